import { kurus, type CorrectionOutcome, type CorrectionState, type Kurus } from 'municipality/contract';
import { lira } from 'municipality/law/money/turkish-figures';

/** Describes what is decided about one instalment, as the desk typed it. */
export interface LineDecision {
  readonly accrumentOid: string;
  readonly outcome: CorrectionOutcome;
  readonly amount: Kurus | null;
}

interface ContestedLine {
  readonly accrualOid: string;
  readonly accrued: Kurus;
  readonly claimed: Kurus | null;
}

/** Describes an instalment with what it comes to from now on. */
export interface DecidedLine {
  readonly accrualOid: string;
  readonly outcome: CorrectionOutcome;
  readonly decided: Kurus;
}

function decidedAmount(
  { outcome, amount }: LineDecision,
  { accrued, claimed }: ContestedLine,
): Kurus | { readonly problem: string } {
  if (outcome === 'ret') return accrued;
  if (outcome === 'kabul' && claimed !== null) return claimed;
  if (amount === null)
    return { problem: 'Kabul edilen taksidin yeni tutarını yazın; bu istekte tutar hesaplanamamıştı.' };
  if (amount < 0 || amount >= accrued)
    return { problem: `Yeni tutar sıfırdan küçük olamaz ve ${lira(accrued)} tutarının altında olmalıdır.` };
  if (outcome === 'kismen' && claimed !== null && amount <= claimed)
    return { problem: `Kısmen kabulde yeni tutar, istenen ${lira(claimed)} tutarının üstünde olmalıdır.` };
  return amount;
}

/**
 * Works out what every instalment of a request comes to. Each has to be decided, once.
 * @returns the sentence that says what is wrong, where something is
 */
export function decideLines(
  lines: readonly ContestedLine[],
  decisions: readonly LineDecision[],
): { readonly decided: readonly DecidedLine[] } | { readonly problem: string } {
  const byOid = new Map(decisions.map((decision) => [decision.accrumentOid, decision]));
  if (byOid.size !== decisions.length || decisions.length !== lines.length)
    return { problem: 'Her taksit için bir karar seçin.' };
  const decided: DecidedLine[] = [];
  for (const line of lines) {
    const decision = byOid.get(line.accrualOid);
    if (!decision) return { problem: 'Her taksit için bir karar seçin.' };
    const amount = decidedAmount(decision, line);
    if (typeof amount === 'object') return amount;
    decided.push({ accrualOid: line.accrualOid, outcome: decision.outcome, decided: amount });
  }
  return { decided };
}

/** Returns the state of a request whose lines were decided so. */
export function stateOf(lines: readonly Pick<DecidedLine, 'outcome'>[]): CorrectionState {
  if (lines.every(({ outcome }) => outcome === 'kabul')) return 'kabul';
  return lines.every(({ outcome }) => outcome === 'ret') ? 'ret' : 'kismen';
}

/** Returns what was paid of an instalment beyond what it comes to, in kuruş. */
export const paidBeyond = (paid: Kurus, decided: Kurus): Kurus => kurus(Math.max(paid - decided, 0));
