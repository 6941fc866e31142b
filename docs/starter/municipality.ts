/**
 * A municipality for the portal in one file: sign-in, registries, debts, an order, its booking, its receipt.
 * Node 20 or newer and nothing else:  npx tsx docs/starter/municipality.ts 4100
 * Then start the portal with SERVICE_URL=http://127.0.0.1:4100 and VALIDATION_KEY=deneme-dogrulama-anahtari.
 * Put your own tables where `members`, `debts`, `orders` and `collections` are.
 */
import { randomBytes, scryptSync, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';

const KEY = process.env.VALIDATION_KEY ?? 'deneme-dogrulama-anahtari';

type Body = Record<string, unknown>;
type Call = (body: Body, me: Member) => unknown;

/** What is not done: a status, the sentence the citizen reads, and one of the codes the call declares. */
class Refusal extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly code?: string,
  ) {
    super(message);
  }
}

// ---- Your data: facts in the words of the contract, amounts beside them in whole kuruş. ----

const hashOf = (password: string, salt: string) =>
  `${salt}$${scryptSync(password, salt, 32).toString('hex')}`;

const people: readonly [no: string, name: string, surname: string, phone: string][] = [
  ['10000000146', 'Ayşe', 'Yıldırım', '5550000146'],
  ['20000000046', 'İbrahim', 'Çağlar', '5550000046'],
];
const members = people.map(([IdentityNo, NameOrTitle, Surname, phone], index) => {
  const [Oid, RegistryNo, AddressText] = [`S-${index + 1}`, `S-${index + 1}`, 'Çınar Sokağı 3'];
  const RegistryInfo = { Oid, RegistryNo, Kind: 'G', IdentityNo, NameOrTitle, Surname, AddressText };
  const hash = hashOf('Ornek.2026!', randomBytes(8).toString('hex'));
  return { no: IdentityNo, phone, oid: Oid, registry: { Oid, RegistryInfo }, hash };
});
type Member = (typeof members)[number];

const debts = members.flatMap(({ oid: RegistryOid }) =>
  [2025, 2026].flatMap((Year) =>
    [1, 2].map((InstallmentNo) => {
      const [RevenueCode, RevenueName, InstallmentCount] = ['1', 'Bina Vergisi', 2];
      const [Oid, AccrumentNo] = [`${RegistryOid}-${Year}-${InstallmentNo}`, `${RegistryOid}/${Year}`];
      const Description = `Çınar Sokağı 3, ${Year} yılı ${InstallmentNo}. taksit`;
      const facts = {
        AccrumentNo,
        RevenueCode,
        RevenueName,
        Year,
        InstallmentNo,
        InstallmentCount,
        Description,
      };
      const [dueDate, paidBy] = [`${Year}-${InstallmentNo === 1 ? '05-31' : '11-30'}`, null as string | null];
      return { Oid, RegistryOid, dueDate, facts, principal: 125_000 + Year, paidBy };
    }),
  ),
);
type Debt = (typeof debts)[number];

interface Order {
  no: string;
  registry: string;
  lines: { debt: Debt; fee: number }[];
  booked: { receipt: string; at: string; body: Body } | null;
}
const orders = new Map<string, Order>();
const orderOfAttempt = new Map<unknown, string>();
const collections: Order[] = [];
const tokens = new Map<string, Member>();

// ---- Rules of your own. ----

const lira = (kurus: number) => kurus / 100;
const kurus = (amount: unknown) => Math.round(Number(amount) * 100);
const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Istanbul' }).format(new Date());

/** Late fee of 6183 m.51 as your system counts it; here one rate, whole months. */
function lateFeeOf({ principal, dueDate }: Debt, day: string): { months: number; fee: number } {
  const [year = 0, month = 0] = dueDate.split('-').map(Number);
  const [atYear = 0, atMonth = 0] = day.split('-').map(Number);
  const months = day > dueDate ? Math.max(0, (atYear - year) * 12 + atMonth - month) : 0;
  return { months, fee: Math.round(principal * 0.037 * months) };
}

const amountsOf = ({ principal }: Debt, fee: number) => ({
  Principal: lira(principal),
  LateFee: lira(fee),
  Total: lira(principal + fee),
});

function debtLine(debt: Debt, day: string) {
  const { Oid, RegistryOid, dueDate, facts, principal } = debt;
  const { months, fee } = lateFeeOf(debt, day);
  const rate = { MonthlyRatePercent: '3.7', AnnualRatePercent: null, LegalBasis: '6183 m.51' };
  const step = {
    From: dueDate,
    To: day,
    Months: months,
    Days: 0,
    FeeUnrounded: lira(fee).toFixed(2),
    ...rate,
  };
  const open = { RemainingPrincipal: lira(principal), FeeKind: 'gecikme-zammi', AllowsPartialPayment: false };
  const LateFeeSegments = months === 0 ? [] : [step];
  return { Oid, RegistryOid, DueDate: dueDate, ...facts, ...amountsOf(debt, fee), ...open, LateFeeSegments };
}

