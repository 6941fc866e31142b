import { DateText } from '~/ui/basics/money';
import { stack } from '~/ui/theme/base.css';
import { preserved } from '~/ui/basics/written-text.css';
import { line } from '~/ui/basics/timeline.css';
import { fileSize } from '~/parts/documents/file-size';
import { TextLink } from '~/ui/basics/link';

interface TimelineEvent {
  readonly title: string;
  readonly at: string;
  readonly by: string;
  readonly text: string;
  readonly authority: string;
  readonly dueOn: string | null;
  readonly files: Parameters<typeof FileList>[0]['files'];
}

/** Shows what happened to a request, oldest first. */
export function Timeline({ events }: { events: readonly TimelineEvent[] }) {
  return (
    <ol className={`${stack} ${line}`}>
      {events.map(({ title, at, by, text, authority, dueOn, files }, index) => (
        <li key={`${at}${index}`}>
          <h3>{title}</h3>
          <p>
            <small>
              <DateText value={at} isInstant /> · {by}
            </small>
          </p>
          {text !== '' && <p className={preserved}>{text}</p>}
          {authority !== '' && <p>Yetkili kurum: {authority}</p>}
          {dueOn !== null && (
            <p>
              Yanıtın son günü: <DateText value={dueOn} />
            </p>
          )}
          <FileList files={files} />
        </li>
      ))}
    </ol>
  );
}

interface ShownFile {
  readonly oid: string;
  readonly name: string;
  readonly size: number;
  /** It is null where the file cannot be opened here. */
  readonly path: string | null;
}

function FileList({ files }: { files: readonly ShownFile[] }) {
  if (files.length === 0) return null;
  return (
    <ul>
      {files.map(({ oid, name, size, path }) => (
        <li key={oid}>
          {path === null ? (
            name
          ) : (
            <TextLink to={path} data-file>
              {name}
            </TextLink>
          )}{' '}
          <small>({fileSize(size)})</small>
        </li>
      ))}
    </ul>
  );
}
