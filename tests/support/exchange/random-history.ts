import { randomUUID } from 'node:crypto';
import {
  accrualCalls,
  documentCalls,
  identityCalls,
  isoDate,
  membershipCalls,
  paymentCalls,
  requestCalls,
  restructuringCalls,
  subscriptionCalls,
  waterCalls,
  type Kurus,
} from 'municipality/contract';
import { claimRefund, releaseRefund } from 'municipality/service/payments/refund-claim';
import type { ServiceDatabase } from 'municipality/service/kit/database/connection';
import type { CallContext } from 'municipality/service/kit/endpoint';
import { refuse } from 'municipality/service/kit/refusal';
import { demoAccounts, type DemoAccount } from 'municipality/service/sample/town/demo-accounts';
import { createRandom, type Random } from 'municipality/service/sample/town/random';
import { testSettings, type TestCalls } from 'municipality/testing/test-municipality';
import { answer, sendAsGuest, smallPdf } from 'municipality/testing/test-requests';
import { openDeclarant } from '../declarations/declaring';
import { openExaminer } from '../declarations/examining';

/** Describes a municipality with the sample in it, wherever its database is. */
export type HistoryTown = TestCalls & { readonly database: ServiceDatabase };

/** Describes what can happen in it, each once; everything goes through the calls of the contract. */
export interface History {
  /** Takes something at random; of the first steps each is another thing. */
  step(): Promise<void>;
  /** Pays some of what a member owes. @returns the receipt's number; null where nothing is owed */
  pay(): Promise<string | null>;
  /** Money the bank took and nobody booked goes back. */
  giveBack(): Promise<void>;
  changePhone(): Promise<string>;
}

const { citizen, fiftyLines, debtless } = demoAccounts;

