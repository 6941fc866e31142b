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

// ---- Your data. Amounts are whole kuruş here and lira with two places on the wire. ----

const hashOf = (password: string, salt: string) =>
  `${salt}$${scryptSync(password, salt, 32).toString('hex')}`;
const members = [
  {
    no: '10000000146',
    name: 'Ayşe',
    surname: 'Yıldırım',
    phone: '5550000146',
    registry: 'S-1',
    password: 'Ornek.2026!',
  },
  {
    no: '20000000046',
    name: 'İbrahim',
    surname: 'Çağlar',
    phone: '5550000046',
    registry: 'S-2',
    password: 'Ornek.2026!',
  },
].map(({ password, ...member }) => ({ ...member, hash: hashOf(password, randomBytes(8).toString('hex')) }));
type Member = (typeof members)[number];

interface Debt {
  oid: string;
  registry: string;
  no: string;
  revenue: string;
  about: string;
  year: number;
  instalment: number;
  dueDate: string;
  principal: number;
  paidBy: string | null;
}
const debts: Debt[] = members.flatMap(({ registry }) =>
  [2025, 2026].flatMap((year) =>
    [1, 2].map((instalment) => ({
      oid: `${registry}-${year}-${instalment}`,
      registry,
      no: `${registry}/${year}`,
      revenue: 'Bina Vergisi',
      about: `Çınar Sokağı 3, ${year} yılı ${instalment}. taksit`,
      year,
      instalment,
      dueDate: `${year}-${instalment === 1 ? '05-31' : '11-30'}`,
      principal: 125_000 + year,
      paidBy: null,
    })),
  ),
);

interface Line {
  accrumentOid: string;
  principal: number;
  lateFee: number;
  total: number;
}
interface Order {
  no: string;
  registry: string;
  lines: Line[];
  receipt: string | null;
}
const orders = new Map<string, Order>();
const orderOfAttempt = new Map<string, string>();
const collections: { order: Order; receipt: string; at: string; body: Body }[] = [];
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

function lineOf(debt: Debt, day: string) {
  const { months, fee } = lateFeeOf(debt, day);
  const segment = { From: debt.dueDate, To: day, MonthlyRatePercent: '3.7', AnnualRatePercent: null };
  return {
    ...{ Oid: debt.oid, AccrumentNo: debt.no, RegistryOid: debt.registry, RevenueCode: '1' },
    ...{ RevenueName: debt.revenue, Year: debt.year, InstallmentNo: debt.instalment, InstallmentCount: 2 },
    ...{ DueDate: debt.dueDate, Description: debt.about, AllowsPartialPayment: false },
    ...{ Principal: lira(debt.principal), RemainingPrincipal: lira(debt.principal) },
    ...{ LateFee: lira(fee), FeeKind: 'gecikme-zammi', Total: lira(debt.principal + fee) },
    LateFeeSegments:
      months === 0
        ? []
        : [
            {
              ...segment,
              LegalBasis: '6183 m.51',
              Months: months,
              Days: 0,
              FeeUnrounded: lira(fee).toFixed(2),
            },
          ],
  };
}

const registryOf = ({ no, name, surname, registry }: Member) => ({
  Oid: registry,
  RegistryInfo: {
    ...{
      Oid: registry,
      RegistryNo: registry,
      Kind: 'G',
      IdentityNo: no,
      NameOrTitle: name,
      Surname: surname,
    },
    AddressText: 'Çınar Sokağı 3',
  },
});

function collectionOf({ order, receipt, at, body }: (typeof collections)[number]) {
  const owner = members.find(({ registry }) => registry === order.registry);
  return {
    ...{ Oid: `T-${receipt}`, ReceiptNo: receipt, RegistryOid: order.registry, RegistryNo: order.registry },
    ...{ PayerName: `${owner?.name} ${owner?.surname}`, PayerIdentityNo: owner?.no, CollectedAt: at },
    ...{ CollectionType: '4', Total: Number(body['total']), OrderNumber: order.no, BankName: null },
    ...{
      BankReference: body['bankReference'],
      CardLastFour: body['cardLastFour'],
      VerificationCode: `D${receipt}`,
    },
    Lines: order.lines.map(({ accrumentOid, principal, lateFee, total }) => {
      const debt = debts.find(({ oid }) => oid === accrumentOid);
      return {
        ...{
          AccrumentOid: accrumentOid,
          AccrumentNo: debt?.no,
          RevenueCode: '1',
          RevenueName: debt?.revenue,
        },
        ...{
          Year: debt?.year,
          InstallmentNo: debt?.instalment,
          InstallmentCount: 2,
          Description: debt?.about,
        },
        ...{ Principal: lira(principal), LateFee: lira(lateFee), Total: lira(total) },
      };
    }),
  };
}

