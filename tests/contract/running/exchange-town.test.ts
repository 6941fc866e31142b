import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { addDays } from 'municipality/law/calendar/calendar';
import { isoDate } from 'municipality/contract';
import { openExchange, SessionBusy, type TakenDelivery } from 'municipality/service';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDeclarant } from '../../support/declarations/declaring';
import { mayPayPart, openOnlineTown, type OnlineTown } from '../../support/exchange/online-town';
import { writeWrongly } from '../../support/exchange/other-town/old-files';
import { openOtherTown, type Spoilt } from '../../support/exchange/other-town/other-town';
import { runExchange } from '../../support/exchange/run-exchange';
import { hasPostgres, startPostgres, type PostgresServer } from '../../support/portal/postgres';
import { bySize } from '../../tiers';

const home = mkdtempSync(join(tmpdir(), 'exchange-town-'));
let server: PostgresServer | null;
beforeAll(async () => {
  server = hasServer ? await startPostgres(home) : null;
});
afterAll(async () => {
  await server?.stop();
  rmSync(home, { recursive: true, force: true });
});

/** Runs in small: a town of 300 for three nights, in this process. */
const [REGISTRIES, MEMBERS, NIGHTS] = bySize([300, 10, 3], [20_000, 90, 30]);
const hasServer = bySize(false, true);

/** Describes what goes wrong in a night. */
interface Night extends Spoilt {
  /** Says how the delivery ends; taken where nothing is said. */
  readonly ends?: TakenDelivery['state'];
  /** The command has said this when it is killed, before the delivery is taken for good. */
  readonly killedAt?: string;
  readonly isTwice?: boolean;
  /** Says that it comes after the next one. */
  readonly isLate?: boolean;
  /** Says that what happened here is not read, or not acknowledged. */
  readonly isUnread?: boolean;
  readonly isUnsigned?: boolean;
}

const only = (file: string, spoil: (text: string) => string | null) => (name: string, text: string) =>
  name === file ? spoil(text) : text;
const lines = (text: string) => text.trimEnd().split('\r\n');
const half = (text: string) => {
  const all = lines(text);
  return `${all.slice(0, Math.ceil(all.length / 2)).join('\r\n')}\r\n`;
};
const swap = (one: string, other: string) => (text: string) => {
  const [heading = '', ...rows] = lines(text);
  const swapped = heading.split(';').map((name) => (name === one ? other : name === other ? one : name));
  return `${[swapped.join(';'), ...rows].join('\r\n')}\r\n`;
};

const fewNights: Readonly<Record<number, Night>> = {
  1: { isWhole: true, isTwice: true },
  2: { isUnsigned: true, withOldReceipts: true },
  3: { isWhole: true, isUnnoticed: true, spoil: only('tahakkuk.csv', half), ends: 'onay-bekliyor' },
};

const manyNights: Readonly<Record<number, Night>> = {
  1: { isWhole: true },
  3: { spoil: only('tahakkuk.csv', (text) => text.slice(0, text.length * 0.6)), ends: 'geri-cevrildi' },
  4: { isUnsigned: true },
  5: { isUnnoticed: true, spoil: only('tahakkuk.csv', swap('tutar', 'kalan')), ends: 'onay-bekliyor' },
  6: { withOldReceipts: true },
  7: { encode: writeWrongly, ends: 'onay-bekliyor' },
  9: { isTwice: true },
  11: { isLate: true },
  13: { isUnnoticed: true, spoil: only('tahsilat.csv', swap('borc', 'sicil')), ends: 'onay-bekliyor' },
  15: { isWhole: true, isUnnoticed: true, spoil: only('tahakkuk.csv', half), ends: 'onay-bekliyor' },
  17: { isWhole: true, withOldReceipts: true, killedAt: 'tahakkuk.csv okundu' },
  19: { isUnread: true },
  20: { isUnread: true },
  22: { isWhole: true, withOldReceipts: true, killedAt: 'Borçlar işlendi' },
  24: { spoil: only('tahsilat.csv', () => null) },
  26: { isTwice: true, isUnsigned: true },
};

const nights = bySize(fewNights, manyNights);

