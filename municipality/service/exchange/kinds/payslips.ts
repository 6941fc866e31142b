import { day, iban, money, month, namedAmounts, reference, text, whole } from '../reading/field-types';
import { FRESH } from '../merging/merging';
import { writeRows } from '../merging/write-rows';
import { defineKind } from '../merging/file-kind';

const sumOf = (column: string) =>
  `(select coalesce(sum((item.one ->> 'Amount')::bigint), 0) from jsonb_array_elements(s.${column}) item(one))`;

export const payslips = defineKind({
  name: 'bordro',
  title: 'Maaş bordroları',
  words: ['maas', 'payslip', 'payroll'],
  meaning:
    'Çalışanların aylık bordroları: herkes yalnız kendininkini görür. Kalemleri toplamlarına kuruşuna kadar uymayan bordro alınmaz.',
  ending: 'Bordro kalkar.',
  key: ['personel', 'donem'],
  columns: {
    personel: {
      type: reference('personel'),
      isRequired: true,
      words: ['personel kodu', 'personel id', 'çalışan kodu', 'employee', 'employee id'],
      examples: ['P-1', 'P-2'],
      meaning: 'Çalışan',
    },
    donem: {
      type: month,
      isRequired: true,
      words: ['bordro dönemi', 'period'],
      examples: ['10.2026', '2026-10'],
      meaning: 'Bordronun ayı',
    },
    odeme_gunu: {
      type: day,
      isRequired: true,
      words: ['ödeme tarihi', 'paid on'],
      examples: ['15.10.2026', '2026-11-15'],
      meaning: 'Ödendiği gün',
    },
    gun: {
      type: whole(0, 31),
      isRequired: true,
      words: ['gün sayısı', 'prim günü', 'days'],
      examples: ['30', '30'],
      meaning: 'Kaç gün çalışıldığı',
    },
    brut: {
      type: money,
      isRequired: true,
      words: ['brüt ücret', 'gross'],
      examples: ['60.000,00', '42500.50'],
      meaning: 'Brüt; kazançların toplamı',
    },
    kazanclar: {
      type: namedAmounts('kazanc'),
      isRequired: true,
      words: ['kazanç kalemleri', 'earnings'],
      examples: ['Aylık = 52.000,00 | Yan ödeme = 8.000,00', 'Ücret = 42.500,50'],
      meaning: 'Kazançlar, bordrodaki sırayla',
    },
    kesinti_toplami: {
      type: money,
      isRequired: true,
      words: ['toplam kesinti', 'total deductions'],
      examples: ['14.050,25', '0'],
      meaning: 'Kesintilerin toplamı',
    },
    kesintiler: {
      type: namedAmounts('kesinti'),
      words: ['kesinti kalemleri', 'deductions'],
      examples: ['Emekli keseneği = 8.400,00 | Gelir vergisi = 5.650,25', ''],
      meaning: 'Kesintiler, bordrodaki sırayla; yoksa boş',
    },
    net: {
      type: money,
      isRequired: true,
      words: ['net ücret', 'ele geçen', 'net pay'],
      examples: ['45.949,75', '42500.50'],
      meaning: 'Bankaya yatan: brüt eksi kesintiler',
    },
    vergi_matrahi: {
      type: money,
      isRequired: true,
      words: ['gelir vergisi matrahı', 'tax base'],
      examples: ['51.600,00', '36125.43'],
      meaning: 'Ayın gelir vergisi matrahı',
    },
    kumulatif_matrah: {
      type: money,
      isRequired: true,
      words: ['kümülatif vergi matrahı', 'cumulative base'],
      examples: ['516.000,00', '361254.30'],
      meaning: 'Yıl başından bu ayın sonuna kadar matrah',
    },
    istisna: {
      type: money,
      words: ['gelir vergisi istisnası', 'asgari ücret istisnası', 'exemption'],
      examples: ['3.000,00', ''],
      meaning: 'Asgari ücretin gelir vergisi istisnası; yazılmazsa 0',
    },
    banka: {
      type: text(100),
      isRequired: true,
      words: ['banka adı', 'bank'],
      examples: ['Ziraat Bankası', 'Ziraat Bankası'],
      meaning: 'Hesabın bankası',
    },
    iban: {
      type: iban,
      isRequired: true,
      words: ['maaş hesabı', 'account'],
      examples: ['TR330006100519786457841326', 'TR330006100519786457841326'],
      meaning: 'Maaşın yattığı hesap',
    },
  },
  adopts: {
    from: 'municipality.payslip',
    on: 'own.employee_oid = s.personel_oid and own.period = s.donem',
    oid: 'own.oid',
  },
  checks: [
    {
      column: 'kazanclar',
      when: `${sumOf('kazanclar')} <> s.brut`,
      reason: 'Kazançların toplamı brüt tutara uymuyor.',
    },
    {
      column: 'kesintiler',
      when: `${sumOf('kesintiler')} <> s.kesinti_toplami`,
      reason: 'Kesintilerin toplamı kesinti toplamına uymuyor.',
    },
    {
      column: 'net',
      when: 's.brut - s.kesinti_toplami <> s.net',
      reason: 'Net tutar, brüt eksi kesinti toplamına eşit değil.',
    },
    {
      column: 'kumulatif_matrah',
      when: 's.kumulatif_matrah < s.vergi_matrahi',
      reason: 'Yıl başından beri matrah, ayın matrahından az olamaz.',
    },
  ],
  async merge(merging) {
    // What ended and comes back is written anew.
    await merging.run(
      `update ${FRESH} s set is_new = true where not s.is_new
         and not exists (select from municipality.payslip own where own.oid = s.oid)`,
    );
    await writeRows(merging, {
      table: 'municipality.payslip',
      values: {
        employee_oid: 's.personel_oid',
        period: 's.donem',
        paid_on: 's.odeme_gunu',
        day_count: 's.gun',
        gross: 's.brut',
        income_tax_base: 's.vergi_matrahi',
        cumulative_base: 's.kumulatif_matrah',
        income_tax_exemption: 'coalesce(s.istisna, 0)',
        total_deductions: 's.kesinti_toplami',
        net: 's.net',
        lines: `s.kazanclar || coalesce(s.kesintiler, '[]'::jsonb)`,
        bank_name: 's.banka',
        iban: 's.iban',
      },
    });
  },
  async end({ run }) {
    await run(`delete from municipality.payslip own using ended_row e where own.oid = e.oid`);
  },
});
