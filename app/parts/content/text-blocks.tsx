import { Fragment } from 'react';
import { TextLink } from '~/ui/basics/link';
import { type Line, readText } from './written-text';

const words = (line: Line) =>
  line.map((part, at) =>
    typeof part === 'string' ? (
      part
    ) : (
      <TextLink key={at} to={part.to}>
        {part.words}
      </TextLink>
    ),
  );

/** Shows a text that was written at `/yonetim`. Its headings are of the given level. */
export function TextBlocks({ text, level = 2 }: { text: string; level?: 2 | 3 }) {
  const Heading = `h${level}` as const;
  return readText(text).map((block, at) => {
    if (block.kind === 'heading') return <Heading key={at}>{words(block.line)}</Heading>;
    if (block.kind === 'list')
      return (
        <ul key={at}>
          {block.lines.map((line, index) => (
            <li key={index}>{words(line)}</li>
          ))}
        </ul>
      );
    return (
      <p key={at}>
        {block.lines.map((line, index) => (
          <Fragment key={index}>
            {index > 0 && <br />}
            {words(line)}
          </Fragment>
        ))}
      </p>
    );
  });
}