const totalOf = ({ lines }: Order) => lines.reduce((sum, { debt, fee }) => sum + debt.principal + fee, 0);

function collectionOf({ no, registry, lines, booked }: Order) {
  const { receipt = '', at, body = {} } = booked ?? {};
  const info = members.find(({ oid }) => oid === registry)?.registry.RegistryInfo;
  return {
    ...{ Oid: `T-${receipt}`, ReceiptNo: receipt, RegistryOid: registry, RegistryNo: registry },
    ...{ PayerName: `${info?.NameOrTitle} ${info?.Surname}`, PayerIdentityNo: info?.IdentityNo },
    ...{ CollectedAt: at, CollectionType: '4', Total: body.total, OrderNumber: no, BankName: null },
    ...{
      BankReference: body.bankReference,
      CardLastFour: body.cardLastFour,
      VerificationCode: `D${receipt}`,
    },
    Lines: lines.map(({ debt, fee }) => ({ AccrumentOid: debt.Oid, ...debt.facts, ...amountsOf(debt, fee) })),
  };
}

/** Somebody else's registry is refused just like one that does not exist. */
function requireOwn(me: Member, registry: unknown): void {
  if (registry !== me.oid) throw new Refusal(404, 'Sicil kaydı bulunamadı.', 'registry-not-yours');
}

function requireOrder(no: unknown, me?: Member): Order {
  const order = orders.get(String(no));
  if (!order) throw new Refusal(404, 'Sipariş bulunamadı.', 'order-not-found');
  if (me) requireOwn(me, order.registry);
  return order;
}

// ---- Calls the portal makes in its own name, with the validation key. ----

const portalCalls: Record<string, Call> = {
  RetrieveOfferedCalls: () => ({
    system: 'Başlangıç belediyesi 1.0',
    contractVersion: '1.1',
    calls: Object.keys({ ...portalCalls, ...memberCalls }),
  }),
  RetrievePassword: ({ userName }) => {
    const member = members.find(({ no }) => no === userName);
    return member ? { Password: member.hash } : null;
  },
  ValidateUserForEMunicipality: ({ userName, password }) => {
    const member = members.find(({ no }) => no === userName);
    if (!member) throw new Refusal(404, 'Bu numarayla üyelik yok.', 'member-not-found');
    const given = hashOf(String(password), member.hash.split('$')[0] ?? '');
    if (!timingSafeEqual(Buffer.from(given), Buffer.from(member.hash)))
      throw new Refusal(422, 'Şifre yanlış.', 'wrong-password');
    const AccessToken = randomBytes(24).toString('hex');
    tokens.set(AccessToken, member);
    return { AccessToken };
  },
  // The heart of it: any number of times for one order, and always one collection.
  OnlineOperationCollectDebt: (body) => {
    const order = requireOrder(body.orderNumber);
    if (!order.booked) {
      if (kurus(body.total) !== totalOf(order))
        throw new Refusal(409, 'Tutar siparişten farklı.', 'amount-changed');
      if (order.lines.some(({ debt }) => debt.paidBy !== null))
        throw new Refusal(409, 'Borçlardan biri ödenmiş.', 'already-collected');
      for (const { debt } of order.lines) debt.paidBy = order.no;
      const receipt = `Ş2026-${String(collections.push(order)).padStart(6, '0')}`;
      order.booked = { receipt, at: new Date().toISOString(), body };
    }
    return { CollectionOid: `T-${order.booked.receipt}`, ReceiptNo: order.booked.receipt };
  },
  ControlCollection: ({ orderNumber }) => {
    const found = collections.find(({ no }) => no === orderNumber);
    return found ? collectionOf(found) : null;
  },
};

// ---- Calls with a member's token, about that member alone. ----

