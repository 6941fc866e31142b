import type { PlanKind } from 'municipality/contract';

export interface OfferKey {
  readonly kind: PlanKind;
  readonly lawCode: string | null;
  readonly installmentCount: number;
}

/** Plans over any number of instalments the municipality allows; a law names its own. */
export type MonthlyKind = Exclude<PlanKind, 'yapilandirma'>;

export function isMonthlyKind(text: string | null): text is MonthlyKind {
  return text === 'tecil' || text === 'anlasma';
}

/** Says in an address that the offer is to be checked before applying. */
export const CHECK = 'kontrol';

/** Stands in an address in place of an offer: a plan over the number of instalments that was typed. */
export const TYPED_COUNT = 'sayi';

/** Writes an offer as it stands in an address: "tecil-12", "anlasma-6", or a law's code and a number of instalments. */
export function offerText({ kind, lawCode, installmentCount }: OfferKey): string {
  return `${lawCode ?? kind}-${installmentCount}`;
}

/** Finds the offer an address means; null for anything else. */
export function findOfferKey(text: string): OfferKey | null {
  const [, code, count] = /^([\w.]{1,30})-(\d{1,2})$/.exec(text) ?? [];
  if (code === undefined || Number(count) < 1 || Number(count) > 60) return null;
  const installmentCount = Number(count);
  return isMonthlyKind(code)
    ? { kind: code, lawCode: null, installmentCount }
    : { kind: 'yapilandirma', lawCode: code, installmentCount };
}
