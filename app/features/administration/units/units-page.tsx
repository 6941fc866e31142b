import { PostForm } from '~/platform/forms/post-form';
import { Badge } from '~/ui/basics/badge';
import { Button, ButtonLink } from '~/ui/basics/button';
import { Card, EmptyState } from '~/ui/basics/card';
import { Cluster, Stack } from '~/ui/basics/layout';
import { TextLink } from '~/ui/basics/link';
import { TextArea, TextField } from '~/ui/form/field';
import { Confirmation } from '~/ui/message/confirmation';
import { DataTable } from '~/ui/table/data-table';
import { unitEditorUrl } from '~/urls';
import { PlaceFields, ShownEmailField, ShownPhoneField } from '../keeping/contact-fields';
import type { openUnitEditor, openUnitsEditor } from './units-page.server';

/** Shows every unit, and the way to a new one. */
export function UnitsEditor({ rows }: Awaited<ReturnType<typeof openUnitsEditor>>) {
  return (
    <>
      <Cluster>
        <ButtonLink to={unitEditorUrl('yeni')}>Yeni birim ekle</ButtonLink>
      </Cluster>
      <Card>
        <DataTable
          caption="Birimler, ada göre"
          rows={rows}
          rowKey={({ no }) => String(no)}
          empty={
            <EmptyState title="Henüz birim yok." icon="building">
              Eklediğiniz birimler burada ve “Birimler” sayfasında ada göre listelenir.
            </EmptyState>
          }
          columns={[
            {
              key: 'ad',
              header: 'Birim',
              isRowHeader: true,
              cell: ({ no, name }) => <TextLink to={unitEditorUrl(no)}>{name}</TextLink>,
            },
            { key: 'telefon', header: 'Telefon', isWhole: true, cell: ({ phone }) => phone || '–' },
            {
              key: 'durum',
              header: 'Durum',
              cell: ({ isClosed }) =>
                isClosed ? <Badge>Listeden çıkarıldı</Badge> : <Badge tone="success">Görünüyor</Badge>,
            },
          ]}
        />
      </Card>
    </>
  );
}

/** Shows the form of one unit, new or not. */
export function UnitEditor({ no, version, isClosed }: Awaited<ReturnType<typeof openUnitEditor>>) {
  return (
    <Card title={version === 0 ? 'Yeni birim' : 'Birim'} side={isClosed && <Badge>Listeden çıkarıldı</Badge>}>
      <PostForm hiddenValues={{ no: String(no), surum: String(version) }} noValidate>
        <Stack>
          <TextField name="ad" label="Birimin adı" hint="Örneğin Emlak Servisi." autoComplete="off" />
          <TextArea
            name="gorev"
            label="Ne yapar?"
            hint="Vatandaşın hangi işi için gideceği; en çok 400 karakter."
            isOptional
            rows={3}
          />
          <ShownPhoneField label="Telefon" example="0248 555 00 00 ya da 444 0 990 dahili 1201" />
          <ShownEmailField />
          <PlaceFields label="Adres" hint="Kat ve oda numarasıyla, tek satırda." />
          <div>
            <Button name="islem" value="yayimla">
              Birimi yayımla
            </Button>
          </div>
        </Stack>
      </PostForm>
      {version > 0 && !isClosed && (
        <div>
          <Confirmation
            id="cikar"
            label="Listeden çıkar"
            question="Birim listeden çıkarılsın mı?"
            consequence="“Birimler” sayfasında görünmez. Yeniden yayımlarsanız geri gelir."
          >
            <PostForm hiddenValues={{ islem: 'cikar' }}>
              <Button>Evet, çıkar</Button>
            </PostForm>
          </Confirmation>
        </div>
      )}
    </Card>
  );
}
