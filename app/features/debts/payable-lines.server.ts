import { nameOfDebt } from 'municipality/contract/debt-name';
import type { AccrualLine } from 'municipality/contract';
import { contract, kurus } from 'municipality/contract';
import type { Payer } from '~/features/payments/payer.server';
import { WRONG_AMOUNT } from '~/features/payments/start-payment.server';
import type { PayableLine } from '~/features/payments/held-debts.server';
import { textOf } from '~/platform/forms/forms.server';
import type { FormProblem } from '~/platform/forms/validate-form.server';
import { requireRefusal } from '~/platform/municipal/errors.server';
import { getPortal } from '~/platform/portal/portal.server';
import { formatMoney } from '~/ui/turkish/format';
import { lira } from 'municipality/values/number';
import { findValue } from 'municipality/values/reading';
import { AMOUNT_FIELD, amountField } from './debt-view.server';

export interface TypedAmounts {
  /** Holds what was typed, by field, to be shown again. */
  readonly values: Readonly<Record<string, string>>;
  /** Says what is meant, by debt, in kuruş. */
  readonly chosenAmounts: ReadonlyMap<string, number>;
  readonly problems: readonly FormProblem[];
}

const LONGEST = 30;

/** Reads what was typed beside debts, by field, not yet validated. */
export function amountsIn(form: FormData): Record<string, string> {
  const names = [...form.keys()].filter((name) => name.startsWith(AMOUNT_FIELD));
  return Object.fromEntries(
    names.flatMap((name) => {
      const text = textOf(form, name).trim().slice(0, LONGEST);
      return text === '' ? [] : [[name, text]];
    }),
  );
}

/** Reads the amounts typed beside debts, where less than the whole is to be paid; a field left blank means the whole. */
export function readAmounts(
  form: FormData,
  lines: readonly AccrualLine[],
  ticked: readonly string[],
): TypedAmounts {
  const chosenAmounts = new Map<string, number>();
  const problems: FormProblem[] = [];
  for (const line of lines) {
    const fieldId = amountField(line.Oid);
    const text = textOf(form, fieldId).trim().slice(0, LONGEST);
    if (text === '') continue;
    const amount = findValue(lira.read(text));
    const name = `“${nameOfDebt(line)}”`;
    if (!ticked.includes(line.Oid)) {
      problems.push({ text: `${name} için tutar yazdınız; bu borcu da işaretleyin.`, fieldId });
    } else if (amount === null) {
      problems.push({ text: `${name} için tutarı 1.234,56 biçiminde yazın.`, fieldId });
    } else if (amount > line.Total) {
      problems.push({ text: `${name} borcu ${formatMoney(line.Total)}; daha fazlası ödenemez.`, fieldId });
    } else {
      chosenAmounts.set(line.Oid, amount);
    }
  }
  return { values: amountsIn(form), chosenAmounts, problems };
}

const whole = (line: AccrualLine): PayableLine => ({
  line,
  principal: line.RemainingPrincipal,
  lateFee: line.LateFee,
  total: line.Total,
});

/**
 * Finds the chosen debts with what is paid of each. How a part is split between principal and late fee the municipality
 * says (6183 m.47); nothing is worked out here. A refusal comes back as the problem to show.
 */
export async function findPayableLines(
  payer: Payer,
  chosen: readonly AccrualLine[],
  chosenAmounts: TypedAmounts['chosenAmounts'],
): Promise<PayableLine[] | FormProblem> {
  const chosenAmountOf = (line: AccrualLine) => kurus(chosenAmounts.get(line.Oid) ?? line.Total);
  const parts = chosen.filter((line) => chosenAmountOf(line) !== line.Total);
  const [first] = parts;
  if (!first) return chosen.map(whole);
  const call = contract.CalculatePartialPayment;
  try {
    const { reply } = await getPortal().municipality.CalculatePartialPayment(
      {
        registryOid: payer.registryOid,
        lines: chosen.map((line) => ({ accrumentOid: line.Oid, total: chosenAmountOf(line) })),
      },
      { token: payer.token },
    );
    const payable = chosen.flatMap((line) => {
      const part = reply.Lines.find(
        ({ accrumentOid, total }) => accrumentOid === line.Oid && total === chosenAmountOf(line),
      );
      return part ? [{ line, principal: part.principal, lateFee: part.lateFee, total: part.total }] : [];
    });
    return payable.length === chosen.length ? payable : { text: WRONG_AMOUNT };
  } catch (error) {
    const { message } = requireRefusal(error, call);
    return { text: message, fieldId: amountField(first.Oid) };
  }
}
