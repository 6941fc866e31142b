import { Button } from '~/ui/basics/button';
import { Card } from '~/ui/basics/card';
import { Details } from '~/ui/basics/details';
import { Cluster, Stack } from '~/ui/basics/layout';
import { DateText, Money } from '~/ui/basics/money';
import { BackButton } from '~/ui/shell/page-heading';
import { SummaryList } from '~/ui/table/summary-list';
import { ChoiceForm, FewerOrMore, OtherCount } from './choice/choice-form';
import { InstalmentTable } from './instalment-table';
import { CHECK, isMonthlyKind } from './choice/offer-key';
import type { TableStep } from './restructuring-page.server';

/** Shows one offer: every instalment, and how it was calculated. */
export function TablePage({ step }: { step: TableStep }) {
  const { table, hidden } = step;
  const difference = table.total - table.today;
  return (
    <ChoiceForm hidden={hidden} count={String(table.count)} isOfCount={isMonthlyKind(table.kind)}>
      <BackButton name="sayfa" value="1">
        Seçeneklere dön
      </BackButton>
      <Card title={`${table.name}: ${table.count === 1 ? 'peşin' : `${table.count} taksit`}`}>
        <Stack>
          <SummaryList
            rows={[
              { term: 'Borcun bugünkü tutarı', value: <Money kurus={table.today} /> },
              ...(table.count > 1
                ? [{ term: 'En yüksek taksit', value: <Money kurus={table.largest} /> }]
                : []),
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
          {isMonthlyKind(table.kind) && (
            <FewerOrMore kind={table.kind} count={table.count} most={table.most} />
          )}
          <InstalmentTable rows={table.rows} kind={table.kind} />
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
            <Button name="adim" value={CHECK}>
              Bu planla devam et
            </Button>
          </Cluster>
        </Stack>
      </Card>
      {isMonthlyKind(table.kind) && (
        <Card>
          <OtherCount hint={`2 ile ${table.most} arasında bir sayı yazın.`} />
        </Card>
      )}
    </ChoiceForm>
  );
}
