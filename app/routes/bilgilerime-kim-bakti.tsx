import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { openAudit } from '~/features/identity/citizen/audit-page.server';
import { auditActions, auditActors } from '~/platform/audit/actions';
import { Banner } from '~/ui/message/banner';
import { ButtonLink } from '~/ui/basics/button';
import { Card } from '~/ui/basics/card';
import { DataTable } from '~/ui/table/data-table';
import { DateText } from '~/ui/basics/money';
import { PageHeading } from '~/ui/shell/page-heading';
import { auditUrl } from '~/urls';

export const handle = { title: 'Bilgilerime kim baktı?' };

export async function loader({ request }: LoaderFunctionArgs) {
  return openAudit(request);
}

export { methodNotAllowed as action } from '~/platform/forms/forms.server';

export default function AuditRecord() {
  const { rows, next, isWhole } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeading
        title="Bilgilerime kim baktı?"
        lead="Kaydınızı kimin, ne zaman gördüğü veya değiştirdiği burada yazar. Bu liste sonradan değiştirilemez."
      />
      {!isWhole && (
        <Banner kind="error" title="Bu listenin bir bölümü doğrulanamadı.">
          Kayıtlardan biri eksik ya da değişmiş olabilir. Belediyenize bildirin.
        </Banner>
      )}
      <Card>
        <DataTable
          caption="Kaydınızdaki işlemler, en yenisi üstte"
          rows={rows}
          rowKey={({ no }) => String(no)}
          empty={<p>Henüz bir kayıt yok.</p>}
          columns={[
            { key: 'tarih', header: 'Tarih', cell: ({ at }) => <DateText value={at} isInstant /> },
            {
              key: 'islem',
              header: 'İşlem',
              isRowHeader: true,
              cell: ({ action, detail }) =>
                detail ? `${auditActions[action]}: ${detail}` : auditActions[action],
            },
            {
              key: 'kim',
              header: 'Kim',
              cell: ({ actor, actorName }) =>
                actorName ? `${auditActors[actor]}: ${actorName}` : auditActors[actor],
            },
            { key: 'yer', header: 'Nereden', cell: ({ place }) => place },
          ]}
        />
        {next !== null && (
          <ButtonLink kind="secondary" to={auditUrl(next)}>
            Daha eskileri göster
          </ButtonLink>
        )}
      </Card>
    </>
  );
}
