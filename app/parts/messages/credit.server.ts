import { getPortal } from '~/platform/portal/portal.server';
import { formatNumber } from '~/ui/turkish/format';
import { accountFaultText } from './operators/account-fault';
import type { Credit, OperatorKind } from './operators/operator';
import { openOperator } from './sms-operators.server';

/** An answer of the operator counts for so many milliseconds. */
const FRESH = 5 * 60_000;

/** Says the credit in a Turkish sentence. */
export function creditText(credit: Credit, operator: OperatorKind): string {
  switch (credit.kind) {
    case 'known':
      return `${operator.name} hesabında ${formatNumber(credit.messages)} SMS’lik kredi var.`;
    case 'refused':
      return `${operator.name} ${accountFaultText(credit.code, operator)}.`;
    case 'silent':
      return `${operator.name} kredi sorusuna yanıt vermedi.`;
    default:
      return credit satisfies never;
  }
}

let known: { readonly readAt: number; readonly credit: Credit } | null = null;

/** Returns the credit at the operator, asked at most every five minutes; null where there is no account of our own. */
export async function readCredit(): Promise<Credit | null> {
  const { configuration, now } = getPortal();
  const operator = openOperator(configuration);
  if (operator === null) return null;
  const at = now().getTime();
  if (known && at - known.readAt < FRESH && at >= known.readAt) return known.credit;
  known = { readAt: at, credit: await operator.readCredit() };
  return known.credit;
}
