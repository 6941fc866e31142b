import {
  accrualCalls,
  balanceCalls,
  collectionsDeskCalls,
  councilCalls,
  declarationCalls,
  fastPaymentCalls,
  holdingCalls,
  identityCalls,
  isoDate,
  paymentCalls,
  requestCalls,
  requestDeskCalls,
  subscriptionCalls,
  subscriptionDeskCalls,
  tariffCalls,
} from 'municipality/contract';
import type { TestCalls } from 'municipality/testing/test-municipality';

/** Describes what is asked in a town again and again; `turn` chooses whose turn it is. */
export interface HotCall {
  readonly name: string;
  readonly ask: (turn: number) => Promise<unknown>;
  /** Writes as well, or is asked seldom: measured by fewer calls. */
  readonly calls?: number;
}

const COLLECTIONS_CLERK = '45678901280';
const DESK_CLERK = '56789012390';

export interface Asker {
  readonly token: string;
  readonly registryOid: string;
  readonly identityNo: string;
}

/** Says whose turn it is to ask, and about what. */
export interface Askers {
  who(turn: number): Asker;
  /** This asker has many open lines. */
  readonly late: Asker;
  subscriberNo(turn: number): string;
  trackingNo(turn: number): string;
  districtCode(turn: number): string;
}

/** Opens the calls behind the pages people open most, each for another citizen every time. */
export async function openHotCalls(calls: TestCalls, askers: Askers): Promise<HotCall[]> {
  const ask: TestCalls['ask'] = (...given) => calls.ask(...given);
  const system = 'system';
  const who = (turn: number) => askers.who(turn);
  const collectionsClerk = await calls.signIn(COLLECTIONS_CLERK);
  const deskClerk = await calls.signIn(DESK_CLERK);
  const debts = ({ registryOid, token }: Asker) =>
    ask(accrualCalls.GetAccrumentListForEMunicipality, { registryOid }, token);
  return [
    { name: 'debt list', ask: (turn) => debts(who(turn)) },
    { name: 'debt list, 64 lines', ask: () => debts(askers.late) },
    {
      name: 'accruals of a member',
      ask: (turn) =>
        ask(
          balanceCalls.GetDeclarationAccrumentBalancesofEMunicipality,
          { registryOid: who(turn).registryOid, limit: 20 },
          who(turn).token,
        ),
    },
    {
      name: 'receipts of a member',
      ask: (turn) =>
        ask(
          accrualCalls.GetCollectedList,
          { registryOid: who(turn).registryOid, limit: 20 },
          who(turn).token,
        ),
    },
    {
      name: 'estates of a member',
      ask: (turn) =>
        ask(holdingCalls.GetRegistryObservation, { registryOid: who(turn).registryOid }, who(turn).token),
    },
    {
      name: 'declarations of a member',
      ask: (turn) =>
        ask(
          declarationCalls.RetrieveDeclarationSummary,
          { registryOid: who(turn).registryOid },
          who(turn).token,
        ),
    },
    {
      name: 'subscriptions of a member',
      ask: (turn) => ask(subscriptionCalls.GetSubscriptionList, {}, who(turn).token),
    },
    {
      name: 'requests of a member',
      ask: (turn) => ask(requestCalls.GetComplaintOrRequestList, { limit: 20 }, who(turn).token),
    },
    {
      name: 'sign-in, member by number',
      ask: (turn) =>
        ask(
          identityCalls.RetrievePassword,
          { userName: who(turn).identityNo, applicationName: 'MUNICIPALITY_INFORMATION_SYSTEM' },
          system,
        ),
    },
    {
      name: 'registries of a number',
      ask: (turn) =>
        ask(identityCalls.GetFilteredRegistries, { identityNo: who(turn).identityNo }, who(turn).token),
    },
    {
      name: 'fast payment, by subscriber',
      ask: async (turn) => {
        const subject = { kind: 'subscriber' as const, subscriberNo: askers.subscriberNo(turn) };
        const found = await ask(fastPaymentCalls.FindFastPaymentSubject, { subject }, system);
        const opened = await ask(
          fastPaymentCalls.LoginForFastPayment,
          { handle: found?.Handle ?? '' },
          system,
        );
        await ask(fastPaymentCalls.GetDebtListForEMunicipality, {}, opened.AccessToken);
      },
    },
    {
      name: 'fast payment, by identity number',
      ask: (turn) =>
        ask(
          fastPaymentCalls.FindFastPaymentSubject,
          { subject: { kind: 'identity', identityNo: who(turn).identityNo } },
          system,
        ),
    },
    {
      name: 'street values of a district',
      ask: (turn) =>
        ask(tariffCalls.RetrieveEstateStreetValuations, {
          valuationYear: 2026,
          districtCode: askers.districtCode(turn),
        }),
    },
    {
      name: 'resolutions, newest',
      ask: () => ask(councilCalls.RetrieveResolutions, { body: 'council', limit: 20 }),
    },
    {
      name: 'resolutions, searched',
      ask: (turn) =>
        ask(councilCalls.RetrieveResolutions, {
          body: 'council',
          limit: 20,
          searchText: turn % 2 ? 'MÜHÜRDAR' : 'imar plan',
        }),
    },
    {
      name: 'request by tracking number',
      ask: (turn) =>
        ask(requestCalls.GetComplaintOrRequestByTrackingNo, { trackingNo: askers.trackingNo(turn) }, system),
    },
    {
      name: 'receipt checked',
      ask: (turn) =>
        ask(paymentCalls.CheckReceipt, {
          receiptNo: `2024-${String(turn + 1).padStart(9, '0')}`,
          verificationCode: 'ABCDEFGHJK',
        }),
    },
    {
      name: 'desk, open requests',
      ask: () =>
        ask(requestDeskCalls.GetComplaintOrRequestListForDesk, { state: 'acik', limit: 20 }, deskClerk),
    },
    {
      name: 'desk, late water bills',
      ask: () =>
        ask(subscriptionDeskCalls.GetLateDebtSubscriberList, { queryType: '1', limit: 20 }, deskClerk),
    },
    {
      name: 'collections, day ends',
      ask: () => ask(collectionsDeskCalls.GetOnlinePaymentDayEndList, { limit: 20 }, collectionsClerk),
    },
    {
      name: 'nightly, reminders of a due day',
      calls: 5,
      ask: () =>
        ask(
          balanceCalls.GetDueDebtReminderList,
          { dueDate: isoDate('2026-11-30'), limit: 500, after: null },
          system,
        ),
    },
  ];
}
