import { Button } from '~/ui/basics/button';
import { entries } from '~/ui/table/entries.css';
import { FileField } from '~/ui/form/field';
import { Cluster, VisuallyHidden } from '~/ui/basics/layout';
import { TextLink } from '~/ui/basics/link';
import { fileSize } from './file-size';

interface KeptFile {
  readonly oid: string;
  readonly name: string;
  /** Counts bytes. */
  readonly size: number;
  /** Says where it opens; left out where it does not. */
  readonly path?: string | undefined;
}

/** Shows the files kept so far, each with a button that takes it away again (`islem=kaldir:…`). */
export function KeptFiles({ files }: { files: readonly KeptFile[] }) {
  if (files.length === 0) return null;
  return (
    <ul className={entries}>
      {files.map(({ oid, name, size, path }) => (
        <li key={oid}>
          <span>
            {path === undefined ? (
              name
            ) : (
              <TextLink to={path} data-file>
                {name}
              </TextLink>
            )}{' '}
            <small>{fileSize(size)}</small>
          </span>
          <Button name="islem" value={`kaldir:${oid}`} kind="quiet">
            Kaldır<VisuallyHidden>: {name}</VisuallyHidden>
          </Button>
        </li>
      ))}
    </ul>
  );
}

interface FileChoiceProps {
  readonly name: string;
  readonly label: string;
  /** Says what may be sent, and how much of it. */
  readonly hint: string;
  /** The files are sent by a button of their own (`islem=ekle`), not with the rest of the form. */
  readonly hasOwnButton?: boolean;
}

/** Shows a native field for PDF, JPEG and PNG files. */
export function FileChoice({ name, label, hint, hasOwnButton = false }: FileChoiceProps) {
  return (
    <>
      <FileField
        name={name}
        label={label}
        hint={hint}
        isOptional
        multiple
        accept=".pdf,.jpg,.jpeg,.png,application/pdf,image/jpeg,image/png"
      />
      {hasOwnButton && (
        <Cluster>
          <Button name="islem" value="ekle" kind="secondary">
            Seçilenleri ekle
          </Button>
        </Cluster>
      )}
    </>
  );
}
