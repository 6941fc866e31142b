import { kurus, type IsoDate, type Kurus, type PlanKind } from 'municipality/contract';
import { addDays } from '../calendar/calendar';
import { deferralInterest, deferralPeriods, type DeferralRate } from '../debt/deferral-interest';
import { ratedDelay, type DelayRate } from '../debt/delay-rates';
import { weighedFee } from '../debt/delay-weight';

/** Describes the rates in force, each list ascending by its first day. */
export interface InstalmentRates {
  readonly deferral: readonly DeferralRate[];
  readonly legal: readonly DelayRate[];
}

type InterestOf = (base: Kurus, appliedOn: IsoDate, until: IsoDate, rates: InstalmentRates) => Kurus;

/**
 * Holds by kind what an instalment bears from the application to the payment, both days counted, in kuruş: deferral
 * interest (6183 m.48), or legal interest (3095 m.1).
 */
export const instalmentInterest = {
  tecil: (base, appliedOn, until, { deferral }) =>
    deferralInterest(base, deferralPeriods(appliedOn, until, deferral)),
  anlasma: (base, appliedOn, until, { legal }) =>
    weighedFee(base, ratedDelay(addDays(appliedOn, -1), until, legal).weight),
  yapilandirma: null,
} as const satisfies Record<PlanKind, InterestOf | null>;

/** Returns what of an instalment becomes the principal of its accrual: interest that grows beside it is no part of it. */
export function accruedOf(
  kind: PlanKind,
  { principal, fee, interest }: { principal: number; fee: number; interest: number },
): Kurus {
  return kurus(principal + fee + (instalmentInterest[kind] === null ? interest : 0));
}
