import { Button, ButtonLink } from '~/ui/button';
import { Card } from '~/ui/card';
import { Details } from '~/ui/details';
import { TextField } from '~/ui/field';
import { HiddenFields } from '~/ui/hidden-fields';
import { Cluster, Stack } from '~/ui/layout';
import { DateText, Money } from '~/ui/money';
import { BackLink } from '~/ui/page-heading';
import { SummaryList } from '~/ui/summary-list';
import { urls } from '~/urls';
import { InstalmentTable } from './instalment-table';
import type { TableStep } from './restructuring-page.server';

function OtherCount({ step }: { step: TableStep }) {
  const { registryOid, method, oids, table } = step;
  return (
    <form method="get" action={urls.restructuring}>
      <HiddenFields values={{ sicil: registryOid, yontem: method }} />
      {oids.map((oid) => (
        <input key={oid} type="hidden" name="borc" value={oid} />
      ))}
      <Stack>
        <TextField
          name="taksit"
          label="Başka bir taksit sayısı"
          hint={`2 ile ${table.most} arasında bir sayı yazın.`}
          inputMode="numeric"
          autoComplete="off"
          width={4}
          defaultValue={table.count}
        />
        <Cluster>
          <Button kind="secondary">Bu sayıyla hesapla</Button>
        </Cluster>
      </Stack>
    </form>
  );
}

/** One offer: every instalment, and how it was reckoned. */
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
          <OtherCount step={step} />
        </Card>
      )}
    </>
  );
}
