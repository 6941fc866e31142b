import { useLoaderData } from '@remix-run/react';
import { findCashLine } from '~/features/payments/cash/cash-day.server';
import { CashLineCard } from '~/features/payments/cash/cash-line';
import { openStatus } from '~/operations/status/status-page.server';
import { availabilityText, spanText, stateTexts } from '~/operations/status/status-texts';
import { Badge } from '~/ui/basics/badge';
import { Banner } from '~/ui/message/banner';
import { Card } from '~/ui/basics/card';
import { DateText } from '~/ui/basics/money';
import { DataTable } from '~/ui/table/data-table';
import { formatDate, formatDateTime } from '~/ui/turkish/format';
import { PageHeading } from '~/ui/shell/page-heading';

export const handle = { title: 'Hizmet durumu' };

export async function loader() {
  const [status, cash] = await Promise.all([openStatus(), findCashLine()]);
  return { ...status, cash };
}

export { methodNotAllowed as action } from '~/platform/forms/forms.server';

type Service = Awaited<ReturnType<typeof loader>>['services'][number];

function Now({ state, until, reason, unoffered }: Service) {
  if (unoffered.isWhole)
    return (
      <>
        <Badge tone="plain">Verilmiyor</Badge>
        <div>Bu belediye bu hizmeti internetten vermiyor.</div>
      </>
    );
  const missing = unoffered.names.length > 0 && `İnternetten verilmeyenler: ${unoffered.names.join(', ')}.`;
  const { word, tone, sentence } = stateTexts[state ?? 'unknown'];
  const opening = until === null ? '' : `Yeniden açılması beklenen zaman: ${formatDateTime(until)}.`;
  const more = [sentence, reason, opening, missing].filter(Boolean).join(' ');
  return (
    <>
      <Badge tone={tone}>{word}</Badge>
      {more && <div>{more}</div>}
    </>
  );
}

function Summary({ services }: { services: readonly Service[] }) {
  if (services.some(({ state }) => state === null)) {
    return <Banner kind="warning">Son birkaç dakikanın kaydı yok; bazı hizmetler aksıyor olabilir.</Banner>;
  }
  const offered = services.filter(({ unoffered }) => !unoffered.isWhole);
  if (offered.every(({ state }) => state === 'open'))
    return (
      <Banner kind="success">
        {services.every(({ unoffered }) => unoffered.names.length === 0)
          ? 'Bütün hizmetler açık.'
          : 'Bu belediyenin internetten verdiği bütün hizmetler açık.'}
      </Banner>
    );
  return (
    <Banner kind="warning" title="Bazı hizmetler şu anda açık değil ya da aksıyor.">
      Yarım kalan işleriniz ve ödeme sonuçlarınız kaybolmaz.
    </Banner>
  );
}

type Coming = Pick<Awaited<ReturnType<typeof loader>>, 'planned' | 'pause'>;

/** Shows what is known beforehand: planned maintenance, and the pause of every night. */
function Announced({ planned, pause }: Coming) {
  if (planned.length === 0 && pause === null) return null;
  return (
    <Card title="Önceden bilinenler">
      <ul>
        {planned.map(({ title, from, until, reason }) => (
          <li key={title}>
            <strong>{title}</strong>, <DateText value={from} isInstant />
            {until !== null && (
              <>
                {' – '}
                <DateText value={until} isInstant />
              </>
            )}
            {reason === null ? ' arasında bakımda olacak.' : `: ${reason}`}
          </li>
        ))}
        {pause !== null && (
          <li>
            <strong>Ödemeler</strong>, her gün {pause}: gün sonu kapanışı nedeniyle ödeme alınmaz, beyan ve
            taksitlendirme başvurusu gönderilmez. Borçlarınızı görebilirsiniz.
          </li>
        )}
      </ul>
    </Card>
  );
}

export default function ServiceStatusPage() {
  const { services, since, planned, pause, cash } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeading
        title="Hizmet durumu"
        lead="Hangi hizmetimizin açık, bakımda ya da aksıyor olduğu burada yazar. Hizmetler dakikada bir denetlenir."
      />
      <Summary services={services} />
      <Announced planned={planned} pause={pause} />
      <Card>
        <DataTable
          caption="Hizmetler: şimdi ve son 90 gün"
          rows={services}
          rowKey={({ service }) => service}
          columns={[
            { key: 'hizmet', header: 'Hizmet', isRowHeader: true, cell: ({ title }) => title },
            { key: 'simdi', header: 'Şimdi', cell: (service) => <Now {...service} /> },
            {
              key: 'oran',
              header: 'Açık olma oranı',
              isNumber: true,
              cell: ({ available }) => availabilityText(available),
            },
            {
              key: 'aksama',
              header: 'Aksadığı süre',
              isNumber: true,
              cell: ({ lostSeconds }) => spanText(lostSeconds),
            },
            {
              key: 'bakim',
              header: 'Bakımda kaldığı süre',
              isNumber: true,
              cell: ({ closedSeconds }) => spanText(closedSeconds),
            },
          ]}
        />
        <p>
          {since === null
            ? 'Kayıt birkaç dakika içinde başlar.'
            : `Gösterilen kayıtlar ${formatDate(since)} günü başlar.`}{' '}
          Sayfalarımız kapalıyken kayıt tutulamaz; bu süreler de aksama sayılır. Önceden planlanan bakım orana
          katılmaz.
        </p>
      </Card>
      <CashLineCard line={cash} />
    </>
  );
}
