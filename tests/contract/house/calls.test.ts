import { randomUUID } from 'node:crypto';
import { exampleRequest } from 'municipality/contract/documentation/examples';
import { contract, isoDate, kurus, type DeclarationDetail, type UserCreation } from 'municipality/contract';
import { demoAccounts, demoPassword, demoSubscriberNo } from 'municipality/service/sample/town/demo-accounts';
import { listNewcomers } from 'municipality/service/sample/town/population';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { MunicipalRefusal } from '~/platform/municipal/errors.server';
import type { ReachedMunicipality } from '../../support/portal/municipality-transports';
import { declarationsOf } from '../../support/declarations/declared';
import { consentFor } from '../../support/browser/e-devlet-consent';
import {
  eDevletClient,
  eDevletReturn,
  reachMunicipality,
} from '../../support/portal/municipality-transports';

const { cashier, citizen, clerk, company, debtless, employee } = demoAccounts;
const applicationName = 'MUNICIPALITY_INFORMATION_SYSTEM';

/** Expects the refusal a call ends in. @throws when it does not end in one */
async function refusalOf(call: Promise<unknown>): Promise<{ code: string | null; status: number | null }> {
  const ending = await call.then(
    () => 'an answer',
    (error: unknown) => error,
  );
  if (!(ending instanceof MunicipalRefusal)) throw new Error(`Not a refusal: ${String(ending)}`);
  return { code: ending.code, status: ending.httpStatus };
}

