import { FormFields } from '~/ui/form/form-fields';
import { Badge } from '~/ui/basics/badge';
import { Button, ButtonLink } from '~/ui/basics/button';
import { Card, EmptyList } from '~/ui/basics/card';
import { Radios } from '~/ui/form/choice';
import { DataTable } from '~/ui/table/data-table';
import { HiddenFields } from '~/platform/forms/post-form';
import { Cluster, Stack } from '~/ui/basics/layout';
import { TextLink } from '~/ui/basics/link';
import { DateText, Money } from '~/ui/basics/money';
import { urls } from '~/urls';
import { MonthlyField } from './choice/choice-form';
import { methodNames } from './offers/offer-texts';
import type { StartStep } from './restructuring-page.server';

type PlanRow = StartStep['plans'][number];

function OwnPlans({ plans, unread }: { plans: readonly PlanRow[]; unread: number }) {
  if (plans.length === 0) {
    return (
      <EmptyList isWhole={unread === 0} title="Bu sicil kaydında taksit planınız yok." icon="plan">
        Bir plana başvurduğunuzda taksitleri, ödenenleri ve kalanları burada görürsünüz.
      </EmptyList>
    );
  }
  return (
    <Card>
      <DataTable
        caption="Taksit planlarınız, en yenisi üstte"
        rows={plans}
        rowKey={({ no }) => no}
        details={({ isPayable, todo, next, debtsPath }) =>
          isPayable && next ? (
            <Cluster isScreenOnly>
              <span>
                Sıradaki: {next.no}. taksit, son ödeme günü <DateText value={next.dueDate} />. Bugün ödenirse{' '}
                <Money kurus={next.today} />.
              </span>
              <ButtonLink to={debtsPath} icon="card" aria-label={`Öde: ${next.no}. taksit`}>
                Öde
              </ButtonLink>
            </Cluster>
          ) : (
            <p>{todo}</p>
          )
        }
        columns={[
          {
            key: 'plan',
            header: 'Plan',
            isRowHeader: true,
            cell: ({ no, path }) => <TextLink to={path}>{no}</TextLink>,
          },
          { key: 'tur', header: 'Tür', cell: ({ name }) => name },
          { key: 'durum', header: 'Durum', cell: ({ state, tone }) => <Badge tone={tone}>{state}</Badge> },
          {
            key: 'taksit',
            header: 'Ödenen taksit',
            isNumber: true,
            cell: ({ paidCount, count }) => `${paidCount ?? '?'} / ${count}`,
          },
          {
            key: 'odenen',
            header: 'Ödenen',
            isNumber: true,
            cell: ({ paid }) => <Money kurus={paid} isBare />,
          },
          { key: 'kalan', header: 'Kalan', isNumber: true, cell: ({ left }) => <Money kurus={left} /> },
        ]}
      />
    </Card>
  );
}

/** Shows the way to a new plan, which begins with what can be paid a month, and own plans. */
export function StartPage({ step }: { step: StartStep }) {
  return (
    <>
      <Card title="Borçlarımı taksitlendirmek istiyorum">
        <FormFields values={{ yontem: '2' }}>
          <form method="get" action={urls.restructuring}>
            <HiddenFields values={{ sicil: step.registryOid }} />
            <Stack>
              <MonthlyField />
              <Radios
                name="yontem"
                label="Hangi borçlar plana girsin?"
                hint="Sonraki sayfada tek tek seçebilirsiniz. Bu aşamada hiçbir başvuru yapılmaz."
                options={[
                  {
                    value: '2',
                    label: methodNames['2'],
                    hint: 'Son ödeme günü geçmiş olanlar.',
                  },
                  { value: '1', label: methodNames['1'], hint: 'Vadesi gelmemiş olanlar da.' },
                ]}
              />
              <Cluster>
                <Button icon="arrow-right">Seçenekleri gör</Button>
              </Cluster>
            </Stack>
          </form>
        </FormFields>
      </Card>
      <OwnPlans plans={step.plans} unread={step.unread} />
    </>
  );
}
