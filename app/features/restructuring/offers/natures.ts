import type { contract, PlanDebt, ResponseOf } from 'municipality/contract';
import { isMonthlyKind, type MonthlyKind } from '../choice/offer-key';

type Options = ResponseOf<typeof contract.AuthorizedRetrieveDebtRestructuringOptions>;

/** Says by which law the debts are collected that a kind of plan takes. */
const takenBy: Readonly<Record<MonthlyKind, PlanDebt['CollectedBy']>> = { tecil: '6183', anlasma: '2004' };

const isContract = ({ CollectedBy }: PlanDebt) => CollectedBy === takenBy.anlasma;

/** Finds those of the debts that a law, or a kind of plan, takes; none for anything else. */
export function findNarrowed({ Debts, Laws }: Options, code: string | null): string[] {
  if (!isMonthlyKind(code)) return Laws.find(({ LawCode }) => LawCode === code)?.CoveredOids ?? [];
  return Debts.flatMap(({ Oid, CollectedBy }) => (CollectedBy === takenBy[code] ? [Oid] : []));
}

/** Tells which kind of plan the debts chosen can go into, and which of the others cannot go with them. */
export function naturesOf({ Debts, ChosenOids }: Options) {
  const chosen = new Set(ChosenOids);
  const contracts = Debts.filter(isContract);
  const chosenContracts = contracts.filter(({ Oid }) => chosen.has(Oid)).length;
  const kind: MonthlyKind | null =
    chosenContracts === 0 ? 'tecil' : chosenContracts === chosen.size ? 'anlasma' : null;
  return {
    /** Null means of both natures, which no one plan takes. */
    kind,
    isOne: contracts.length === 0 || contracts.length === Debts.length,
    /** The municipality does not know by which law one of the chosen debts is collected. */
    isUnknown: Debts.some(({ Oid, CollectedBy }) => chosen.has(Oid) && CollectedBy === undefined),
    contracts,
    taxCount: Debts.length - contracts.length,
  };
}
