import { shippedCrest } from '~/parts/content/branding/branding.server';
import type { CalculationLine, DeclarationDetail } from 'municipality/contract';
import { isoDate, kurus } from 'municipality/contract';
import { describe, expect, it } from 'vitest';
import { drawDeclaration } from '~/features/declarations/sent/declaration-pdf.server';
import { textOfPdf } from '../../support/house/pdf';

const line = (Label: string, Formula: string, amount: number, IsTotal = false): CalculationLine => ({
  Key: Label,
  Label,
  Formula,
  Amount: kurus(amount),
  Figure: null,
  LegalBasis: '1319 m.29',
  IsTotal,
});

function declaration(change: Partial<DeclarationDetail> = {}): DeclarationDetail {
  return {
    DeclarationNo: 'B2026-0000042',
    Kind: 'building',
    RegistryOid: 'R1',
    RecordedAt: '2026-11-22T09:30:00Z',
    State: 'accrued',
    Subject: 'Çamlıca Mah. Iğdır Sk. No: 4 Daire: 7, ada 101 parsel 12',
    TaxStartsYear: 2026,
    Total: kurus(186_766),
    AccrumentNos: ['2026-00000900'],
    ReplacesDeclarationNo: null,
    ReplacedByDeclarationNo: null,
    Review: 'open',
    ReviewedAt: null,
    Events: [],
    Correction: null,
    Overpaid: null,
    CanWithdraw: false,
    DeclarerName: 'Gülşah Işıkçı Öztürk',
    DeclarerIdentityNo: '12345678950',
    RegistryNo: '100000231',
    VerificationCode: '7Q4M9XKT2C',
    Statement: [
      {
        Title: 'Taşınmaz',
        Rows: [
          { Term: 'Brüt alan', Value: '120,00 m²' },
          { Term: 'Asansör', Value: 'Var' },
        ],
      },
    ],
    Calculation: {
      AsOfDate: isoDate('2026-11-22'),
      TaxStartsYear: 2026,
      TaxEndsYear: null,
      LastDay: isoDate('2025-12-31'),
      IsLate: false,
      IsEstimate: false,
      UsesSampleTariff: true,
      Sections: [
        {
          Title: '2026 yılı',
          Lines: [
            line('İnşaat maliyeti', '120,00 m² × 5.000,00 ₺', 60_000_000),
            line('Bina vergisi', '848.933,33 ₺ × ‰2', 169_787),
            line('Toplam', '', 186_766, true),
          ],
        },
      ],
      Notes: ['Tek mesken indirimi istenmedi.', 'Bu hesapta örnek tarife kullanıldı.'],
      Accruals: [
        {
          RevenueCode: '1',
          RevenueName: 'Bina Vergisi',
          Year: 2026,
          AccrumentNo: '2026-00000900',
          Total: kurus(169_787),
          Installments: [
            { No: 1, DueDate: isoDate('2026-06-01'), Amount: kurus(84_894) },
            { No: 2, DueDate: isoDate('2026-11-30'), Amount: kurus(84_893) },
          ],
        },
      ],
      Total: kurus(186_766),
    },
    Documents: [{ Oid: 'D1', FileName: 'tapu.pdf', ContentType: 'application/pdf', Size: 900 }],
    ...change,
  };
}

const draw = (of: DeclarationDetail) =>
  drawDeclaration({
    declaration: of,
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
    checkUrl: 'https://e-belediye.akcapinar.example/beyan-dogrula?no=B2026-0000042&kod=7Q4M9XKT2C',
    payUrl: 'https://e-belediye.akcapinar.example/FastPayment?tur=sicil&no=100001',
    isSample: true,
  });

const textOf = async (pdf: Uint8Array) => (await textOfPdf(pdf)).replace(/\s+/g, ' ');

describe('a declaration on paper', () => {
  it('is tagged, in Turkish, and the same however often it is printed', async () => {
    const [first, second] = [await draw(declaration()), await draw(declaration())];
    const raw = Buffer.from(first).toString('latin1');
    expect(raw).toContain('/StructTreeRoot');
    expect(raw).toMatch(/\/Lang \(tr/);
    expect(Buffer.compare(first, second)).toBe(0);
  });

  it('says what was declared, how the tax comes about, and when it is due', async () => {
    const text = await textOf(await draw(declaration()));
    for (const words of [
      'B2026-0000042',
      'Gülşah Işıkçı Öztürk',
      '123*****950',
      'Brüt alan 120,00 m²',
      '120,00 m² × 5.000,00 ₺',
      '1319 m.29',
      'örnek tarife',
      'Tek mesken indirimi istenmedi.',
      '1 Haziran 2026',
      'tapu.pdf',
      'Doğrulama kodu: 7Q4M9XKT2C',
      'ÖRNEK – gerçek beyan değildir',
    ])
      expect(text).toContain(words);
    expect(text, 'the whole number is on no paper').not.toContain('12345678950');
  });

  it('leads to the payment of what accrued, and of nothing else', async () => {
    const text = await textOf(await draw(declaration({ State: 'accrued' })));
    expect(text).toContain('Üye olmadan öde: sicil no');
    expect(text).toContain('Ödeme sayfası: e-belediye.akcapinar.example/FastPayment');
    expect(await textOf(await draw(declaration({ State: 'waiting' })))).not.toContain('Üye olmadan öde');
  });

  it('demands nothing of a rejected or withdrawn one', async () => {
    for (const [state, said] of [
      ['rejected', 'Reddedildiği için bu tutarlar istenmez.'],
      ['withdrawn', 'Geri çekildiği için bu tutarlar istenmez.'],
    ] as const) {
      const text = await textOf(await draw(declaration({ State: state })));
      expect(text).toContain(said);
      expect(text).not.toContain('Tahakkuk ve taksitler');
    }
  });

  it('says in one line what was left empty', async () => {
    const Rows = [
      { Term: 'Brüt alan', Value: '120,00 m²' },
      { Term: 'Ada', Value: 'Boş bırakıldı' },
      { Term: 'Parsel', Value: 'Boş bırakıldı' },
    ];
    const text = await textOf(await draw(declaration({ Statement: [{ Title: 'Taşınmaz', Rows }] })));
    expect(text).toContain('Boş bırakılanlar: Ada, Parsel.');
    expect(text).not.toContain('Boş bırakıldı');
  });

  it('goes over as many pages as it takes, each with its number', async () => {
    const Rows = Array.from({ length: 120 }, (_, place) => ({
      Term: `Tabela ${place + 1}`,
      Value: 'Işıklı reklam, Cumhuriyet Caddesi, 2,50 m²',
    }));
    const text = await textOf(
      await draw(declaration({ Kind: 'advertising', Statement: [{ Title: 'Reklamlar', Rows }] })),
    );
    expect(text).toContain('Tabela 120');
    expect(text).toMatch(/Sayfa 4 \/ [456]/);
    expect(text).toContain('BEYANNAME');
  });
});
