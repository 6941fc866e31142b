import { Decimal } from 'decimal.js';
import type { IsoDate, MeterStatus } from 'municipality/contract';
import { dayNumber } from '../calendar/calendar';
import { figure } from '../money/turkish-figures';

/** Describes what was billed before: m³ over so many days. */
export interface BilledStretch {
  readonly cubicMetres: number;
  readonly days: number;
}

export interface FinalReading {
  readonly readOn: IsoDate;
  readonly meterStatus: MeterStatus;
  /** It is null where the meter shows none. */
  readonly finalIndex: number | null;
}

interface LastReading {
  readonly lastIndex: number;
  readonly lastReadOn: IsoDate;
}

type Consumption =
  | {
      readonly cubicMetres: number;
      readonly isEstimated: boolean;
      readonly basis: string;
      readonly problem: null;
    }
  | { readonly problem: string };

const sumOf = (bills: readonly BilledStretch[], part: keyof BilledStretch) =>
  bills.reduce((sum, bill) => sum + bill[part], 0);

/** Returns the m³ usual for so many days by the average of bills, rounded half up; null where no bill tells it. */
export function averageConsumption(bills: readonly BilledStretch[], days: number): number | null {
  const billedDays = sumOf(bills, 'days');
  if (billedDays === 0) return null;
  return new Decimal(sumOf(bills, 'cubicMetres'))
    .times(days)
    .dividedBy(billedDays)
    .toDecimalPlaces(0, Decimal.ROUND_HALF_UP)
    .toNumber();
}

function estimate(days: number, bills: readonly BilledStretch[], status: MeterStatus): Consumption {
  const why = status === '3' ? 'Sayaç yok' : 'Sayaç çalışmıyor';
  const cubicMetres = averageConsumption(bills, days);
  if (cubicMetres === null) {
    return {
      problem: `${why} ve ortalaması alınacak fatura yok. Sayacı okutup endeksi yazın.`,
    };
  }
  const [billed, billedDays] = [sumOf(bills, 'cubicMetres'), sumOf(bills, 'days')];
  const basis = `${why}; tüketim son ${bills.length} faturanın ortalamasıyla kestirildi: ${figure(billed)} m³ / ${billedDays} gün × ${days} gün = ${figure(cubicMetres)} m³.`;
  return { cubicMetres, isEstimated: true, basis, problem: null };
}

/**
 * Finds the m³ used since the last bill: by the meter, or, where it does not work or is gone, by the average of the
 * last bills. An index below the last one is no consumption but a fault to be cleared, also when the meter has turned
 * over.
 */
export function findConsumption(
  last: LastReading,
  reading: FinalReading,
  bills: readonly BilledStretch[],
): Consumption {
  const days = dayNumber(reading.readOn) - dayNumber(last.lastReadOn);
  if (days < 0) return { problem: 'Okuma günü son faturanın okumasından önce olamaz.' };
  if (reading.meterStatus !== '1') return estimate(days, bills, reading.meterStatus);
  if (reading.finalIndex === null) return { problem: 'Sayaç çalışıyorsa üstündeki son endeksi yazın.' };
  const cubicMetres = reading.finalIndex - last.lastIndex;
  if (cubicMetres < 0) {
    return {
      problem: `Endeks son faturadaki ${figure(last.lastIndex)} endeksinden küçük olamaz. Sayaç başa döndüyse ya da değiştiyse önce sayaç değişimi kaydı (başvuru türü 7) açılmalı.`,
    };
  }
  const basis = `${figure(reading.finalIndex)} − ${figure(last.lastIndex)} = ${figure(cubicMetres)} m³ (${days} gün).`;
  return { cubicMetres, isEstimated: false, basis, problem: null };
}
