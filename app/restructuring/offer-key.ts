import type { PlanKind } from 'municipality/contract';

export interface OfferKey {
  readonly kind: PlanKind;
  readonly lawCode: string | null;
  readonly installmentCount: number;
}

const DEFERRAL = 'tecil';

/** An offer as it stands in an address: "tecil-12", or a law's code and a number of instalments. */
export function offerText({ lawCode, installmentCount }: Omit<OfferKey, 'kind'>): string {
  return `${lawCode ?? DEFERRAL}-${installmentCount}`;
}

/** The offer an address means; null for anything else. */
export function findOfferKey(text: string): OfferKey | null {
  const [, code, count] = /^([\w.]{1,30})-(\d{1,2})$/.exec(text) ?? [];
  if (code === undefined || Number(count) < 1 || Number(count) > 60) return null;
  const isDeferral = code === DEFERRAL;
  return {
    kind: isDeferral ? 'tecil' : 'yapilandirma',
    lawCode: isDeferral ? null : code,
    installmentCount: Number(count),
  };
}
