import { shippedCrest } from '~/parts/content/branding/branding.server';
import { inflateSync } from 'node:zlib';
import type { Collection, Kurus } from 'municipality/contract';
import { kurus } from 'municipality/contract';
import { create as createQrCode } from 'qrcode';
import { describe, expect, it } from 'vitest';
import type { ReceiptContent } from '~/features/payments/receipt/receipt-pdf.server';
import { drawReceipt } from '~/features/payments/receipt/receipt-pdf.server';
import { textOfPdf } from '../../support/house/pdf';

function line(place: number, change: Partial<Collection['Lines'][number]> = {}): Collection['Lines'][number] {
  const [principal, lateFee] = [10_000 + place, place % 2 === 0 ? 0 : 250];
  return {
    AccrumentOid: `accrual-${place}`,
    AccrumentNo: `2026-${String(700 + place).padStart(8, '0')}`,
    RevenueCode: '101',
    RevenueName: 'Bina vergisi',
    Year: 2026,
    InstallmentNo: 1,
    InstallmentCount: 2,
    Description: '',
    Principal: kurus(principal),
    LateFee: kurus(lateFee),
    FeeKind: 'gecikme-zammi',
    Total: kurus(principal + lateFee),
    ...change,
  };
}

function receipt(lines: Collection['Lines'], change: Partial<Collection> = {}): ReceiptContent {
  const collection: Collection = {
    Oid: 'collection-1',
    ReceiptNo: '2026-00000042',
    RegistryOid: 'registry-1',
    RegistryNo: '100000231',
    PayerName: 'Gülşah Işıkçı Öztürk',
    PayerIdentityNo: '12345678950',
    CollectedAt: '2026-05-31T21:05:00Z',
    CollectionType: '4',
    Total: kurus(lines.reduce((sum, { Total }) => sum + Total, 0)),
    OrderNumber: 'AKC20260531000042',
    BankName: 'Ziraat Bankası',
    BankReference: '26151VbTE11782',
    CardLastFour: '4358',
    VerificationCode: '7Q4M9XKT2C',
    Lines: lines,
    ...change,
  };
  return {
    collection,
    unread: 0,
    letterhead: {
      municipality: 'Akçapınar Belediyesi',
      city: 'Burdur',
      county: 'Akçapınar',
      contact: '',
      logo: { left: 40, top: 36, width: 64, height: 64 },
      crest: shippedCrest(),
      colour: null,
    },
    checkUrl: 'https://e-belediye.akcapinar.example/makbuz-dogrula?no=2026-00000042&kod=7Q4M9XKT2C',
    isSample: false,
    isMasked: false,
  };
}

const lines = (count: number) => Array.from({ length: count }, (_, place) => line(place));
const plain = (pdf: Uint8Array) => Buffer.from(pdf).toString('latin1');
const count = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].length;
const pageCount = (pdf: Uint8Array) => count(plain(pdf), /\/Type \/Page\b(?!s)/g);

/** Reads what is drawn on the pages: the compressed streams that end a page's marked content. */
function drawings(pdf: Uint8Array): string[] {
  return [...plain(pdf).matchAll(/\/FlateDecode\n>>\nstream\n([\s\S]*?)\nendstream/g)].flatMap(
    ([, stream]) => {
      const text = inflateSync(Buffer.from(stream ?? '', 'latin1')).toString('latin1');
      return /\b(BDC|BMC)\n/.test(text) ? [text] : [];
    },
  );
}

