import { fileSize } from '~/parts/documents/file-size';
import { TextLink } from '~/ui/basics/link';

interface ShownFile {
  readonly oid: string;
  readonly name: string;
  readonly size: number;
  /** It is null where the file cannot be opened here. */
  readonly path: string | null;
}

export function FileList({ files }: { files: readonly ShownFile[] }) {
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
