import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { randomBytes } from 'node:crypto';
import { nestpayHash } from '~/features/payments/banks/nestpay/hash.server';
import type { BankOrder, CardCase, Returned } from './card-cases';
import { nestpayRecord, nestpaySale, nestpayReturn } from './card-bank-nestpay';
import {
  enrolmentAnswer,
  mpiReturn,
  pageRecord,
  pageReturn,
  posRecord,
  registration,
  vposAnswer,
} from './card-bank-vakifbank';

const isPageWay = (kind: string) => kind === 'vakifbank-page';

type Held = 'sale' | 'record';

interface Hold {
  /** Resolves once the first of them has come. */
  readonly asked: Promise<void>;
  letGo(): void;
}

export interface CardBank {
  readonly url: string;
  readonly orders: Map<string, BankOrder>;
  /** From now on sales, or questions about orders, are heard and not answered until they are let go. */
  hold(what: Held): Hold;
  expect(orderNumber: string, asked: number, card: CardCase): BankOrder;
  /** Answers the payer's visit: what the bank does, and what the browser brings back; null: nothing. */
  visit(kind: string, order: BankOrder, handedOver: ReadonlyMap<string, string>): Returned | null;
  close(): Promise<void>;
}

async function bodyOf(request: IncomingMessage): Promise<URLSearchParams> {
  let text = '';
  for await (const part of request) text += String(part);
  return new URLSearchParams(text);
}

const elementOf = (xml: string, name: string) =>
  new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? '';

/** Takes the money as the case has it. */
function conclude(order: BankOrder): void {
  if (order.isConcluded) return;
  order.isConcluded = true;
  const { taken, isVoided } = order.card;
  if (taken === null) return;
  order.taken = order.asked + taken;
  order.charges += 1;
  order.isVoided = isVoided;
}

/** Opens a bank of every family and generation, which does with each order what its case says, in the recorded forms. */
export async function openCardBank(storeKey: string): Promise<CardBank> {
  const orders = new Map<string, BankOrder>();
  const holds: Partial<Record<Held, { readonly end: Promise<void>; hear(): void }>> = {};
  const enrolments = new Map<string, BankOrder>();
  /** The page is registered before anything is expected of its order. */
  const registered = new Map<string, string>();
  /** Holds the order of the enrolment that is asked for next: the MPI hears no order number. */
  let next: BankOrder | null = null;
  const server = createServer((request, response) => {
    void bodyOf(request).then((form) => {
      const path = request.url ?? '';
      const returnAddress = form.get('SuccessUrl');
      const xml = form.get('DATA') ?? form.get('prmstr') ?? '';
      const number =
        form.get('TransactionId') ??
        form.get('OrderID') ??
        (elementOf(xml, 'OrderId') || elementOf(xml, 'ORD_ID'));
      const order = orders.get(number);
      const isQuery = /ORDERSTATUS|SearchRequest/.test(xml) || path.endsWith('GetVposTransaction');
      const held = holds[isQuery ? 'record' : 'sale'];
      const send = (text: string, status = 200) => {
        held?.hear();
        void Promise.resolve(held?.end).then(() => response.writeHead(status).end(text));
      };
      if (/Enroll?ment/.test(path)) {
        const enrolmentId = form.get('VerifyEnrollmentRequestId') ?? '';
        if (next) enrolments.set(enrolmentId, next);
        if (next && returnAddress !== null) next.returnAddress = returnAddress;
        return send(enrolmentAnswer(next?.card, enrolmentId));
      }
      if (path.endsWith('CreateToken')) {
        registered.set(number, returnAddress ?? '');
        return send(registration(server));
      }
      if (isQuery && order && !order.isHealed) {
        switch (order.card.record) {
          case 'silence':
            return response.destroy();
          case 'denied':
            return send('Unauthorized', 401);
          case 'page':
            return send('<html><body>Request Rejected</body></html>');
          case 'other-order':
            return send(recordOf(path, xml, { ...order, orderNumber: 'MIS000000000000000000' }));
          case 'none':
            return send(recordOf(path, xml, { ...order, isConcluded: false }));
          case 'truth':
        }
      }
      if (isQuery) return send(recordOf(path, xml, order ?? null, number));
      if (!order) return send('<html/>');
      conclude(order);
      if (order.card.saleIsLost) return response.destroy();
      return send(path.endsWith('/fim/api') ? nestpaySale(order) : vposAnswer(order));
    });
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));

  function recordOf(path: string, xml: string, order: BankOrder | null, number = ''): string {
    if (path.endsWith('/fim/api')) return nestpayRecord(order, number);
    return path.endsWith('GetVposTransaction') ? pageRecord(order) : posRecord(order);
  }

  function atNestpay(kind: string, order: BankOrder, handedOver: ReadonlyMap<string, string>): Returned {
    const isSoldLater = kind === 'nestpay-3d';
    order.returnAddress = handedOver.get('okUrl') ?? '';
    if (!isSoldLater) conclude(order);
    const fields = nestpayReturn(order, handedOver, isSoldLater);
    const { way } = order.card;
    if (way === 'other-order') fields.set('oid', `${order.orderNumber}2`);
    fields.set('rnd', randomBytes(8).toString('hex'));
    const hash = nestpayHash([...fields], storeKey);
    if (way === 'altered') fields.set('amount', '1.00');
    return {
      method: 'post',
      fields: [...fields, ...(way === 'unsigned' ? [] : [['HASH', hash] as [string, string]])],
    };
  }

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    orders,
    hold(what) {
      let hear: () => void = () => undefined;
      let letGo: () => void = () => undefined;
      const asked = new Promise<void>((resolve) => (hear = resolve));
      const end = new Promise<void>((resolve) => (letGo = resolve));
      holds[what] = { end, hear };
      return {
        asked,
        letGo() {
          Reflect.deleteProperty(holds, what);
          letGo();
        },
      };
    },
    expect(orderNumber, asked, card) {
      const order = {
        orderNumber,
        asked,
        card,
        taken: 0,
        charges: 0,
        isConcluded: false,
        isVoided: false,
        isHealed: false,
        returnAddress: registered.get(orderNumber) ?? '',
      };
      orders.set(orderNumber, order);
      next = order;
      return order;
    },
    visit(kind, order, handedOver) {
      if (order.card.holder === 'left') return null;
      const returned = kind.startsWith('nestpay')
        ? atNestpay(kind, order, handedOver)
        : isPageWay(kind)
          ? (conclude(order), pageReturn(order, handedOver.get('Ptkn') ?? ''))
          : mpiReturn(order, [...enrolments].findLast(([, held]) => held === order)?.[0] ?? '');
      return order.card.way === 'never' ? null : returned;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        // What hangs would hold it open.
        server.closeAllConnections();
      }),
  };
}