describe.each(['direct', 'http'] as const)('the contract, %s', (way) => {
  let town: ReachedMunicipality;
  let token = '';

  beforeAll(async () => {
    town = await reachMunicipality(way);
    token = await signIn(citizen.identityNo);
  });
  afterAll(() => town.close());

  async function signIn(userName: string, password: string = demoPassword): Promise<string> {
    const stored = await town.client.RetrievePassword({ userName, applicationName });
    const encryptedPassword = stored?.Password ?? '';
    const signedIn = await town.client.ValidateUserForEMunicipality({
      userName,
      password,
      encryptedPassword,
    });
    return signedIn.AccessToken;
  }

  async function firstRegistry(identityNo: string, own: string): Promise<string> {
    const [registry] = await town.client.GetFilteredRegistries({ identityNo }, { token: own });
    return registry?.Oid ?? '';
  }

  /** Opens an order over the oldest debt, ready for the bank. */
  async function openOrder(attemptKey: string) {
    const registryOid = await firstRegistry(citizen.identityNo, token);
    const list = await town.client.GetAccrumentListForEMunicipality({ registryOid }, { token });
    const [line] = list.Lines;
    if (!line) throw new Error('The sample citizen owes nothing');
    const { OrderNumber: orderNumber } = await town.client.GetOrderNumberForOnlinePayment(
      { registryOid, attemptKey },
      { token },
    );
    const lines = [
      {
        accrumentOid: line.Oid,
        principal: line.RemainingPrincipal,
        lateFee: line.LateFee,
        total: line.Total,
      },
    ];
    return { registryOid, orderNumber, line, lines };
  }

  test('what anybody may ask is answered without a token', async () => {
    expect(await town.client.GetServerTime({})).toBe('2026-11-20T09:00:00.000Z');
    const { system, calls } = await town.client.RetrieveOfferedCalls({});
    expect([system, calls.toSorted()]).toEqual([expect.any(String), Object.keys(contract).toSorted()]);
    expect(await town.client.GetActiveMerchantBankInfo({})).toEqual({
      BankCode: '0010',
      BankName: 'Ziraat Bankası',
    });
    const menu = await town.client.RetrieveMenus({});
    expect(JSON.stringify(menu)).toContain('/DebtQuestioning');
  });

  test('a member signs in and is who was asked for', async () => {
    const member = await town.client.GetUserOfEMunicipality({}, { token });
    expect(member.UserName).toBe(citizen.identityNo);
    expect(member.UserDetail.MemberName).toBe(citizen.nameOrTitle);
    const registries = await town.client.GetFilteredRegistries({ identityNo: citizen.identityNo }, { token });
    expect(registries.map(({ RegistryInfo }) => RegistryInfo.Kind)).toEqual(['G', 'B']);
  });

  test('an unknown member has no password record, a wrong password is refused', async () => {
    expect(await town.client.RetrievePassword({ userName: '11111111110', applicationName })).toBeNull();
    const stored = await town.client.RetrievePassword({ userName: company.identityNo, applicationName });
    const wrong = town.client.ValidateUserForEMunicipality({
      userName: company.identityNo,
      password: 'yanlış',
      encryptedPassword: stored?.Password ?? '',
    });
    expect((await refusalOf(wrong)).code).toBe('wrong-password');
  });

  test('a new password is given to the phone on record, told by SMS, and changed by its owner', async () => {
    const { identityNo } = debtless;
    const before = await signIn(identityNo);
    const member = await town.client.GetUserOfEMunicipality({}, { token: before });
    const gsmNumber = (member.UserDetail.GsmNumber ?? '').slice(-10);
    const given = { identityNo, newPassword: 'Gecici7', validationKey: town.town.settings.systemKey };
    const asked = { identityNo, validationKey: given.validationKey };
    expect(await town.client.CheckPhoneOfMember({ ...asked, gsmNumber })).toEqual({ IsOnRecord: true });
    expect(await town.client.CheckPhoneOfMember({ ...asked, gsmNumber: '5559998877' })).toEqual({
      IsOnRecord: false,
    });
    const nobody = town.client.CheckPhoneOfMember({ ...asked, identityNo: '29091919022', gsmNumber });
    expect((await refusalOf(nobody)).code).toBe('member-not-found');
    const elsewhere = town.client.SendPasswordForMember({ ...given, gsmNumber: '5559998877' });
    expect((await refusalOf(elsewhere)).code).toBe('phone-differs');
    const { Registry } = await town.client.SendPasswordForMember({ ...given, gsmNumber });
    expect(
      await town.client.registerShortMessageRequest({
        messageTypeCode: '7001',
        shortMessages: [
          {
            RegistryOid: Registry.Oid,
            SourceOid: `calls-${way}`,
            GsmNumber: gsmNumber,
            SmsText: 'Yeni şifreniz',
          },
        ],
        sendingTime: 0,
        title: 'Yeni şifre',
      }),
    ).toBe(true);
    const single = {
      smsType: '6',
      sourceOid: `calls-${way}`,
      registryOid: Registry.Oid,
      gsmNumber,
      smsText: 'Yeni şifreniz sms olarak gönderilmiştir.',
    } as const;
    expect(await town.client.SendSms(single)).toBe(true);
    const after = await signIn(identityNo, given.newPassword);
    const passwords = { password: given.newPassword, newPassword: demoPassword };
    expect(await town.client.ChangePassword(passwords, { token: after })).toEqual({ Changed: true });
    expect(await signIn(identityNo)).not.toBe('');
  });

  test('a person comes in by e-Devlet: code, token, person, registries, member', async () => {
    const { identityNo } = debtless;
    const code = await consentFor(town.sandboxUrl, eDevletClient.clientId, eDevletReturn, identityNo);
    const eDevletToken = await town.client.LoginViaEDevlet({ edevlet_url: eDevletReturn, code });
    if (eDevletToken === null) throw new Error('The code became no token');
    const person = await town.client.GetPersonInfoViaEDevlet({
      accessToken: eDevletToken,
      resourceId: 1,
      scope: 'Ad-Soyad',
      clientId: eDevletClient.clientId,
    });
    expect(person).toMatchObject({ sonucKodu: 'EDV09.000', kullaniciBilgileri: { kimlikNo: identityNo } });
    const registryOid = await firstRegistry(identityNo, eDevletToken);
    const opened = await town.client.OpenRegistryViaEDevlet({ token: eDevletToken, gsmNumber: '5550009911' });
    expect(opened, 'there is one already').toEqual({ RegistryOid: registryOid });
    const saved = await town.client.SaveEDevletLogin({ token: eDevletToken, registryOid });
    const member = await town.client.GetUserOfEMunicipality({}, { token: saved.AccessToken });
    expect(member).toEqual(saved.Member);
    const again = town.client.SaveEDevletLogin({ token: eDevletToken, registryOid });
    expect((await refusalOf(again)).code).toBe('token-unknown');
    expect(await town.client.LoginViaEDevlet({ edevlet_url: eDevletReturn, code }), 'a used code').toBeNull();
  });

  test('somebody of the population register becomes a member, once, and signs in', async () => {
    const [person] = listNewcomers();
    if (!person) throw new Error('The sample has no newcomers');
    const [year = 0, month = 0, day = 0] = person.birthDate.split('-').map(Number);
    const personPidNo = person.identityNo;
    const known = await town.client.GetRetailRegistryInfoViaNIS({ personPidNo, year, month, day });
    expect(known).toMatchObject({ Name: person.name, Surname: person.surname });
    const stranger = town.client.GetRetailRegistryInfoViaNIS({ personPidNo, year, month, day: day + 1 });
    expect((await refusalOf(stranger)).code).toBe('person-not-found');
    expect(await town.client.CreateUserStatus({ userPidNo: personPidNo })).toEqual({ CanCreate: true });
    const requestBody: UserCreation = {
      userName: personPidNo,
      validationKey: town.town.settings.systemKey,
      userPidNo: personPidNo,
      userNameOrTitle: known.Name,
      userSurname: known.Surname,
      userGsmNumber: '5558887766',
      gender: known.Gender,
      fatherName: known.FatherName,
      motherName: known.MotherName,
      placeOfBirth: known.PlaceOfBirth,
      userEmail: null,
      chkCorporateRegistry: false,
      regionCode: null,
      roleCode: 'uye',
      registryType: 'G',
      taxOfficeCode: null,
      yearOfBirth: year,
      monthOfBirth: month,
      dayOfBirth: day,
      concreteRegistry: true,
      retailRegistry: true,
      corporateRegistry: false,
      chkSMSInfo: false,
      password: 'Yepyeni2026',
      requestKey: `request-key-${way}-calls`,
    };
    const [first, second] = await Promise.all([
      town.client.CreateUserForEmunicipality(requestBody),
      town.client.CreateUserForEmunicipality(requestBody),
    ]);
    expect(second).toEqual(first);
    const again = town.client.CreateUserForEmunicipality({
      ...requestBody,
      requestKey: 'request-key-of-another',
    });
    expect((await refusalOf(again)).code).toBe('already-member');

    const own = { token: await signIn(personPidNo, requestBody.password) };
    const changed = await town.client.UpdateUserForEMunicipality(
      { userPidNo: personPidNo, email: 'yeni@example.com', validationKey: requestBody.validationKey },
      own,
    );
    expect(changed.UserDetail.Email).toBe('yeni@example.com');
    const name = town.client.CreateUserDetail({ memberName: 'Başka' }, own);
    expect((await refusalOf(name)).code).toBe('identity-proven');
    const { Oid: registryOid } = first.UserDetail.Registry;
    expect(await town.client.ValidateRegistries({ registryOids: [registryOid, 'R0000000001'] }, own)).toEqual(
      [
        { Oid: registryOid, IsValid: true },
        { Oid: 'R0000000001', IsValid: false },
      ],
    );
    const { Users } = await town.client.GetAllUsersForEmunicipality({ applicationName, pageIndex: 0 });
    expect(Users.map(({ UserName }) => UserName)).toContain(personPidNo);
  });

  test('the short form opens a membership that sees no records', async () => {
    const username = '29091919022';
    const { accessToken, user } = await town.client.register({
      username,
      email: 'kisa@example.com',
      password: 'Yepyeni2026',
    });
    expect(user.UserDetail.IsIdentityProven).toBe(false);
    expect(await town.client.GetFilteredRegistries({ identityNo: username }, { token: accessToken })).toEqual(
      [],
    );
    const twice = town.client.register({ username, email: 'kisa@example.com', password: 'Yepyeni2026' });
    expect((await refusalOf(twice)).code).toBe('already-member');
  });

  test('a hash comes as an object: a long text alone would read as an error', async () => {
    const { HashValue } = await town.client.GetSha512HashValue({ data: 'abc' });
    expect(HashValue).toMatch(/^ddaf35a193617aba/);
  });

  test('what stands on a registry is told to its owner alone', async () => {
    const registryOid = await firstRegistry(citizen.identityNo, token);
    const { Estates } = await town.client.GetRegistryObservation({ registryOid }, { token });
    expect(Estates[0]?.AddressText).toMatch(/ Mah\. .+ No: \d+/);
    const subscribers = await town.client.GetSubscriberListByIdentityNumber(
      { identityNo: citizen.identityNo },
      { token },
    );
    expect(subscribers).toMatchObject([{ LineStatus: '1', TariffGroup: 'konut' }]);
    const as = { token: await signIn(company.identityNo) };
    const observed = town.client.GetRegistryObservation({ registryOid }, as);
    expect((await refusalOf(observed)).code).toBe('registry-not-yours');
    expect(
      await town.client.GetSubscriberListByIdentityNumber({ identityNo: citizen.identityNo }, as),
    ).toEqual([]);
  });

  test('the debts of a day come in kuruş, and each adds up', async () => {
    const registryOid = await firstRegistry(citizen.identityNo, token);
    const { AsOfDate, Lines } = await town.client.GetAccrumentListForEMunicipality(
      { registryOid },
      { token },
    );
    expect(AsOfDate).toBe('2026-11-20');
    expect(Lines.length).toBeGreaterThan(3);
    const page = { order: 'vade' as const, skip: 0, limit: 2, heldOids: [] };
    const cut = await town.client.GetDebtPageForEMunicipality(
      { registryOids: [registryOid], ...page },
      { token },
    );
    expect(cut.Lines).toHaveLength(2);
    expect(cut.Sums.reduce((sum, { Total }) => sum + Total, 0)).toBe(
      Lines.reduce((sum, { Total }) => sum + Total, 0),
    );
    for (const line of Lines) {
      expect(Number.isInteger(line.Total)).toBe(true);
      expect(line.RemainingPrincipal + line.LateFee).toBe(line.Total);
    }
  });

  test('past payments come newest first, and each opens into its lines', async () => {
    const registryOid = await firstRegistry(citizen.identityNo, token);
    const list = await town.client.GetCollectedList({ registryOid, limit: 5 }, { token });
    const days = list.map(({ CollectedAt }) => Date.parse(CollectedAt));
    expect(days).toEqual(days.toSorted((one, other) => other - one));
    const [newest] = list;
    const detail = await town.client.RetrieveCollectionDetailByCollectionOid(
      { collectionOid: newest?.Oid ?? '' },
      { token },
    );
    expect(detail.ReceiptNo).toBe(newest?.ReceiptNo);
    expect(detail.Lines.reduce((sum, line) => sum + line.Total, 0)).toBe(detail.Total);
  });

  test('a payment goes from order to receipt, and twice asked is once booked', async () => {
    const { registryOid, orderNumber, line, lines } = await openOrder('attempt-one');
    const accrumentOids = [line.Oid];
    expect(await town.client.SaveOnlinePaymentAccrument({ orderNumber, lines }, { token })).toEqual({
      Total: line.Total,
    });
    const request = {
      orderNumber,
      bankCode: '0010',
      storeType: '3D_PAY_HOSTING',
      total: line.Total,
    } as const;
    await town.client.SaveOnlinePaymentRequest(request, { token });
    const tried = await town.client.IsOnlinePaymentAccrumentsTriedBefore(
      { registryOid, accrumentOids },
      { token },
    );
    expect(tried.TriedAccrumentOids).toEqual(accrumentOids);
    const open = await town.client.CheckRegistryUnpaidOnlinePayment({ registryOid }, { token });
    expect(open.OpenOrderNumbers).toContain(orderNumber);
    const definition = await town.client.ThreeDSecurityZiraatBank3DPayHostingCheck({ orderNumber });
    expect(definition).toMatchObject({ MerchantId: '190100000', CurrencyCode: '949' });
    expect(await town.client.ThreeDSecurityOtherBanksDefinitonCheck({ orderNumber })).toEqual(definition);
    expect(await town.client.ThreeDSecurityZiraatBankDefinitonCheck({ orderNumber })).toEqual(definition);
    const successUrl = 'https://portal.example/donus';
    const checks = [
      town.client.ThreeDSecurityVakifBankDefinitonCheck({
        orderNumber,
        successUrl,
        failureUrl: successUrl,
        ipAddress: '203.0.113.7',
      }),
      town.client.ThreeDSecurityIsBankDefinitonCheck({ orderNumber }),
      town.client.ThreeDSecurityHalkBankDefinitonCheck({ orderNumber }),
    ];
    // All are listened to at once: none may be refused before anybody waits for it.
    for (const refusal of await Promise.all(checks.map((check) => refusalOf(check))))
      expect(refusal, 'another bank takes the payments').toMatchObject({ code: 'no-active-bank' });
    const sale = town.client.CompleteThreeDPaymentOperation({
      orderNumber,
      mpiResponse: { Md: 'md', Xid: 'xid', Eci: '05', Cavv: 'cavv' },
      ipAddress: '203.0.113.7',
    });
    expect(await sale, 'the bank has authenticated nobody').toMatchObject({ State: 'declined' });
    const provision = town.client.GetVposWebRequestReponse({
      orderNumber,
      mpiResponse: { Status: 'Y', Eci: '05', Cavv: 'cavv', VerifyEnrollmentRequestId: 'E1' },
      ipAddress: '203.0.113.7',
    });
    expect(await refusalOf(provision), 'no card was asked about').toMatchObject({
      code: 'enrolment-unknown',
    });
    expect(await town.client.QueryOnlinePaymentOrderStatus({ orderNumber })).toMatchObject({
      State: 'none',
      Amount: null,
    });
    expect(await town.client.ControlCollection({ orderNumber })).toBeNull();

    const collect = {
      orderNumber,
      collectionType: '4',
      total: line.Total,
      bankReference: 'TRANS-1',
      authCode: 'A1',
      cardLastFour: '4358',
      ipAddress: '10.0.0.1',
    } as const;
    const [first, second] = await Promise.all([
      town.client.OnlineOperationCollectDebt(collect),
      town.client.OnlineOperationCollectDebt(collect),
    ]);
    expect(second).toEqual(first);
    await town.client.SaveOnlinePaymentResponse({ orderNumber, outcome: 'collected' });
    const booked = await town.client.ControlCollection({ orderNumber });
    expect(booked).toMatchObject({ ReceiptNo: first.ReceiptNo, Total: line.Total, CollectionType: '4' });

    const check = { receiptNo: first.ReceiptNo, verificationCode: booked?.VerificationCode ?? '' };
    expect(await town.client.CheckReceipt(check)).toMatchObject({ IsGenuine: true, Total: line.Total });
    const wrong = await town.client.CheckReceipt({ ...check, verificationCode: 'AAAAAAAAAA' });
    expect(wrong.IsGenuine).toBe(false);
    expect(wrong.MaskedPayer ?? null).toBeNull();
  });

  test('a guest finds a subscriber, and with the code right sees and splits those debts alone', async () => {
    const subject = { kind: 'subscriber', subscriberNo: demoSubscriberNo } as const;
    const found = await town.client.FindFastPaymentSubject({ subject });
    expect(found).toMatchObject({ GsmNumber: citizen.gsmNumber, IdentityNo: citizen.identityNo });
    const handle = found?.Handle ?? '';
    const { AccessToken } = await town.client.LoginForFastPayment({ handle });
    const guest = { token: AccessToken };
    const [debts, ...others] = await town.client.GetDebtListForEMunicipality({}, guest);
    expect(others).toEqual([]);
    expect(debts?.MaskedName).toBe('Ay*** I***** Y*****');
    expect(new Set(debts?.Lines.map(({ RevenueCode }) => RevenueCode))).toEqual(new Set(['21']));
    const marriage = await town.client.GetDebtListWithRevenueCode({ revenueCode: '83' }, guest);
    expect(marriage.flatMap(({ Lines }) => Lines)).toEqual([]);
    const water = await town.client.GetDebtListWithFeeCodes({ feeCodes: ['83', '21'] }, guest);
    expect(water.map(({ Lines }) => Lines)).toEqual([debts?.Lines]);
    const [line] = debts?.Lines ?? [];
    const registryOid = debts?.RegistryOid ?? '';
    const lines = [{ accrumentOid: line?.Oid ?? '', total: kurus(100_00) }];
    const part = town.client.CalculatePartialPayment({ registryOid, lines }, guest);
    expect((await refusalOf(part)).code).toBe('partial-not-allowed');
    const nobody = { kind: 'subscriber', subscriberNo: '499999' } as const;
    expect(await town.client.FindFastPaymentSubject({ subject: nobody })).toBeNull();
  });

  test('an order with another amount than the debt is refused', async () => {
    const { orderNumber, lines, line } = await openOrder('attempt-two');
    const cheaper = lines.map((requestBody) => ({
      ...requestBody,
      total: kurus(requestBody.total - 1),
      lateFee: kurus(requestBody.lateFee - 1),
    }));
    const saved = town.client.SaveOnlinePaymentAccrument({ orderNumber, lines: cheaper }, { token });
    expect((await refusalOf(saved)).code).toBe('amount-changed');
    expect(line.Total).toBeGreaterThan(1);
  });

  test("what is another member's is not yours, and not even there", async () => {
    const other = await signIn(company.identityNo);
    const registryOid = await firstRegistry(citizen.identityNo, token);
    const { orderNumber, lines } = await openOrder('attempt-three');
    const receipts = await town.client.GetCollectedList({ registryOid, limit: 1 }, { token });
    const collectionOid = receipts[0]?.Oid ?? '';
    const as = { token: other };
    const refusals = await Promise.all(
      [
        town.client.GetAccrumentListForEMunicipality({ registryOid }, as),
        town.client.GetCollectedList({ registryOid, limit: 1 }, as),
        town.client.CheckRegistryUnpaidOnlinePayment({ registryOid }, as),
        town.client.IsOnlinePaymentAccrumentsTriedBefore({ registryOid, accrumentOids: ['A0000000001'] }, as),
        town.client.GetOrderNumberForOnlinePayment({ registryOid, attemptKey: 'theirs' }, as),
        town.client.RetrieveCollectionDetailByCollectionOid({ collectionOid }, as),
        town.client.SaveOnlinePaymentAccrument({ orderNumber, lines }, as),
      ].map(refusalOf),
    );
    expect(refusals.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 404, 404]);
    expect(await town.client.GetFilteredRegistries({ identityNo: citizen.identityNo }, as)).toEqual([]);
  });

  test('the collections desk is served to its employee alone', async () => {
    const { orderNumber } = await openOrder(`desk-${way}`);
    const as = { token: await signIn(cashier.identityNo) };
    const refund = { orderNumber, reason: 'Mükerrer', ipAddress: '203.0.113.7' };
    const day = isoDate('2026-11-19');
    expect((await refusalOf(town.client.StartOnlinePaymentRefund(refund, as))).code).toBe(
      'nothing-to-refund',
    );
    const rejecting = town.client.RejectOnlinePaymentRefund({ orderNumber, reason: 'Dilekçe yok' }, as);
    expect((await refusalOf(rejecting)).code).toBe('no-approval-awaited');
    expect(await town.client.GetOnlinePaymentPayer({ orderNumber }, as)).toEqual({
      PayerIdentityNo: citizen.identityNo,
    });
    const closed = await town.client.CloseOnlinePaymentDay({ day });
    expect(closed).toMatchObject({ Day: day, Difference: 0, Differences: [] });
    expect(await town.client.GetOnlinePaymentDayEnd({ day }, as)).toEqual(closed);
    expect(await town.client.GetOnlinePaymentDayEndList({ limit: 7 }, as)).toEqual([closed]);
    const { Day } = closed;
    expect(await town.client.RetrieveOnlinePaymentDayEnds({ firstDay: Day, lastDay: Day })).toEqual([closed]);
    const refusals = await Promise.all(
      [
        town.client.StartOnlinePaymentRefund(refund, { token }),
        town.client.RejectOnlinePaymentRefund({ orderNumber, reason: 'Dilekçe yok' }, { token }),
        town.client.GetOnlinePaymentPayer({ orderNumber }, { token }),
        town.client.GetOnlinePaymentDayEnd({ day }, { token }),
        town.client.GetOnlinePaymentDayEndList({ limit: 7 }, { token }),
      ].map(refusalOf),
    );
    expect(refusals.map(({ code }) => code)).toEqual(Array.from({ length: 5 }, () => 'role-missing'));
  });

  test('credits are their owner’s, and refunds the collections desk’s', async () => {
    const owner = { token: await signIn(company.identityNo) };
    const as = { token: await signIn(cashier.identityNo) };
    const [credit] = (await town.client.RetrieveCredits({}, owner)).filter(({ Left }) => Left > 0);
    const refund = { way: 'iade', iban: 'TR610000100000000000000001', ibanHolder: 'Şirket' } as const;
    const asked = {
      requestKey: `credit-${way}`,
      creditNo: credit?.CreditNo ?? '',
      use: { ...refund, amount: credit?.Left ?? kurus(1) },
    };
    expect((await refusalOf(town.client.RecordCreditUse(asked, { token }))).code).toBe('credit-not-found');
    const days = { openedSince: isoDate('2026-10-01'), lastDayBefore: isoDate('2026-12-01') };
    const announced = await town.client.RetrieveCreditsToTell({ ...days, limit: 10 });
    expect(announced).toMatchObject([{ CreditNo: credit?.CreditNo, IdentityNo: company.identityNo }]);
    const { Uses } = await town.client.RecordCreditUse(asked, owner);
    const useNo = Uses.at(-1)?.UseNo ?? '';
    const listed = await town.client.GetCreditUseListForDesk({ state: 'onay-bekliyor', limit: 10 }, as);
    expect(listed.Rows.map(({ UseNo }) => UseNo)).toEqual([useNo]);
    expect(await town.client.GetCreditUseForDesk({ useNo }, as)).toMatchObject({ State: 'onay-bekliyor' });
    const decision = { useNo, isApproved: true, reason: null };
    const payment = { useNo, bankReference: 'EFT-1', paidOn: isoDate('2026-11-20') };
    const refusals = await Promise.all(
      [
        town.client.GetCreditUseListForDesk({ state: 'hepsi', limit: 10 }, { token }),
        town.client.GetCreditUseForDesk({ useNo }, { token }),
        town.client.DecideCreditRefund(decision, { token }),
        town.client.RecordCreditRefund(payment, { token }),
      ].map(refusalOf),
    );
    expect(refusals.map(({ code }) => code)).toEqual(Array.from({ length: 4 }, () => 'role-missing'));
    expect(await town.client.DecideCreditRefund(decision, as)).toMatchObject({ State: 'odenecek' });
    expect(await town.client.RecordCreditRefund(payment, as)).toMatchObject({ State: 'odendi' });
  });

  test('code lists, banks and branches are anybody’s to ask', async () => {
    const { client } = town;
    const types = await client.GetParameterListByTypeCodeWithoutAuthorization({ typeCode: 3 });
    expect(types).toContainEqual({ Code: '4', Name: 'Kredi kartı' });
    const years = await client.GetParameterListByTypeCodeWithoutAuthorization({ typeCode: 87 });
    expect([years.length, Number(years[1]?.Code) - Number(years[0]?.Code)]).toEqual([16, 1]);
    expect(await client.GetParameterListByTypeCodeWithoutAuthorization({ typeCode: 373 })).toEqual([]);
    const beyond = client.GetParameterListByTypeCodeWithoutAuthorization({ typeCode: 374 });
    await expect(beyond).rejects.toThrow();
    const banks = await client.GetBankListWithoutAuthorization({});
    expect(banks).toContainEqual({ Code: '0064', Name: 'Türkiye İş Bankası' });
    const branches = await client.GetBankBranchListWithoutAuthorization({ bankCode: '0010' });
    expect(branches.map(({ BankCode }) => BankCode)).toEqual(['0010', '0010']);
    expect((await client.GetBankBranchListWithoutAuthorization({})).length).toBeGreaterThan(2);
    const modules = await client.RetrieveAccrumentModulTypes({});
    expect(modules).toContainEqual({ Code: 'su', Name: 'Su' });
  });

  test('balances and letters are their owner’s alone', async () => {
    const { client } = town;
    const registryOid = await firstRegistry(citizen.identityNo, token);
    const asked = { registryOid, limit: 5 };
    const { Balances } = await client.GetDeclarationAccrumentBalancesofEMunicipality(asked, { token });
    expect(Balances).toHaveLength(5);
    const as = { token: await signIn(debtless.identityNo) };
    const own = await firstRegistry(debtless.identityNo, as.token);
    const requestBody = {
      requestKey: `letter-${way}`,
      registryOid: own,
      kind: 'borcu-yoktur',
      estateOid: null,
    } as const;
    const letter = await client.RecordRegistryLetter(requestBody, as);
    const { LetterNo: letterNo, VerificationCode: verificationCode } = letter;
    expect(await client.RetrieveRegistryLetters({ registryOid: own }, as)).toEqual([letter]);
    expect(await client.RetrieveRegistryLetter({ letterNo }, as)).toEqual(letter);
    expect(await client.CheckRegistryLetter({ letterNo, verificationCode })).toMatchObject({
      LetterNo: letterNo,
    });
    const declarationNo = 'B2026-9999999';
    const refusals = await Promise.all(
      [
        client.GetDeclarationAccrumentBalancesofEMunicipality(asked, as),
        client.GetDeclarationAccruments({ declarationNo }, as),
        client.GetDeclarationCollectionsForEMunicipality({ declarationNo }, as),
        client.RecordRegistryLetter({ ...requestBody, registryOid }, as),
        client.RetrieveRegistryLetters({ registryOid }, as),
        client.RetrieveRegistryLetter({ letterNo }, { token }),
        client.RecordRegistryLetter({ ...requestBody, registryOid }, { token }),
      ].map(refusalOf),
    );
    expect(refusals.map(({ status }) => status)).toEqual([403, 404, 404, 403, 403, 404, 409]);
    const dueDate = isoDate('2026-11-30');
    const reminded = await client.GetDueDebtReminderList({ dueDate, limit: 10, after: null });
    expect(reminded.map(({ UserName }) => UserName)).toContain(citizen.identityNo);
    const owed = await client.GetMemberDueDebtList({ identityNo: citizen.identityNo, limit: 3 });
    expect(owed).toHaveLength(3);
    expect(await client.GetMemberDueDebtList({ identityNo: debtless.identityNo, limit: 3 })).toEqual([]);
  });

  test('who owes nothing has an empty list and no error', async () => {
    const own = await signIn(debtless.identityNo);
    const registryOid = await firstRegistry(debtless.identityNo, own);
    const { Lines } = await town.client.GetAccrumentListForEMunicipality({ registryOid }, { token: own });
    expect(Lines).toEqual([]);
  });

  test('an address is found level by level, and by its ten digits', async () => {
    const { client } = town;
    const [county] = await client.AddressGetCountyListWithoutAuthorization({});
    const countyCode = county?.Code ?? '';
    const [district] = await client.GetDistrictListWithoutAuthorization({});
    const districtCode = district?.Code ?? '';
    expect(await client.GetDistrictListFromActiveAddressSource({})).toContainEqual(district);
    expect(await client.GetDistrictListViaCountyCode({ countyCode })).toContainEqual(district);
    expect(await client.GetDistrictByCode({ districtCode })).toEqual(district);
    const [street] = await client.GetStreetListWithoutAuthorization({ districtCode });
    const streetCode = street?.Code ?? '';
    const [door] = await client.GetOuterDoorListWithoutAuthorization({ streetCode });
    const outerDoorCode = door?.Code ?? '';
    const [unit] = await client.GetConcreteInnerDoorListWithoutAuthorization({ outerDoorCode });
    const addressCode = unit?.AddressCode ?? '';
    const found = await client.GetAddressByCodeWithoutAuthorization({ addressCode });
    expect(found).toMatchObject({ District: district, Street: street, OuterDoor: door, InnerDoor: unit });
  });

  test('resolutions are sifted, listed and opened', async () => {
    const { client } = town;
    const { Years } = await client.RetrieveResolutionTypes({ body: 'council' });
    const [year = 0] = Years;
    const { Resolutions } = await client.RetrieveResolutions({ body: 'council', year, limit: 1 });
    const [first] = Resolutions;
    const detail = await client.RetrieveResolutionDetail({ resolutionOid: first?.Oid ?? '' });
    expect(detail).toMatchObject({ ...first });
    expect(detail?.Text).not.toBe('');
    expect(detail?.SignedFile).toBeNull();
    expect(await client.RetrieveResolutionFile({ resolutionOid: first?.Oid ?? '' })).toBeNull();
  });

  test('every tariff can be looked up', async () => {
    const { client } = town;
    const years = await client.RetrieveTariffYears({});
    const [year = 0] = years.ConstructionCost;
    const [district] = await client.GetDistrictListWithoutAuthorization({});
    const districtCode = district?.Code ?? '';
    const { Prices } = await client.RetrieveECTAnnualPrices({ year });
    const { Structures } = await client.RetrieveEstateStructureTypes({});
    const lists = await Promise.all([
      client.RetrieveEstateConstructionCost({ year }),
      client.RetrieveEstateStreetValuations({ valuationYear: year, districtCode }),
      client.RetrieveLandValuations({ valuationYear: year }),
      client.RetrieveEstateAbrasionShares({}),
      client.RetrieveEstateTypes({}),
      client.RetrieveEstateUsageTypes({}),
      client.RetrieveLandTypes({}),
      client.RetrieveAdvertisingTypes({}),
      client.RetrieveAdvertisingTaxLocations({}),
      client.GetAdvertisingTaxAnnualGroupTariffByProcessYear({ processYear: year }),
      client.RetrieveECTActivityTypes({}),
      client.RetrieveEntertainmentTypes({}),
      client.RetrieveEntertainmentPlaceTypes({ year }),
    ]);
    for (const list of [Prices, Structures, ...lists]) expect(list.length).toBeGreaterThan(0);
  });

  test('a declaration with its document is calculated, recorded, read, and proven on paper', async () => {
    const { client } = town;
    const registryOid = await firstRegistry(citizen.identityNo, token);
    const [district] = await client.GetDistrictListWithoutAuthorization({});
    const [street] = await client.GetStreetListWithoutAuthorization({ districtCode: district?.Code ?? '' });
    const [door] = await client.GetOuterDoorListWithoutAuthorization({ streetCode: street?.Code ?? '' });
    const [unit] = await client.GetConcreteInnerDoorListWithoutAuthorization({
      outerDoorCode: door?.Code ?? '',
    });
    const fullName = `${citizen.nameOrTitle} ${citizen.surname}`;
    const { identityNo } = citizen;
    const home = {
      districtCode: district?.Code ?? '',
      streetCode: street?.Code ?? '',
      outerDoorCode: door?.Code ?? '',
      addressCode: unit?.AddressCode ?? '',
    };
    const by = declarationsOf({ identityNo, fullName, home, shop: home });
    const deed = await client.UploadFile(
      {
        requestKey: 'deed',
        registryOid,
        fileName: 'tapu.pdf',
        contentType: 'application/pdf',
        content: Buffer.from('%PDF-1.4\n%%EOF').toString('base64'),
      },
      { token },
    );
    expect(await client.GetFile({ documentOid: deed.Oid }, { token })).toMatchObject(deed);
    const given = { registryOid, statement: [], documentOids: [deed.Oid], replacesDeclarationNo: null };
    const content = by.plot();
    const calculated = await client.CalculateEMunicipalityDeclaration(
      { registryOid, content, replacesDeclarationNo: null },
      { token },
    );
    const plot = await client.RecordEMunicipalityEstateDeclaration(
      { ...given, requestKey: 'plot', content },
      { token },
    );
    expect(plot).toMatchObject({ Total: calculated.Total, Documents: [deed] });
    const nothing = await client
      .RecordEMunicipalityEstateSale({ ...given, requestKey: 'sale', content: by.sale() }, { token })
      .catch((error: unknown) => error);
    expect(nothing).toMatchObject({ code: 'holding-not-found' });
    await client.RecordEMunicipalityECTDeclaration(
      { ...given, requestKey: 'cleaning', content: by.cleaning() },
      { token },
    );
    await client.RecordEMunicipalityAdDeclaration(
      { ...given, requestKey: 'advertising', content: by.advertising() },
      { token },
    );
    await client.RecordEMunicipalityEntertainmentDeclaration(
      { ...given, requestKey: 'entertainment', content: by.entertainment() },
      { token },
    );
    const summaries = await client.RetrieveDeclarationSummary({ registryOid }, { token });
    expect(summaries.map(({ Kind }) => Kind)).toEqual(['entertainment', 'advertising', 'cleaning', 'plot']);
    const { DeclarationNo: declarationNo, VerificationCode: verificationCode } = plot;
    expect(await client.RetrieveDeclarationDetail({ declarationNo }, { token })).toEqual(plot);
    const checked = await client.CheckDeclaration({ declarationNo, verificationCode });
    expect(checked?.MaskedName).toBe('Ay*** I***** Y*****');

    const [signs, bets] = summaries.filter(({ Kind }) => Kind === 'advertising' || Kind === 'entertainment');
    await examine(
      { token },
      { plot, signsNo: signs?.DeclarationNo ?? '', betsNo: bets?.DeclarationNo ?? '' },
    );
  });

  interface Examined {
    readonly plot: DeclarationDetail;
    readonly signsNo: string;
    readonly betsNo: string;
  }

  /** The desk accepts, asks, rejects and corrects; the declarer answers, declines, and cannot withdraw what has accrued. */
  async function examine(own: { token: string }, { plot, signsNo, betsNo }: Examined): Promise<void> {
    const { client } = town;
    const desk = { token: await signIn(clerk.identityNo) };
    const of = (declarationNo: string) => ({
      requestKey: randomUUID(),
      declarationNo,
      text: 'Tapuya bakıldı.',
    });
    const { DeclarationNo: declarationNo, Documents } = plot;
    const waiting = await client.GetDeclarationListForDesk({ filter: 'to-do', limit: 50 }, desk);
    expect(waiting.Declarations.map((row) => row.DeclarationNo)).toContain(declarationNo);
    const { Content } = await client.GetDeclarationForDesk({ declarationNo }, desk);
    const documentOid = Documents[0]?.Oid ?? '';
    const paper = await client.GetDeclarationFileForDesk({ declarationNo, documentOid }, desk);
    expect(paper.FileName).toBe('tapu.pdf');
    expect((await client.AskDeclarer(of(declarationNo), desk)).Review).toBe('asked');
    const answer = { ...of(declarationNo), documentOids: [] };
    expect((await client.AnswerDeclarationQuestion(answer, own)).Review).toBe('answered');
    const proposal = { ...of(declarationNo), content: Content, statement: [] };
    const { Correction } = await client.ProposeDeclarationCorrection(proposal, desk);
    expect(Correction?.Statement).toEqual([]);
    const declined = { ...of(declarationNo), isAccepted: false, total: plot.Total };
    expect((await client.DecideDeclarationCorrection(declined, own)).Review).toBe('answered');
    expect((await client.AcceptDeclaration(of(declarationNo), desk)).Review).toBe('accepted');
    const withdrawal = client.WithdrawDeclaration({ requestKey: 'late', declarationNo: signsNo }, own);
    expect((await refusalOf(withdrawal)).code).toBe('declaration-state');
    const notice = {
      requestKey: randomUUID(),
      declarationNo,
      servedOn: isoDate('2026-11-20'),
      noticeNo: '1',
    };
    expect((await refusalOf(client.RecordServedNotice(notice, desk))).code).toBe('declaration-refused');
    const rejection = { ...of(betsNo), reason: 'no-subject' as const };
    expect((await client.RejectDeclaration(rejection, desk)).State).toBe('rejected');
  }

  test('an employee sees payslips, leave and enforcement files, and asks for leave; nobody else does', async () => {
    const own = { token: await signIn(employee.identityNo) };
    expect((await town.client.GetEmployeeInfo({}, own)).IdentityNo).toBe(employee.identityNo);
    const periods = (await town.client.GetEmployeePayrollList({}, own)).map(({ Period }) => Period);
    expect(periods[0]).toBe('2026-11');
    const [file] = await town.client.GetEmployeeEnforcementFileList({}, own);
    const offices = await town.client.GetEnforcementOfficeListWithoutAuthorization({});
    expect(offices.map(({ Name }) => Name)).toContain(file?.OfficeName);
    const kinds = await town.client.GetLeaveKindListWithoutAuthorization({});
    expect(kinds.map(({ Code }) => Code)).toContain('yillik');
    const [firstDay, lastDay] = [isoDate('2027-01-04'), isoDate('2027-01-08')];
    const requestBody = {
      requestKey: 'izin-1',
      kindCode: 'yillik',
      firstDay,
      lastDay,
      address: 'Ev',
      substitute: null,
    };
    const asked = await town.client.SaveEmployeeLeaveRequest(requestBody, own);
    expect(asked).toMatchObject({ Days: 5, State: 'bekliyor', ReturnOn: '2027-01-11' });
    expect((await town.client.GetEmployeeLeaveInfo({}, own)).Requests[0]).toEqual(asked);
    const requestNo = asked.RequestNo;
    const manager = { token: await signIn(demoAccounts.leaveManager.identityNo) };
    const waiting = await town.client.GetLeaveRequestListForDesk({ state: 'bekliyor', limit: 50 }, manager);
    expect(waiting.Requests.map(({ RequestNo }) => RequestNo)).toContain(requestNo);
    const balance = (await town.client.GetLeaveRequestForDesk({ requestNo }, manager)).Balance;
    expect(balance?.Left).toBe((balance?.LeftAfter ?? 0) + 5);
    expect((await town.client.CancelEmployeeLeaveRequest({ requestNo }, own)).State).toBe('geri-cekildi');
    const decision = { requestKey: 'karar-1', requestNo, isApproved: true, note: null };
    expect((await refusalOf(town.client.DecideLeaveRequest(decision, manager))).code).toBe('leave-decided');
    expect((await refusalOf(town.client.GetEmployeePayrollList({}, { token }))).code).toBe('not-employee');
    const foreign = town.client.CancelEmployeeLeaveRequest({ requestNo }, { token });
    expect((await refusalOf(foreign)).code).toBe('not-employee');
  });

  test('a debt is contested with a figure, decided by the desk, and nobody else sees it', async () => {
    const { client } = town;
    const own = { token: await signIn(demoAccounts.company.identityNo) };
    const clerk = { token: await signIn(demoAccounts.clerk.identityNo) };
    const stranger = { token: await signIn(demoAccounts.debtless.identityNo) };
    const registryOid = await firstRegistry(demoAccounts.company.identityNo, own.token);
    const { Lines } = await client.GetAccrumentListForEMunicipality({ registryOid }, own);
    const accrumentOid = Lines.find(({ RevenueCode }) => RevenueCode === '12')?.Oid ?? '';
    const options = await client.RetrieveDebtCorrectionOptions({ accrumentOid }, own);
    expect(options.Reasons.map(({ Reason }) => Reason)).toContain('alan');
    const claimed = { accrumentOid, reason: 'alan', claim: { area: '1' } } as const;
    const calculated = await client.CalculateDebtCorrection(claimed, own);
    expect(calculated.Lines.every(({ Claimed }) => Claimed !== null)).toBe(true);
    const sent = await client.RecordDebtCorrectionRequest(
      { requestKey: randomUUID(), ...claimed, text: 'Tabelam 1 m².', documentOids: [] },
      own,
    );
    const correctionNo = sent.CorrectionNo;
    const listed = await client.RetrieveDebtCorrectionRequests({ limit: 10 }, own);
    expect(listed.Corrections).toEqual([sent]);
    const none = await client.RetrieveDebtCorrectionRequests({ correctionNo, limit: 10 }, stranger);
    expect(none.Corrections).toEqual([]);
    const waiting = await client.RetrieveDebtCorrectionRequestsForDesk(
      { state: 'bekliyor', limit: 50 },
      clerk,
    );
    expect(waiting.Requests.map(({ CorrectionNo }) => CorrectionNo)).toContain(correctionNo);
    const shown = await client.RetrieveDebtCorrectionRequestForDesk({ correctionNo }, clerk);
    expect(shown.Correction).toEqual(sent);
    expect(shown.ApplicantName).toMatch(/^[\p{L} ]+$/u);
    const unknown = client.RetrieveDebtCorrectionRequestForDesk({ correctionNo: 'D2026-9999999' }, clerk);
    expect((await refusalOf(unknown)).code).toBe('correction-not-found');
    const paper = client.RetrieveDebtCorrectionDocumentForDesk({ correctionNo, documentOid: 'F1' }, clerk);
    expect((await refusalOf(paper)).code).toBe('document-not-found');
    const decisions = sent.Lines.map((line) => ({
      accrumentOid: line.AccrumentOid,
      outcome: 'kabul' as const,
      amount: null,
    }));
    const decided = await client.AnswerDebtCorrectionForDesk(
      { requestKey: randomUUID(), correctionNo, decisions, text: 'Yerinde ölçüldü.' },
      clerk,
    );
    expect(decided.Correction.State).toBe('kabul');
    expect(decided.Correction.Lines.map(({ Decided }) => Decided)).toEqual(
      calculated.Lines.map(({ Claimed }) => Claimed),
    );
  });

  test('a plan in instalments is compared, applied for, paid back or decided; nobody else sees it', async () => {
    const { client } = town;
    await town.town.client.query('update municipality.deferral_terms set collateral_limit = 100000');
    const own = { token: await signIn(demoAccounts.fiftyLines.identityNo) };
    const clerk = { token: await signIn(demoAccounts.clerk.identityNo) };
    const registryOid = await firstRegistry(demoAccounts.fiftyLines.identityNo, own.token);
    const options = await client.AuthorizedRetrieveDebtRestructuringOptions(
      { registryOid, method: '2' },
      own,
    );
    expect(options.Debts.length).toBeGreaterThan(20);
    expect(options.Offers.map(({ Kind }) => Kind)).toContain('tecil');
    const offer = { kind: 'tecil', lawCode: null, installmentCount: 12 } as const;
    const choice = { registryOid, accrumentOids: options.ChosenOids, ...offer };
    const table = await client.AuthorizedCalculateDebtRestructuring(choice, own);
    expect(table.NeedsCollateral).toBe(true);
    const requestBody = {
      ...choice,
      requestKey: 'plan-1',
      total: table.Total,
      difficulty: 'Gelirim düştü',
      collateral: 'Teminat mektubu',
    };
    const bare = client.AuthorizedRecordDebtRestructuring({ ...requestBody, collateral: null }, own);
    expect((await refusalOf(bare)).code).toBe('collateral-missing');
    const foreign = client.AuthorizedRecordDebtRestructuring(requestBody, { token });
    expect((await refusalOf(foreign)).code).toBe('registry-not-yours');
    const plan = await client.AuthorizedRecordDebtRestructuring(requestBody, own);
    expect(await client.AuthorizedRecordDebtRestructuring(requestBody, own)).toEqual(plan);
    const planNo = plan.PlanNo;
    expect(await client.AuthorizedRetrieveDebtRestructurings({ registryOid }, own)).toEqual([plan]);
    expect(await client.AuthorizedRetrieveDebtRestructuringDetail({ planNo }, own)).toEqual(plan);
    const foundDetail = client.AuthorizedRetrieveDebtRestructuringDetail({ planNo }, { token });
    expect(await refusalOf(foundDetail)).toEqual({ code: 'plan-not-found', status: 404 });

    const lists = await client.AuthorizedRetrieveWaitingDebtRestructurings({}, clerk);
    expect(lists.Waiting.map(({ PlanNo }) => PlanNo)).toContain(planNo);
    const broken = lists.Broken[0]?.PlanNo ?? '';
    const shown = await client.AuthorizedRetrieveDebtRestructuringForDesk({ planNo }, clerk);
    expect(shown.ApplicantIdentityNo).toBe(demoAccounts.fiftyLines.identityNo);
    expect(shown.ApplicantName).toBe('Nurettin İlkışık');
    expect((await client.AuthorizedCancelDebtRestructuring({ planNo }, own)).State).toBe('geri-cekildi');
    const late = client.AuthorizedDecideDebtRestructuring({ planNo, isApproved: true, note: 'Uygun' }, clerk);
    expect((await refusalOf(late)).code).toBe('plan-decided');
    const stranger = client.AuthorizedRestoreDebtRestructuring({ planNo: broken, reason: 'x' }, own);
    expect((await refusalOf(stranger)).code).toBe('role-missing');
    const restored = await client.AuthorizedRestoreDebtRestructuring(
      { planNo: broken, reason: 'Hastanede yatmış' },
      clerk,
    );
    expect(restored.State).toBe('yururlukte');
    expect(await client.AuthorizedJudgeDebtRestructurings({})).toEqual({ Judged: 0, Broken: 0 });
  });

  test('a request is sent, answered at the desk, and opens to nobody else', async () => {
    const { client } = town;
    const desk = { token: await signIn(clerk.identityNo) };
    const [first] = await client.GetRequestKindListWithoutAuthorization({});
    const [unit] = await client.GetRequestDepartmentListWithoutAuthorization({});
    const requestBody = {
      kindCode: first?.Code ?? '',
      subject: 'Çukur',
      text: 'Yolda çukur var.',
      districtCode: null,
      streetCode: null,
      placeText: 'Okulun önü',
      address: null,
      gsmNumber: null,
      email: null,
      wantsSms: false,
    };
    const point = { latitude: 37.47, longitude: 30.24 };
    const pdf = Buffer.from('%PDF-1.4\n%%EOF\n').toString('base64');
    const file = { fileName: 'not.pdf', contentType: 'application/pdf' as const, content: pdf };
    const upload = (requestKey: string, fileKey: string) => ({ ...file, requestKey, fileKey });
    await client.UploadComplaintOrRequestFile(upload('istek-1', 'd1'));
    const { Oid: second } = await client.UploadComplaintOrRequestFile(upload('istek-1', 'd2'));
    const removal = { requestKey: 'istek-1', fileOid: second };
    expect(await client.RemoveComplaintOrRequestFile(removal)).toEqual({ IsRemoved: true });
    const { TrackingNo: trackingNo } = await client.SaveComplaintOrRequest(
      { ...requestBody, requestKey: 'istek-1' },
      { token },
    );
    const own = await client.GetComplaintOrRequest({ trackingNo }, { token });
    const fileOid = own.Events[0]?.Files[0]?.Oid ?? '';
    expect(own.Events[0]?.Files).toHaveLength(1);
    expect((await client.GetComplaintOrRequestFile({ trackingNo, fileOid }, { token })).Content).toBe(pdf);
    const { Requests } = await client.GetComplaintOrRequestList({ limit: 20 }, { token });
    expect(Requests.map(({ TrackingNo }) => TrackingNo)).toContain(trackingNo);
    const stranger = { token: await signIn(company.identityNo) };
    expect((await refusalOf(client.GetComplaintOrRequest({ trackingNo }, stranger))).code).toBe(
      'request-not-found',
    );

    const guest = await client.SaveComplaintOrRequestWithoutAuthorization({
      ...requestBody,
      ...point,
      requestKey: 'istek-2',
      applicantName: null,
    });
    const { TrackingNo: guestNo } = guest;
    const [near] = await client.GetReportedNearbyList({ kindCode: requestBody.kindCode, ...point });
    const joining = { reportedOid: near?.Oid ?? '', followerKey: 'bende-1', gsmNumber: null };
    expect(await client.FollowReportedNearby(joining)).toEqual({ Followers: 1 });
    const nothing = { ...joining, reportedOid: 'yok' };
    expect((await refusalOf(client.FollowReportedNearby(nothing))).code).toBe('request-not-found');
    const list = await client.GetComplaintOrRequestListForDesk({ state: 'alindi', limit: 100 }, desk);
    expect(list.Requests.map(({ TrackingNo }) => TrackingNo)).toEqual(
      expect.arrayContaining([trackingNo, guestNo]),
    );
    const act = (requestKey: string, no = guestNo) => ({ requestKey, trackingNo: no, text: 'Not.' });
    const forwarding = { ...act('i1'), departmentCode: unit?.Code ?? '', isExtended: false };
    expect((await client.ForwardComplaintOrRequest(forwarding, desk)).State).toBe('incelemede');
    expect((await client.AskComplaintOrRequestApplicant(act('i2'), desk)).State).toBe('bilgi-bekliyor');
    const reply = { ...act('i3'), act: 'yanit' as const };
    expect((await client.AddToComplaintOrRequestByTrackingNo(reply)).State).toBe('incelemede');
    const { Oid: answerOid } = await client.UploadComplaintOrRequestAnswerFile(upload('i4', 'd3'), desk);
    expect((await client.AnswerComplaintOrRequest(act('i4'), desk)).State).toBe('yanitlandi');
    const answerFile = { trackingNo: guestNo, fileOid: answerOid };
    expect((await client.GetComplaintOrRequestFileByTrackingNo(answerFile)).Content).toBe(pdf);
    expect((await client.GetComplaintOrRequestFileForDesk(answerFile, desk)).Content).toBe(pdf);
    expect((await client.GetComplaintOrRequestByTrackingNo({ trackingNo: guestNo })).CanReopen).toBe(true);
    expect((await refusalOf(client.AnswerComplaintOrRequest(act('i5'), desk))).code).toBe('request-state');

    await client.AnswerComplaintOrRequest(act('i6', trackingNo), desk);
    const reopening = { ...act('i7', trackingNo), act: 'yeniden-ac' as const };
    expect((await client.AddToComplaintOrRequest(reopening, { token })).State).toBe('yeniden-acildi');
    const rejection = { ...act('i8', trackingNo), authority: 'Karayolları' };
    expect((await client.RejectComplaintOrRequest(rejection, desk)).State).toBe('reddedildi');
    expect((await client.GetComplaintOrRequestForDesk({ trackingNo }, desk)).IsOpen).toBe(false);
    expect((await refusalOf(client.GetComplaintOrRequestForDesk({ trackingNo }, { token }))).code).toBe(
      'role-missing',
    );
  });

  test('a water contract ends in steps, from the application to the refund', async () => {
    const own = { token: await signIn(cashier.identityNo) };
    const desk = { token: await signIn(clerk.identityNo) };
    const codes = await town.client.GetSubscriptionCodeListWithoutAuthorization({});
    expect(codes).toContainEqual({ ListCode: 'application-type', Code: '6', Name: 'Abonelik iptali' });
    const [mine] = await town.client.GetSubscriptionList({}, own);
    if (!mine) throw new Error('The cashier has no subscription');
    const { Oid: subscriberOid, SubscriberNo: subscriberNo, LastIndex } = mine;
    const valid = await town.client.ValidateSubscriberNo({ subscriberNo }, own);
    expect(valid).toEqual({ IsValid: true, SubscriberOid: subscriberOid });
    expect(await town.client.GetSubscriberAddressString({ subscriberOid }, own)).toEqual({
      AddressText: mine.AddressText,
    });
    const foreign = town.client.GetSubscriberAddressString({ subscriberOid }, { token });
    expect((await refusalOf(foreign)).code).toBe('subscription-not-found');
    const file = {
      requestKey: 'lease',
      subscriberOid,
      fileName: 'kira.pdf',
      contentType: 'application/pdf' as const,
      content: Buffer.from('%PDF-1.7\n%%EOF').toString('base64'),
    };
    const kept = await town.client.UploadSubscriptionFile(file, own);
    const requestBody = {
      requestKey: 'end-of-contract',
      subscriberOid,
      channel: 'uyelik' as const,
      declaredIndex: LastIndex,
      reason: 'tasinma' as const,
      reasonText: null,
      leavingOn: isoDate('2026-11-25'),
      iban: 'TR610000100000000000000001',
      ibanHolder: 'Zeynep Akçay',
      documentOids: [kept.Oid],
    };
    const started = await town.client.StartElectronicStateContractCancellation(requestBody, own);
    expect(started).toMatchObject({ State: 'okuma-bekliyor', DocumentCount: 1 });
    const second = town.client.StartElectronicStateContractCancellation(
      { ...requestBody, requestKey: 'other' },
      own,
    );
    expect((await refusalOf(second)).code).toBe('cancellation-open');
    const { TrackingNo: trackingNo } = started;
    expect(await town.client.GetContractCancellationList({}, own)).toEqual([started]);
    const identityLastFour = cashier.identityNo.slice(-4);
    const followed = await town.client.RetrieveContractCancellation({ trackingNo, identityLastFour });
    expect(followed?.State).toBe('okuma-bekliyor');
    const list = await town.client.GetContractCancellationListForDesk(
      { state: 'okuma-bekliyor', limit: 10 },
      desk,
    );
    expect(list.Rows.map(({ TrackingNo }) => TrackingNo)).toContain(trackingNo);
    const detail = await town.client.GetContractCancellationForDesk({ trackingNo }, desk);
    const paper = { trackingNo, documentOid: detail.Documents[0]?.Oid ?? '' };
    expect(await town.client.GetContractCancellationFile(paper, desk)).toMatchObject({
      FileName: 'kira.pdf',
    });
    const reading = {
      requestKey: 'reading',
      trackingNo,
      operationType: '1' as const,
      readOn: isoDate('2026-11-20'),
      meterStatus: '1' as const,
      finalIndex: LastIndex,
    };
    const { Preview } = await town.client.RecordFinalMeterReading(reading, desk);
    const seen = { refund: Preview?.Refund ?? kurus(0), remaining: Preview?.Remaining ?? kurus(0) };
    await town.client.ApproveFinalAccount({ requestKey: 'approval', trackingNo, ...seen }, desk);
    const late = town.client.WithdrawContractCancellation({ trackingNo }, own);
    expect((await refusalOf(late)).code).toBe('cancellation-decided');
    const closed = await town.client.RecordDepositRefund(
      { requestKey: 'refund', trackingNo, voucherNo: 'F-1', paidOn: isoDate('2026-11-20') },
      desk,
    );
    expect(closed).toMatchObject({ State: 'kapandi', LineStatus: '3' });
    const rejection = town.client.RejectContractCancellation(
      { requestKey: 'rejection', trackingNo, reason: 'Geç kalındı.' },
      desk,
    );
    expect((await refusalOf(rejection)).code).toBe('cancellation-state');
  });

  test('an owner reads an estate year by year; nobody else does', async () => {
    const registryOid = await firstRegistry(citizen.identityNo, token);
    const { Estates } = await town.client.GetRegistryObservation({ registryOid }, { token });
    const estateOid = Estates[0]?.Oid ?? '';
    const { Years } = await town.client.RetrieveEstateValueHistory({ estateOid }, { token });
    expect(Years.length).toBeGreaterThan(0);
    const stranger = { token: await signIn(company.identityNo) };
    const asked = town.client.RetrieveEstateValueHistory({ estateOid }, stranger);
    expect((await refusalOf(asked)).code).toBe('holding-not-found');
  });

  test('a subscriber reads the bill and reports a reading, which the desk decides', async () => {
    const [own, desk] = [{ token }, { token: await signIn(clerk.identityNo) }];
    const subscriberNo = demoSubscriberNo;
    const account = await town.client.RetrieveMeterReadings({ subscriberNo }, own);
    const readOn = account.Readings[0]?.ReadOn ?? isoDate('2026-11-01');
    const bill = await town.client.RetrieveWaterBillDetail({ subscriberNo, readOn }, own);
    expect(bill.Accrued).toBe(bill.Total);
    const kept = await town.client.UploadSubscriptionFile(
      {
        requestKey: 'meter-photo',
        subscriberOid: account.SubscriberOid,
        fileName: 'sayac.png',
        contentType: 'image/png',
        content: 'iVBORw0KGgo=',
      },
      own,
    );
    const sent = {
      requestKey: 'meter',
      subscriberNo,
      index: account.LastIndex,
      isConfirmed: false,
      documentOid: kept.Oid,
    };
    const unusual = town.client.RecordMeterReadingBySubscriber(sent, own);
    expect((await refusalOf(unusual)).code).toBe('reading-unusual');
    const reported = await town.client.RecordMeterReadingBySubscriber({ ...sent, isConfirmed: true }, own);
    const { Oid: oid } = reported;
    const list = await town.client.GetMeterReportListForDesk({ state: 'bekliyor', limit: 10 }, desk);
    expect(list.Rows.map(({ Oid }) => Oid)).toContain(oid);
    expect(await town.client.GetMeterReportForDesk({ oid }, desk)).toMatchObject({ HasPhoto: true });
    expect((await town.client.GetMeterReportPhoto({ oid }, desk)).FileName).toBe('sayac.png');
    const decision = { requestKey: 'meter-decision', oid, isAccepted: true, reason: null };
    expect((await town.client.DecideMeterReport(decision, desk)).State).toBe('kabul');
    const late = town.client.DecideMeterReport({ ...decision, requestKey: 'other' }, desk);
    expect((await refusalOf(late)).code).toBe('report-state');
  });

  test('the desk writes to who is late with water bills; nobody else may', async () => {
    const desk = { token: await signIn(clerk.identityNo) };
    const query = { queryType: '2' as const, leastCount: 3, limit: 5 };
    const [late] = await town.client.GetLateDebtSubscriberList(query, desk);
    const requestBody = {
      requestKey: 'notice',
      operation: '1' as const,
      subscriberOids: [late?.SubscriberOid ?? ''],
    };
    const [done] = await town.client.RecordLateDebtOperation(requestBody, desk);
    expect(done?.Outcome).toBe('yapildi');
    const stranger = town.client.GetLateDebtSubscriberList(query, { token });
    expect((await refusalOf(stranger)).code).toBe('role-missing');
  });

  describe.each(Object.values(contract).map((call) => [call.name, call] as const))('%s', (_name, call) => {
    type Bearer = readonly [reason: string, bearer: () => string | null];
    const strangers: readonly Bearer[] = [
      ['no token', () => null],
      ['an invented token', () => 'x'.repeat(43)],
      ['an empty token', () => ''],
    ];
    const wrongBearers: Readonly<Record<typeof call.access, readonly Bearer[]>> = {
      public: [],
      member: [...strangers, ['the key of the portal', () => town.town.settings.systemKey]],
      person: [...strangers, ['the key of the portal', () => town.town.settings.systemKey]],
      payer: [...strangers, ['the key of the portal', () => town.town.settings.systemKey]],
      system: [...strangers, ['the token of a member', () => token]],
    };

    test.each(wrongBearers[call.access])('refuses %s before it reads anything', async (_reason, read) => {
      const bearer = read();
      const body = '{ not even JSON';
      const answer = await (bearer === null
        ? town.post(call.path, body)
        : town.post(call.path, body, { authorization: `Bearer ${bearer}` }));
      expect(answer.status).toBe(401);
      expect(Object.keys((await answer.json()) as object)).toEqual(['Message']);
    });

    test('answers a body that is no JSON with 400 and words', async () => {
      const bearer =
        call.access === 'system' || call.access === 'public' ? town.town.settings.systemKey : token;
      const answer = await town.post(call.path, '{"userName":', { authorization: `Bearer ${bearer}` });
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ Message: expect.stringMatching(/\S/) as unknown });
    });
  });

  const plain = Object.values(contract).filter(({ access, repeatable }) => access === 'public' && repeatable);
  test.each(plain.map((call) => [call.name, call] as const))(
    '%s answers its own example as the contract says',
    async (_name, call) => {
      const body = { userName: 'EBELEDIYE', ...exampleRequest(call) };
      const answer = await town.post(call.path, JSON.stringify(body));
      expect(answer.status).toBe(200);
      expect(
        z.safeDecode(call.response as z.ZodType, (await answer.json()) as unknown).error,
      ).toBeUndefined();
    },
  );

  test('every call of the contract was made', () => {
    const made = new Set([...town.made, ...plain.map(({ name }) => name)]);
    expect([...made].toSorted()).toEqual(Object.keys(contract).toSorted());
  });
});
