import type { OutKind } from '../declaring/out-kind';
import { bornDebts } from './born-debts';
import { citizenRequests } from './citizen-requests';
import { contacts } from './contacts';
import { debtCorrections } from './debt-corrections';
import { documents } from './documents';
import { moneyReturned, moneyTaken } from './money-taken';
import { planInstalments, plans, planShares } from './plans';
import { reportedReadings } from './reported-readings';
import { calculationSteps, declaredValues, reviewSteps, sentDeclarations } from './sent-declarations';
import { waterCancellations } from './water-cancellations';

/**
 * Lists everything the other system is told, each after what it refers to: in this order changes found at once are
 * numbered.
 */
export const outKinds: readonly OutKind[] = [
  contacts,
  sentDeclarations,
  declaredValues,
  calculationSteps,
  reviewSteps,
  bornDebts,
  plans,
  planInstalments,
  planShares,
  moneyTaken,
  moneyReturned,
  debtCorrections,
  citizenRequests,
  waterCancellations,
  reportedReadings,
  documents,
];
