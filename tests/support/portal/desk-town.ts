import { collectionsDeskCalls, isoDate, kurus, paymentCalls } from 'municipality/contract';
import type { Behaviour, BookLine } from 'municipality/sandbox';
import { startSandbox } from 'municipality/sandbox';
import { testSettings } from 'municipality/testing/test-municipality';
import { openTestPayer } from 'municipality/testing/test-payer';
import { demoAccounts } from 'municipality/service/sample/town/demo-accounts';
import { payAtSandbox } from '../bank/pay-at-sandbox';

export type DeskTown = Awaited<ReturnType<typeof openDeskTown>>;

const storeKey = 'TEST0123';

/**
 * Opens a municipality with a sandbox bank that refuses refunds before its batch closes, both by one clock, a citizen
 * who pays and the employee who gives back.
 */
export async function openDeskTown(start: string) {
  let time = new Date(start);
  const now = () => time;
  const { bank } = testSettings;
  if (!bank) throw new Error('The test municipality has no bank');
  const { name: bankName, merchantId: clientId, apiUser, apiPassword } = bank;
  const sandbox = await startSandbox({
    port: 0,
    now,
    slowMs: 300,
    banks: [{ path: '', bankName, clientId, storeKey, apiUser, apiPassword, refusesSameDayRefund: true }],
  });
  const settings = { bank: { ...bank, apiUrl: `${sandbox.url}/fim/api` } };
  const payer = await openTestPayer(now, settings);
  const cashier = await payer.town.signIn(demoAccounts.cashier.identityNo);

  const orderOf = async (orderNumber: string): Promise<BookLine | undefined> => {
    const orders = (await (await fetch(`${sandbox.url}/orders.json`)).json()) as BookLine[];
    return orders.find(({ oid }) => oid === orderNumber);
  };
  return {
    ...payer,
    settings,
    sandbox,
    cashier,
    orderOf,
    setTime: (at: string) => {
      time = new Date(at);
    },
    passMinutes: (minutes: number) => {
      time = new Date(time.getTime() + minutes * 60_000);
    },
    setFault: (mode: string) =>
      fetch(`${sandbox.url}/faults`, { method: 'POST', body: JSON.stringify({ mode }) }),
    /** Sends an order for the oldest open debt, gone to the bank; nothing there has been paid yet. */
    async send(): Promise<{ orderNumber: string; total: number }> {
      const line = await payer.firstLine();
      return { orderNumber: await payer.sendOrder([line]), total: line.Total };
    },
    pay: (order: { orderNumber: string; total: number }, behaviour: Behaviour = 'paid') =>
      payAtSandbox(sandbox.url, behaviour, {
        merchantId: clientId,
        storeKey,
        orderNumber: order.orderNumber,
        amount: kurus(order.total),
      }),
    book: ({ orderNumber, total }: { orderNumber: string; total: number }) =>
      payer.town.call(
        'OnlineOperationCollectDebt',
        {
          orderNumber,
          collectionType: '4',
          total: total / 100,
          bankReference: 'REF1',
          authCode: 'P1',
          cardLastFour: '4358',
          ipAddress: '203.0.113.7',
        },
        'system',
      ),
    /** Asks as over HTTP, refused or not. */
    refund: (orderNumber: string, token = cashier, approves = false) =>
      payer.town.call(
        'StartOnlinePaymentRefund',
        { orderNumber, reason: 'Mükerrer ödeme', ipAddress: '203.0.113.7', ...(approves && { approves }) },
        token,
      ),
    dayEnd: (day: string) =>
      payer.town.ask(collectionsDeskCalls.CloseOnlinePaymentDay, { day: isoDate(day) }, 'system'),
    status: (orderNumber: string) =>
      payer.town.ask(paymentCalls.QueryOnlinePaymentOrderStatus, { orderNumber }, 'system'),
    async close() {
      await sandbox.close();
      await payer.town.close();
    },
  };
}
