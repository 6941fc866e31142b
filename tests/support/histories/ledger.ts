import { type Debt, debtsIn, olderOf, type Order, totalOf, type Town } from './town';
import { type Answer, type Asked, collectionOf, lira, refusal, well } from './wire';

/** Says why an order may not leave for the bank with these debts; null where it may. */
function findProblem(town: Town, order: Order, debts: readonly Debt[]): string | null {
  if (debts.some(({ paidBy }) => paidBy !== null)) return 'already-collected';
  if (!town.isAcross && debts.some(({ registry }) => registry !== order.registry)) return 'accrual-not-found';
  const isGap = debts.some((debt) => olderOf(town, debt).some((older) => !debts.includes(older)));
  return isGap ? 'older-instalment-first' : null;
}

function tell(order: Order): Answer {
  const isPaid = order.state === 'paid';
  const words = {
    none: 'nothing',
    declined: 'declined',
    voided: 'given-back',
    paid: order.taken === totalOf(order) ? 'paid' : 'otherwise',
  } as const;
  const shownOutcome = () => void (order.shownOutcome = words[order.state]);
  return well(
    {
      State: order.state,
      Amount: isPaid ? lira(order.taken) : null,
      BankReference: order.number,
      AuthCode: 'A',
      CardLastFour: '4358',
      MdStatus: isPaid ? '1' : null,
      BankCode: order.state === 'declined' ? '51' : null,
    },
    shownOutcome,
  );
}

function collect(town: Town, order: Order): Answer {
  const debts = debtsIn(town, order);
  const refused = (code: string) => refusal(code, () => (order.isBookingRefused = true));
  if (order.state === 'voided') return refused('order-refunded');
  if (debts.some(({ paidBy }) => paidBy !== null && paidBy !== order.number))
    return refused('already-collected');
  if (order.state !== 'paid') town.wrongs.push(`${order.number} booked without money`);
  if (order.state === 'paid' && order.taken !== totalOf(order))
    town.wrongs.push(`${order.number} booked with another amount`);
  for (const debt of debts) debt.paidBy = order.number;
  order.receiptNo ??= `2026-${(town.receipts += 1)}`;
  return well({ CollectionOid: `c-${order.number}`, ReceiptNo: order.receiptNo });
}

function giveBack(town: Town, order: Order, approves: boolean): Answer {
  if (order.receiptNo !== null) return refusal('order-booked');
  if (order.state !== 'paid' && order.state !== 'voided') return refusal('nothing-to-refund');
  const isFirst = order.refund === 'none';
  if (order.state === 'paid' && town.needsTwo && (isFirst || !approves)) {
    order.refund = 'asked';
    return refusal('second-approval');
  }
  if (order.state === 'paid' && town.isRefundDeclined) {
    order.refund = 'asked';
    return well({ State: 'declined', Amount: null, BankCode: '05' });
  }
  order.state = 'voided';
  order.refund = 'given';
  return well({ State: 'voided', Amount: lira(order.taken) }, () => (order.shownOutcome = 'given-back'));
}

export function beginOrder(town: Town, registry: string, reference: string): Order {
  const known = town.orders.find((order) => order.reference === reference);
  if (known) return known;
  const order: Order = {
    number: `MIS${String(town.orders.length + 1).padStart(8, '0')}`,
    reference,
    registry,
    at: Date.now(),
    lines: [],
    isSent: false,
    isReported: false,
    state: 'none',
    taken: 0,
    lefts: 0,
    shownOutcome: null,
    receiptNo: null,
    isReceiptShown: false,
    isBookingRefused: false,
    refund: 'none',
  };
  town.orders.push(order);
  return order;
}

function saveLines(town: Town, order: Order, lines: NonNullable<Asked['lines']>): Answer {
  order.lines = lines.map(({ accrumentOid, total }) => ({
    oid: accrumentOid,
    total: Math.round(total * 100),
  }));
  const problem = findProblem(town, order, debtsIn(town, order));
  return problem === null ? well({ Total: lira(totalOf(order)) }) : refusal(problem);
}

/** Answers what the town says about one of its orders; null for a call that is about none. */
export function answerOfOrder(town: Town, call: string, order: Order, asked: Asked): Answer | null {
  switch (call) {
    case 'SaveOnlinePaymentAccrument':
      return saveLines(town, order, asked.lines ?? []);
    case 'SaveOnlinePaymentRequest': {
      const problem = findProblem(town, order, debtsIn(town, order));
      order.isSent = problem === null;
      return problem === null ? well({ Saved: true }) : refusal(problem);
    }
    case 'ThreeDSecurityZiraatBank3DPayHostingCheck':
      return well({
        MerchantId: '1',
        StoreType: '3D_PAY_HOSTING',
        CurrencyCode: '949',
        BankUrl: 'https://bank.example/fim/est3Dgate',
      });
    case 'QueryOnlinePaymentOrderStatus':
      return tell(order);
    case 'OnlineOperationCollectDebt':
      return collect(town, order);
    case 'ControlCollection':
      return order.receiptNo === null
        ? well(null)
        : well(collectionOf(order), () => (order.isReceiptShown = true));
    case 'SaveOnlinePaymentResponse':
      order.isReported = true;
      return well({ Saved: true });
    case 'StartOnlinePaymentRefund':
      return giveBack(town, order, asked.approves ?? false);
    case 'GetOnlinePaymentPayer':
      return well({ PayerIdentityNo: '10000000146' });
    default:
      return null;
  }
}
