import type { Luck } from './luck';
import type { Townsman } from './townspeople';

/** Describes one instalment; amounts in kuruş. */
interface Owed {
  readonly key: string;
  readonly payer: string;
  readonly accrualNo: string;
  readonly instalmentNo: number;
  readonly instalmentCount: number;
  readonly revenueCode: string;
  readonly year: number;
  readonly dueOn: string;
  readonly amount: number;
  /** Says that it was paid before files were exchanged. */
  readonly before: number;
  paid: number;
  note: string;
}

/** Describes the money it took, or that was taken for it. */
export interface Taken {
  readonly no: string;
  readonly payer: string;
  readonly debt: string;
  readonly at: string;
  readonly principal: number;
  readonly lateFee: number;
  /** Holds the number of the portal's receipt; it is empty where it was paid at its own counter. */
  readonly portalNo: string;
}

/** Describes what was changed in which turn; a file of changes has the turns since the last one. */
type Turns<Key> = Map<Key, number>;

export interface Book {
  readonly people: readonly Townsman[];
  readonly debts: ReadonlyMap<string, Owed>;
  /** Half of the receipts of before are here; the other half is lost. */
  readonly oldReceipts: readonly Taken[];
  readonly receipts: readonly Taken[];
  readonly changed: {
    readonly people: Turns<string>;
    readonly phones: Turns<string>;
    readonly debts: Turns<string>;
    readonly receipts: Turns<string>;
  };
  turn: number;
  accrue(payer: string, dueOn: string): void;
  /** Takes over a debt that was born at the portal, under a key of its own. */
  takeOver(debt: Omit<Owed, 'key' | 'before' | 'paid'>): void;
  /** Finds the debt of a number and an instalment. @throws Error where there is none */
  findDebt(accrualNo: string, instalmentNo: number): Owed;
  /** Takes money at the counter on one of the debts. @returns false where there is nothing to take */
  payAtCounter(debt: Owed, at: string): boolean;
  /** Books a line of a receipt of the portal. @throws Error for a debt it does not know, or that would be paid too much */
  bookOnline(line: Omit<Taken, 'no'>): void;
  note(debt: Owed, text: string): void;
  rename(person: Townsman, name: string): void;
  changePhone(person: Townsman, phone: string): void;
}

const revenues = ['1', '2', '11', '41'] as const;

/** Makes the debts of a town as they stand on the day before files are exchanged: three for each on record. */
export function openBook(people: readonly Townsman[], luck: Luck, thisYear: number): Book {
  const debts = new Map<string, Owed>();
  const [oldReceipts, receipts]: [Taken[], Taken[]] = [[], []];
  const changed: Book['changed'] = {
    people: new Map(),
    phones: new Map(),
    debts: new Map(),
    receipts: new Map(),
  };
  let numbers = 0;
  for (const { key: payer } of people)
    for (let place = 0; place < 3; place += 1) {
      numbers += 1;
      const isHalf = place < 2;
      const amount = luck.whole(15_000, 900_000);
      const share = luck.whole(0, 9);
      const before = share < 2 ? amount : share < 5 ? luck.whole(1, amount - 1) : 0;
      const key = `TH-${numbers}`;
      debts.set(key, {
        ...{ key, payer, before, amount, paid: before, note: '' },
        accrualNo: `${thisYear}${String(isHalf ? numbers - place : numbers).padStart(7, '0')}`,
        instalmentNo: isHalf ? place + 1 : 1,
        instalmentCount: isHalf ? 2 : 1,
        revenueCode: isHalf ? '1' : luck.pick(revenues),
        year: thisYear,
        dueOn: isHalf
          ? place === 0
            ? `02.06.${thisYear}`
            : `01.12.${thisYear}`
          : `${luck.whole(10, 28)}.03.${thisYear}`,
      });
      if (before > 0 && luck.inHundred(50)) {
        const at = `${luck.whole(10, 28)}.0${luck.whole(4, 7)}.${thisYear} 11:20`;
        oldReceipts.push({
          no: `ESKI-${numbers}`,
          payer,
          debt: key,
          at,
          principal: before,
          lateFee: 0,
          portalNo: '',
        });
      }
    }

  const book: Book = {
    ...{ people, debts, oldReceipts, receipts, changed },
    turn: 1,
    accrue(payer, dueOn) {
      numbers += 1;
      const key = `TH-${numbers}`;
      debts.set(key, {
        ...{ key, payer, dueOn, before: 0, paid: 0, note: '', amount: luck.whole(15_000, 400_000) },
        ...{
          accrualNo: `${thisYear}${String(numbers).padStart(7, '0')}`,
          instalmentNo: 1,
          instalmentCount: 1,
        },
        ...{ revenueCode: luck.pick(revenues), year: thisYear },
      });
      changed.debts.set(key, book.turn);
    },
    takeOver(debt) {
      numbers += 1;
      const key = `TH-${numbers}`;
      debts.set(key, { ...debt, key, before: 0, paid: 0 });
      changed.debts.set(key, book.turn);
    },
    findDebt(accrualNo, instalmentNo) {
      for (const debt of debts.values())
        if (debt.accrualNo === accrualNo && debt.instalmentNo === instalmentNo) return debt;
      throw new Error(`There is no debt ${accrualNo}/${instalmentNo}`);
    },
    payAtCounter(debt, at) {
      const open = debt.amount - debt.paid;
      if (open === 0) return false;
      const principal = luck.inHundred(50) ? open : luck.whole(1, open);
      const lateFee = luck.inHundred(30) ? luck.whole(1, 5_000) : 0;
      const { key, payer } = debt;
      record({ no: `VZN-${receipts.length + 1}`, payer, debt: key, at, principal, lateFee, portalNo: '' });
      return true;
    },
    bookOnline: (line) => record({ ...line, no: `INT-${receipts.length + 1}` }),
    note(debt, text) {
      debt.note = text;
      changed.debts.set(debt.key, book.turn);
    },
    rename(person, name) {
      person.name = name;
      changed.people.set(person.key, book.turn);
    },
    changePhone(person, phone) {
      person.phone = phone;
      changed.phones.set(person.key, book.turn);
    },
  };

  function record(taken: Taken): void {
    const debt = debts.get(taken.debt);
    if (!debt) throw new Error(`There is no debt ${taken.debt}`);
    if (debt.paid + taken.principal > debt.amount) throw new Error(`${debt.key} is paid twice`);
    debt.paid += taken.principal;
    receipts.push(taken);
    changed.debts.set(debt.key, book.turn);
    changed.receipts.set(taken.no, book.turn);
  }
  return book;
}
