import { ButtonLink } from '~/ui/basics/button';
import { Card } from '~/ui/basics/card';
import { Details } from '~/ui/basics/details';
import { Cluster, Stack } from '~/ui/basics/layout';
import { DateText, Money } from '~/ui/basics/money';
import { BackLink } from '~/ui/shell/page-heading';
import { SummaryList } from '~/ui/table/summary-list';
import { InstalmentTable } from './instalment-table';
import { OtherCount } from './other-count';
import type { TableStep } from './restructuring-page.server';

/** One offer: every instalment, and how it was calculated. */
export function TablePage({ step }: { step: TableStep }) {
  const { table, offersPath, checkPath } = step;
  const difference = table.total - table.today;
  return (
    <>
      <BackLink to={offersPath}>Seçeneklere dön</BackLink>
      <Card title={`${table.name}: ${table.count === 1 ? 'peşin' : `${table.count} taksit`}`}>
        <Stack>
          <SummaryList
            rows={[
              { term: 'Borcun bugünkü tutarı', value: <Money kurus={table.today} /> },
              { term: 'Planla ödenecek toplam', value: <Money kurus={table.total} /> },
              {
                term: 'Bugün ödemeye göre',
                value: (
                  <span>
                    <Money kurus={Math.abs(difference)} /> {difference >= 0 ? 'fazla' : 'az'}
                  </span>
                ),
              },
              { term: 'Hesap günü', value: <DateText value={table.asOf} /> },
              { term: 'Dayanak', value: table.legalBasis },
            ]}
          />
          <InstalmentTable rows={table.rows} isDeferral={table.isDeferral} />
          <Details summary="Nasıl hesaplandı, nelere dikkat etmelisiniz?" isOpen>
            <ul>
              {table.notes.map((note) => (
                <li key={note}>{note}</li>
              ))}
            </ul>
          </Details>
          <Details summary={`Plandaki borçlar (${table.debts.length})`}>
            <ul>
              {table.debts.map(({ oid, title, dueDate, total }) => (
                <li key={oid}>
                  {title}, vadesi <DateText value={dueDate} />: <Money kurus={total} />
                </li>
              ))}
            </ul>
          </Details>
          <Cluster isScreenOnly>
            <ButtonLink to={checkPath}>Bu planla devam et</ButtonLink>
          </Cluster>
        </Stack>
      </Card>
      {table.isDeferral && (
        <Card>
          <OtherCount
            step={step}
            hint={`2 ile ${table.most} arasında bir sayı yazın.`}
            count={String(table.count)}
          />
        </Card>
      )}
    </>
  );
}
