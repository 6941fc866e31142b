import { sql } from 'drizzle-orm';
import { getPortal } from './portal.server';

export async function isDatabaseAnswering(): Promise<boolean> {
  try {
    await getPortal().database.execute(sql`select 1`);
    return true;
  } catch {
    return false;
  }
}
