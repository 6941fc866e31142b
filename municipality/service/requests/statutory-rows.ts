import type { ServiceDatabase } from '../kit/database/connection';
import { requestClocks, requestDepartments, requestKinds, requestRules } from './kinds';
import { requestClock, requestDepartment, requestKind, requestRule } from './tables';

/** Adds what is missing and leaves what is there alone. */
export async function recordRequestRows(database: ServiceDatabase): Promise<void> {
  await database
    .insert(requestDepartment)
    .values([...requestDepartments])
    .onConflictDoNothing();
  await database
    .insert(requestKind)
    .values([...requestKinds])
    .onConflictDoNothing();
  await database
    .insert(requestClock)
    .values([...requestClocks])
    .onConflictDoNothing();
  await database
    .insert(requestRule)
    .values([...requestRules])
    .onConflictDoNothing();
}
