import {
  CorrectionOutcome,
  kurus,
  LONGEST_CORRECTION_TEXT,
  type DebtCorrection,
  type Kurus,
} from 'municipality/contract';
import { isWithin } from 'municipality/values/clean-text';
import { money } from 'municipality/values/number';
import { findValue } from 'municipality/values/reading';
import { z } from 'zod';
import { textOf } from '~/platform/forms/forms.server';
import { validateForm, type FormProblem } from '~/platform/forms/validate-form.server';
import { amountFieldOf, outcomeFieldOf } from './field-names';

const STALE = 'Form eksik geldi; sayfayı yenileyip yeniden doldurun.';

const DecisionForm = z.object({
  anahtar: z.string({ error: STALE }).max(64, STALE),
  gerekce: z
    .string({ error: 'Kararın gerekçesini yazın.' })
    .refine(
      isWithin(LONGEST_CORRECTION_TEXT),
      `Gerekçe ${LONGEST_CORRECTION_TEXT} karakterden uzun olamaz; kısaltın.`,
    ),
});

/** Lists every field that is shown again as it was typed. */
export const decisionFields = (count: number): string[] => [
  'anahtar',
  'gerekce',
  ...Array.from({ length: count }, (_, place) => [outcomeFieldOf(place), amountFieldOf(place)]).flat(),
];

const OUTCOME = 'Bu taksit için kararınızı seçin: kabul, kısmen kabul ya da ret.';
const AMOUNT = 'Taksidin yeni tutarını lira olarak yazın; örneğin 450,50.';

/** Says that an amount stands beside a decision that needs none. */
const CONTRADICTIONS: Readonly<Record<CorrectionOutcome, string>> = {
  kabul: '“Yeni tutar” istenen tutardan farklı; alanı boşaltın ya da “Kısmen kabul et” deyin.',
  kismen: AMOUNT,
  ret: '“Reddet” seçtiniz, ama “Yeni tutar” da yazdınız; alanı boşaltın ya da “Kısmen kabul et” deyin.',
};

interface LineDecision {
  readonly accrumentOid: string;
  readonly outcome: CorrectionOutcome;
  readonly amount: Kurus | null;
}

type Line = DebtCorrection['Lines'][number];

/** Tells whether a line cannot be accepted without an amount. */
const needsAmount = ({ Claimed }: Line, outcome: CorrectionOutcome) =>
  outcome === 'kismen' || (outcome === 'kabul' && Claimed === null);

function readLine(form: FormData, line: Line, place: number): LineDecision | FormProblem {
  const outcome = CorrectionOutcome.safeParse(textOf(form, outcomeFieldOf(place)));
  if (!outcome.success) return { text: OUTCOME, fieldId: outcomeFieldOf(place) };
  const accrumentOid = line.AccrumentOid;
  const typed = textOf(form, amountFieldOf(place)).trim();
  const amount = findValue(money().read(typed));
  if (!needsAmount(line, outcome.data)) {
    const isMeant = typed === '' || (outcome.data === 'kabul' && amount === line.Claimed);
    return isMeant
      ? { accrumentOid, outcome: outcome.data, amount: null }
      : { text: CONTRADICTIONS[outcome.data], fieldId: amountFieldOf(place) };
  }
  if (amount === null) return { text: AMOUNT, fieldId: amountFieldOf(place) };
  return { accrumentOid, outcome: outcome.data, amount: kurus(amount) };
}

const isProblem = (one: LineDecision | FormProblem): one is FormProblem => 'text' in one;

/** Reads the desk's decision about every line; each has to be decided. */
export function readDecision(form: FormData, { Lines }: Pick<DebtCorrection, 'Lines'>) {
  const { values, problems } = validateForm(form, DecisionForm);
  const read = Lines.map((line, place) => readLine(form, line, place));
  const wrong = [...read.filter(isProblem), ...problems];
  const decisions = read.filter((one): one is LineDecision => !isProblem(one));
  return values && wrong.length === 0
    ? { decision: { requestKey: values.anahtar, text: values.gerekce, decisions }, problems: [] }
    : { decision: null, problems: wrong };
}
