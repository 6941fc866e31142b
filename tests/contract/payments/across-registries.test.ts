import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  accrualCalls,
  identityCalls,
  kurus,
  paymentCalls,
  referenceCalls,
  type AccrualLine,
} from 'municipality/contract';
import { demoAccounts } from 'municipality/service/sample/town/demo-accounts';
import { linesOnWire } from 'municipality/testing/test-payer';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openEmbeddedTown, openServerTown, type SampleTown } from '../../support/exchange/sample-town';
import { hasPostgres, startPostgres } from '../../support/portal/postgres';

const { severalRecords: account, company } = demoAccounts;

async function openOnServer(): Promise<SampleTown> {
  const folder = mkdtempSync(join(tmpdir(), 'across-registries-'));
  const server = await startPostgres(folder);
  if (!server) throw new Error('There is no PostgreSQL');
  const opened = await openServerTown(await server.createDatabase('across'));
  return {
    ...opened,
    async close() {
      await opened.close();
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const databases = [
  ['PGlite', openEmbeddedTown],
  ...(hasPostgres() ? [['a PostgreSQL server', openOnServer] as const] : []),
] as const;

let town: SampleTown;
let token: string;
let registries: { oid: string; no: string }[];
let attempts = 0;

async function begin(open: () => Promise<SampleTown>): Promise<void> {
  town = await open();
  token = await town.signIn(account.identityNo);
  const { identityNo } = account;
  registries = (await town.ask(identityCalls.GetFilteredRegistries, { identityNo }, token)).map(
    ({ Oid, RegistryInfo }) => ({ oid: Oid, no: RegistryInfo.RegistryNo }),
  );
}

const linesOf = async (registryOid: string) =>
  (await town.ask(accrualCalls.GetAccrumentListForEMunicipality, { registryOid }, token)).Lines;
const allLines = async () => (await Promise.all(registries.map(({ oid }) => linesOf(oid)))).flat();
const openOrder = async (registryOid: string) => {
  const request = { registryOid, attemptKey: `across-${(attempts += 1)}` };
  return (await town.ask(paymentCalls.GetOrderNumberForOnlinePayment, request, token)).OrderNumber;
};
const save = (orderNumber: string, lines: AccrualLine[]) =>
  town.call('SaveOnlinePaymentAccrument', { orderNumber, lines: linesOnWire(lines) }, token);
const send = (orderNumber: string, lines: AccrualLine[]) => {
  const total = lines.reduce((sum, { Total }) => sum + Total, 0) / 100;
  const request = { orderNumber, bankCode: '0010', storeType: '3D_PAY_HOSTING', total };
  return town.call('SaveOnlinePaymentRequest', request, token);
};
const listed = (registryOid: string, more: { beforeReceiptNo?: string; limit?: number } = {}) =>
  town.ask(accrualCalls.GetCollectedList, { registryOid, limit: 20, ...more }, token);

describe.each(databases)('an order over several registries of one member, on %s', (_database, open) => {
  beforeAll(() => begin(open), 60_000);
  afterAll(() => town.close());

  test('is told of beforehand', async () => {
    expect(await town.ask(referenceCalls.RetrieveOfferedCalls, {}, 'system')).toMatchObject({
      ordersAcrossRegistries: true,
    });
    expect(registries).toHaveLength(3);
    expect(await allLines()).toHaveLength(12);
  });

  test('asks for the older instalment in each of them', async () => {
    const [home, shop] = await Promise.all(registries.map(({ oid }) => linesOf(oid)));
    const orderNumber = await openOrder(registries[0]?.oid ?? '');
    const newer = (shop ?? []).filter(({ InstallmentNo }) => InstallmentNo === 2).slice(0, 1);
    expect(await save(orderNumber, [...(home ?? []), ...newer])).toMatchObject({
      status: 409,
      body: { Code: 'older-instalment-first' },
    });
  });

  test('takes none of a stranger’s', async () => {
    const rows = await town.rows<{ oid: string }>(
      `select a.oid from municipality.accrual a join municipality.registry r on r.oid = a.registry_oid
       where r.identity_no = $1 and a.paid_principal = 0 limit 1`,
      [company.identityNo],
    );
    const [line] = linesOnWire(await allLines());
    const orderNumber = await openOrder(registries[0]?.oid ?? '');
    const lines = [line, { ...line, accrumentOid: rows[0]?.oid }];
    expect(await town.call('SaveOnlinePaymentAccrument', { orderNumber, lines }, token)).toMatchObject({
      status: 404,
      body: { Code: 'accrual-not-found' },
    });
  });

  test('is found as tried, and as unsettled, from each registry', async () => {
    const lines = (await Promise.all(registries.map(({ oid }) => linesOf(oid)))).flatMap((own) =>
      own.slice(0, 1),
    );
    const orderNumber = await openOrder(registries[0]?.oid ?? '');
    await save(orderNumber, lines);
    expect((await send(orderNumber, lines)).status).toBe(200);
    for (const { oid: registryOid } of registries) {
      const tried = await town.ask(
        paymentCalls.IsOnlinePaymentAccrumentsTriedBefore,
        { registryOid, accrumentOids: lines.map(({ Oid }) => Oid) },
        token,
      );
      expect(tried.TriedAccrumentOids).toEqual(
        lines.filter(({ RegistryOid }) => RegistryOid === registryOid).map(({ Oid }) => Oid),
      );
      const unsettled = await town.ask(paymentCalls.CheckRegistryUnpaidOnlinePayment, { registryOid }, token);
      expect(unsettled.OpenOrderNumbers).toEqual([orderNumber]);
    }
    const report = { orderNumber, outcome: 'refused' as const };
    await town.ask(paymentCalls.SaveOnlinePaymentResponse, report, 'system');
  });

  test('pays twelve debts with one receipt, which stands in the list of each', async () => {
    const lines = await allLines();
    const total = kurus(lines.reduce((sum, { Total }) => sum + Total, 0));
    const before = await Promise.all(registries.map(({ oid }) => listed(oid)));
    const orderNumber = await openOrder(registries[1]?.oid ?? '');
    expect((await save(orderNumber, lines)).body).toEqual({ Total: total / 100 });
    expect((await send(orderNumber, lines)).status).toBe(200);
    const payment = {
      ...{ orderNumber, collectionType: '4' as const, total, bankReference: '26324AbCd', authCode: 'P12345' },
      ...{ cardLastFour: '4358', ipAddress: '203.0.113.7' },
    };
    const booked = await town.ask(paymentCalls.OnlineOperationCollectDebt, payment, 'system');
    expect(await allLines()).toEqual([]);

    const collection = await town.ask(paymentCalls.ControlCollection, { orderNumber }, 'system');
    expect(collection).toMatchObject({
      ReceiptNo: booked.ReceiptNo,
      RegistryNo: registries[1]?.no,
      PayerIdentityNo: account.identityNo,
      Total: total,
    });
    expect(collection?.Lines).toHaveLength(12);
    const noOf = new Map(registries.map(({ oid, no }) => [oid, no]));
    for (const { AccrumentOid, RegistryNo } of collection?.Lines ?? []) {
      const own = lines.find(({ Oid }) => Oid === AccrumentOid)?.RegistryOid ?? '';
      expect(RegistryNo).toBe(own === registries[1]?.oid ? undefined : noOf.get(own));
    }
    for (const [at, { oid }] of registries.entries()) {
      const [newest, ...older] = await listed(oid);
      expect(newest).toMatchObject({ ReceiptNo: booked.ReceiptNo, Total: total, LineCount: 12 });
      expect(older).toEqual(before[at]);
      expect(await listed(oid, { beforeReceiptNo: booked.ReceiptNo })).toEqual(before[at]);
      expect(await listed(oid, { limit: 1 })).toEqual([newest]);
    }
    const detail = { collectionOid: booked.CollectionOid };
    const own = await town.ask(accrualCalls.RetrieveCollectionDetailByCollectionOid, detail, token);
    expect(own).toEqual(collection);
    const stranger = await town.signIn(company.identityNo);
    expect((await town.call('RetrieveCollectionDetailByCollectionOid', detail, stranger)).status).toBe(404);
  });
});
