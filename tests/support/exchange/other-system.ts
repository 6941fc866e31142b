import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { csv, type Files } from 'municipality/testing/exchange-town';
import type { Random } from 'municipality/service/roof/sample/town/random';
import { parse } from 'csv-parse/sync';

/** A person as the other system keeps them. */
export interface Payer {
  readonly key: string;
  readonly registryNo: string;
  readonly kind: string;
  readonly identityNo: string;
  readonly name: string;
}

/** A debt in its book; kuruş. */
export interface BookedDebt {
  readonly key: string;
  readonly payerKey: string;
  readonly accrualNo: string;
  readonly instalmentNo: number;
  readonly instalmentCount: number;
  readonly revenueCode: string;
  readonly year: number;
  readonly dueDate: string;
  readonly principal: number;
  paid: number;
}

interface BookedReceipt {
  readonly receiptNo: string;
  readonly payerKey: string;
  readonly debtKey: string;
  readonly at: string;
  readonly principal: number;
  readonly lateFee: number;
  /** Number of the portal's receipt, where it took the money. */
  readonly portalNo: string;
}

const lira = (kurus: number) => `${Math.floor(kurus / 100)},${String(kurus % 100).padStart(2, '0')}`;
const kurusOf = (written = '') => Number(written.replace(',', ''));

/** A made-up information system that knows files alone, with a book of its own. */
export function openOtherSystem(payers: readonly Payer[], debts: readonly BookedDebt[], random: Random) {
  const book = new Map(debts.map((debt) => [debt.key, { ...debt }]));
  const receipts: BookedReceipt[] = [];
  let [seen, numbers] = [0, 0];

  /** Brings a receipt's line to its debt. @throws Error where there is no such debt, or it is paid twice */
  function collect(receipt: BookedReceipt): void {
    const debt = book.get(receipt.debtKey);
    if (!debt) throw new Error(`No debt ${receipt.debtKey}`);
    debt.paid += receipt.principal;
    if (debt.paid > debt.principal) throw new Error(`${debt.key} is paid twice`);
    receipts.push(receipt);
  }

  return {
    book,
    receipts,
    /** A new debt of somebody. */
    accrue(day: string): void {
      const { key: payerKey } = random.pick(payers);
      const key = `N-${(numbers += 1)}`;
      const principal = random.whole(1_000, 90_000);
      const { accrualNo, instalmentNo, instalmentCount } = {
        accrualNo: key,
        instalmentNo: 1,
        instalmentCount: 1,
      };
      const dueDate = day.split('-').reverse().join('.');
      book.set(key, {
        ...{ key, payerKey, accrualNo, instalmentNo, instalmentCount, dueDate, principal },
        ...{ revenueCode: '41', year: 2026, paid: 0 },
      });
    },
    /** Takes money at the counter from somebody who pays nothing online. */
    payAtCounter(payerKey: string, day: string): void {
      const open = [...book.values()].filter(
        (debt) => debt.payerKey === payerKey && debt.paid < debt.principal,
      );
      if (open.length === 0) return;
      const debt = random.pick(open);
      const principal = random.whole(1, debt.principal - debt.paid);
      const receiptNo = `G-${receipts.length + 1}`;
      collect({ receiptNo, payerKey, debtKey: debt.key, at: day, principal, lateFee: 0, portalNo: '' });
    },
    /** Reads what was given: numbers it has are left out. @returns kuruş of what was new */
    readGiven(folder: string): number {
      const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as {
        imlec: { son: number };
        dosyalar: { dosya: string }[];
      };
      let taken = 0;
      if (manifest.dosyalar.some(({ dosya }) => dosya === 'tahsilat.csv')) {
        const rows = parse<Record<string, string>>(readFileSync(join(folder, 'tahsilat.csv'), 'utf8'), {
          bom: true,
          columns: true,
          delimiter: ';',
        });
        for (const row of rows.filter(({ sira }) => Number(sira) > seen)) {
          const [principal, lateFee] = [kurusOf(row['asil']), kurusOf(row['gecikme_zammi'])];
          taken += principal + lateFee;
          const portalNo = row['makbuz_no'] ?? '';
          const [at = ''] = (row['tarih'] ?? '').split(' ');
          const [payerKey, debtKey] = [row['sicil'] ?? '', row['borc'] ?? ''];
          collect({ receiptNo: `P-${portalNo}`, payerKey, debtKey, at, principal, lateFee, portalNo });
        }
      }
      seen = manifest.imlec.son;
      return taken;
    },
    /** Leaves out what came before the exchange began. */
    skipTo(cursor: number): void {
      seen = cursor;
    },
    /** Tonight's files. */
    write(): Files {
      const people = payers.map(
        ({ key, registryNo, kind, identityNo, name }) => `${key};${registryNo};${kind};${identityNo};${name}`,
      );
      const owed = [...book.values()].map((debt) =>
        [
          ...[debt.key, debt.payerKey, debt.accrualNo, debt.instalmentNo, debt.instalmentCount],
          ...[debt.revenueCode, debt.year, debt.dueDate],
          ...[lira(debt.principal), lira(debt.principal - debt.paid)],
        ].join(';'),
      );
      const taken = receipts.map((receipt) =>
        [
          ...[receipt.receiptNo, receipt.debtKey, receipt.payerKey, receipt.at],
          ...[lira(receipt.principal), lira(receipt.lateFee), receipt.portalNo === '' ? '1' : '4'],
          receipt.portalNo,
        ].join(';'),
      );
      const heading = 'borc;sicil;tahakkuk_no;taksit_no;taksit_sayisi;gelir_turu;yil;vade;tutar;kalan';
      return {
        'sicil.csv': csv('sicil;sicil_no;tur;kimlik_no;ad_unvan', ...people),
        'tahakkuk.csv': csv(heading, ...owed),
        ...(taken.length > 0 && {
          'tahsilat.csv': csv(
            'makbuz_no;borc;sicil;tarih;asil;gecikme_zammi;odeme_turu;portal_makbuz_no',
            ...taken,
          ),
        }),
      };
    },
  };
}
