import { FormFields } from '~/ui/form/form-fields';
import { PostForm } from '~/platform/forms/post-form';
import { Badge } from '~/ui/basics/badge';
import { Button } from '~/ui/basics/button';
import { Card, EmptyList } from '~/ui/basics/card';
import { Radios } from '~/ui/form/choice';
import { DataTable } from '~/ui/table/data-table';
import { formatDate, formatMoney, formatNumber } from '~/ui/turkish/format';
import { Cluster, Stack } from '~/ui/basics/layout';
import { TextLink } from '~/ui/basics/link';
import { DateText } from '~/ui/basics/money';
import { cancellationUrl } from '~/urls';
import type { StatusView } from './status-view.server';
import type { SubscriptionView } from './subscription-view.server';

function optionOf({
  oid,
  no,
  address,
  tariff,
  line,
  meter,
  lastIndex,
  lastReadOn,
  ...row
}: SubscriptionView) {
  const debt = row.debtCount > 0 ? `ödenmemiş borç ${formatMoney(row.debt)}` : 'borcu yok';
  return {
    value: oid,
    label: `Abone no ${no} – ${address}`,
    hint: `${tariff} aboneliği. ${line}. Sayaç: ${meter}, son endeks ${formatNumber(lastIndex)} (${formatDate(lastReadOn)}). Ödenen güvence ${formatMoney(row.deposit)}; ${debt}.`,
  };
}

type OwnProps = {
  chosenOid: string | null;
  subscriptions: readonly SubscriptionView[];
  unread: number;
  applications: readonly (Omit<StatusView, 'steps' | 'account'> & { subscriberNo: string })[];
};

/** Shows a member's subscriptions to choose from. */
export function OwnSubscriptions({ chosenOid, subscriptions, unread }: OwnProps) {
  const free = subscriptions.filter(({ trackingNo }) => trackingNo === null);
  const chosen = chosenOid ?? (free.length === 1 ? free[0]?.oid : undefined);
  if (free.length === 0) {
    return (
      <EmptyList isWhole={unread === 0} title="Sona erdirilecek su aboneliğiniz yok" icon="water">
        {subscriptions.length > 0
          ? 'Abonelikleriniz için süren başvurular aşağıda.'
          : 'Üzerinize kayıtlı, süren bir su aboneliği bulunmuyor. Abonelik başkasının üzerineyse o kişi başvurmalı.'}
      </EmptyList>
    );
  }
  return (
    <Card title="Abonelik seçin">
      <FormFields values={{ abonelik: chosen }}>
        <PostForm noValidate>
          <Stack>
            <Radios
              name="abonelik"
              label="Hangi aboneliği sona erdireceksiniz?"
              options={free.map(optionOf)}
            />
            <Cluster>
              <Button icon="arrow-right">Devam et</Button>
            </Cluster>
          </Stack>
        </PostForm>
      </FormFields>
    </Card>
  );
}

/** Shows a member's applications, newest first. */
export function OwnApplications({ applications }: Pick<OwnProps, 'applications'>) {
  if (applications.length === 0) return null;
  return (
    <Card title="Başvurularınız">
      <DataTable
        caption="Su aboneliği iptal başvurularınız"
        rows={applications}
        rowKey={({ trackingNo }) => trackingNo}
        columns={[
          {
            key: 'no',
            header: 'Takip no',
            isRowHeader: true,
            cell: ({ trackingNo, spokenNo }) => (
              <TextLink to={cancellationUrl({ trackingNo })}>{spokenNo}</TextLink>
            ),
          },
          { key: 'abone', header: 'Abone no', cell: ({ subscriberNo }) => subscriberNo },
          {
            key: 'gun',
            header: 'Başvuru',
            cell: ({ submittedAt }) => <DateText value={submittedAt} isInstant />,
          },
          {
            key: 'durum',
            header: 'Durum',
            cell: ({ stateName, tone }) => <Badge tone={tone}>{stateName}</Badge>,
          },
        ]}
      />
    </Card>
  );
}
