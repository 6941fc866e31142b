import { PostForm, HiddenFields } from '~/platform/forms/post-form';
import { Button } from '~/ui/basics/button';
import { Card } from '~/ui/basics/card';
import { Cluster, Stack } from '~/ui/basics/layout';
import { DateText } from '~/ui/basics/money';
import { DateField } from '~/ui/form/date-field';
import { TextField } from '~/ui/form/field';
import { Select } from '~/ui/form/select';
import { Banner } from '~/ui/message/banner';
import { DataTable } from '~/ui/table/data-table';
import { formatDate, formatNumber } from '~/ui/turkish/format';
import { withSuffix } from '~/ui/turkish/turkish';
import type { openRateKind, proposeRate } from './rate-kind-page.server';
import { origins } from './rates-page';

type Page = Awaited<ReturnType<typeof openRateKind>>;
type Preview = NonNullable<
  Extract<Awaited<ReturnType<typeof proposeRate>>, { data: unknown }>['data']['preview']
>;

/** Shows what the row would change; nothing is written yet. */
export function RateDifference({ title, part, from, before, after, until, isPast }: Preview) {
  return (
    <Banner kind={isPast ? 'warning' : 'info'} title="Önizleme: henüz hiçbir şey yazılmadı">
      <p>
        {[title, part].filter(Boolean).join(' ')}: o gün için geçerli olan <strong>{before ?? 'yok'}</strong>,{' '}
        {withSuffix(formatDate(from), 'den')} başlayarak <strong>{after}</strong>
        {until !== null && `; ${withSuffix(formatDate(until), 'de')} başlayan satıra kadar`}.
      </p>
      <p>
        Daha önce kesilmiş tahakkuklar, tahsilatlar ve bordrolar yeniden hesaplanmaz.
        {isPast &&
          ' İlk gün geçmişte: bundan sonra yapılan hesaplar, o günden bugüne kadar olan süre için de bu değeri alır.'}
      </p>
    </Banner>
  );
}

/** Shows the form of a new row; it can be sent on once its difference was shown. */
export function RateForm({ parts, wants, preview }: Page & { preview: Preview | null }) {
  return (
    <Card title="Yeni satır">
      <PostForm noValidate>
        {preview && <HiddenFields values={{ gosterilen: preview.shown }} />}
        <Stack>
          {parts.length > 0 && (
            <Select name="parca" label="Hangi satır?" emptyLabel="Seçin" options={parts} />
          )}
          <DateField name="ilk" label="İlk gün" hint="Değerin yürürlüğe girdiği gün." />
          <TextField name="deger" label="Değer" hint={`Değeri ${wants}.`} autoComplete="off" />
          <TextField
            name="dayanak"
            label="Dayanak"
            hint="Örneğin 6183 sayılı Kanun m. 51."
            autoComplete="off"
          />
          <TextField
            name="kaynak"
            label="Yayımlandığı yer"
            hint="Örneğin RG 31.12.2026/33500."
            autoComplete="off"
          />
          <Cluster>
            <Button name="islem" value="onizle" kind={preview ? 'secondary' : 'primary'}>
              Önizle
            </Button>
            {preview && (
              <Button name="islem" value="oner">
                İkinci yöneticinin onayına gönder
              </Button>
            )}
          </Cluster>
        </Stack>
      </PostForm>
    </Card>
  );
}

/** Shows the rows there are, the newest first. */
export function RateRows({ rows, count, parts }: Page) {
  return (
    <Card>
      <DataTable
        caption={
          rows.length < count
            ? `Satırlar, en yenisi üstte: ${formatNumber(count)} satırın ilk ${rows.length} tanesi`
            : 'Satırlar, en yenisi üstte'
        }
        rows={rows}
        rowKey={({ part, from }) => `${part} ${from}`}
        columns={[
          { key: 'gun', header: 'İlk gün', isRowHeader: true, cell: ({ from }) => <DateText value={from} /> },
          ...(parts.length > 0
            ? [{ key: 'satir', header: 'Satır', cell: ({ part }: Page['rows'][number]) => part }]
            : []),
          { key: 'deger', header: 'Değer', isNumber: true, cell: ({ value }) => value },
          { key: 'dayanak', header: 'Dayanak', cell: ({ legalBasis }) => legalBasis },
          { key: 'kaynak', header: 'Kaynak', cell: ({ source }) => source },
          { key: 'kimin', header: 'Kimin', cell: ({ origin }) => origins[origin] },
        ]}
      />
    </Card>
  );
}
