import { HiddenFields, PostForm } from '~/platform/forms/post-form';
import { Button } from '~/ui/basics/button';
import { Card } from '~/ui/basics/card';
import { Cluster, Stack } from '~/ui/basics/layout';
import { DateText } from '~/ui/basics/money';
import { CheckboxField, Radios } from '~/ui/form/choice';
import { FileField } from '~/ui/form/field';
import { Select } from '~/ui/form/select';
import { Banner } from '~/ui/message/banner';
import { DataTable } from '~/ui/table/data-table';
import { formatNumber } from '~/ui/turkish/format';
import { urls } from '~/urls';
import dropScriptUrl from './file-drop.ts?worker&url';
import { fieldsOf } from './upload-fields';
import type { changeUpload, openUpload } from './upload-page.server';

/** Shows the form on which files of the information system are chosen. */
export function UploadForm() {
  return (
    <Card title="Dosya yükleyin">
      <PostForm action={urls.exchangeUploads} encType="multipart/form-data" noValidate>
        <div data-script={dropScriptUrl}>
          <Stack>
            <FileField
              name="dosyalar"
              label="Bilgi sisteminizden aldığınız listeler"
              hint="XLSX, XLS ya da CSV; birden çok seçebilir ya da buraya sürükleyebilirsiniz, birlikte en çok 20 MB. İçeri almadan önce sütunlarını ve ilk satırlarını görürsünüz."
              multiple
              accept=".xlsx,.xls,.xlsm,.csv,.txt,.jsonl"
            />
            <p role="status" hidden />
            <div>
              <Button>Yükle</Button>
            </div>
          </Stack>
        </div>
      </PostForm>
    </Card>
  );
}

type Page = Awaited<ReturnType<typeof openUpload>>;
type UploadedFile = Page['files'][number];

function Headings({ file, place }: { file: UploadedFile; place: number }) {
  const options = file.fields.map(({ name, meaning, isRequired }) => ({
    value: name,
    label: `${name}${isRequired ? ' *' : ''}: ${meaning}`,
  }));
  return (
    <fieldset>
      <legend>Başlıklar hangi alan? Yıldızlı alanlar gerekir.</legend>
      <Stack>
        {file.headings.map(({ heading, folded, examples }, number) => (
          <Select
            key={`${folded} ${String(number)}`}
            name={fieldsOf(place).column(number)}
            label={heading}
            hint={`Örnek: ${examples.filter((example) => example !== '').join(' · ') || 'boş'}`}
            options={options}
            emptyLabel="Alınmasın"
          />
        ))}
      </Stack>
    </fieldset>
  );
}

function Rows({ file: { name, rows, columns } }: { file: UploadedFile }) {
  const faults = rows.flatMap(({ line, values }) =>
    values.flatMap(({ fault }, place) =>
      fault === null ? [] : [`${line}. satır, ${columns[place] ?? ''}: ${fault}`],
    ),
  );
  return (
    <>
      {faults.length > 0 && (
        <Banner kind="error" title={`${formatNumber(faults.length)} değer okunamıyor`}>
          <ul>
            {faults.map((fault) => (
              <li key={fault}>{fault}</li>
            ))}
          </ul>
        </Banner>
      )}
      <DataTable
        caption={`${name}: ilk ${formatNumber(rows.length)} satır, okunacağı gibi`}
        rows={rows}
        rowKey={({ line }) => String(line)}
        columns={[
          { key: 'satir', header: 'Satır', isRowHeader: true, cell: ({ line }) => `${line}. satır` },
          ...columns.map((column, place) => ({
            ...{ key: column, header: column },
            cell: ({ values }: UploadedFile['rows'][number]) => {
              const { text = '', fault = null } = values[place] ?? {};
              return fault === null ? text : <strong>{`${text || 'boş'} (yanlış)`}</strong>;
            },
          })),
        ]}
      />
    </>
  );
}

const scopes = [
  { value: 'degisen', label: 'Yalnız yeni ve değişenler' },
  { value: 'butun', label: 'Hepsi', hint: 'Listede olmayan kayıtlar biter.' },
] as const;
const signs = [
  { value: ',', label: 'Virgül: 1.234,56' },
  { value: '.', label: 'Nokta: 1,234.56' },
] as const;
const orders = [
  { value: 'gun-ay-yil', label: 'Gün, ay, yıl: 31/05/2026' },
  { value: 'ay-gun-yil', label: 'Ay, gün, yıl: 05/31/2026' },
] as const;

