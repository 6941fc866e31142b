import {
  accrualCalls,
  identityCalls,
  kurus,
  paymentCalls,
  restructuringCalls,
  type AccrualLine,
  type CallName,
  type DebtRestructuring,
  type RequestOf,
} from 'municipality/contract';
import { openTestMunicipality } from './test-municipality';
import { demoAccounts } from 'municipality/service/sample/town/demo-accounts';

type PlanRequest = RequestOf<typeof restructuringCalls.AuthorizedRecordDebtRestructuring>;
type Choice = Pick<PlanRequest, 'kind' | 'lawCode' | 'installmentCount'>;

export const deferralIn = (installmentCount: number): Choice => ({
  kind: 'tecil',
  lawCode: null,
  installmentCount,
});

/** Opens a town whose clock can be moved, seen by its demo citizen: sign-ins are made anew on each day. */
export async function openPlanTown(firstDay = '2026-11-20') {
  let day = firstDay;
  const town = await openTestMunicipality({ now: () => new Date(`${day}T12:00:00+03:00`) });
  const { identityNo } = demoAccounts.citizen;
  let token = await town.signIn(identityNo);
  const [registry] = await town.ask(identityCalls.GetFilteredRegistries, { identityNo }, token);
  const registryOid = registry?.Oid ?? '';
  let orders = 0;

  const openLines = async () =>
    (await town.ask(accrualCalls.GetAccrumentListForEMunicipality, { registryOid }, token)).Lines;
  const options = (method: '1' | '2', accrumentOids?: string[]) =>
    town.ask(
      restructuringCalls.AuthorizedRetrieveDebtRestructuringOptions,
      { registryOid, method, ...(accrumentOids && { accrumentOids }) },
      token,
    );
  const calculate = (accrumentOids: string[], choice: Choice) =>
    town.ask(
      restructuringCalls.AuthorizedCalculateDebtRestructuring,
      { registryOid, accrumentOids, ...choice },
      token,
    );
  const applicationFor = async (
    accrumentOids: string[],
    choice: Choice,
    requestKey = 'key-1',
  ): Promise<PlanRequest> => ({
    requestKey,
    registryOid,
    accrumentOids,
    ...choice,
    total: (await calculate(accrumentOids, choice)).Total,
    difficulty: 'Gelirim düştü',
    collateral: 'Banka teminat mektubu',
  });
  const record = (request: PlanRequest) =>
    town.ask(restructuringCalls.AuthorizedRecordDebtRestructuring, request, token);
  const send = async (lines: readonly AccrualLine[]) => {
    const attemptKey = `plan-order-${(orders += 1)}`;
    const { OrderNumber: orderNumber } = await town.ask(
      paymentCalls.GetOrderNumberForOnlinePayment,
      { registryOid, attemptKey },
      token,
    );
    const accepted = lines.map((line) => ({
      accrumentOid: line.Oid,
      principal: line.RemainingPrincipal,
      lateFee: line.LateFee,
      total: line.Total,
    }));
    const { Total } = await town.ask(
      paymentCalls.SaveOnlinePaymentAccrument,
      { orderNumber, lines: accepted },
      token,
    );
    const order = { orderNumber, bankCode: '0010' as const, storeType: '3D_PAY_HOSTING', total: Total };
    await town.ask(paymentCalls.SaveOnlinePaymentRequest, order, token);
    return { orderNumber, total: Total };
  };
  const book = ({ orderNumber, total }: { orderNumber: string; total: number }) =>
    town.ask(
      paymentCalls.OnlineOperationCollectDebt,
      {
        orderNumber,
        collectionType: '4',
        total: kurus(total),
        bankReference: '26324AbCd11111',
        authCode: 'P12345',
        ipAddress: '203.0.113.7',
      },
      'system',
    );
  return {
    town,
    registryOid,
    get token() {
      return token;
    },
    /** Moves the clock and signs in again. */
    async goTo(next: string) {
      day = next;
      token = await town.signIn(identityNo);
    },
    openLines,
    options,
    calculate,
    applicationFor,
    record,
    send,
    book,
    plans: () => town.ask(restructuringCalls.AuthorizedRetrieveDebtRestructurings, { registryOid }, token),
    plan: (planNo: string): Promise<DebtRestructuring> =>
      town.ask(restructuringCalls.AuthorizedRetrieveDebtRestructuringDetail, { planNo }, token),
    /** Tries a call with the citizen's token, refused or not; the body as it goes on the wire. */
    tryCall: (name: CallName, body: unknown) => town.call(name, body, token),
    /** Returns the open instalments of a plan, oldest first. */
    instalmentsOf: async (planNo: string) =>
      (await openLines()).filter(({ Description }) => Description.startsWith(planNo)),
    rowsOf: async (oids: readonly string[]) =>
      (
        await town.client.query<{
          oid: string;
          principal: number;
          paid_principal: number;
          plan_oid: string | null;
          written_off_on: unknown;
        }>('select * from municipality.accrual where oid = any($1) order by oid', [oids])
      ).rows,
    signInClerk: () => town.signIn(demoAccounts.clerk.identityNo),
    close: () => town.close(),
  };
}

export type PlanTown = Awaited<ReturnType<typeof openPlanTown>>;
