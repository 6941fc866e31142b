import { noPrint } from '~/ui/theme/base.css';
import { feeColumn } from '~/features/payments/fee-column';
import { Tick } from '~/ui/form/choice';
import { DataTable, type Column } from '~/ui/table/data-table';
import { about, state } from '~/ui/table/data-table.css';
import type { FieldProblem } from '~/ui/message/error-summary';
import { formatNumber, formatDate } from '~/ui/turkish/format';
import { TextLink } from '~/ui/basics/link';
import { Money } from '~/ui/basics/money';
import { detailBeside } from '~/features/identity/record-name';
import type { DebtView } from './debt-view.server';
import { findSharedDetail, ownDetail } from '~/ui/table/shared-detail';
import { DueDayAmount } from './due-day-amount';
import { tickId } from './tick-id';
import { LateFees } from './late-fee-details';
import { MoneyField } from '~/ui/form/number-fields';

/** Sums over all debts of a kind, shown or on another page; kuruş. */
export type DebtSums = Readonly<Record<'count' | 'principal' | 'lateFee' | 'total', number>>;

type DebtTableProps = {
  caption: string;
  debts: readonly DebtView[];
  sums: DebtSums;
  answer?: {
    problems: readonly FieldProblem[];
    ticked: readonly string[];
  };
  /** On a narrow screen `debtListStyle` lays it out; the page has to bring that style. */
  isShort?: boolean;
  /** Says whether nothing is missing that belongs to it; else its sums are of what could be read. */
  isWhole?: boolean;
  /** The rule of late fees is said below it. */
  hasRule?: boolean;
  /** Stands above the list, so that its debts do not say it again. */
  recordName?: string;
  /** Says whether their day has passed: heading and sum stand out where the page brings `debtListStyle`. */
  isOverdue?: boolean;
};

function tickColumn(
  { ticked, problems }: NonNullable<DebtTableProps['answer']>,
  debts: readonly DebtView[],
): Column<DebtView> {
  const wanted = new Set(problems.map(({ fieldId }) => fieldId));
  const names = debts.map(({ name }) => name);
  // Instalments of two homes have one name: what they are for tells them apart.
  const alike = new Set(names.filter((name, at) => names.indexOf(name) !== at));
  return {
    key: 'sec',
    header: 'Öde',
    head: <span className={noPrint}>Öde</span>,
    cell: ({ oid, name, about: text, held }) =>
      held && !held.mayTick ? null : (
        <Tick
          // At most one of fifty boxes is linked to, so the others omit their id and save bytes.
          id={wanted.has(tickId(oid)) ? tickId(oid) : undefined}
          name="borc"
          value={oid}
          label={alike.has(name) ? `Öde: ${name}, ${text}` : `Öde: ${name}`}
          isTicked={ticked.includes(oid)}
        />
      ),
  };
}

/** Leads to the page of the debt, where it has one: how its late fee grew stands there. */
function DebtName({ debt: { name, path } }: { debt: DebtView }) {
  return path === undefined ? name : <TextLink to={path}>{name}</TextLink>;
}

/** Says that a payment of the debt is under way, and leads to it where it is the visitor's own. */
function HeldNote({ text, path }: NonNullable<DebtView['held']>) {
  return (
    <strong className={state}>{path === undefined ? text : <TextLink to={path}>{text}</TextLink>}</strong>
  );
}

const columnsOf = (
  debts: readonly DebtView[],
  detailOf: (debt: DebtView) => string,
): readonly Column<DebtView>[] => [
  {
    key: 'borc',
    header: 'Borç',
    isRowHeader: true,
    cell: (debt) => (
      <>
        <DebtName debt={debt} /> {detailOf(debt) !== '' && <span className={about}>{detailOf(debt)}</span>}
        {debt.held && <HeldNote {...debt.held} />}
      </>
    ),
  },
  {
    key: 'vade',
    header: 'Son ödeme',
    isWhole: true,
    cell: ({ dueDate, soon }) => (
      <>
        {formatDate(dueDate)} {soon !== undefined && <strong className={state}>{soon}</strong>}
      </>
    ),
  },
  {
    key: 'asil',
    header: 'Asıl',
    isNumber: true,
    cell: ({ principal }) => <Money kurus={principal} isBare />,
  },
  feeColumn(debts),
  {
    key: 'toplam',
    header: 'Toplam',
    isNumber: true,
    cell: ({ total, dueTotal }) => <DueDayAmount today={total} onDueDay={dueTotal} />,
  },
];

/** Names a sum: it is of all, of more than are shown, or of those that could be read. */
export function totalName(count: number, shown: number, isWhole: boolean): string {
  if (!isWhole) return `Okunabilen ${formatNumber(count)} borç`;
  return count > shown ? `Toplam (${formatNumber(count)} borç)` : 'Toplam';
}

/**
 * Shows the debts one line each, led from to their pages; a guest's have none, and how their late fees grew stands below.
 * With an `answer` they can be ticked.
 */
export function DebtTable({
  caption,
  debts,
  sums,
  answer,
  isShort = false,
  isWhole = true,
  hasRule = true,
  recordName = '',
  isOverdue = false,
}: DebtTableProps) {
  const besideName = (debt: DebtView) => detailBeside(recordName, debt.about);
  const shared = findSharedDetail(debts.map(besideName));
  const detailOf = (debt: DebtView) => ownDetail(besideName(debt), shared);
  const heading = shared === '' ? caption : `${caption} · ${shared}`;
  return (
    <>
      <DataTable
        caption={isOverdue ? <span className="late">{heading}</span> : heading}
        columns={[...(answer ? [tickColumn(answer, debts)] : []), ...columnsOf(debts, detailOf)]}
        rows={debts}
        rowKey={({ oid }) => oid}
        isShort={isShort}
        details={(debt) =>
          debt.isPartial === true && answer !== undefined ? <PartialAmount debt={debt} /> : null
        }
        totals={{
          borc: totalName(sums.count, debts.length, isWhole),
          asil: <Money kurus={sums.principal} isBare />,
          zam: <Money kurus={sums.lateFee} isBare />,
          toplam: <Money kurus={sums.total} />,
        }}
      />
      <LateFees debts={debts} hasRule={hasRule} hasSteps />
    </>
  );
}

/** Shows how much of one debt is to be paid; blank for the whole. */
function PartialAmount({ debt }: { debt: DebtView }) {
  return (
    <MoneyField
      name={`tutar-${debt.oid}`}
      label={`Ödenecek tutar: ${debt.name}`}
      hint="Boş bırakırsanız tamamı ödenir. En az 100,00 ₺ ödeyin; geriye de en az 100,00 ₺ kalsın."
      isOptional
    />
  );
}
