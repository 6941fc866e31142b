import type { OperatorKind } from './operator';

/** Begins the code of a message that waits until somebody has put the account right. */
export const ACCOUNT_FAULT = 'account-';

/** Says what an operator finds wrong with the account, in Turkish, after its name; by its code or the outbox's. */
export function accountFaultText(code: string, { accountFaults }: OperatorKind): string {
  const own = code.startsWith(ACCOUNT_FAULT) ? code.slice(ACCOUNT_FAULT.length) : code;
  const words = Object.hasOwn(accountFaults, own) ? accountFaults[own] : undefined;
  return words === undefined ? `hesabı kabul etmiyor (kod ${own})` : `${words}; kod ${own}`;
}
