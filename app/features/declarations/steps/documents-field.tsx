import { FileChoice, KeptFiles } from '~/parts/documents/file-choice';
import { useIsKiosk } from '~/ui/basics/kiosk';
import type { DocumentView } from './step-view';

type DocumentsFieldProps = {
  hint: string;
  list: readonly DocumentView[];
};

/** Shows the documents kept so far, and a native field for more. */
export function DocumentsField({ hint, list }: DocumentsFieldProps) {
  const isKiosk = useIsKiosk();
  return (
    <>
      <p>{hint}</p>
      <KeptFiles
        files={list.map(({ id, path, ...file }) => ({ ...file, oid: id, path: isKiosk ? undefined : path }))}
      />
      {isKiosk ? (
        <p>
          Bu cihazda dosya eklenmez. Belgeyi kendi telefonunuzdan ya da bilgisayarınızdan ekleyebilir,
          eklemeden de devam edebilirsiniz.
        </p>
      ) : (
        <FileChoice
          name="belge"
          label="Belge ekle"
          hint="PDF, JPEG ya da PNG; her biri en çok 7 MB, toplam en çok 10 belge ve 20 MB."

          hasOwnButton
        />
      )}
    </>
  );
}