const memberCalls: Record<string, Call> = {
  GetUserOfEMunicipality: (_body, { no, phone, registry }) => {
    const { NameOrTitle: MemberName, Surname: MemberSurname } = registry.RegistryInfo;
    const known = { GsmNumber: phone, RegistryGsmNumber: phone, Email: null, WantsSms: true };
    const state = { IsEmployee: false, MustChangePassword: false, HasPassword: true, IsIdentityProven: true };
    const UserDetail = { MemberName, MemberSurname, ...known, ...state, Registry: registry };
    return { UserName: no, RoleCode: 'uye', UserDetail };
  },
  GetFilteredRegistries: ({ identityNo }, me) => (identityNo === me.no ? [me.registry] : []),
  GetAccrumentListForEMunicipality: ({ registryOid, asOfDate }, me) => {
    requireOwn(me, registryOid);
    const day = typeof asOfDate === 'string' ? asOfDate : today();
    const open = debts.filter(({ RegistryOid, paidBy }) => RegistryOid === me.oid && paidBy === null);
    return { AsOfDate: day, Lines: open.map((debt) => debtLine(debt, day)) };
  },
  // The same attempt always gets the same order number.
  GetOrderNumberForOnlinePayment: ({ registryOid, attemptKey }, me) => {
    requireOwn(me, registryOid);
    const known = orderOfAttempt.get(attemptKey);
    const no = known ?? `BB${Date.now()}${randomBytes(4).toString('hex').toUpperCase()}`;
    orderOfAttempt.set(attemptKey, no);
    if (!known) orders.set(no, { no, registry: me.oid, lines: [], booked: null });
    return { OrderNumber: no };
  },
  SaveOnlinePaymentAccrument: ({ orderNumber, lines }, me) => {
    const order = requireOrder(orderNumber, me);
    if (order.booked) throw new Refusal(409, 'Bu sipariş kapandı.', 'order-closed');
    order.lines = (lines as Body[]).map(({ accrumentOid, total }) => {
      const debt = debts.find(({ Oid, RegistryOid }) => Oid === accrumentOid && RegistryOid === me.oid);
      if (!debt) throw new Refusal(404, 'Borç bulunamadı.', 'accrual-not-found');
      if (debt.paidBy !== null) throw new Refusal(409, 'Bu borç ödenmiş.', 'already-collected');
      const { fee } = lateFeeOf(debt, today());
      if (kurus(total) !== debt.principal + fee) throw new Refusal(409, 'Tutar değişti.', 'amount-changed');
      return { debt, fee };
    });
    return { Total: lira(totalOf(order)) };
  },
  SaveOnlinePaymentRequest: ({ orderNumber }, me) => {
    requireOrder(orderNumber, me);
    return { Saved: true };
  },
  GetCollectedList: ({ registryOid, limit, receiptNo }, me) => {
    requireOwn(me, registryOid);
    const own = collections.filter(({ registry }) => registry === me.oid).toReversed();
    const wanted = own.map(collectionOf).filter((one) => (receiptNo ?? one.ReceiptNo) === one.ReceiptNo);
    return wanted.slice(0, Number(limit ?? 20)).map(({ Lines, ...summary }) => {
      return { ...summary, LineCount: Lines.length, FirstLine: Lines[0]?.Description ?? '' };
    });
  },
  RetrieveCollectionDetailByCollectionOid: ({ collectionOid }, me) => {
    const own = collections.filter(({ registry }) => registry === me.oid).map(collectionOf);
    const found = own.find(({ Oid }) => Oid === collectionOid);
    if (!found) throw new Refusal(404, 'Tahsilat bulunamadı.', 'collection-not-found');
    return found;
  },
};

// ---- The wire. ----

function answer(name: string, token: string, body: Body): unknown {
  const portalCall = portalCalls[name];
  const memberCall = memberCalls[name];
  const me = tokens.get(token);
  if (portalCall) {
    if (token !== KEY) throw new Refusal(401, 'Doğrulama anahtarı yanlış.');
    return portalCall(body, members[0] as Member);
  }
  if (!memberCall) throw new Refusal(501, 'Bu çağrı sunulmuyor.');
  if (!me) throw new Refusal(401, 'Oturum bulunamadı.');
  return memberCall(body, me);
}

/** A fault has no words: the portal then knows neither a yes nor a no, and asks again. */
function refuse(error: unknown): [status: number, reply: unknown] {
  if (error instanceof Refusal) return [error.status, { Message: error.message, Code: error.code }];
  return error instanceof SyntaxError ? [400, { Message: 'Gövde JSON değil.' }] : [500, { Message: '' }];
}

const server = createServer((request, response) => {
  void (async () => {
    let [status, reply]: [number, unknown] = [200, null];
    try {
      if (request.method !== 'POST') throw new Refusal(405, 'Yalnız POST kabul edilir.');
      const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
      const body = JSON.parse((await text(request)) || '{}') as Body;
      reply = answer(/^\/api\/(\w+)$/.exec(request.url ?? '')?.[1] ?? '', token, body);
    } catch (error) {
      [status, reply] = refuse(error);
    }
    const id = request.headers['x-correlation-id'];
    if (id !== undefined) response.setHeader('X-Correlation-Id', id);
    response.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8' });
    response.end(JSON.stringify(reply));
  })();
});
server.listen(Number(process.argv[2] ?? 4100), '127.0.0.1', () => {
  console.log(`Belediye servisi açık: http://127.0.0.1:${process.argv[2] ?? 4100}`);
});
