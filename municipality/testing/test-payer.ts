import {
  accrualCalls,
  identityCalls,
  paymentCalls,
  type AccrualLine,
  type CallName,
} from 'municipality/contract';
import { openTestMunicipality, type TestMunicipality } from './test-municipality';
import { demoAccounts } from 'municipality/service/sample/town/demo-accounts';
import type { ServiceSettings } from 'municipality/service/kit/settings';

/** Describes a citizen at the counter of a test municipality: signed in, with debts, about to pay some of them. */
export interface TestPayer {
  readonly town: TestMunicipality;
  readonly token: string;
  readonly registryOid: string;
  openLines(): Promise<AccrualLine[]>;
  /** Returns the oldest open line. */
  firstLine(): Promise<AccrualLine>;
  openOrder(attemptKey?: string): Promise<string>;
  saveLines(orderNumber: string, lines: AccrualLine[]): Promise<number>;
  /** Sends an order with these lines, gone to the bank. */
  sendOrder(lines: AccrualLine[]): Promise<string>;
  /** Tries a call made with the citizen's token, refused or not. */
  tryCall(name: CallName, body: unknown): ReturnType<TestMunicipality['call']>;
}

export async function openTestPayer(
  now: () => Date,
  settings: Partial<ServiceSettings> = {},
): Promise<TestPayer> {
  const town = await openTestMunicipality({ now, settings });
  const { identityNo } = demoAccounts.citizen;
  const token = await town.signIn(identityNo);
  const [registry] = await town.ask(identityCalls.GetFilteredRegistries, { identityNo }, token);
  const registryOid = registry?.Oid ?? '';
  let attempts = 0;

  const openLines = async () =>
    (await town.ask(accrualCalls.GetAccrumentListForEMunicipality, { registryOid }, token)).Lines;
  const openOrder = async (attemptKey = `attempt-${(attempts += 1)}`) => {
    const request = { registryOid, attemptKey };
    return (await town.ask(paymentCalls.GetOrderNumberForOnlinePayment, request, token)).OrderNumber;
  };
  const saveLines = async (orderNumber: string, lines: AccrualLine[]) => {
    const accepted = lines.map((line) => ({
      accrumentOid: line.Oid,
      principal: line.RemainingPrincipal,
      lateFee: line.LateFee,
      total: line.Total,
    }));
    const request = { orderNumber, lines: accepted };
    return (await town.ask(paymentCalls.SaveOnlinePaymentAccrument, request, token)).Total;
  };
  return {
    town,
    token,
    registryOid,
    openLines,
    firstLine: async () => {
      const [line] = await openLines();
      if (!line) throw new Error('The citizen has no debts left');
      return line;
    },
    openOrder,
    saveLines,
    sendOrder: async (lines) => {
      const orderNumber = await openOrder();
      await saveLines(orderNumber, lines);
      const total = lines.reduce((sum, line) => sum + line.Total, 0) / 100;
      const request = { orderNumber, bankCode: '0010', storeType: '3D_PAY_HOSTING', total };
      const { status, body } = await town.call('SaveOnlinePaymentRequest', request, token);
      if (status !== 200) throw new Error(`The order was not sent: ${JSON.stringify(body)}`);
      return orderNumber;
    },
    tryCall: (name, body) => town.call(name, body, token),
  };
}

/** Returns the lines as they go on the wire: lira. */
export function linesOnWire(lines: AccrualLine[]) {
  return lines.map((line) => ({
    accrumentOid: line.Oid,
    principal: line.RemainingPrincipal / 100,
    lateFee: line.LateFee / 100,
    total: line.Total / 100,
  }));
}
