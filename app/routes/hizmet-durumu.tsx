import { useLoaderData } from '@remix-run/react';
import { openStatus } from '~/operations/status/status-page.server';
import { availabilityText, spanText, stateWords } from '~/operations/status/status-words';
import { methodNotAllowed } from '~/platform/forms/forms.server';
import { Badge } from '~/ui/basics/badge';
import { Banner } from '~/ui/message/banner';
import { Card } from '~/ui/basics/card';
import { DataTable } from '~/ui/table/data-table';
import { formatDate, formatDateTime } from '~/ui/turkish/format';
import { PageHeading } from '~/ui/shell/page-heading';

export const handle = { title: 'Hizmet durumu' };

export async function loader() {
  return openStatus();
}

export function action() {
  return methodNotAllowed();
}

type Service = Awaited<ReturnType<typeof loader>>['services'][number];

function Now({ state, until, reason }: Service) {
  const { word, tone, sentence } = stateWords[state ?? 'unknown'];
  const opening = until === null ? '' : `Yeniden açılması beklenen zaman: ${formatDateTime(until)}.`;
  const more = [sentence, reason, opening].filter(Boolean).join(' ');
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
  const others = services.filter(({ state }) => state !== 'open');
  if (others.length === 0) return <Banner kind="success">Bütün hizmetler açık.</Banner>;
  return (
    <Banner kind="warning" title="Bazı hizmetler şu anda açık değil ya da aksıyor.">
      Yarım kalan işleriniz ve ödeme sonuçlarınız kaybolmaz.
    </Banner>
  );
}

export default function ServiceStatusPage() {
  const { services, since } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeading
        title="Hizmet durumu"
        lead="Hangi hizmetimizin açık, bakımda ya da aksıyor olduğu burada yazar. Hizmetlere dakikada bir bakılır."
      />
      <Summary services={services} />
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
    </>
  );
}
