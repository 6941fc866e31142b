import { isoDate } from 'municipality/contract';
import type { PayrollParameterRow } from './payroll-parameters';

const since2026 = isoDate('2026-01-01');
const sinceLabourLaw = isoDate('2003-06-10');

type StatutoryRow = PayrollParameterRow & { readonly legalBasis: string; readonly source: string };

/** Lists the figures of 2026, amounts in kuruş, and the shares that may be attached. A later year is a further row. */
export const payrollRows: readonly StatutoryRow[] = [
  {
    kind: 'asgari-ucret',
    validFrom: since2026,
    value: '3303000',
    legalBasis: '4857 sayılı Kanun m.39',
    source: 'Asgari Ücret Tespit Komisyonu Kararı, 2026',
  },
  {
    kind: 'prim-tavani',
    validFrom: since2026,
    value: '29727000',
    legalBasis: '5510 sayılı Kanun m.82',
    source: 'Asgari ücretin dokuz katı, 2026',
  },
  {
    kind: 'sgk-isci-payi',
    validFrom: since2026,
    value: '0.14',
    legalBasis: '5510 sayılı Kanun m.81',
    source: '5510 sayılı Kanun',
  },
  {
    kind: 'issizlik-isci-payi',
    validFrom: since2026,
    value: '0.01',
    legalBasis: '4447 sayılı Kanun m.49',
    source: '4447 sayılı Kanun',
  },
  {
    kind: 'damga-vergisi',
    validFrom: since2026,
    value: '0.00759',
    legalBasis: '488 sayılı Kanun, (1) sayılı tablo IV/1-b',
    source: '488 sayılı Kanun',
  },
  {
    kind: 'gelir-vergisi-dilimleri',
    validFrom: since2026,
    value: [
      { upTo: 19_000_000, rate: '0.15' },
      { upTo: 40_000_000, rate: '0.20' },
      { upTo: 150_000_000, rate: '0.27' },
      { upTo: 530_000_000, rate: '0.35' },
      { upTo: null, rate: '0.40' },
    ],
    legalBasis: '193 sayılı Kanun m.103',
    source: 'Gelir Vergisi Genel Tebliği, 2026 ücret tarifesi',
  },
  ...(
    [
      ['haciz-en-az', '1/4', '2004 sayılı Kanun m.83', '2004 sayılı Kanun'],
      ['haciz-isci-en-cok', '1/4', '4857 sayılı Kanun m.35', '4857 sayılı Kanun'],
      ['vergi-haczi-en-az', '1/4', '6183 sayılı Kanun m.71', '6183 sayılı Kanun'],
      ['vergi-haczi-en-cok', '1/3', '6183 sayılı Kanun m.71', '6183 sayılı Kanun'],
      ['vergi-haczi-asgari-ucret', '1/10', '6183 sayılı Kanun m.71', '6183 sayılı Kanun'],
    ] as const
  ).map(([kind, value, legalBasis, source]) => ({
    kind,
    validFrom: sinceLabourLaw,
    value,
    legalBasis,
    source,
  })),
];