/** Tells whether workbooks come: every other night, but for whole lists, which are larger than a workbook that is opened. */
const isBookNight = (night: number) => (night % 2 === 0 && nights[night]?.isWhole !== true) || night === 29;

/** Holds every debt of which anybody paid something, and whoever has one. */
const paidHere = `select k.foreign_key as key, a.principal::float8 as amount, a.paid_principal::float8 as paid,
    coalesce((select sum(l.principal) from municipality.collection_line l join municipality.collection c on c.oid = l.collection_oid
      where l.accrual_oid = a.oid and c.order_number is not null), 0)::float8 as online
  from municipality.exchange_key k join municipality.accrual a on a.oid = k.oid
  where k.kind = 'tahakkuk' and ($1::text[] is null or k.foreign_key = any($1))`;

interface PaidHere {
  readonly key: string;
  readonly amount: number;
  readonly paid: number;
  readonly online: number;
}

describe.skipIf(hasServer && !hasPostgres())(`a town of ${REGISTRIES}`, () => {
  let town: OnlineTown;
  afterAll(() => town.close());

  test(
    `exchanges files for ${NIGHTS} nights with faults, and in the end both books agree to the kuruş`,
    { timeout: 600_000 },
    async () => {
      let clock = new Date('2025-08-31T12:00:00+03:00');
      const url = hasServer ? ((await server?.createDatabase('exchange_town')) ?? '') : null;
      town = await openOnlineTown(url, () => clock);
      const exchange = openExchange({ connection: town.direct, now: () => clock });
      const other = openOtherTown({ home, seed: 20_250_901, registries: REGISTRIES, year: 2025 });
      const { book, given, luck } = other;
      const debts = [...book.debts.values()];
      const knownBefore = new Set<string>();
      const touched = new Set<string>();

      const take = async (folder: string): Promise<TakenDelivery> => {
        // The database notices the end of a killed process by itself.
        for (;;)
          try {
            return await exchange.take({ folder });
          } catch (error) {
            if (!(error instanceof SessionBusy)) throw error;
            await pause(50);
          }
      };
      const fingerprint = () =>
        town.rows(`select (select sum(hashtext(a::text)) from municipality.accrual a) as debts,
          (select sum(hashtext(c::text)) from municipality.collection c) as receipts,
          (select sum(hashtext(r::text)) from municipality.registry r) as people,
          (select sum(hashtext(k::text)) from municipality.exchange_key k) as keys`);

      /** Nothing that is paid is asked again, whoever took the money; nothing is forgotten. */
      async function checkDebts(day: string, all = false): Promise<void> {
        const counter = new Map<string, { exported: number; all: number }>();
        for (const { debt, no, principal, portalNo } of book.receipts) {
          if (portalNo !== '') continue;
          const sums = counter.get(debt) ?? { exported: 0, all: 0 };
          sums.all += principal;
          if (knownBefore.has(no)) sums.exported += principal;
          counter.set(debt, sums);
        }
        const rows = await town.rows<PaidHere>(paidHere, [all ? null : [...touched]]);
        const wrong = rows.filter(({ key, paid, online }) => {
          const before = book.debts.get(key)?.before ?? 0;
          const { exported, all: taken } = counter.get(key) ?? { exported: 0, all: 0 };
          return paid < before + exported + online || paid > before + taken + online;
        });
        expect(wrong, day).toEqual([]);
      }

      const numbered = book.people.filter(({ identityNo, phone }) => identityNo !== '' && phone !== '');
      const joining = numbered
        .filter((_, place) => place % Math.floor(numbered.length / MEMBERS) === 0)
        .slice(0, MEMBERS);
      const online = new Set(joining.map(({ key }) => key));
      const others = debts.filter(({ payer }) => !online.has(payer));
      const theirs = debts.filter(({ payer }) => online.has(payer));

      // The first night brings everything there is.
      let day = isoDate('2025-08-31');
      clock = new Date(`${day}T23:00:00+03:00`);
      const first = await take(other.write(`${day}T22:00:00`, { isWhole: true }).folder);
      expect([first.state, first.report.refused]).toEqual(['alindi', []]);
      await checkDebts(day, true);
      const members = await town.join(joining.map(({ identityNo }) => identityNo));
      expect(members).toHaveLength(MEMBERS);
      const phones: string[] = [];
      const declared: string[] = [];
      let [receipts, isInStep, late]: [number, boolean, string | null] = [0, true, null];

      for (let night = 1; night <= NIGHTS; night += 1) {
        day = addDays(day, 1);
        const {
          ends = 'alindi',
          killedAt,
          isTwice,
          isLate,
          isUnread,
          isUnsigned,
          ...spoilt
        } = nights[night] ?? {};
        clock = new Date(`${day}T12:00:00+03:00`);
        // By day members pay, change their phones and declare; half of them pay at the counter today.
        for (let count = 0; count < 8; count += 1) {
          const place = luck.whole(0, MEMBERS / 2 - 1) * 2 + (night % 2);
          const member = members[place];
          const [oldest, second] = member ? await town.owes(member) : [];
          if (!member || !oldest) continue;
          if (mayPayPart(oldest) && luck.inHundred(50))
            await town.pay(member, [oldest], luck.whole(100_00, oldest.Total - 100_00));
          else await town.pay(member, second && luck.inHundred(40) ? [oldest, second] : [oldest]);
          receipts += 1;
        }
        const caller = luck.pick(members);
        const phone = `54${String(20_000_000 + night)}`;
        await town.changePhone(caller, phone);
        phones.push(phone);
        const declarant = await openDeclarant(town, luck.pick(members));
        const business = {
          ...declarant.contents.business,
          title: `Çalgılı Bahçe ${night}`,
          openedOn: isoDate('2025-02-10'),
        };
        const period = { year: 2025, month: 8 };
        const { DeclarationNo } = await declarant.record(
          declarant.contents.entertainment({ business, period }),
          { requestKey: `night-${night}` },
        );
        declared.push(DeclarationNo);

        // The other house has its own day.
        for (let count = 0; count < 40; count += 1) book.accrue(luck.pick(book.people).key, `28.11.2025`);
        for (let count = 0; count < 120; count += 1)
          book.payAtCounter(luck.pick(others), `${day.split('-').reverse().join('.')} 15:30`);
        if (isInStep && ends === 'alindi' && isLate !== true)
          for (let count = 0; count < 8; count += 1) {
            const debt = luck.pick(theirs);
            const at = members.findIndex(
              ({ identityNo }) =>
                identityNo === book.people.find(({ key }) => key === debt.payer)?.identityNo,
            );
            if (at % 2 !== night % 2) book.payAtCounter(debt, `${day.split('-').reverse().join('.')} 15:45`);
          }
        for (let count = 0; count < 30; count += 1)
          book.rename(
            luck.pick(book.people.filter(({ isCompany }) => isCompany)),
            `Değişen ${night} Şirketi`,
          );
        for (let count = 0; count < 10; count += 1)
          book.note(luck.pick(debts), `Düzeltildi, ${night}. gün; “ğ”`.replace(/[“”]/g, '"'));

        // In the evening it reads what happened here, and at ten it writes its own files.
        clock = new Date(`${day}T20:00:00+03:00`);
        const giving = await exchange.give({ folder: join(home, 'giden') });
        if (giving && isUnread !== true) {
          given.read(giving.path);
          if (isUnsigned !== true) await exchange.acknowledge(giving.name);
        }
        for (const { debt } of book.receipts) touched.add(debt);
        clock = new Date(`${day}T23:30:00+03:00`);
        const written = other.write(`${day}T22:00:00`, { ...spoilt, isBook: isBookNight(night) });
        if (isLate === true) {
          late = written.folder;
          await checkDebts(day);
          isInStep = false;
          continue;
        }
        const before = ends === 'alindi' && killedAt === undefined ? null : await fingerprint();
        if (killedAt !== undefined) {
          const killed = await runExchange(['take', written.folder], { DATABASE_URL: url ?? '' }, killedAt);
          expect([killed.code, killed.said.includes('numaralı teslim alındı')]).toEqual([null, false]);
          expect(await fingerprint()).toEqual(before);
        }
        const taken = await take(written.folder);
        expect([night, taken.state]).toEqual([night, ends]);
        if (ends !== 'alindi') {
          expect(await fingerprint()).toEqual(before);
          other.writeAgain();
        } else {
          expect([night, taken.report.refused]).toEqual([night, []]);
          for (const no of written.receipts) knownBefore.add(no);
        }
        if (isTwice === true) {
          const again = await take(written.folder);
          expect(again.report.counts.map(({ added, changed, ended }) => added + changed + ended)).toEqual(
            again.report.counts.map(() => 0),
          );
        }
        if (late !== null) {
          expect((await take(late)).state).toBe('alindi');
          late = null;
        }
        isInStep = ends === 'alindi' && isUnread !== true;
        await checkDebts(`night ${night}`);
      }

      // Two quiet nights follow: what happened here, then everything of theirs.
      for (const _ of [1, 2]) {
        day = addDays(day, 1);
        clock = new Date(`${day}T20:00:00+03:00`);
        const giving = await exchange.give({ folder: join(home, 'giden') });
        if (giving) {
          given.read(giving.path);
          await exchange.acknowledge(giving.name);
        }
        clock = new Date(`${day}T23:30:00+03:00`);
        const { state } = await take(
          other.write(`${day}T22:00:00`, { isWhole: true, withOldReceipts: true }).folder,
        );
        expect(state).toBe('alindi');
      }

      // Compares debt by debt, and with them person by person and in all.
      const ledger = await town.rows<PaidHere>(`${paidHere} order by 1`, [null]);
      const sorted = [...book.debts.values()].sort((one, two) => (one.key < two.key ? -1 : 1));
      expect(ledger.map(({ key, amount, paid }) => [key, amount, paid])).toEqual(
        sorted.map(({ key, amount, paid }) => [key, amount, paid]),
      );
      const perPerson = await town.rows<{ key: string; open: number; taken: number }>(
        `select k.foreign_key as key, (select sum(a.principal - a.paid_principal) from municipality.accrual a where a.registry_oid = k.oid)::float8 as open,
           coalesce((select sum(c.total) from municipality.collection c where c.registry_oid = k.oid), 0)::float8 as taken
         from municipality.exchange_key k where k.kind = 'sicil' order by 1`,
      );
      const [openOf, takenOf] = [new Map<string, number>(), new Map<string, number>()];
      for (const { payer, amount, paid } of book.debts.values())
        openOf.set(payer, (openOf.get(payer) ?? 0) + amount - paid);
      for (const { payer, principal, lateFee } of [...book.receipts, ...book.oldReceipts])
        takenOf.set(payer, (takenOf.get(payer) ?? 0) + principal + lateFee);
      const differing = perPerson.filter(
        ({ key, open, taken }) => open !== (openOf.get(key) ?? 0) || taken !== (takenOf.get(key) ?? 0),
      );
      expect([perPerson.length, differing]).toEqual([REGISTRIES, []]);

      // What was taken here is what was given, and what they booked.
      const [paid] = await town.rows<{ sum: number; count: number }>(
        'select sum(total)::float8 as sum, count(*)::int as count from municipality.collection where order_number is not null',
      );
      const booked = book.receipts.filter(({ portalNo }) => portalNo !== '');
      expect(receipts).toBeGreaterThan(bySize(10, 150));
      expect([paid?.count, paid?.sum]).toEqual([receipts, given.total()]);
      expect(booked.reduce((sum, { principal, lateFee }) => sum + principal + lateFee, 0)).toBe(paid?.sum);

      // Declarations and phones came once, in their order.
      expect([...given.declarations]).toEqual(declared.map((no) => [no, 1]));
      expect(given.phones.map(([, phone]) => phone)).toEqual(phones);
      const phonesHere = await town.rows<{ key: string; phone: string }>(
        `select k.foreign_key as key, m.gsm_number as phone from municipality.member m join municipality.exchange_key k on k.kind = 'sicil' and k.oid = m.registry_oid`,
      );
      const phoneOf = new Map(book.people.map(({ key, phone }) => [key, phone]));
      expect(phonesHere.filter(({ key, phone }) => phone !== phoneOf.get(key))).toEqual([]);
      expect(await exchange.listConflicts()).toEqual([]);
    },
  );
});
