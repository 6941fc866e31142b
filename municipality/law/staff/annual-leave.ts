import type { Employment } from 'municipality/contract';

export interface Service {
  readonly employment: Employment;
  /** Counts the years of service, fractions counting as what they are: 0.9 is less than a year. */
  readonly serviceYears: number;
  /** Holds the whole years of age; where it is not known the young and the old get no more than others. */
  readonly age?: number | undefined;
}

/** 4857 m.53: up to 18 and from 50 on nobody has fewer than twenty days. */
const PROTECTED_DAYS = 20;

/** Returns the days of workers (4857 m.53): 14 for one to five years, 20 for less than fifteen, 26 from fifteen on. */
function workerDays({ serviceYears, age }: Service): number {
  const days = serviceYears <= 5 ? 14 : serviceYears < 15 ? 20 : 26;
  const isProtected = age !== undefined && (age <= 18 || age >= 50);
  return isProtected ? Math.max(days, PROTECTED_DAYS) : days;
}

/** Returns the days of civil servants (657 m.102): 20 for one to ten years, ten included, 30 for more. */
function civilServantDays({ serviceYears }: Service): number {
  return serviceYears <= 10 ? 20 : 30;
}

/**
 * Returns the days of annual leave a year of service earns; none before the first year is over. @throws RangeError for
 * negative years
 */
export function annualLeaveDays(service: Service): number {
  const { employment, serviceYears } = service;
  if (!(serviceYears >= 0)) throw new RangeError(`Not years of service: ${serviceYears}`);
  if (serviceYears < 1) return 0;
  switch (employment) {
    case 'isci':
      return workerDays(service);
    case 'memur':
    case 'sozlesmeli':
      return civilServantDays(service);
    default:
      return employment satisfies never;
  }
}
