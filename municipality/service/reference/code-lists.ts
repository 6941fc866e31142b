import { yearOf } from 'municipality/law/calendar/calendar';
import type { IsoDate, Parameter, SubscriptionCodeList } from 'municipality/contract';
import { subscriptionCodeLists } from './subscription-codes';

interface CodeList {
  readonly typeCode: number;
  readonly codes: readonly (readonly [code: string, name: string])[];
}

const months = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'));

/**
 * Lists the code lists of the specification (§3, §4, §9) as parameters. It names the numbers 87 to 89 (card) and says
 * that types run from 1 to 373; the other numbers are this service's own.
 */
export const codeLists = {
  estateKinds: list(1, [
    ['1', 'Bina'],
    ['2', 'Arsa'],
    ['3', 'Arazi'],
  ]),
  waterRevenueTypes: ofWater(2, 'revenue-type'),
  collectionTypes: ofWater(3, 'collection-type'),
  meterOperations: ofWater(4, 'operation-type'),
  applicationTypes: ofWater(5, 'application-type'),
  messageTypes: list(6, [
    ['7001', 'Şifre'],
    ['7002', 'Borç'],
    ['7004', 'Üyelik'],
  ]),
  // The specification names this key and no value: a municipality that charges the expense of collection adds it.
  collectionExpenseRatios: list(10, []),
  subscriberKinds: ofWater(11, 'subscriber-kind'),
  lineStatuses: ofWater(12, 'line-status'),
  lateDebtQueries: ofWater(13, 'late-debt-query'),
  lateDebtOperations: ofWater(14, 'late-debt-operation'),
  unlawfulUsers: ofWater(15, 'illegal-usage'),
  meterStatuses: ofWater(16, 'meter-status'),
  instalmentMethods: list(17, [
    ['1', 'Bütün borçlar'],
    ['2', 'Vadesi geçmiş borçlar'],
  ]),
  fileTypes: list(18, [
    ['O', 'Giden'],
    ['I', 'Gelen'],
  ]),
  recordKinds: list(19, [
    ['H', 'Başlık'],
    ['F', 'Son kayıt'],
    ['B', 'Borç'],
    ['N', 'Dosya adı'],
  ]),
  fillDirections: list(20, [
    ['R', 'Sağ'],
    ['L', 'Sol'],
  ]),
  cardYears: list(87, []),
  cardMonths: list(
    88,
    months.map((month) => [month, month]),
  ),
  cardTypes: list(89, [
    ['100', 'VISA'],
    ['200', 'MASTER'],
  ]),
} as const satisfies Record<string, CodeList>;

function list(typeCode: number, codes: CodeList['codes']): CodeList {
  return { typeCode, codes };
}

function ofWater(typeCode: number, list: SubscriptionCodeList): CodeList {
  return { typeCode, codes: Object.entries(subscriptionCodeLists[list]) };
}

const byType = new Map<number, CodeList>(Object.values(codeLists).map((found) => [found.typeCode, found]));

/** A card may expire so many years ahead. */
const cardYearsAhead = 15;

/** Lists the codes of a type, none of one that is not used here; the years of a card begin with this one. */
export function listParameters(typeCode: number, today: IsoDate): Parameter[] {
  if (typeCode === codeLists.cardYears.typeCode) {
    const years = Array.from({ length: cardYearsAhead + 1 }, (_, ahead) => String(yearOf(today) + ahead));
    return years.map((year) => ({ Code: year, Name: year }));
  }
  return (byType.get(typeCode)?.codes ?? []).map(([Code, Name]) => ({ Code, Name }));
}

/** Returns the name of a code; the code itself where the list does not know it. */
export function nameCode({ codes }: CodeList, code: string): string {
  return codes.find(([known]) => known === code)?.[1] ?? code;
}
