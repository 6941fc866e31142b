import type { CallContext } from '../kit/endpoint';
import { BankDenied, BankUnreachable, type BankPos } from '../pos/protocol/bank-pos';
import { openPos } from '../pos/open-pos';
import type { Refuse } from '../kit/refusal';
import type { BankSettings, ServiceSettings } from '../kit/settings';
import type { OrderRow } from './orders';

/** Returns the bank that takes payments now. Throws a refusal when there is none. */
export function requireBank(settings: ServiceSettings, refuse: Refuse<'no-active-bank'>): BankSettings {
  if (!settings.bank) throw refuse('no-active-bank', 'Şu anda çevrim içi ödeme alınmıyor.');
  return settings.bank;
}

/** Returns what the POS answers about an order; a bank that does not answer is neither yes nor no. */
export async function askBank<Answer>(
  context: CallContext,
  order: OrderRow,
  refuse: Refuse<'bank-unreachable'>,
  ask: (pos: BankPos) => Promise<Answer>,
  refuseDenied?: Refuse<'bank-denied'>,
): Promise<Answer> {
  const { bank } = context.settings;
  // Another bank knows nothing of the order, and its "no such order" would say nothing about it.
  const isOthers = order.bankCode !== null && bank !== null && order.bankCode !== bank.code;
  if (!bank || isOthers) throw unreachable(refuse);
  const question = () => ask(openPos(bank, order.storeType ?? undefined));
  return orUnreachable(context, order, refuse, question, refuseDenied);
}

/**
 * Runs a question to a bank; no answer becomes the refusal that says so, with its technical reason in the log. That the
 * bank turned the question away is told apart where the call declares it.
 */
export async function orUnreachable<Answer>(
  { log }: CallContext,
  { orderNumber }: { readonly orderNumber: string | null },
  refuse: Refuse<'bank-unreachable'>,
  ask: () => Promise<Answer>,
  refuseDenied?: Refuse<'bank-denied'>,
): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof BankUnreachable)) throw error;
    const reason = error.cause instanceof Error ? error.cause.message : 'unknown';
    log('municipality.bank-unreachable', { orderNumber, reason });
    throw error instanceof BankDenied && refuseDenied ? denied(refuseDenied) : unreachable(refuse);
  }
}

export function denied(refuse: Refuse<'bank-denied'>) {
  return refuse('bank-denied', 'Banka, belediyenin bağlantısını kabul etmedi.');
}

function unreachable(refuse: Refuse<'bank-unreachable'>) {
  return refuse('bank-unreachable', 'Bankadan yanıt alınamadı. Daha sonra yeniden deneyin.');
}
