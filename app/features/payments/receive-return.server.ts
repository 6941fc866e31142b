import type { BankCode } from 'municipality/contract';
import { countTry } from '~/platform/limits/limits.server';
import { resourceResponse } from '~/platform/http/headers.server';
import { readForeignForm } from '~/platform/http/request-body.server';
import { getRequestContext } from '~/platform/request/request-context.server';
import { urls } from '~/urls';
import { askBank, isAnswered } from './ask-bank.server';
import type { Attempt } from './attempt/attempt-store.server';
import { countHandOver, findAttempt } from './attempt/attempt-store.server';
import { recordEvent } from './attempt/payment-events.server';
import { adapterOf } from './banks/families.server';
import { listBanksOf } from './banks/banks';
import type { ReturnVerdict } from './banks/shape/bank-adapter.server';
import { outcomePlace } from './outcomes';
import { noteReturn } from './return-repeats.server';
import { takeSale } from './sale.server';
import { settleForReview, settlePaid, settleRefused, settleUnknown } from './settle-payment.server';

const LARGEST_RETURN = 64 * 1_024;

/**
 * Takes in a bank's return and answers where it leads. The browser brings it, so it is believed only as far as it
 * proves itself and our own row carries; no cookie plays a part, and a second arrival, or the copy a bank may send from
 * server to server, finds everything done. What cannot be proved is asked for.
 * @throws Response 404 where no bank returns to an address of that name
 */
export async function receiveReturn(request: Request, returnName: string = ''): Promise<Response> {
  const usual = requireBank(returnName);
  const named = await findNamed(request);
  // The attempt's own bank counts, whichever name the settings gave its return address.
  const adapter = adapterOf(named?.bankCode ?? usual);
  const body = await readForeignForm(request, LARGEST_RETURN);
  const { attempt, verdict, detail } = await adapter.verify({ method: 'post', body }, named);
  return leadToOutcome(await settleReturn(attempt, verdict, detail));
}

/**
 * Does the same for a return by GET, which some banks' pages make. Opened by hand, after the outcome for instance, the
 * address leads to the debts.
 */
export async function receiveReturnByGet(request: Request, returnName: string = ''): Promise<Response> {
  requireBank(returnName);
  const named = await findNamed(request);
  if (named === null || !adapterOf(named.bankCode).returnsByGet)
    return resourceResponse(null, { status: 303, headers: { Location: urls.debts } });
  const body = new TextEncoder().encode(new URL(request.url).search.slice(1));
  const returned = { method: 'get', body } as const;
  const { attempt, verdict } = await adapterOf(named.bankCode).verify(returned, named);
  return leadToOutcome(await settleReturn(attempt, verdict));
}

function requireBank(returnName: string): BankCode {
  const [usual] = listBanksOf({ returnName });
  if (usual === undefined) throw resourceResponse(null, { status: 404 });
  return usual;
}

/** Finds the attempt the return address names. */
async function findNamed(request: Request): Promise<Attempt | null> {
  const reference = new URL(request.url).searchParams.get('islem');
  return reference === null ? null : findAttempt(reference);
}

function leadToOutcome(attempt: Attempt | null): Response {
  const Location = attempt === null ? urls.failed : outcomePlace(attempt);
  return resourceResponse(null, { status: 303, headers: { Location } });
}

async function settleReturn(
  attempt: Attempt | null,
  verdict: ReturnVerdict,
  detail?: Record<string, string>,
): Promise<Attempt | null> {
  const reason = 'reason' in verdict ? verdict.reason : undefined;
  // A return that proves nothing and belongs to no payment is not kept: anybody could fill the table with them.
  if (attempt === null && detail === undefined) return null;
  const isUnproven = verdict.kind === 'hint' || verdict.kind === 'refused-if-none';
  if (isUnproven && !(await mayHint())) return attempt;
  const arrived = { kind: `return-${verdict.kind}` as const, reason, detail };
  // A payment is noted together with the step it leads to.
  if (attempt === null) {
    await recordEvent(null, arrived);
    return null;
  }
  // Whatever comes back may have been at the bank, though nobody was seen leaving for it.
  if (attempt.handOvers === 0) await countHandOver(attempt.reference);
  if (verdict.kind !== 'paid') await noteReturn(attempt.reference, arrived);
  switch (verdict.kind) {
    case 'authenticated':
      return takeSale(attempt, verdict);
    case 'paid':
      return settlePaid(attempt, verdict, 'return', arrived);
    case 'taken-otherwise':
      return settleForReview(attempt, verdict, 'return', verdict.reason);
    case 'refused':
      return settleRefused(attempt, 'return', verdict.reason);
    case 'distrusted':
    case 'troubled':
      return askBank(await settleUnknown(attempt, 'return', verdict.reason), { isFresh: true });
    case 'hint':
      return askForHint(attempt);
    case 'refused-if-none': {
      const asked = await askForHint(attempt);
      const isOpen = asked.state === 'at_bank' || asked.state === 'unknown';
      return isOpen && isAnswered(asked) ? settleRefused(asked, 'return', verdict.reason) : asked;
    }
    default:
      return verdict satisfies never;
  }
}

/** Counts by address: whoever sends returns that prove nothing may not make us write and ask without end. */
async function mayHint(): Promise<boolean> {
  return (await countTry('bank-return-address', getRequestContext().clientIp)).isAllowed;
}

/**
 * Anybody may send a hint, so an address may make us ask the bank only so often; beyond that the attempt stands as it
 * stood. A bank that does not answer somebody who comes from it leaves the outcome unknown.
 */
async function askForHint(attempt: Attempt): Promise<Attempt> {
  // This holds also of an attempt given up or expired: its window at the bank may have stayed open.
  const asked = await askBank(attempt, { isLate: true, isFresh: true });
  return asked.state === 'at_bank' && !isAnswered(asked)
    ? settleUnknown(asked, 'return', 'no-answer')
    : asked;
}
