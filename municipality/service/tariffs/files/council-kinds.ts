import { inArray } from 'drizzle-orm';
import { z } from 'zod';
import type { ServiceDatabase } from '../../kit/database/connection';
import { revenueCodes } from '../../reference/revenue-kinds';
import { advertisingItems, itemsInTwoInstalments } from '../advertising-figures';
import { findAdvertisingItem, findEntertainmentLimits } from '../find-council-tariffs';
import { advertisingRate, cleaningPrice, entertainmentPlaceType } from '../tables';
import {
  basisFields,
  codeField,
  moneyField,
  placeCodeField,
  textField,
  wholeField,
  writeMoney,
  writeYesNo,
  yearField,
  yesNoField,
} from './fields';
import { defineFileKind } from './file-kind';

const official = { isSample: false } as const;

const outsideLaw = (least: number, most: number) =>
  `Kanundaki sınırların dışında: ${writeMoney(least)} ile ${writeMoney(most)} ₺ arasında olmalı.`;

export const cleaningPriceFile = defineFileKind({
  name: 'cevre-temizlik',
  table: cleaningPrice,
  isStatutory: true,
  key: ['year', 'isMetropolitan', 'group', 'degree'],
  headers: ['yil', 'buyuksehir', 'grup', 'derece', 'yillik_vergi', 'dayanak', 'kaynak'],
  schema: z
    .object({
      yil: yearField,
      buyuksehir: yesNoField,
      grup: wholeField(1, 7),
      derece: wholeField(1, 5),
      yillik_vergi: moneyField,
      ...basisFields,
    })
    .transform((line) => ({
      year: line.yil,
      isMetropolitan: line.buyuksehir,
      group: line.grup,
      degree: line.derece,
      annualTax: line.yillik_vergi,
      legalBasis: line.dayanak,
      source: line.kaynak,
      ...official,
    })),
  write: (row) => ({
    yil: String(row.year),
    buyuksehir: writeYesNo(row.isMetropolitan),
    grup: String(row.group),
    derece: String(row.degree),
    yillik_vergi: writeMoney(row.annualTax),
    dayanak: row.legalBasis,
    kaynak: row.source,
  }),
  yearOf: ({ year }) => year,
  ofYears: (years) => inArray(cleaningPrice.year, [...years]),
  accruals: { codes: [revenueCodes.cleaningTax], yearsLater: 0 },
});

/** Reads the limits of every item in every year of the file. */
async function readItemLimits(database: ServiceDatabase, years: readonly number[]) {
  const limits = new Map<string, { lowerLimit: number; upperLimit: number }>();
  for (const year of years) {
    for (const { code } of advertisingItems) {
      const item = await findAdvertisingItem(database, { year, itemCode: code });
      if (item) limits.set(`${year} ${code}`, item);
    }
  }
  return limits;
}

export const advertisingRateFile = defineFileKind({
  name: 'ilan-reklam',
  table: advertisingRate,
  key: ['year', 'itemCode', 'locationCode'],
  headers: ['yil', 'tarife_no', 'yer_kodu', 'yer_adi', 'tutar', 'iki_taksit', 'dayanak', 'kaynak'],
  schema: z
    .object({
      yil: yearField,
      tarife_no: codeField(advertisingItems),
      yer_kodu: placeCodeField,
      yer_adi: textField(80),
      tutar: moneyField,
      iki_taksit: yesNoField,
      ...basisFields,
    })
    .transform((line) => ({
      year: line.yil,
      itemCode: line.tarife_no,
      locationCode: line.yer_kodu,
      locationName: line.yer_adi,
      rate: line.tutar,
      mayBePaidInTwo: line.iki_taksit,
      legalBasis: line.dayanak,
      source: line.kaynak,
      ...official,
    })),
  write: (row) => ({
    yil: String(row.year),
    tarife_no: row.itemCode,
    yer_kodu: row.locationCode,
    yer_adi: row.locationName,
    tutar: writeMoney(row.rate),
    iki_taksit: writeYesNo(row.mayBePaidInTwo),
    dayanak: row.legalBasis,
    kaynak: row.source,
  }),
  yearOf: ({ year }) => year,
  ofYears: (years) => inArray(advertisingRate.year, [...years]),
  accruals: { codes: [revenueCodes.advertisingTax], yearsLater: 0 },
  openCheck: async (database, years) => {
    const limits = await readItemLimits(database, years);
    return ({ year, itemCode, rate, mayBePaidInTwo }) => {
      const found = limits.get(`${year} ${itemCode}`);
      if (!found) return { column: 'tarife_no', reason: 'Bu yıl için kanundaki sınırlar kayıtlı değil.' };
      const { lowerLimit, upperLimit } = found;
      if (rate < lowerLimit || rate > upperLimit)
        return { column: 'tutar', reason: outsideLaw(lowerLimit, upperLimit) };
      // This follows 2464 m.16.
      return mayBePaidInTwo && !itemsInTwoInstalments.has(itemCode)
        ? { column: 'iki_taksit', reason: 'İki taksit yalnız 1, 2 ve 4 numaralı tarifelerde olabilir.' }
        : null;
    };
  },
});

export const entertainmentPlaceFile = defineFileKind({
  name: 'eglence',
  table: entertainmentPlaceType,
  key: ['year', 'code'],
  headers: ['yil', 'yer_turu_kodu', 'yer_turu_adi', 'gunluk_tarife', 'dayanak', 'kaynak'],
  schema: z
    .object({
      yil: yearField,
      yer_turu_kodu: placeCodeField,
      yer_turu_adi: textField(80),
      gunluk_tarife: moneyField,
      ...basisFields,
    })
    .transform((line) => ({
      year: line.yil,
      code: line.yer_turu_kodu,
      name: line.yer_turu_adi,
      dailyTariff: line.gunluk_tarife,
      legalBasis: line.dayanak,
      source: line.kaynak,
      ...official,
    })),
  write: (row) => ({
    yil: String(row.year),
    yer_turu_kodu: row.code,
    yer_turu_adi: row.name,
    gunluk_tarife: writeMoney(row.dailyTariff),
    dayanak: row.legalBasis,
    kaynak: row.source,
  }),
  yearOf: ({ year }) => year,
  ofYears: (years) => inArray(entertainmentPlaceType.year, [...years]),
  accruals: { codes: [revenueCodes.entertainmentTax], yearsLater: 0 },
  openCheck: async (database, years) => {
    const limits = new Map<number, { lowerLimit: number; upperLimit: number }>();
    for (const year of years) {
      const found = await findEntertainmentLimits(database, year);
      if (found) limits.set(year, found);
    }
    return ({ year, dailyTariff }) => {
      const found = limits.get(year);
      if (!found) return { column: 'yil', reason: 'Bu yıl için kanundaki sınırlar kayıtlı değil.' };
      return dailyTariff < found.lowerLimit || dailyTariff > found.upperLimit
        ? { column: 'gunluk_tarife', reason: outsideLaw(found.lowerLimit, found.upperLimit) }
        : null;
    };
  },
});
