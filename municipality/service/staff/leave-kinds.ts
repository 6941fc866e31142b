import { isoDate } from 'municipality/contract';
import type { leaveKind } from './tables';

type LeaveKindRow = typeof leaveKind.$inferInsert;

const civil = '657 sayılı Kanun';
const worker = '4857 sayılı Kanun';

interface Limits {
  readonly civil: number | null;
  readonly worker: number | null;
}

const free: Limits = { civil: null, worker: null };

function kind(
  place: number,
  code: string,
  name: string,
  legalBasis: string,
  { civil: civilServantDays, worker: workerDays }: Limits,
  more: Pick<LeaveKindRow, 'isRequestable' | 'counting' | 'isFromRight'>,
): LeaveKindRow {
  const source = `${civil}, ${worker}`;
  const validFrom = isoDate('2016-01-01');
  return { place, code, name, legalBasis, civilServantDays, workerDays, validFrom, source, ...more };
}

const fromRight = { isRequestable: true, counting: 'is-gunu', isFromRight: true } as const;
const asked = { isRequestable: true, counting: 'takvim-gunu', isFromRight: false } as const;
/** A report or a decision comes first; the personnel office enters it. */
const entered = { isRequestable: false, counting: 'takvim-gunu', isFromRight: false } as const;

/** Lists every kind of leave. Days of the kinds for an occasion are the most that one occasion gives. */
export const leaveKinds: readonly LeaveKindRow[] = [
  kind(1, 'yillik', 'Yıllık izin', '657 m.102; 4857 m.53', free, fromRight),
  kind(2, 'mazeret', 'Mazeret izni', '657 m.104/C', free, fromRight),
  kind(3, 'evlilik', 'Evlilik izni', '657 m.104/B; 4857 ek m.2', { civil: 7, worker: 3 }, asked),
  kind(4, 'babalik', 'Babalık izni', '657 m.104/B; 4857 ek m.2', { civil: 10, worker: 5 }, asked),
  kind(5, 'olum', 'Ölüm izni', '657 m.104/B; 4857 ek m.2', { civil: 7, worker: 3 }, asked),
  kind(6, 'ucretsiz', 'Ücretsiz izin', '657 m.108; 4857 m.56', free, entered),
  kind(7, 'hastalik', 'Hastalık izni (rapor)', '657 m.105; 5510 m.18', free, entered),
  kind(8, 'refakat', 'Refakat izni', '657 m.105', free, entered),
  kind(9, 'dogum', 'Doğum izni', '657 m.104/A; 4857 m.74', free, entered),
  kind(10, 'sut', 'Süt izni', '657 m.104/D; 4857 m.74', free, entered),
  kind(11, 'idari', 'İdari izin', 'Cumhurbaşkanlığı kararı', free, entered),
];