// ---- The calls. `me` is the owner of the token; calls of the portal itself carry the validation key. ----

type Body = Record<string, unknown>;
type Call = (body: Body, me: Member) => unknown;

/** Somebody else's registry is refused just like one that does not exist. */
function requireOwn(me: Member, registry: unknown): void {
  if (registry !== me.registry) throw new Refusal(404, 'Sicil kaydı bulunamadı.', 'registry-not-yours');
}

function requireOrder(no: unknown): Order {
  const order = orders.get(String(no));
  if (!order) throw new Refusal(404, 'Sipariş bulunamadı.', 'order-not-found');
  return order;
}

/** Made by the portal in its own name. */
const portalCalls: Record<string, Call> = {
  RetrieveOfferedCalls: () => ({
    system: 'Başlangıç belediyesi 1.0',
    contractVersion: '1.1',
    calls: [...Object.keys(portalCalls), ...Object.keys(memberCalls)],
  }),
  RetrievePassword: ({ userName }) => {
    const member = members.find(({ no }) => no === userName);
    return member ? { Password: member.hash } : null;
  },
  ValidateUserForEMunicipality: ({ userName, password }) => {
    const member = members.find(({ no }) => no === userName);
    if (!member) throw new Refusal(404, 'Bu numarayla üyelik yok.', 'member-not-found');
    const [salt = ''] = member.hash.split('$');
    const isRight = timingSafeEqual(Buffer.from(hashOf(String(password), salt)), Buffer.from(member.hash));
    if (!isRight) throw new Refusal(422, 'Şifre yanlış.', 'wrong-password');
    const AccessToken = randomBytes(24).toString('hex');
    tokens.set(AccessToken, member);
    return { AccessToken };
  },
  // The heart of it: any number of times for one order, and always one collection.
  OnlineOperationCollectDebt: (body) => {
    const order = requireOrder(body['orderNumber']);
    const total = order.lines.reduce((sum, line) => sum + line.total, 0);
    if (order.receipt === null) {
      if (kurus(body['total']) !== total)
        throw new Refusal(409, 'Tutar siparişten farklı.', 'amount-changed');
      const own = debts.filter(({ oid }) => order.lines.some(({ accrumentOid }) => accrumentOid === oid));
      if (own.some(({ paidBy }) => paidBy !== null)) {
        throw new Refusal(409, 'Borçlardan biri ödenmiş.', 'already-collected');
      }
      order.receipt = `Ş2026-${String(collections.length + 1).padStart(6, '0')}`;
      for (const debt of own) debt.paidBy = order.no;
      collections.push({ order, receipt: order.receipt, at: new Date().toISOString(), body });
    }
    return { CollectionOid: `T-${order.receipt}`, ReceiptNo: order.receipt };
  },
  ControlCollection: ({ orderNumber }) => {
    const found = collections.find(({ order }) => order.no === orderNumber);
    return found ? collectionOf(found) : null;
  },
};

