import { Button } from '~/ui/button';
import type { FieldProblem } from '~/ui/error-summary';
import { FileField } from '~/ui/field';
import { useIsKiosk } from '~/ui/kiosk';
import { Cluster, VisuallyHidden } from '~/ui/layout';
import { TextLink } from '~/ui/link';
import { entries } from '../declaration.css';
import type { DocumentView } from '../step-view';
import { fileSize } from '~/documents/file-size';

type DocumentsFieldProps = {
  hint: string;
  list: readonly DocumentView[];
  problems: readonly FieldProblem[];
};

/** The documents kept so far, and a native field for more. */
export function DocumentsField({ hint, list, problems }: DocumentsFieldProps) {
  const isKiosk = useIsKiosk();
  return (
    <>
      <p>{hint}</p>
      {list.length > 0 && (
        <ul className={entries}>
          {list.map(({ id, name, size, path }) => (
            <li key={id}>
              <span>
                {isKiosk ? name : <TextLink to={path}>{name}</TextLink>} <small>{fileSize(size)}</small>
              </span>
              <Button name="islem" value={`kaldir:${id}`} kind="quiet">
                Kaldır<VisuallyHidden>: {name}</VisuallyHidden>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {isKiosk ? (
        <p>
          Bu cihazda dosya eklenmez. Belgeyi kendi telefonunuzdan ya da bilgisayarınızdan ekleyebilir,
          eklemeden de sürdürebilirsiniz.
        </p>
      ) : (
        <>
          <FileField
            name="belge"
            label="Belge ekle"
            hint="PDF, JPEG ya da PNG; her biri en çok 7 MB, toplam en çok 10 belge ve 20 MB."
            isOptional
            multiple
            accept=".pdf,.jpg,.jpeg,.png,application/pdf,image/jpeg,image/png"
            error={problems.filter(({ fieldId }) => fieldId === 'belge').map(({ text }) => text)}
          />
          <Cluster>
            <Button name="islem" value="ekle" kind="secondary">
              Seçilenleri ekle
            </Button>
          </Cluster>
        </>
      )}
    </>
  );
}
