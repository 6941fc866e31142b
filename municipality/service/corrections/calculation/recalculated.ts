import type { CalculationLine, CorrectionClaim, CorrectionStep, Kurus } from 'municipality/contract';
import { lira } from 'municipality/law/money/turkish-figures';
import type { CallContext } from '../../kit/endpoint';
import type { ContestedDebt } from './contested-debt';

/** Describes what a claimed figure is calculated with. */
export interface Claiming {
  readonly context: Pick<CallContext, 'database' | 'today' | 'settings' | 'reference'>;
  readonly debt: ContestedDebt;
  readonly claim: CorrectionClaim;
}

/** Holds a year's sums by kind of revenue, in kuruş. */
export type Totals = ReadonlyMap<string, Kurus>;

/** Holds both columns of a calculation. */
export interface BothColumns {
  readonly steps: readonly CorrectionStep[];
  /** Holds what the record comes to: it has to be what accrued, or nothing is said of the claim. */
  readonly recorded: Totals;
  readonly claimed: Totals;
}

/** Says why a claim could not be calculated, in one sentence. */
export interface NotCalculated {
  readonly why: string;
}

export const step = (
  Label: string,
  Recorded: string | null,
  Claimed: string | null,
  LegalBasis: string | null = null,
): CorrectionStep => ({ Label, Recorded, Claimed, LegalBasis });

const written = ({ Amount, Figure, Formula }: CalculationLine): string => {
  const result = Amount === null ? (Figure ?? '') : lira(Amount);
  return Formula ? `${Formula} = ${result}` : result;
};

/** Puts the lines of two calculations beside each other: by their key, and by their place where a key comes twice. */
export function besideEachOther(
  recorded: readonly CalculationLine[],
  claimed: readonly CalculationLine[],
): CorrectionStep[] {
  const rest = [...claimed];
  const steps = recorded.map((line) => {
    const index = rest.findIndex(({ Key }) => Key === line.Key);
    const [twin] = index === -1 ? [] : rest.splice(index, 1);
    return step(line.Label, written(line), twin ? written(twin) : null, line.LegalBasis);
  });
  return [...steps, ...rest.map((line) => step(line.Label, null, written(line), line.LegalBasis))];
}
