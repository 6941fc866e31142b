import type { ReactNode } from 'react';
import { TextLink } from '../basics/link';
import deskStyle from './desk.css?inline';

/** Has to come with every page that shows counts or tiles. */
export { deskStyle };

type Count = {
  readonly name: string;
  /** Says the number, or that it could not be read. */
  readonly text: ReactNode;
  readonly path: string | null;
};

/** Shows how many there are of each kind; a number leads to its list. The page has to bring `deskStyle`. */
export function CountList({ counts }: { counts: readonly Count[] }) {
  return (
    <dl className="counts">
      {counts.map(({ name, text, path }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{path === null ? text : <TextLink to={path}>{text}</TextLink>}</dd>
        </div>
      ))}
    </dl>
  );
}
