import { PostForm } from '~/platform/forms/post-form';
import { FileChoice, KeptFiles } from '~/parts/documents/file-choice';
import { Button, ButtonLink } from '~/ui/basics/button';
import { Card } from '~/ui/basics/card';
import { Cluster, Stack } from '~/ui/basics/layout';
import { SummaryList } from '~/ui/table/summary-list';
import { preserved } from '~/ui/basics/written-text.css';
import type { openCheck } from './check-step.server';

type CheckView = Awaited<ReturnType<typeof openCheck>>;

function Files({ view: { files, formPath, takesFiles } }: { view: CheckView }) {
  return (
    <Card title="Fotoğraf ve belgeler">
      <PostForm action={formPath} encType="multipart/form-data" noValidate>
        <Stack>
          <KeptFiles files={files} />
          {takesFiles ? (
            <FileChoice
              name="dosya"
              label="Dosya ekle"
              hint="PDF, JPEG ya da PNG; en çok 5 dosya, her biri en çok 7 MB, toplam 20 MB."

              hasOwnButton
            />
          ) : (
            <p>Bu cihazda dosya eklenmez. Başvurunuza dosyasız devam edebilirsiniz.</p>
          )}
        </Stack>
      </PostForm>
    </Card>
  );
}

/** Shows everything once more before it is sent; files are added here. */
export function CheckPage({ view }: { view: CheckView }) {
  const { rows, text, changePath, formPath, department } = view;
  return (
    <>
      <Card
        title="Başvurunuz"
        side={
          <ButtonLink to={changePath} kind="quiet">
            Değiştir
          </ButtonLink>
        }
      >
        <SummaryList rows={rows} />
        <h3>Açıklama</h3>
        <p className={preserved}>{text}</p>
      </Card>
      <Files view={view} />
      <PostForm action={formPath}>
        <Stack>
          {department !== '' && <p>Başvurunuzu {department} yanıtlayacak.</p>}
          <Cluster>
            <Button name="islem" value="gonder" icon="check">
              Başvuruyu gönder
            </Button>
            <ButtonLink to={changePath} kind="quiet">
              Geri dön ve değiştir
            </ButtonLink>
          </Cluster>
        </Stack>
      </PostForm>
    </>
  );
}