describe('the receipt as a document', () => {
  it('is a tagged PDF 1.7 in Turkish that shows its title', async () => {
    const text = plain(await drawReceipt(receipt(lines(1))));
    expect(text).toMatch(/^%PDF-1\.7/);
    expect(text).toMatch(/\/Lang \(tr-TR\)/);
    expect(text).toMatch(/\/Marked true/);
    expect(text).toMatch(/\/Type \/StructTreeRoot/);
    expect(text).toMatch(/\/DisplayDocTitle true/);
    expect(text).toContain('<pdfuaid:part>1</pdfuaid:part>');
    expect(Buffer.from(text, 'latin1').toString('utf8')).toContain('Tahsilat makbuzu 2026-00000042');
  });

  it('says in its structure what is heading, paragraph, picture and table', async () => {
    const text = plain(await drawReceipt(receipt(lines(3))));
    expect(count(text, /\/S \/Document\b/g)).toBe(1);
    expect(count(text, /\/S \/H1\b/g)).toBe(1);
    expect(count(text, /\/S \/Table\b/g)).toBe(1);
    expect(count(text, /\/S \/Figure\b/g)).toBe(2);
    expect(count(text, /\/Alt /g)).toBe(2);
    expect(count(text, /\/S \/TR\b/g)).toBe(1 + 3 + 1);
    expect(count(text, /\/Scope \/Column\b/g)).toBe(5);
    expect(count(text, /\/Scope \/Row\b/g)).toBe(1);
  });

  it('marks everything it paints, as content or as decoration', async () => {
    const pages = drawings(await drawReceipt({ ...receipt(lines(45)), isSample: true }));
    expect(pages.length).toBeGreaterThan(1);
    for (const page of pages) {
      let depth = 0;
      const unmarked = page.split('\n').filter((operation) => {
        if (/\b(BDC|BMC)$/.test(operation)) depth += 1;
        if (operation === 'EMC') depth -= 1;
        return depth === 0 && /(^|\s)(f\*?|S|B\*?|TJ|Tj|Do)$/.test(operation);
      });
      expect(unmarked).toEqual([]);
      expect(depth).toBe(0);
    }
  });

  it('embeds every font it uses', async () => {
    const text = plain(await drawReceipt(receipt(lines(1))));
    expect(text).not.toMatch(/Helvetica/);
    expect(count(text, /\/FontFile2/g)).toBe(2);
    expect(count(text, /\/ToUnicode/g)).toBe(2);
  });

  it('gives the same bytes for the same collection', async () => {
    const [one, other] = [await drawReceipt(receipt(lines(2))), await drawReceipt(receipt(lines(2)))];
    expect(Buffer.from(one).equals(Buffer.from(other))).toBe(true);
  });

  it.each([
    [1, 1, 'one debt'],
    [6, 1, 'an ordinary payment'],
    [45, 2, 'more than a page holds'],
    [200, 7, 'the most the municipality takes at once'],
  ])('puts %i lines on %i page(s): %s', async (lineCount, pages) => {
    const pdf = await drawReceipt(receipt(lines(lineCount)));
    expect(pageCount(pdf)).toBe(pages);
    expect(count(plain(pdf), /\/S \/TR\b/g)).toBe(lineCount + 2);
  });

  it('draws the code of exactly the address it was given', async () => {
    const content = receipt(lines(1));
    const [page = ''] = drawings(await drawReceipt(content));
    const { modules } = createQrCode(content.checkUrl, { errorCorrectionLevel: 'M' });
    const squares = [...page.matchAll(/^([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re$/gm)]
      .map((found) => found.slice(1).map(Number))
      .filter(([, , width, height]) => width === height);
    const [left, top, step] = [
      Math.min(...squares.map(([x]) => x ?? 0)),
      Math.min(...squares.map(([, y]) => y ?? 0)),
      squares[0]?.[2] ?? 0,
    ];
    const drawn = squares.map(([x = 0, y = 0]) => {
      return Math.round((y - top) / step) * modules.size + Math.round((x - left) / step);
    });
    const expected = [...modules.data].flatMap((isDark, place) => (isDark ? [place] : []));
    expect(drawn).toEqual(expected);
  });

  it('refuses half a kuruş rather than print it', async () => {
    const content = receipt(lines(1));
    const broken = { ...content.collection, Total: 10_000.5 as Kurus };
    await expect(async () => drawReceipt({ ...content, collection: broken })).rejects.toThrow(RangeError);
  });
});

describe('the words of the receipt', () => {
  it('keeps the Turkish letters', async () => {
    const long = 'Taşınmaz kültür varlıklarının korunmasına katkı payı';
    const text = await textOfPdf(
      await drawReceipt(
        receipt([line(0, { RevenueName: long, Description: 'Çığır Sok. No: 5, İĞÜŞÖÇ ığüşöç' })]),
      ),
    );
    expect(text).toContain('TAHSİLAT MAKBUZU');
    expect(text).toContain('Akçapınar Belediyesi');
    expect(text).toContain('Akçapınar / Burdur');
    expect(text).toContain('Gülşah Işıkçı Öztürk');
    expect(text).toContain('Çığır Sok. No: 5, İĞÜŞÖÇ ığüşöç');
    expect(text).toContain('Bu makbuz elektronik ortamda düzenlenmiştir.');
    for (const word of long.split(' ')) expect(text).toContain(word);
  });

  it('says when, by whom and how it was paid, with the number masked', async () => {
    const text = await textOfPdf(await drawReceipt(receipt(lines(1))));
    for (const part of ['2026-00000042', '100000231', '123*****950', 'Kredi kartı', 'Ziraat Bankası']) {
      expect(text).toContain(part);
    }
    for (const part of ['4358', '26151VbTE11782', 'AKC20260531000042', '7Q4M9XKT2C', 'makbuz-dogrula']) {
      expect(text).toContain(part);
    }
    expect(text).not.toContain('12345678950');
  });

  it('counts the day in Türkiye: 21.05 UTC on 31 May is already June', async () => {
    expect(await textOfPdf(await drawReceipt(receipt(lines(1))))).toContain('1 Haziran 2026, 00.05');
  });

  it('masks a tax number by the same rule and calls it one', async () => {
    const text = await textOfPdf(await drawReceipt(receipt(lines(1), { PayerIdentityNo: '4560450464' })));
    expect(text).toContain('Vergi no');
    expect(text).toContain('456****464');
    expect(text).not.toContain('T.C. kimlik no');
  });

  it('prints each amount, the sums and the total in words', async () => {
    const text = await textOfPdf(
      await drawReceipt(
        receipt([
          line(0, { Principal: kurus(65_035), LateFee: kurus(0), Total: kurus(65_035) }),
          line(1, { Principal: kurus(123_456_789), LateFee: kurus(1_705), Total: kurus(123_458_494) }),
        ]),
      ),
    );
    expect(text).toMatch(/2026 · 1\/2\. taksit +2026-00000700 +650,35 +0,00 +650,35/);
    expect(text).toMatch(/2026-00000701 +1\.234\.567,89 +17,05 +1\.234\.584,94/);
    expect(text).toMatch(/Toplam +1\.235\.218,24 +17,05 +1\.235\.235,29/);
    expect(text).toContain('1.235.235,29 ₺');
    expect(text).toContain('Yalnız BirMilyonİkiYüzOtuzBeşBinİkiYüzOtuzBeşTürkLirasıYirmiDokuzKuruş');
  });

  it('repeats the heading of the table on every page and counts the pages', async () => {
    const pages = (await textOfPdf(await drawReceipt(receipt(lines(45)))))
      .split('\f')
      .filter((page) => page.trim() !== '');
    expect(pages).toHaveLength(2);
    pages.forEach((page, place) => {
      expect(page).toMatch(/Borç +Tahakkuk no +Asıl +Gecikme zammı +Tutar \(₺\)/);
      expect(page).toContain(`Sayfa ${place + 1} / 2`);
    });
    for (let place = 0; place < 45; place += 1) {
      expect(pages.join('')).toContain(`2026-${String(700 + place).padStart(8, '0')}`);
    }
    expect(pages[0]).not.toContain('Toplam');
    expect(pages[1]).toMatch(/2026-00000744[\s\S]*Toplam/);
  });

  it('never breaks an amount of twelve digits', async () => {
    const amount = kurus(999_999_999_999);
    const text = await textOfPdf(
      await drawReceipt(receipt([line(0, { Principal: amount, LateFee: kurus(0), Total: amount })])),
    );
    expect(text).toMatch(/9\.999\.999\.999,99 +0,00 +9\.999\.999\.999,99/);
  });

  it('leaves out what a payment at the counter does not have', async () => {
    const counter = { CollectionType: '1', OrderNumber: null, BankName: null, BankReference: null } as const;
    const text = await textOfPdf(await drawReceipt(receipt(lines(1), { ...counter, CardLastFour: null })));
    expect(text).toContain('Nakit');
    for (const label of ['Banka', 'Kartın son dört hanesi', 'İşlem no']) expect(text).not.toContain(label);
  });

  it('says on every page of a sample that no money was collected, and never on a real one', async () => {
    const note = /ÖRNEK – gerçek tahsilat değildir/g;
    const drawn = await drawReceipt({ ...receipt(lines(45)), isSample: true });
    const sample = (await textOfPdf(drawn)).split('\f');
    expect(sample.slice(0, 2).map((page) => count(page, note))).toEqual([2, 1]);
    expect(await textOfPdf(await drawReceipt(receipt(lines(45))))).not.toMatch(note);
  });
});

describe('a receipt that was cancelled', () => {
  it.each([
    [10_250, 'İPTAL EDİLDİ'],
    [5_000, 'KISMEN İPTAL EDİLDİ'],
  ])('of which %i kuruş are gone says so', async (gone, mark) => {
    const cancelled = { CancelledAt: '2026-11-26T09:00:00Z', CancelledTotal: kurus(gone) };
    const text = await textOfPdf(
      await drawReceipt(
        receipt([line(0, { Principal: kurus(10_250) })], { Total: kurus(10_250), ...cancelled }),
      ),
    );
    expect(text).toContain(mark);
    expect(await textOfPdf(await drawReceipt(receipt([line(0)])))).not.toContain('İPTAL');
  });
});
