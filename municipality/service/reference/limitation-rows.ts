import { isoDate } from 'municipality/contract';
import type { limitationPause, limitationTerm } from './tables';

/** Gives the years of Law 6183 m.102, in force since before the first day that late fees are on record for. */
export const limitationTerms: (typeof limitationTerm.$inferInsert)[] = [
  {
    validFrom: isoDate('1990-01-01'),
    years: 5,
    legalBasis: '6183 m.102',
    source: 'versav.org.tr 6.3.2017 “Vergi haczinde zamanaşımı”; 26.11.2026’da okundu',
  },
];

/**
 * Law 7226 provisional m.1/1-b let the periods of laws on enforcement stand still, without naming Law 6183. To count these
 * days is the cautious reading: a debt is called barred later.
 */
export const limitationPauses: (typeof limitationPause.$inferInsert)[] = [
  {
    validFrom: isoDate('2020-03-22'),
    validTo: isoDate('2020-06-15'),
    legalBasis: '7226 geçici m.1/1-b; 2480 s. CK',
    source: 'e-uyar.com 1.4.2020; tahsil zamanaşımını kapsadığı teyit edilmeli [?]',
  },
];
