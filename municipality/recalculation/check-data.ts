import type { CalculationStep, Kurus } from 'municipality/contract';
import { nameOfDebt } from 'municipality/contract/debt-name';
import { lira } from 'municipality/law/money/turkish-figures';
import type { PaperData } from './paper-data';
import { findRule } from './rules';

type Section = PaperData['Sections'][number];
type Line = Section['Lines'][number];

/** Describes a line of a paper calculated again. */
interface RecalculatedLine {
  readonly section: string;
  readonly label: string;
  readonly legalBasis: string;
  /** The amount is in kuruş, as it stands on the paper. */
  readonly written: Kurus;
  /** Holds what the line comes to now, in kuruş; null where nothing says how it came about. */
  readonly calculated: Kurus | null;
}

export interface Check {
  readonly lines: readonly RecalculatedLine[];
  /** Lists what does not fit, a sentence each; empty where everything belongs together. */
  readonly faults: readonly string[];
  /** Lists the rules that this version does not know: what they come to is neither right nor wrong. */
  readonly unknown: readonly string[];
}

/** Reads an input of a step by the name that `From` gives it: "tax", or "terms.0" within a list. */
function readInput({ Inputs }: CalculationStep, path: string): unknown {
  const [name = '', place] = path.split('.');
  const input = Object.hasOwn(Inputs, name) ? Inputs[name] : undefined;
  return place === undefined ? input : Array.isArray(input) ? input[Number(place)] : undefined;
}

/** Calculates a step again; null for what no calculation of ours comes to. */
function recalculateStep({ Rule, Inputs }: CalculationStep): Readonly<Record<string, Kurus>> | null {
  const rule = findRule(Rule);
  const inputs = rule?.inputs.safeParse(Inputs);
  if (!rule || !inputs?.success) return null;
  try {
    return rule.calculate(inputs.data);
  } catch {
    return null;
  }
}

function checkSection(
  { Title, Lines, Steps }: Section,
  { faults, unknown }: { readonly faults: string[]; readonly unknown: Set<string> },
): RecalculatedLine[] {
  const places = new Map(Lines.map(({ Key }, place) => [Key, place]));
  const calculated = new Map<string, Kurus>();
  if (places.size < Lines.length) faults.push(`“${Title}” bölümünde aynı addan iki satır var.`);
  const unchecked = new Set<string>();
  for (const step of Steps) {
    if (findRule(step.Rule) === null) {
      unknown.add(step.Rule);
      Object.values(step.Lines).forEach((key) => unchecked.add(key));
      continue;
    }
    const results = recalculateStep(step);
    if (results === null) {
      faults.push(`“${Title}” bölümündeki “${step.Rule}” adımı hesaplanamıyor: girdileri bozulmuş.`);
      continue;
    }
    const own = Object.values(step.Lines).map((key) => places.get(key) ?? -1);
    for (const [input, key] of Object.entries(step.From)) {
      const place = places.get(key) ?? -1;
      const source = Lines[place];
      const isEarlier = source !== undefined && own.every((line) => line > place);
      if (isEarlier && source.Amount === readInput(step, input)) continue;
      faults.push(
        `“${Title}” bölümündeki “${step.Rule}” adımı, “${source?.Label ?? key}” satırının tutarıyla yapılmamış.`,
      );
    }
    for (const [result, key] of Object.entries(step.Lines)) {
      const amount = Object.hasOwn(results, result) ? results[result] : undefined;
      if (amount === undefined || calculated.has(key) || !places.has(key))
        faults.push(
          `“${Title}” bölümündeki “${step.Rule}” adımının “${result}” sonucu hiçbir satıra ait değil.`,
        );
      else calculated.set(key, amount);
    }
  }
  return Lines.flatMap(({ Key, Label, LegalBasis, Amount }) => {
    if (Amount === null) return [];
    const amount = calculated.get(Key) ?? null;
    if (amount === null && !unchecked.has(Key))
      faults.push(`“${Title}” bölümündeki “${Label}” satırının nasıl hesaplandığı yazmıyor.`);
    else if (amount !== null && amount !== Amount)
      faults.push(
        `“${Title}” bölümündeki “${Label}” satırı tutmuyor: belgede ${lira(Amount)}, yeniden hesaplanınca ${lira(amount)}.`,
      );
    return [{ section: Title, label: Label, legalBasis: LegalBasis, written: Amount, calculated: amount }];
  });
}

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

/** Returns what a section comes to: its last sum, in kuruş; nought where it is in no sum. */
const dueOf = ({ Lines }: Section) => Lines.findLast(({ IsTotal }: Line) => IsTotal)?.Amount ?? 0;

function checkSums({ Sections, Accruals, Total, SetOff, PastTaxes }: PaperData, faults: string[]): void {
  for (const { RevenueName, Year, Total: sum, Installments } of Accruals)
    if (sumOf(Installments.map(({ Amount }) => Amount)) !== sum)
      faults.push(
        `${nameOfDebt({ RevenueName, Year, InstallmentNo: 1, InstallmentCount: 1 })}: taksitlerin toplamı borcu tutmuyor.`,
      );
  if (sumOf(Accruals.map(({ Total: sum }) => sum)) !== Total)
    faults.push('Borçların toplamı, belgedeki toplamı tutmuyor.');
  if (sumOf(Sections.map(dueOf)) !== Total + SetOff + PastTaxes)
    faults.push('Hesaplanan vergiler, tahakkuk eden borçları tutmuyor.');
}

/**
 * Calculates every amount of a paper again from what the paper says it came from, and compares the sums. Needs nothing but
 * the rules of the law.
 */
export function checkData(data: PaperData): Check {
  const faults: string[] = [];
  const unknown = new Set<string>();
  const lines = data.Sections.flatMap((section) => checkSection(section, { faults, unknown }));
  checkSums(data, faults);
  return { lines, faults, unknown: [...unknown] };
}
