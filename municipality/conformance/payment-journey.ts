import { randomUUID } from 'node:crypto';
import {
  type CallName,
  contract,
  type Contract,
  kurus,
  readReply,
  type ResponseOf,
} from 'municipality/contract';
import { z } from 'zod';
import { describeIssues } from './check-reply';
import { findLetterFault } from './letters';
import { openTransport, type Transport } from './transport';
import { type JourneyResult, type JourneyStep, names, type StepName } from './journey-report';
import type { KitOptions } from './options';

/** Holds what the journey asks for: without these calls nothing can be paid. */
export const paymentCalls: readonly CallName[] = [
  'RetrievePassword',
  'ValidateUserForEMunicipality',
  'GetUserOfEMunicipality',
  'GetFilteredRegistries',
  'GetAccrumentListForEMunicipality',
  'GetOrderNumberForOnlinePayment',
  'SaveOnlinePaymentAccrument',
  'SaveOnlinePaymentRequest',
  'OnlineOperationCollectDebt',
  'ControlCollection',
  'GetCollectedList',
  'RetrieveCollectionDetailByCollectionOid',
];

class Fault extends Error {}
const fail = (text: string): never => {
  throw new Fault(text);
};

interface Asked {
  readonly status: number;
  readonly text: string;
}

type Body = Readonly<Record<string, unknown>>;

/** Opens the calls as the portal would make them. Every fault is thrown in words. */
function openCalls(line: Transport, systemUser: string) {
  async function send(name: CallName, body: Body, token: string | null): Promise<Asked> {
    const { status, text, reason } = await line({
      path: contract[name].path,
      body: JSON.stringify({ userName: systemUser, ...body }),
      token,
    });
    if (status === null) return fail(`${name}: ${reason}`);
    return { status, text };
  }
  return {
    send,
    async ask<Name extends CallName>(name: Name, body: Body, token: string | null) {
      const { status, text } = await send(name, body, token);
      if (status === 501) return fail(`${name} sunulmuyor (501)`);
      const letters = findLetterFault(text);
      if (letters !== null) return fail(`${name}: ${letters}`);
      const reply = readReply(name, status, text);
      if (reply.kind === 'wordless') return fail(`${name}: ${status}, gövdede Message yok`);
      if (reply.kind === 'refusal')
        return fail(`${name}: ${status} ${reply.code ?? ''} ${reply.message}`.trim());
      const read = z.safeDecode(contract[name].response as z.ZodType, reply.body);
      if (read.success) return read.data as ResponseOf<Contract[Name]>;
      return fail(`${name}: ${describeIssues(read.error.issues)}`);
    },
    /** Returns what has to be refused, and how. */
    async refused(
      name: CallName,
      body: Body,
      token: string | null,
      wanted: { status?: number; code?: string },
    ) {
      const { status, text } = await send(name, body, token);
      const reply = readReply(name, status, text);
      if (status < 400 || status >= 500 || reply.kind !== 'refusal') {
        return fail(`${name}: ${status} geldi, ret bekleniyordu`);
      }
      if (wanted.status !== undefined && status !== wanted.status) {
        return fail(`${name}: ${status} geldi, ${wanted.status} bekleniyordu`);
      }
      if (wanted.code !== undefined && reply.code !== null && reply.code !== wanted.code) {
        return fail(`${name}: Code ${reply.code} geldi, ${wanted.code} bekleniyordu`);
      }
    },
  };
}

type Amount = 'RemainingPrincipal' | 'LateFee' | 'Total';
const lira = (amount: number) => (amount / 100).toFixed(2);

/**
 * Pays one debt of the member as the portal would, without a bank, and looks at everything a payment rests on. Books it: for
 * test systems only.
 */