export async function openHistory(
  town: HistoryTown,
  seed: string,
  now: Date,
  accounts: readonly DemoAccount[] = [citizen, fiftyLines],
): Promise<History> {
  const random: Random = createRandom(seed);
  const clerk = await town.signIn(demoAccounts.clerk.identityNo);
  const elif = await openDeclarant(town, {
    identityNo: debtless.identityNo,
    fullName: 'Elif Nur Şahin',
  });
  const payers = await Promise.all(
    accounts.map(async ({ identityNo }) => {
      const token = await town.signIn(identityNo);
      const [registry] = await town.ask(identityCalls.GetFilteredRegistries, { identityNo }, token);
      return { identityNo, token, registryOid: registry?.Oid ?? '' };
    }),
  );
  let parcels = 500;

  async function order(): Promise<{ orderNumber: string; total: Kurus } | null> {
    const { token, registryOid } = random.pick(payers);
    const { Lines } = await town.ask(accrualCalls.GetAccrumentListForEMunicipality, { registryOid }, token);
    if (Lines.length === 0) return null;
    // It takes the oldest: a later instalment is not taken before them.
    const lines = Lines.slice(0, random.whole(1, 3)).map((line) => ({
      accrumentOid: line.Oid,
      principal: line.RemainingPrincipal,
      lateFee: line.LateFee,
      total: line.Total,
    }));
    const { OrderNumber: orderNumber } = await town.ask(
      paymentCalls.GetOrderNumberForOnlinePayment,
      { registryOid, attemptKey: randomUUID() },
      token,
    );
    const { Total: total } = await town.ask(
      paymentCalls.SaveOnlinePaymentAccrument,
      { orderNumber, lines },
      token,
    );
    const sent = { orderNumber, bankCode: '0010' as const, storeType: '3D_PAY_HOSTING', total };
    await town.ask(paymentCalls.SaveOnlinePaymentRequest, sent, token);
    return { orderNumber, total };
  }

  async function pay(): Promise<string | null> {
    const sent = await order();
    if (!sent) return null;
    const { ReceiptNo } = await town.ask(
      paymentCalls.OnlineOperationCollectDebt,
      {
        ...sent,
        collectionType: '4',
        bankReference: '26324AbCd11111',
        authCode: '=1+1',
        ipAddress: '203.0.113.7',
      },
      'system',
    );
    return ReceiptNo;
  }

  async function giveBack(): Promise<void> {
    const sent = await order();
    if (!sent) return;
    const context = { database: town.database, now } as CallContext;
    const body = { orderNumber: sent.orderNumber, reason: 'Mükerrer ödeme', userName: 'deneme' };
    const claimed = await claimRefund(context, body, refuse);
    if ('done' in claimed) return;
    await releaseRefund(context, claimed.claim, 'done', { way: 'voided', amount: sent.total });
  }

  async function declare(): Promise<void> {
    const { registryOid, token } = elif;
    const deed = await town.ask(
      documentCalls.UploadFile,
      {
        requestKey: randomUUID(),
        registryOid,
        fileName: 'tapu "ön".pdf',
        contentType: 'application/pdf',
        content: smallPdf(`tapu ${random.whole(1, 1_000_000)}`),
      },
      token,
    );
    const parcelNo = String((parcels += 1));
    const content = elif.contents.plot({ place: { ...elif.contents.plot().place, parcelNo } });
    const { DeclarationNo } = await elif.record(content, { documentOids: [deed.Oid] });
    await (await openExaminer(town)).ask(DeclarationNo);
  }

  async function request(): Promise<void> {
    const requestKey = randomUUID();
    await town.ask(
      requestCalls.UploadComplaintOrRequestFile,
      {
        requestKey,
        fileKey: '1',
        fileName: 'fotoğraf.pdf',
        contentType: 'application/pdf',
        content: smallPdf(`foto ${random.whole(1, 1_000_000)}`),
      },
      'system',
    );
    const text = `=Üç gündür; “boşaltılmadı”.\nKöpekler dağıtıyor, ${random.whole(1, 99)}. kez.`;
    const { TrackingNo } = await sendAsGuest(town, { requestKey, text, applicantName: 'Ömer Çağlar' });
    if (random.isLucky(0.5)) await answer(town, clerk, TrackingNo);
  }

  async function plan(): Promise<void> {
    const { token, registryOid } = random.pick(payers);
    const asked = { registryOid, method: '1' as const };
    const { ChosenOids } = await town.ask(
      restructuringCalls.AuthorizedRetrieveDebtRestructuringOptions,
      asked,
      token,
    );
    const accrumentOids = ChosenOids.slice(0, random.whole(2, 4));
    if (accrumentOids.length < 2) return;
    const body = {
      registryOid,
      accrumentOids,
      kind: 'tecil' as const,
      lawCode: null,
      installmentCount: random.whole(2, 6),
    };
    const { Total: total } = await town.ask(
      restructuringCalls.AuthorizedCalculateDebtRestructuring,
      body,
      token,
    );
    const said = { difficulty: 'Gelirim düştü', collateral: 'Banka teminat mektubu' };
    await town.ask(
      restructuringCalls.AuthorizedRecordDebtRestructuring,
      { ...body, ...said, requestKey: randomUUID(), total },
      token,
    );
  }

  async function changePhone(): Promise<string> {
    const { identityNo: userPidNo, token } = random.pick(payers);
    const gsmNumber = `55500${String(random.whole(0, 99_999)).padStart(5, '0')}`;
    const change = { userPidNo, gsmNumber, validationKey: testSettings.systemKey };
    await town.ask(membershipCalls.UpdateUserForEMunicipality, change, token);
    return gsmNumber;
  }

  async function readMeterAndCancelWater(): Promise<void> {
    const [{ token }] = payers as [(typeof payers)[number]];
    const [own] = await town.ask(subscriptionCalls.GetSubscriptionList, {}, token);
    if (!own) return;
    const index = own.LastIndex + random.whole(5, 9);
    const { SubscriberNo: subscriberNo } = own;
    const report = { requestKey: randomUUID(), subscriberNo, index, isConfirmed: true, documentOid: null };
    await town.ask(waterCalls.RecordMeterReadingBySubscriber, report, token);
    const body = {
      requestKey: randomUUID(),
      subscriberOid: own.Oid,
      channel: 'uyelik' as const,
      declaredIndex: own.LastIndex + 5,
      reason: 'tasinma' as const,
      reasonText: null,
      leavingOn: isoDate('2026-11-25'),
      iban: 'TR610000100000000000000001',
      ibanHolder: 'Ayşe Işık Yıldırım',
      documentOids: [],
    };
    const { TrackingNo: trackingNo } = await town.ask(
      subscriptionCalls.StartElectronicStateContractCancellation,
      body,
      token,
    );
    await town.ask(subscriptionCalls.WithdrawContractCancellation, { trackingNo }, token);
  }

  const happenings = [pay, plan, giveBack, declare, request, changePhone, readMeterAndCancelWater];
  const unseen = [...happenings];
  return {
    async step() {
      const next = unseen.shift() ?? (random.isLucky(0.4) ? pay : random.pick(happenings));
      await next();
    },
    pay,
    giveBack,
    changePhone,
  };
}