function FileCard({ file, place, kinds }: { file: UploadedFile; place: number; kinds: Page['kinds'] }) {
  const names = fieldsOf(place);
  if (file.fault !== null)
    return (
      <Card title={file.name}>
        <Banner kind="error" title="Bu dosya okunamıyor">
          {file.fault}
        </Banner>
      </Card>
    );
  return (
    <Card title={file.name}>
      <Stack>
        <Select name={names.kind} label="Hangi liste?" options={kinds} emptyLabel="Seçin" />
        {file.sheets.length > 1 && (
          <Select
            name={names.sheet}
            label="Hangi sayfa?"
            options={file.sheets.map((sheet) => ({ value: sheet, label: sheet }))}
          />
        )}
        {file.kind !== null && (
          <>
            <Radios name={names.scope} label="Listede ne var?" options={scopes} />
            <Headings file={file} place={place} />
            <details>
              <summary>Metin olarak yazılmış sayılar ve günler</summary>
              <Stack>
                <Select
                  name={names.sign}
                  label="Ondalık işareti"
                  options={signs}
                  emptyLabel="Belirtilmedi"
                  isOptional
                />
                <Select
                  name={names.order}
                  label="Günün sırası"
                  options={orders}
                  emptyLabel="Belirtilmedi"
                  isOptional
                />
              </Stack>
            </details>
            <Rows file={file} />
          </>
        )}
      </Stack>
    </Card>
  );
}

type Trial = NonNullable<
  Awaited<ReturnType<typeof changeUpload>> extends infer Answer
    ? Answer extends { data: { trial: infer Found } }
      ? Found
      : never
    : never
>;

/** Says what would become of the files: counts of each kind, and the rows that would not be taken. */
export function TrialReport({ trial }: { trial: Trial }) {
  const { state, report } = trial;
  const { counts, refused, notes } = report;
  if (state === 'geri-cevrildi') return null;
  return (
    <Card title="Denendi; hiçbir şey yazılmadı">
      {state === 'onay-bekliyor' && <p>Böyle alınırsa iki yöneticinin onayını bekler.</p>}
      <DataTable
        caption="Dosyalar alınırsa"
        rows={counts}
        rowKey={({ kind }) => kind}
        columns={[
          { key: 'tur', header: 'Tür', isRowHeader: true, cell: ({ kind }) => kind },
          { key: 'yeni', header: 'Yeni', isNumber: true, cell: ({ added }) => formatNumber(added) },
          { key: 'degisen', header: 'Değişen', isNumber: true, cell: ({ changed }) => formatNumber(changed) },
          { key: 'ayni', header: 'Aynı', isNumber: true, cell: ({ unchanged }) => formatNumber(unchanged) },
          { key: 'biten', header: 'Biten', isNumber: true, cell: ({ ended }) => formatNumber(ended) },
          {
            key: 'alinmayan',
            header: 'Alınmayan',
            isNumber: true,
            cell: (row) => formatNumber(row.refused),
          },
        ]}
      />
      {refused.length > 0 && (
        <Banner kind="error" title={`${formatNumber(trial.refused)} satır alınamıyor`}>
          <ul>
            {refused.slice(0, 50).map(({ file, line, column, reason }) => (
              <li key={`${file} ${line} ${column ?? ''}`}>
                {column === null ? `${file}, ${line}. satır: ` : `${file}, ${line}. satır, ${column}: `}
                {reason}
              </li>
            ))}
          </ul>
        </Banner>
      )}
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </Card>
  );
}

/** Shows what can be done: only files that were checked can be taken, and records end only after a second yes. */
function UploadActs({ trial }: { trial: Trial | null }) {
  const canTake = trial !== null && trial.state !== 'geri-cevrildi';
  const isClean = canTake && trial.refused === 0;
  return (
    <>
      {canTake && trial.refused > 0 && <HiddenFields values={{ atlanan: trial.refused }} />}
      {canTake && trial.ended > 0 && (
        <CheckboxField
          name="biten"
          value={String(trial.ended)}
          label={`Listede olmayan ${formatNumber(trial.ended)} kayıt bitsin`}
        />
      )}
      <Cluster>
        <Button name="islem" value="denetle" kind={isClean ? 'secondary' : 'primary'}>
          Denetle
        </Button>
        {canTake && (
          <Button name="islem" value="al" kind={isClean ? 'primary' : 'secondary'}>
            {isClean ? 'İçeri al' : `${formatNumber(trial.refused)} satırı atlayarak al`}
          </Button>
        )}
        <Button name="islem" value="vazgec" kind="quiet">
          Vazgeç
        </Button>
      </Cluster>
    </>
  );
}

/** Shows uploaded files with their headings and rows, and what can be done with them. */
export function UploadPage({
  files,
  kinds,
  at,
  uploadedBy,
  deliveryNo,
  trial,
}: Page & { trial: Trial | null }) {
  return (
    <PostForm noValidate>
      <Stack>
        <p>
          {uploadedBy} yükledi, <DateText value={at} isInstant />. Alınmazsa 14 gün sonra silinir.
        </p>
        {deliveryNo !== null && (
          <p>{`${deliveryNo} numaralı teslim olarak iki yöneticinin onayını bekliyor.`}</p>
        )}
        {files.map((file, place) => (
          <FileCard key={file.name} file={file} place={place} kinds={kinds} />
        ))}
        {deliveryNo === null && <UploadActs trial={trial} />}
      </Stack>
    </PostForm>
  );
}
