import { fileSize } from '~/parts/documents/file-size';
import { useIsKiosk } from '~/ui/basics/kiosk';
import { TextLink } from '~/ui/basics/link';
import { DateText } from '~/ui/basics/money';
import { line } from '~/ui/basics/timeline.css';
import { preserved } from '~/ui/basics/written-text.css';
import { stack } from '~/ui/theme/base.css';

interface ShownDocument {
  readonly name: string;
  /** Counts bytes. */
  readonly size: number;
  readonly path: string;
}

interface ShownEvent {
  readonly title: string;
  readonly at: string;
  readonly by: string;
  readonly text: string;
  readonly legalBasis: string;
  readonly documents: readonly ShownDocument[];
}

/** Shows the documents to be saved; a kiosk hands out no files. */
export function DocumentList({ documents }: { documents: readonly ShownDocument[] }) {
  const isKiosk = useIsKiosk();
  if (documents.length === 0) return null;
  return (
    <ul>
      {documents.map(({ name, size, path }) => (
        <li key={path}>
          {isKiosk ? (
            name
          ) : (
            <TextLink to={path} data-file>
              {name}
            </TextLink>
          )}{' '}
          ({fileSize(size)})
        </li>
      ))}
    </ul>
  );
}

/** Shows the steps of an examination, oldest first. */
export function Events({ events }: { events: readonly ShownEvent[] }) {
  return (
    <ol className={`${stack} ${line}`}>
      {events.map(({ title, at, by, text, legalBasis, documents }, index) => (
        <li key={`${at}${index}`}>
          <h3>{title}</h3>
          <p>
            <small>
              <DateText value={at} isInstant />
              {by !== '' && ` · ${by}`}
            </small>
          </p>
          {text !== '' && <p className={preserved}>{text}</p>}
          {legalBasis !== '' && <p>Dayanak: {legalBasis}</p>}
          <DocumentList documents={documents} />
        </li>
      ))}
    </ol>
  );
}
