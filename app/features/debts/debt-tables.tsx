import { Card } from '~/ui/basics/card';
import { Cluster, VisuallyHidden } from '~/ui/basics/layout';
import { TextLink } from '~/ui/basics/link';
import type { FieldProblem } from '~/ui/message/error-summary';
import type { PagesView } from '~/ui/table/cut-page';
import { debtsUrl } from '~/urls';
import { type DebtSums, DebtTable } from './debt-table';
import type { DebtView } from './debt-view.server';
import { LateFees } from './late-fee-details';
import debtListStyle from './phone-list.css?inline';

export { debtListStyle };

/** Describes the debts by whether their day has come, with their sums over all pages. */
interface ByDue {
  readonly overdue: readonly DebtView[];
  readonly coming: readonly DebtView[];
  /** Their collection may be barred by time: they are in no other sum. */
  readonly past: readonly DebtView[];
}

/** Describes the debts of one sicil record in a list over several. */
interface DebtGroup {
  /** Names a record by what is in it: "Ev: Cumhuriyet Meydanı 1/4". */
  readonly name: string;
  readonly no: string;
  readonly oid: string;
  /** Takes a guest's number out of the basket. */
  readonly leavePath?: string;
  readonly sums: Readonly<Record<keyof ByDue, DebtSums>>;
}

export interface ListedDebts extends ByDue {
  readonly pages: PagesView | null;
  readonly isWhole: boolean;
  readonly overdueTotal: DebtSums;
  readonly comingTotal: DebtSums;
  readonly pastTotal: DebtSums;
  /** Names the groups of several records, in the order the debts say; none where the list is of one. */
  readonly groups?: readonly DebtGroup[] | null;
}

export type Captions = Readonly<Record<'overdue' | 'coming', string>>;

export const usualCaptions: Captions = {
  overdue: 'Vadesi geçmiş borçlar',
  coming: 'Vadesi gelecek borçlar',
};

/** With an answer the debts can be ticked. */
interface Answer {
  readonly problems: readonly FieldProblem[];
  readonly ticked: readonly string[];
}

const kinds = ['overdue', 'coming', 'past'] as const;

const PAST = 'Zamanaşımına uğramış olabilir: belediyeye danışın';

/**
 * Shows a card of debts each for what is overdue, to come or perhaps barred by time; over several records one for each
 * of them.
 */
export function DebtTables({
  debts,
  captions,
  answer,
}: {
  debts: ListedDebts;
  captions: Captions;
  answer?: Answer;
}) {
  const { groups, isWhole, overdueTotal, comingTotal, pastTotal } = debts;
  const captionOf = { ...captions, past: PAST };
  const ticks = answer && { answer };
  const isShort = answer !== undefined;
  if (!groups) {
    const sums = { overdue: overdueTotal, coming: comingTotal, past: pastTotal };
    return kinds.map(
      (kind) =>
        debts[kind].length > 0 && (
          <Card key={kind}>
            <DebtTable
              caption={captionOf[kind]}
              debts={debts[kind]}
              sums={sums[kind]}
              isShort={isShort}
              isWhole={isWhole}
              hasRule={kind !== 'past'}
              isOverdue={kind === 'overdue'}
              {...ticks}
            />
          </Card>
        ),
    );
  }
  const cards = groups.map(({ name, no, oid, sums, leavePath }, place) => {
    const own = (kind: keyof ByDue) => debts[kind].filter(({ group }) => group === place);
    if (kinds.every((kind) => own(kind).length === 0)) return null;
    return (
      <Card
        key={oid}
        title={name}
        side={
          <Cluster isScreenOnly>
            {leavePath === undefined ? (
              <TextLink to={debtsUrl(oid)}>
                Yalnız bu kaydın borçları <VisuallyHidden>(sicil no {no})</VisuallyHidden>
              </TextLink>
            ) : (
              <TextLink to={leavePath}>Çıkar: sicil no {no}</TextLink>
            )}
          </Cluster>
        }
      >
        {kinds.map(
          (kind) =>
            own(kind).length > 0 && (
              <DebtTable
                key={kind}
                caption={captionOf[kind]}
                debts={own(kind)}
                sums={sums[kind]}
                isShort={isShort}
                isWhole={isWhole}
                hasRule={false}
                isOverdue={kind === 'overdue'}
                recordName={name}
                {...ticks}
              />
            ),
        )}
      </Card>
    );
  });
  return (
    <>
      {cards}
      <LateFees debts={debts.overdue} hasRule hasSteps={false} />
    </>
  );
}
