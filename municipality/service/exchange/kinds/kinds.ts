import { accruals } from './accruals';
import { addresses } from './addresses';
import { businesses } from './businesses';
import { collections } from './collections';
import { correctionDecisions } from './correction-decisions';
import { declarationDecisions } from './declaration-decisions';
import { employees } from './employees';
import { estates } from './estates';
import type { FileKind } from '../merging/file-kind';
import { limitationEvents } from './limitation-events';
import { overpayments } from './overpayments';
import { payslips } from './payslips';
import { phones } from './phones';
import { readings } from './readings';
import { registries } from './registries';
import { resolutions } from './resolutions';
import { tariffs } from './tariffs';
import { waterSubscribers } from './water-subscribers';
import { writeOffs } from './write-offs';

/** Lists every kind of file, each after those it refers to: in this order they are merged. */
export const fileKinds: readonly FileKind[] = [
  addresses,
  registries,
  phones,
  waterSubscribers,
  estates,
  businesses,
  accruals,
  collections,
  writeOffs,
  limitationEvents,
  overpayments,
  declarationDecisions,
  correctionDecisions,
  readings,
  employees,
  payslips,
  resolutions,
  tariffs,
];

/** Finds the kind of a name; null where there is none. */
export const findKind = (name: string): FileKind | null =>
  fileKinds.find((kind) => kind.name === name) ?? null;