export async function tryPayment(options: KitOptions, systemUser: string): Promise<JourneyResult> {
  const { key, member } = options;
  if (key === null || member === null) throw new TypeError('the payment journey needs a key and a member');
  const calls = openCalls(openTransport(options), systemUser);
  const steps: JourneyStep[] = [];
  let isStopped = false;
  /** Runs a step; what it finds is null after a fault, and the steps that need it are not reached. */
  async function take<Found>(name: StepName, work: () => Promise<Found>): Promise<Found | null> {
    if (isStopped) return null;
    const begun = performance.now();
    const note = (fault: string | null) =>
      steps.push({ name: names[name], fault, milliseconds: Math.round(performance.now() - begun) });
    try {
      const found = await work();
      note(null);
      return found;
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      note(error.message);
      return null;
    }
  }
  /** Does the same for what everything after it needs. */
  async function need<Found>(name: StepName, work: () => Promise<Found>): Promise<Found> {
    const found = await take(name, work);
    if (found === null) isStopped = true;
    return found as Found;
  }

  let promisesAcross = false;
  await take('offered', async () => {
    const { status, text } = await calls.send('RetrieveOfferedCalls', {}, key);
    // Whoever does not tell is asked call by call.
    if ([404, 405, 501].includes(status)) return true;
    const reply = readReply('RetrieveOfferedCalls', status, text);
    if (reply.kind !== 'answer') return fail(`RetrieveOfferedCalls: ${status}`);
    const offeredCalls = z.safeDecode(contract.RetrieveOfferedCalls.response, reply.body as never);
    if (!offeredCalls.success) return fail('RetrieveOfferedCalls: yanıt sözleşmeye uymuyor');
    promisesAcross = offeredCalls.data.ordersAcrossRegistries === true;
    const missing = paymentCalls.filter((name) => !offeredCalls.data.calls.includes(name));
    return missing.length === 0 || fail(`sunulmayanlar: ${missing.join(', ')}`);
  });
  const applicationName = 'MUNICIPALITY_INFORMATION_SYSTEM';
  await take('key', async () => {
    const body = { userName: member.userName, applicationName };
    await calls.refused('RetrievePassword', body, `${key}-yanlis`, { status: 401 });
    return true;
  });
  const token = await need('signIn', async () => {
    const stored = await calls.ask('RetrievePassword', { userName: member.userName, applicationName }, key);
    if (stored === null) return fail(`RetrievePassword: ${member.userName} numarasıyla üye yok`);
    const given = { ...member, encryptedPassword: stored.Password };
    return (await calls.ask('ValidateUserForEMunicipality', given, key)).AccessToken;
  });
  let others: readonly string[] = [];
  const registryOid = await need('member', async () => {
    const { UserName } = await calls.ask('GetUserOfEMunicipality', {}, token);
    if (UserName !== member.userName) fail('GetUserOfEMunicipality: başka bir üyenin bilgileri geldi');
    const registries = await calls.ask('GetFilteredRegistries', { identityNo: member.userName }, token);
    const [registry, ...more] = registries;
    others = more.map(({ Oid }) => Oid);
    return registry?.Oid ?? fail('GetFilteredRegistries: üyenin sicili yok');
  });
  const debtsOf = (oid: string) => calls.ask('GetAccrumentListForEMunicipality', { registryOid: oid }, token);
  await take('others', async () => {
    const nobodys = { registryOid: `${registryOid}-baskasi` };
    await calls.refused('GetAccrumentListForEMunicipality', nobodys, token, { code: 'registry-not-yours' });
    return true;
  });
  const debt = await need('debts', async () => {
    const { Lines } = await debtsOf(registryOid);
    const oldest = Lines.toSorted((one, other) => (one.DueDate < other.DueDate ? -1 : 1));
    return oldest[0] ?? fail('Üyenin açık borcu yok; borcu olan bir deneme üyesi verin');
  });
  await take('twins', async () => {
    const oids = [registryOid, ...others];
    const lines = (await Promise.all(oids.map(debtsOf))).flatMap(({ Lines }) => Lines.map(({ Oid }) => Oid));
    const twin = lines.find((oid, place) => lines.indexOf(oid) !== place);
    return twin === undefined || fail(`${twin} birden çok kez listelendi: iki kez ödenirdi`);
  });
  const attemptKey = randomUUID();
  const orderNumber = await need('order', async () => {
    const orderRequest = { registryOid, attemptKey };
    const first = await calls.ask('GetOrderNumberForOnlinePayment', orderRequest, token);
    const second = await calls.ask('GetOrderNumberForOnlinePayment', orderRequest, token);
    if (first.OrderNumber !== second.OrderNumber) fail(`${first.OrderNumber} ve ${second.OrderNumber} geldi`);
    const other = { registryOid, attemptKey: randomUUID() };
    const third = await calls.ask('GetOrderNumberForOnlinePayment', other, token);
    if (third.OrderNumber === first.OrderNumber) fail(`${first.OrderNumber} iki ayrı denemeye verildi`);
    return first.OrderNumber;
  });
  await take('kept', async () => {
    if (options.kept === null) return true;
    const booked = await calls.ask('ControlCollection', { orderNumber: options.kept }, key);
    return booked !== null || fail(`${options.kept} numaralı siparişin tahsilatı artık bulunmuyor`);
  });
  const lineWith = (more: number, of: Pick<typeof debt, 'Oid' | Amount> = debt) => ({
    accrumentOid: of.Oid,
    principal: of.RemainingPrincipal / 100,
    lateFee: of.LateFee / 100,
    total: (of.Total + more) / 100,
  });
  await take('changed', async () => {
    const wrong = { orderNumber, lines: [lineWith(1)] };
    await calls.refused('SaveOnlinePaymentAccrument', wrong, token, { code: 'amount-changed' });
    return true;
  });
  await take('across', async () => {
    if (!promisesAcross) return true;
    for (const oid of others) {
      const [other] = (await debtsOf(oid)).Lines.toSorted((one, two) => (one.DueDate < two.DueDate ? -1 : 1));
      if (!other) continue;
      const orderRequest = { registryOid, attemptKey: randomUUID() };
      const { OrderNumber } = await calls.ask('GetOrderNumberForOnlinePayment', orderRequest, token);
      // It is never sent to a bank: an order that was only filled holds nothing.
      const lines = { orderNumber: OrderNumber, lines: [lineWith(0), lineWith(0, other)] };
      const { Total } = await calls.ask('SaveOnlinePaymentAccrument', lines, token);
      return Total === debt.Total + other.Total || fail(`${oid}: toplam ${lira(Total)} geldi`);
    }
    return true;
  });
  await need('save', async () => {
    const lines = { orderNumber, lines: [lineWith(0)] };
    const { Total } = await calls.ask('SaveOnlinePaymentAccrument', lines, token);
    if (Total !== debt.Total) fail(`toplam ${lira(Total)} geldi, ${lira(debt.Total)} bekleniyordu`);
    const request = { orderNumber, bankCode: '0010', storeType: '3D_PAY_HOSTING', total: Total / 100 };
    await calls.ask('SaveOnlinePaymentRequest', request, token);
    return true;
  });
  const receiptNo = await need('book', async () => {
    const taken = {
      ...{
        orderNumber,
        collectionType: '4',
        total: debt.Total / 100,
        bankReference: `DENEME-${attemptKey.slice(0, 8)}`,
      },
      ...{ authCode: '000000', cardLastFour: '0000', ipAddress: '127.0.0.1' },
    };
    const first = await calls.ask('OnlineOperationCollectDebt', taken, key);
    const second = await calls.ask('OnlineOperationCollectDebt', taken, key);
    if (first.ReceiptNo !== second.ReceiptNo || first.CollectionOid !== second.CollectionOid) {
      fail(`aynı sipariş iki tahsilat oldu: ${first.ReceiptNo} ve ${second.ReceiptNo}`);
    }
    return first.ReceiptNo;
  });
  await take('control', async () => {
    const booked = await calls.ask('ControlCollection', { orderNumber }, key);
    if (booked === null) return fail('ControlCollection: tahsilat yok');
    const sum = kurus(booked.Lines.reduce((before, { Total }) => before + Total, 0));
    if (booked.Total !== debt.Total || sum !== debt.Total) {
      fail(`tahsilat ${lira(booked.Total)}, satırları ${lira(sum)}, ödenen ${lira(debt.Total)}`);
    }
    return booked.ReceiptNo === receiptNo || fail(`makbuz no ${booked.ReceiptNo}, ${receiptNo} bekleniyordu`);
  });
  await take('receipt', async () => {
    const [listed] = await calls.ask('GetCollectedList', { registryOid, limit: 1, receiptNo }, token);
    if (listed?.ReceiptNo !== receiptNo) return fail(`GetCollectedList: ${receiptNo} yok`);
    const detail = { collectionOid: listed.Oid };
    const { Total } = await calls.ask('RetrieveCollectionDetailByCollectionOid', detail, token);
    return Total === debt.Total || fail(`makbuzun toplamı ${lira(Total)}`);
  });
  await take('gone', async () => {
    const { Lines } = await debtsOf(registryOid);
    return Lines.every(({ Oid }) => Oid !== debt.Oid) || fail(`${debt.Oid} hâlâ açık`);
  });
  const taken = new Set(steps.map(({ name }) => name));
  const unreached = Object.values<string>(names).filter((name) => !taken.has(name));
  const canPay = unreached.length === 0 && steps.every(({ fault }) => fault === null);
  return { steps, unreached, canPay, orderNumber };
}
