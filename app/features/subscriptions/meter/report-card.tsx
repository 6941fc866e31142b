import { PostForm } from '~/platform/forms/post-form';
import type { MeterReportState } from 'municipality/contract';
import { AppealNote } from '~/parts/content/appeal-note';
import { findMeterReportAppeal } from '~/parts/content/appeals';
import { Badge, type Tone } from '~/ui/basics/badge';
import { Button } from '~/ui/basics/button';
import { Card } from '~/ui/basics/card';
import { Cluster, Stack } from '~/ui/basics/layout';
import { CheckboxField } from '~/ui/form/choice';
import { FileField } from '~/ui/form/field';
import { NumberField } from '~/ui/form/number-fields';
import { Banner } from '~/ui/message/banner';
import { SummaryList } from '~/ui/table/summary-list';
import { formatDate, formatNumber } from '~/ui/turkish/format';
import { meterUrl } from '~/urls';
import { BillLines } from './bill-lines';
import type { MeterPage } from './meter-page.server';

export const reportTones: Readonly<Record<MeterReportState, Tone>> = {
  bekliyor: 'accent',
  kabul: 'success',
  ret: 'warning',
  degisti: 'plain',
};

/** Shows the reading that was reported, and the provisional bill it comes to. */
export function ReportedCard({ report }: { report: NonNullable<MeterPage['report']> }) {
  return (
    <Card
      title="Bildirdiğiniz endeks"
      id="bildirim"
      side={<Badge tone={reportTones[report.state]}>{report.stateName}</Badge>}
    >
      {report.rejectReason !== null && (
        <Banner kind="warning" title="Bildirdiğiniz endeks kabul edilmedi">
          <p>{report.rejectReason}</p>
        </Banner>
      )}
      <SummaryList
        rows={[
          { term: 'Okuduğunuz gün', value: formatDate(report.readOn) },
          { term: 'Önceki endeks', value: `${formatNumber(report.firstIndex)} m³` },
          { term: 'Endeks', value: `${formatNumber(report.finalIndex)} m³` },
          { term: 'Tüketim', value: `${formatNumber(report.consumption)} m³ (${report.days} günde)` },
          { term: 'Fotoğraf', value: report.hasPhoto ? 'Gönderildi' : 'Gönderilmedi' },
        ]}
      />
      <AppealNote appeal={findMeterReportAppeal(report.state)} />
      {report.price !== null && report.state !== 'ret' && (
        <>
          <BillLines caption="Geçici fatura" {...report.price} />
          <p>
            Bu tutar geçicidir, borç değildir: bildirdiğiniz endekse ve bugünkü tarifeye göre hesaplandı.
            Faturanız düzenlenince kesinleşir.
          </p>
        </>
      )}
    </Card>
  );
}

interface FormProps extends Pick<MeterPage, 'no' | 'lastIndex' | 'lastReadOn' | 'reporting' | 'canUpload'> {
  readonly requestKey: string;
  readonly photo: string;
  /** Holds the index that is asked about again; null where none is. */
  readonly asked: string | null;
  readonly isAnew: boolean;
}

/** Asks for the index, and for a photo if the subscriber likes. */
export function ReportFormCard({
  no,
  lastIndex,
  lastReadOn,
  reporting,
  canUpload,
  requestKey,
  photo,
  asked,
  isAnew,
}: FormProps) {
  const { from, until, obstacle, isOpen } = reporting;
  if (from === null || until === null) return null;
  const days = `${formatDate(from)} – ${formatDate(until)}`;
  return (
    <Card title="Sayacınızı siz okuyun" id="endeks-bildir" isScreenOnly>
      {isOpen ? (
        <PostForm
          action={meterUrl(no)}
          encType="multipart/form-data"
          noValidate
          hiddenValues={{ anahtar: requestKey, fotograf: photo || undefined, sorulan: asked ?? undefined }}
        >
          <Stack>
            <p>
              {isAnew
                ? 'Yanlış yazdıysanız yeniden bildirin; son yazdığınız geçerli olur.'
                : 'Endeksi yazın; geçici faturanızı hemen görün.'}{' '}
              Bildirim günleri: {days}.
            </p>
            <NumberField
              name="endeks"
              label="Sayacın üstündeki endeks (m³)"
              hint={`Sayacın siyah rakamları; ${formatDate(lastReadOn)} günü ${formatNumber(lastIndex)} yazılmıştı.`}
              suffix="m³"
            />
            {canUpload && (
              <FileField
                name="foto"
                label="Sayacın fotoğrafı"
                hint={
                  photo
                    ? 'Seçtiğiniz fotoğraf alındı; değiştirmek isterseniz yenisini seçin.'
                    : 'JPEG ya da PNG, en çok 7 MB. Fotoğraftaki konum ve cihaz bilgisi silinir.'
                }
                isOptional
                accept=".jpg,.jpeg,.png,image/jpeg,image/png"
              />
            )}
            {asked !== null && (
              <CheckboxField name="onay" value="evet" label="Sayaca yeniden baktım, endeks doğru." />
            )}
            <Cluster>
              <Button icon="water">Endeksi bildir</Button>
            </Cluster>
          </Stack>
        </PostForm>
      ) : (
        <p>{obstacle ?? `Endeks ${days} günlerinde bildirilebilir.`}</p>
      )}
    </Card>
  );
}
