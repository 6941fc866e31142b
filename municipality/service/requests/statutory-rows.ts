import type { ServiceDatabase } from '../kit/database/connection';
import type { RecordRows } from '../statutory/record-rows';
import { requestClocks, requestDepartments, requestKinds, requestRules } from './kinds';
import { requestClock, requestDepartment, requestKind, requestRule } from './tables';

/** Adds the departments and kinds that are missing and leaves what is there alone; clocks and rules are dated rows. */
export async function recordRequestRows(database: ServiceDatabase, record: RecordRows): Promise<void> {
  await database
    .insert(requestDepartment)
    .values([...requestDepartments])
    .onConflictDoNothing();
  await database
    .insert(requestKind)
    .values([...requestKinds])
    .onConflictDoNothing();
  await record(requestClock, requestClocks);
  await record(requestRule, requestRules);
}
