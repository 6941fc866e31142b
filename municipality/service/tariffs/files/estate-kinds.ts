import { and, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { dayOf, yearOf } from 'municipality/law/calendar/calendar';
import type { ServiceDatabase } from '../../kit/database/connection';
import { district, street } from '../../address/tables';
import { revenueCodes } from '../../reference/revenue-kinds';
import { decimalText } from '../basis';
import { classes, landKinds, structures, usages } from '../estate-codes';
import { constructionCost, landValue, ruralDistrict, statutoryAmount, streetValue } from '../tables';
import {
  basisFields,
  codeField,
  moneyField,
  percentField,
  textField,
  writeMoney,
  writePercent,
  writeYesNo,
  yearField,
  yesNoField,
} from './fields';
import { defineFileKind } from './file-kind';

const { buildingTax, plotTax, landTax, cleaningTax } = revenueCodes;
const official = { isSample: false } as const;

async function openDistrictCheck(database: ServiceDatabase) {
  const rows = await database.select({ code: district.code }).from(district);
  const known = new Set(rows.map(({ code }) => code));
  return ({ districtCode }: { readonly districtCode: string }) =>
    known.has(districtCode)
      ? null
      : { column: 'mahalle_kodu', reason: 'Bu kodda mahalle yok; adres kayıtlarındaki kodu yazın.' };
}

export const constructionCostFile = defineFileKind({
  name: 'insaat-maliyeti',
  table: constructionCost,
  key: ['year', 'usageCode', 'structureCode', 'classCode'],
  headers: ['yil', 'kullanim_kodu', 'yapi_kodu', 'sinif_kodu', 'm2_maliyeti', 'dayanak', 'kaynak'],
  schema: z
    .object({
      yil: yearField,
      kullanim_kodu: codeField(usages),
      yapi_kodu: codeField(structures),
      sinif_kodu: codeField(classes),
      m2_maliyeti: moneyField,
      ...basisFields,
    })
    .transform((line) => ({
      year: line.yil,
      usageCode: line.kullanim_kodu,
      structureCode: line.yapi_kodu,
      classCode: line.sinif_kodu,
      unitCost: line.m2_maliyeti,
      legalBasis: line.dayanak,
      source: line.kaynak,
      ...official,
    })),
  write: (row) => ({
    yil: String(row.year),
    kullanim_kodu: row.usageCode,
    yapi_kodu: row.structureCode,
    sinif_kodu: row.classCode,
    m2_maliyeti: writeMoney(row.unitCost),
    dayanak: row.legalBasis,
    kaynak: row.source,
  }),
  yearOf: ({ year }) => year,
  ofYears: (years) => inArray(constructionCost.year, [...years]),
  accruals: { codes: [buildingTax], yearsLater: 0 },
});

export const streetValueFile = defineFileKind({
  name: 'sokak-degeri',
  table: streetValue,
  key: ['year', 'streetCode'],
  headers: ['yil', 'sokak_kodu', 'm2_degeri', 'dayanak', 'kaynak'],
  schema: z
    .object({ yil: yearField, sokak_kodu: textField(32), m2_degeri: moneyField, ...basisFields })
    .transform((line) => ({
      year: line.yil,
      streetCode: line.sokak_kodu,
      unitValue: line.m2_degeri,
      legalBasis: line.dayanak,
      source: line.kaynak,
      ...official,
    })),
  write: (row) => ({
    yil: String(row.year),
    sokak_kodu: row.streetCode,
    m2_degeri: writeMoney(row.unitValue),
    dayanak: row.legalBasis,
    kaynak: row.source,
  }),
  yearOf: ({ year }) => year,
  ofYears: (years) => inArray(streetValue.year, [...years]),
  accruals: { codes: [buildingTax, plotTax], yearsLater: 0 },
  openCheck: async (database) => {
    const known = new Set(
      (await database.select({ code: street.code }).from(street)).map(({ code }) => code),
    );
    return ({ streetCode }) =>
      known.has(streetCode)
        ? null
        : {
            column: 'sokak_kodu',
            reason: 'Bu kodda cadde ya da sokak yok; adres kayıtlarındaki kodu yazın.',
          };
  },
});

export const landValueFile = defineFileKind({
  name: 'arazi-degeri',
  table: landValue,
  key: ['year', 'districtCode', 'landKind'],
  headers: ['yil', 'mahalle_kodu', 'arazi_cinsi', 'm2_degeri', 'dayanak', 'kaynak'],
  schema: z
    .object({
      yil: yearField,
      mahalle_kodu: textField(32),
      arazi_cinsi: codeField(landKinds),
      m2_degeri: moneyField,
      ...basisFields,
    })
    .transform((line) => ({
      year: line.yil,
      districtCode: line.mahalle_kodu,
      landKind: line.arazi_cinsi,
      unitValue: line.m2_degeri,
      legalBasis: line.dayanak,
      source: line.kaynak,
      ...official,
    })),
  write: (row) => ({
    yil: String(row.year),
    mahalle_kodu: row.districtCode,
    arazi_cinsi: row.landKind,
    m2_degeri: writeMoney(row.unitValue),
    dayanak: row.legalBasis,
    kaynak: row.source,
  }),
  yearOf: ({ year }) => year,
  ofYears: (years) => inArray(landValue.year, [...years]),
  accruals: { codes: [landTax], yearsLater: 0 },
  openCheck: openDistrictCheck,
});

export const ruralDistrictFile = defineFileKind({
  name: 'kirsal-mahalle',
  table: ruralDistrict,
  key: ['districtCode', 'validFrom'],
  headers: ['yil', 'mahalle_kodu', 'kirsal', 'dayanak', 'kaynak'],
  schema: z
    .object({ yil: yearField, mahalle_kodu: textField(32), kirsal: yesNoField, ...basisFields })
    .transform((line) => ({
      validFrom: dayOf(line.yil, 1, 1),
      districtCode: line.mahalle_kodu,
      isRural: line.kirsal,
      legalBasis: line.dayanak,
      source: line.kaynak,
      ...official,
    })),
  write: (row) => ({
    yil: String(yearOf(row.validFrom)),
    mahalle_kodu: row.districtCode,
    kirsal: writeYesNo(row.isRural),
    dayanak: row.legalBasis,
    kaynak: row.source,
  }),
  yearOf: ({ validFrom }) => yearOf(validFrom),
  ofYears: (years) =>
    inArray(
      ruralDistrict.validFrom,
      years.map((year) => dayOf(year, 1, 1)),
    ),
  accruals: { codes: [buildingTax, plotTax, landTax, cleaningTax], yearsLater: 0 },
  openCheck: openDistrictCheck,
});

export const revaluationFile = defineFileKind({
  name: 'yeniden-degerleme',
  table: statutoryAmount,
  isStatutory: true,
  key: ['key', 'validFrom'],
  headers: ['yil', 'yeniden_degerleme_orani', 'dayanak', 'kaynak'],
  schema: z
    .object({ yil: yearField, yeniden_degerleme_orani: percentField, ...basisFields })
    .transform((line) => ({
      key: 'revaluation',
      validFrom: dayOf(line.yil, 1, 1),
      validTo: dayOf(line.yil, 12, 31),
      value: line.yeniden_degerleme_orani,
      legalBasis: line.dayanak,
      source: line.kaynak,
      ...official,
    })),
  write: (row) => ({
    yil: String(yearOf(row.validFrom)),
    yeniden_degerleme_orani: writePercent(decimalText(row.value)),
    dayanak: row.legalBasis,
    kaynak: row.source,
  }),
  yearOf: ({ validFrom }) => yearOf(validFrom),
  ofYears: (years) =>
    and(
      eq(statutoryAmount.key, 'revaluation'),
      inArray(
        statutoryAmount.validFrom,
        years.map((year) => dayOf(year, 1, 1)),
      ),
    ),
  // The rate of a year raises what is owed for the next one.
  accruals: { codes: [buildingTax, plotTax, landTax], yearsLater: 1 },
});
