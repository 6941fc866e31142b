import type { ResponseOf, contract } from 'municipality/contract';

type BankOrderState = ResponseOf<typeof contract.QueryOnlinePaymentOrderStatus>['State'];

/** Describes what a bank holds of an order; kuruş. */
interface ModelOrder {
  readonly total: number;
  readonly debt: string;
  state: BankOrderState;
  /** The bank took so much, which a bank in disorder may get wrong. */
  taken: number;
}

type Answer = { readonly status: number; readonly body: unknown };

/**
 * Says how the transport to the municipality behaves at the next call; `emptied`: done, and answered with a success
 * without a body.
 */
export type TransportState = 'well' | 'lost-before' | 'lost-after' | 'fault' | 'emptied' | 'too-many';

/**
 * Describes the bank's and the municipality's books at their smallest: enough truth to hold ten thousand made-up
 * payments against. The embedded municipality itself is tried by the storm of `npm run faults`.
 */
export interface ModelTown {
  readonly orders: Map<string, ModelOrder>;
  /** Holds order numbers by debt: who booked it. */
  readonly booked: Map<string, string>;
  readonly doubles: string[];
  setTransport(next: () => TransportState): void;
  handle(request: Request): Promise<Response>;
}

const lira = (kurus: number) => kurus / 100;
const refusal = (code: string): Answer => ({ status: 409, body: { Message: 'Olmadı.', Code: code } });

export function openModelTown(): ModelTown {
  const orders = new Map<string, ModelOrder>();
  const booked = new Map<string, string>();
  const doubles: string[] = [];
  let line: () => TransportState = () => 'well';

  function collectionOf(orderNumber: string, order: ModelOrder) {
    return {
      Oid: `c-${orderNumber}`,
      ReceiptNo: `2026-${orderNumber}`,
      RegistryOid: 'r',
      RegistryNo: '1',
      PayerName: 'Deneme',
      PayerIdentityNo: '10000000146',
      CollectedAt: '2026-11-21T10:00:00+03:00',
      CollectionType: '4',
      Total: lira(order.total),
      OrderNumber: orderNumber,
      BankName: 'Banka',
      BankReference: orderNumber,
      CardLastFour: '4358',
      VerificationCode: 'X',
      Lines: [],
    };
  }

  function collect(orderNumber: string, order: ModelOrder): Answer {
    const holder = booked.get(order.debt);
    if (holder !== undefined && holder !== orderNumber) return refusal('already-collected');
    if (order.state !== 'paid') doubles.push(`booked without money: ${orderNumber}`);
    booked.set(order.debt, orderNumber);
    return { status: 200, body: { CollectionOid: `c-${orderNumber}`, ReceiptNo: `2026-${orderNumber}` } };
  }

  function answer(call: string, orderNumber: string): Answer {
    const order = orders.get(orderNumber);
    if (!order) return refusal('order-not-found');
    switch (call) {
      case 'QueryOnlinePaymentOrderStatus': {
        const isPaid = order.state === 'paid';
        return {
          status: 200,
          body: {
            State: order.state,
            Amount: isPaid ? lira(order.taken) : null,
            BankReference: orderNumber,
            AuthCode: 'A',
            CardLastFour: '4358',
            MdStatus: isPaid ? '1' : null,
            BankCode: order.state === 'declined' ? '51' : null,
          },
        };
      }
      case 'OnlineOperationCollectDebt':
        return collect(orderNumber, order);
      case 'ControlCollection':
        return {
          status: 200,
          body: booked.get(order.debt) === orderNumber ? collectionOf(orderNumber, order) : null,
        };
      case 'SaveOnlinePaymentResponse':
        return { status: 200, body: { Saved: true } };
      default:
        throw new Error(`The model knows no ${call}`);
    }
  }

  return {
    orders,
    booked,
    doubles,
    setTransport: (next) => (line = next),
    async handle(request) {
      const call = new URL(request.url).pathname.split('/').at(-1) ?? '';
      const { orderNumber } = (await request.json()) as { orderNumber: string };
      const how = line();
      if (how === 'lost-before') throw new TypeError('connection refused');
      if (how === 'fault') return Response.json({ Message: 'Beklenmedik bir hata oluştu' }, { status: 500 });
      if (how === 'too-many') return Response.json({ Message: 'Çok sayıda istek geldi.' }, { status: 429 });
      const { status, body } = answer(call, orderNumber);
      if (how === 'emptied') return new Response('', { status: 200 });
      if (how === 'lost-after') throw new TypeError('connection reset');
      return Response.json(body, { status });
    },
  };
}
