import type { Kurus, RequestOf, ResponseOf, collectionsDeskCalls } from 'municipality/contract';
import { dayInIstanbul } from 'municipality/law/calendar/calendar';
import type { CallContext } from '../kit/endpoint';
import { askBank } from '../payments/bank';
import { requireOrder } from '../payments/orders';
import type { BankPos, OrderStatus, Undoing, UndoResult } from '../pos/protocol/bank-pos';
import { ServiceRefusal, type Refuse } from '../kit/refusal';
import { validateApproval } from '../orders/second-approval';
import {
  claimRefund,
  findGivenBack,
  noteRefund,
  releaseRefund,
  type RefundClaim,
  type RefundRow,
} from '../payments/refund-claim';

type Call = typeof collectionsDeskCalls.StartOnlinePaymentRefund;
type Refusal = Exclude<Call['refusals'][number], 'role-missing'>;
type Answer = ResponseOf<Call>;
type Ways = 'cancel' | 'refund';

const ways = { cancel: 'voided', refund: 'refunded' } as const satisfies Record<Ways, RefundRow['way']>;

/**
 * Gives an order's money back: intent, claim, the bank's own record, then one undoing that fits the bank day and, where
 * the bank's code says so, once the other. Without an answer the refund is `unknown`, and the next start begins with the
 * bank's record again.
 */
export async function startRefund(
  context: CallContext,
  request: RequestOf<Call> & { readonly userName: string },
  refuse: Refuse<Refusal>,
): Promise<Answer> {
  const claimed = await claimRefund(context, request, refuse);
  if ('done' in claimed) return answerOf(claimed.done);
  const { claim } = claimed;
  const { orderNumber, ipAddress } = request;
  const order = await requireOrder(context.database, orderNumber, refuse);
  const ask = <Result>(work: (pos: BankPos) => Promise<Result>) => askBank(context, order, refuse, work);
  let hasAsked = false;
  try {
    const held = await ask((pos) => pos.query(orderNumber));
    const given = findGivenBack(held);
    if (given) return await conclude(context, claim, 'done', given, refuse);
    const amount = await requireHeldMoney(context, claim, held, refuse);
    const approval = await validateApproval(context, amount, claimed.before, request);
    if (!(await noteRefund(context, claim, { amount, ...approval.signs }))) throw isUnderWay(refuse);
    if (!approval.isGiven) throw refuse('second-approval', approval.text);
    const undoing: Undoing = {
      orderNumber,
      total: amount,
      currency: context.settings.bank?.currencyCode ?? '',
      bankReference: held.BankReference ?? orderNumber,
      ipAddress,
    };
    hasAsked = true;
    const { result, way } = await ask((pos) => undo(pos, undoing, firstWay(context, claim)));
    if (result.kind === 'done') {
      const { bankReference } = result;
      return await conclude(
        context,
        claim,
        'done',
        { way: ways[way], bankReference, bankCode: null },
        refuse,
      );
    }
    // "Nothing left to give back" is a no as well: the record tells it from the others.
    const after = findGivenBack(await ask((pos) => pos.query(orderNumber)));
    const { bankCode } = result;
    return after
      ? await conclude(context, claim, 'done', after, refuse)
      : await conclude(context, claim, 'declined', { bankCode }, refuse);
  } catch (error) {
    // Before anything was asked of the bank its silence changes nothing.
    const isSilent = error instanceof ServiceRefusal && error.code === 'bank-unreachable';
    await releaseRefund(context, claim, isSilent && hasAsked ? 'unknown' : null);
    throw error;
  }
}

/** Returns the amount the bank holds, not the order's: it may have taken another. */
async function requireHeldMoney(
  context: CallContext,
  claim: RefundClaim,
  held: OrderStatus,
  refuse: Refuse<Refusal>,
): Promise<Kurus> {
  if (held.State === 'pending') {
    throw refuse('order-pending', 'Banka bu ödemeyi henüz sonuçlandırmadı. Bir süre sonra yeniden deneyin.');
  }
  // Money was taken, and nobody can say how much (another currency): certainly not "nothing".
  if (held.State === 'paid' && held.Amount === null) {
    throw refuse('order-pending', 'Banka bu ödemenin tutarını bildirmiyor. Bankanızla görüşün.');
  }
  if (held.State !== 'paid' || held.Amount === null || held.Amount <= 0) {
    await releaseRefund(context, claim, 'declined', { bankCode: held.BankCode ?? null });
    throw refuse(
      'nothing-to-refund',
      'Bankada bu ödeme için çekilmiş para yok; iade edilecek bir şey bulunmuyor.',
    );
  }
  return held.Amount;
}

/** Banks cancel until the batch closes at midnight and refund afterwards. */
function firstWay({ today }: CallContext, { order }: RefundClaim): Ways {
  return order.sentAt !== null && dayInIstanbul(order.sentAt) === today ? 'cancel' : 'refund';
}

async function undo(pos: BankPos, undoing: Undoing, first: Ways): Promise<{ result: UndoResult; way: Ways }> {
  const result = await pos[first](undoing);
  if (result.kind === 'done' || !result.isOtherWay) return { result, way: first };
  const other = first === 'cancel' ? 'refund' : 'cancel';
  return { result: await pos[other](undoing), way: other };
}

async function conclude(
  context: CallContext,
  claim: RefundClaim,
  to: 'done' | 'declined',
  findings: Parameters<typeof releaseRefund>[3],
  refuse: Refuse<Refusal>,
): Promise<Answer> {
  const row = await releaseRefund(context, claim, to, findings);
  if (row?.state !== 'done' && row?.state !== 'declined') throw isUnderWay(refuse);
  return answerOf(row);
}

function isUnderWay(refuse: Refuse<Refusal>): ServiceRefusal {
  return refuse('refund-under-way', 'Bu iade şu anda işleniyor. Birkaç dakika sonra yeniden bakın.');
}

function answerOf({ state, way, amount, bankReference, bankCode }: RefundRow): Answer {
  if (state !== 'done') return { State: 'declined', Amount: null, BankReference: null, BankCode: bankCode };
  return { State: way ?? 'refunded', Amount: amount, BankReference: bankReference, BankCode: bankCode };
}