/** Made with a member's token, about that member alone. */
const memberCalls: Record<string, Call> = {
  GetUserOfEMunicipality: (_body, me) => ({
    UserName: me.no,
    RoleCode: 'uye',
    UserDetail: {
      ...{ MemberName: me.name, MemberSurname: me.surname, GsmNumber: me.phone, RegistryGsmNumber: me.phone },
      ...{ Email: null, IsEmployee: false, MustChangePassword: false, HasPassword: true },
      ...{ IsIdentityProven: true, WantsSms: true, Registry: registryOf(me) },
    },
  }),
  GetFilteredRegistries: ({ identityNo }, me) => (identityNo === me.no ? [registryOf(me)] : []),
  GetAccrumentListForEMunicipality: ({ registryOid, asOfDate }, me) => {
    requireOwn(me, registryOid);
    const day = typeof asOfDate === 'string' ? asOfDate : today();
    const open = debts.filter(({ registry, paidBy }) => registry === registryOid && paidBy === null);
    return { AsOfDate: day, Lines: open.map((debt) => lineOf(debt, day)) };
  },
  // The same attempt always gets the same order number.
  GetOrderNumberForOnlinePayment: ({ registryOid, attemptKey }, me) => {
    requireOwn(me, registryOid);
    const known = orderOfAttempt.get(String(attemptKey));
    const no = known ?? `BB${Date.now()}${randomBytes(4).toString('hex').toUpperCase()}`;
    orderOfAttempt.set(String(attemptKey), no);
    if (!known) orders.set(no, { no, registry: me.registry, lines: [], receipt: null });
    return { OrderNumber: no };
  },
  SaveOnlinePaymentAccrument: ({ orderNumber, lines }, me) => {
    const order = requireOrder(orderNumber);
    requireOwn(me, order.registry);
    if (order.receipt !== null) throw new Refusal(409, 'Bu sipariş kapandı.', 'order-closed');
    order.lines = (lines as Body[]).map((line) => {
      const debt = debts.find(
        ({ oid, registry }) => oid === line['accrumentOid'] && registry === me.registry,
      );
      if (!debt) throw new Refusal(404, 'Borç bulunamadı.', 'accrual-not-found');
      if (debt.paidBy !== null) throw new Refusal(409, 'Bu borç ödenmiş.', 'already-collected');
      const { fee } = lateFeeOf(debt, today());
      const wanted = { principal: debt.principal, lateFee: fee, total: debt.principal + fee };
      if (kurus(line['total']) !== wanted.total) throw new Refusal(409, 'Tutar değişti.', 'amount-changed');
      return { accrumentOid: debt.oid, ...wanted };
    });
    return { Total: lira(order.lines.reduce((sum, { total }) => sum + total, 0)) };
  },
  SaveOnlinePaymentRequest: ({ orderNumber }, me) => {
    requireOwn(me, requireOrder(orderNumber).registry);
    return { Saved: true };
  },
  GetCollectedList: ({ registryOid, limit, receiptNo }, me) => {
    requireOwn(me, registryOid);
    const own = collections.filter(({ order }) => order.registry === registryOid).toReversed();
    const wanted = own.filter(({ receipt }) => receiptNo === undefined || receipt === receiptNo);
    return wanted.slice(0, Number(limit ?? 20)).map((found) => {
      const { Oid, ReceiptNo, RegistryOid, CollectedAt, CollectionType, Total, Lines } = collectionOf(found);
      const summary = { LineCount: Lines.length, FirstLine: Lines[0]?.Description ?? '' };
      return { Oid, ReceiptNo, RegistryOid, CollectedAt, CollectionType, Total, ...summary };
    });
  },
  RetrieveCollectionDetailByCollectionOid: ({ collectionOid }, me) => {
    const found = collections.find(({ receipt }) => `T-${receipt}` === collectionOid);
    if (found?.order.registry !== me.registry) {
      throw new Refusal(404, 'Tahsilat bulunamadı.', 'collection-not-found');
    }
    return collectionOf(found);
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

const server = createServer((request, response) => {
  void (async () => {
    let [status, reply]: [number, unknown] = [200, null];
    try {
      if (request.method !== 'POST') throw new Refusal(405, 'Yalnız POST kabul edilir.');
      const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
      const content = await text(request);
      const body = JSON.parse(content === '' ? '{}' : content) as Body;
      reply = answer(/^\/api\/(\w+)$/.exec(request.url ?? '')?.[1] ?? '', token, body);
    } catch (error) {
      const isOurs = error instanceof Refusal;
      status = isOurs ? error.status : error instanceof SyntaxError ? 400 : 500;
      // A fault has no words: the portal then knows neither a yes nor a no, and asks again.
      reply = isOurs
        ? { Message: error.message, Code: error.code }
        : { Message: status === 400 ? 'Gövde JSON değil.' : '' };
    }
    const headers = { 'Content-Type': 'application/json; charset=utf-8' };
    const id = request.headers['x-correlation-id'];
    response.writeHead(status, id === undefined ? headers : { ...headers, 'X-Correlation-Id': id });
    response.end(JSON.stringify(reply));
  })();
});
server.listen(Number(process.argv[2] ?? 4100), '127.0.0.1', () => {
  console.log(`Belediye servisi açık: http://127.0.0.1:${process.argv[2] ?? 4100}`);
});
