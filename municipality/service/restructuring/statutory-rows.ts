import type { ServiceDatabase } from '../kit/database/connection';
import {
  deferralRates,
  deferralTermRows,
  indexRates,
  restructuringLaws,
} from 'municipality/service/restructuring/statutory-figures';
import { deferralRate } from '../reference/tables';
import { deferralTerms, indexRate, restructuringLaw } from './tables';

/** Adds what is missing and leaves what is there alone. */
export async function recordRestructuringRows(database: ServiceDatabase): Promise<void> {
  await database
    .insert(deferralRate)
    .values([...deferralRates])
    .onConflictDoNothing();
  await database
    .insert(deferralTerms)
    .values([...deferralTermRows])
    .onConflictDoNothing();
  await database
    .insert(indexRate)
    .values([...indexRates])
    .onConflictDoNothing();
  await database
    .insert(restructuringLaw)
    .values([...restructuringLaws])
    .onConflictDoNothing();
}
