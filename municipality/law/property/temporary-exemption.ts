import type { Kurus } from 'municipality/contract';
import { exact, halfUp } from '../money/rounding';

/** Says when a temporary exemption was asked for. */
export interface ExemptionNotice {
  readonly noticedIn: number;
  /** Says whether that was after the last day of the notice (1319 m.5, m.33). */
  readonly isLate: boolean;
}

/** Lists the temporary exemptions of buildings (1319 m.5): how long each lasts, and the year its years are counted from. */
export const temporaryExemptions = {
  'yeni-konut': {
    name: 'Yeni konut geçici muafiyeti',
    article: '1319 m.5/a',
    began: 'completion',
    years: 'new-dwelling-exemption-years',
    share: 'new-dwelling-exemption-share',
  },
  turizm: {
    name: 'Turizm belgeli bina geçici muafiyeti',
    article: '1319 m.5/b',
    began: 'event',
    years: 'tourism-exemption-years',
    share: null,
  },
  'afet-sonrasi': {
    name: 'Afet sonrası yapılan binanın geçici muafiyeti',
    article: '1319 m.5/c',
    began: 'completion',
    years: 'disaster-exemption-years',
    share: null,
  },
  'yatirim-tesvik': {
    name: 'Yatırım teşvik belgeli binanın geçici muafiyeti',
    article: '1319 m.5/g',
    began: 'completion',
    years: 'investment-exemption-years',
    share: null,
  },
} as const;

/** Tells whether a tax year is one of the `years` that follow the year something began in. */
export function isWithinYears(taxYear: number, beganIn: number, years: number): boolean {
  return taxYear > beganIn && taxYear <= beganIn + years;
}

/**
 * Returns the first year a temporary exemption counts for (1319 m.5): any year of its term where it was asked for in
 * time, else the one after the notice. The years before are lost; the term does not move.
 */
export function exemptionCountsFrom({ noticedIn, isLate }: ExemptionNotice, beganIn: number): number {
  return isLate ? Math.max(noticedIn, beganIn) + 1 : beganIn + 1;
}

/** Returns the part of a value that is free for some years (1319 m.5): a quarter of a new dwelling, all of the others. */
export function temporarilyExempt(value: Kurus, fraction: string): Kurus {
  return halfUp(exact(value).times(fraction));
}
