import { PostForm, HiddenFields } from '~/platform/forms/post-form';
import { feeColumn } from '~/features/payments/fee-column';
import { Badge } from '~/ui/basics/badge';
import { Button, ButtonLink, DefaultSubmit } from '~/ui/basics/button';
import { Card, EmptyList } from '~/ui/basics/card';
import { Radios, Tick } from '~/ui/form/choice';
import { DataTable, type Column } from '~/ui/table/data-table';
import { MoneyField, NumberField } from '~/ui/form/number-fields';
import { Cluster, Stack, VisuallyHidden } from '~/ui/basics/layout';
import { TextLink } from '~/ui/basics/link';
import { DateText, Money } from '~/ui/basics/money';
import { noPrint } from '~/ui/theme/base.css';
import { deskCancellationUrl } from '~/urls';
import type { LateDebtRow, openLateDebts } from './late-debts.server';

type Page = Awaited<ReturnType<typeof openLateDebts>>;

/** Says which subscriptions are looked for. */
export function LateDebtFilter({ queries }: Page) {
  const [byAmount, byCount] = queries;
  if (!byAmount || !byCount) return null;
  return (
    <Card title="Hangi abonelikler?">
      <form method="get" noValidate className={noPrint}>
        <Stack>
          <Radios
            name="tur"
            label="Sorgu türü"
            options={[
              {
                ...byAmount,
                children: <MoneyField name="tutar" label="Vadesi geçmiş borç en az (gecikme bedeli hariç)" />,
              },
              {
                ...byCount,
                children: <NumberField name="sayi" label="Ödenmemiş fatura en az" width={4} />,
              },
            ]}
          />
          <Cluster>
            <Button icon="search">Listele</Button>
          </Cluster>
        </Stack>
      </form>
    </Card>
  );
}

function Line({ row }: { row: LateDebtRow }) {
  return (
    <span>
      {row.line}
      {row.trackingNo !== null && (
        <>
          {' · '}
          <TextLink to={deskCancellationUrl(row.trackingNo)}>iptal başvurusu {row.spokenNo}</TextLink>
        </>
      )}
      {!row.hasPhone && ' · telefon yok'}
    </span>
  );
}

/** Says of each subscription whose it is, what it owes and whether its owner knows. */
export function subscriptionColumns(rows: readonly LateDebtRow[]): Column<LateDebtRow>[] {
  return [
    {
      key: 'abone',
      header: 'Abone',
      isRowHeader: true,
      cell: ({ no, name }) => `${no} ${name}`,
    },
    { key: 'adres', header: 'Adres', cell: ({ address }) => address },
    { key: 'fatura', header: 'Fatura', isNumber: true, cell: ({ bills }) => bills },
    {
      key: 'borc',
      header: 'Borç',
      isNumber: true,
      cell: ({ principal }) => <Money kurus={principal} />,
    },
    feeColumn(rows),
    { key: 'vade', header: 'En eski vade', cell: ({ oldest }) => <DateText value={oldest} /> },
    {
      key: 'bildirim',
      header: 'Son bildirim',
      cell: ({ noticeAt }) =>
        noticeAt === null ? (
          <Badge tone="warning">Gönderilmedi</Badge>
        ) : (
          <DateText value={noticeAt} isInstant />
        ),
    },
    { key: 'hat', header: 'Hat', cell: (row) => <Line row={row} /> },
  ];
}

/** Shows the subscriptions, and what may be done about them. */
export function LateDebtList({
  rows,
  requestKey,
  operations,
  nextPath,
  ticked,
  unread,
}: Omit<Page, 'requestKey'> & { requestKey: string; ticked: readonly string[] }) {
  return (
    <Card title="Borcu geciken abonelikler">
      <PostForm noValidate>
        <DefaultSubmit />
        <HiddenFields values={{ anahtar: requestKey }} />
        <Stack>
          <DataTable
            caption={<VisuallyHidden>Borcu geciken abonelikler</VisuallyHidden>}
            rows={rows}
            rowKey={({ oid }) => oid}
            empty={
              <EmptyList isWhole={unread === 0} title="Bu ölçüte uyan abonelik yok" icon="check">
                Daha küçük bir tutar ya da fatura sayısıyla arayabilirsiniz.
              </EmptyList>
            }
            columns={[
              {
                key: 'sec',
                header: '',
                cell: ({ oid, no }) => (
                  <Tick
                    id={`abone-${oid}`}
                    name="abone"
                    value={oid}
                    label={`Abone no ${no}`}
                    isTicked={ticked.includes(oid)}
                  />
                ),
              },
              ...subscriptionColumns(rows),
            ]}
          />
          {rows.length > 0 && (
            <>
              <p>
                Bildirim, SMS olarak bir aboneliğe haftada en çok bir kez gider. Süren bir iptal başvurusu ya
                da ödeme varken kesme isteği reddedilir.
              </p>
              <Cluster>
                <Button name="islem" value="bildirim" icon="phone">
                  {operations.notice}
                </Button>
                <Button name="islem" value="kesme" kind="secondary" icon="water">
                  {operations.cut}
                </Button>
              </Cluster>
            </>
          )}
        </Stack>
      </PostForm>
      {nextPath && (
        <Cluster isScreenOnly>
          <ButtonLink to={nextPath} kind="secondary">
            Sonraki abonelikler
          </ButtonLink>
        </Cluster>
      )}
    </Card>
  );
}
