import { z } from 'zod';
import { type Entry, listEntries } from '~/parts/content/entries.server';
import { remember } from '~/parts/content/remembered.server';
import { compareTurkish } from '~/ui/turkish/compare';

const StoredUnit = z.object({
  name: z.string(),
  /** Says what it does for citizens. */
  work: z.string(),
  /** The following are empty where the municipality's own hold, or where there is none. */
  phone: z.string(),
  email: z.string(),
  address: z.string(),
  hours: z.string(),
  /** Says that it is shown no more. */
  isClosed: z.boolean(),
});

export type StoredUnit = z.output<typeof StoredUnit>;

interface Unit extends StoredUnit {
  readonly no: number;
  readonly version: number;
}

export function findStoredUnit(value: unknown): StoredUnit | null {
  return StoredUnit.safeParse(value).data ?? null;
}

function readEntry({ no, version, value }: Entry): Unit[] {
  const stored = findStoredUnit(value);
  return stored ? [{ no, version, ...stored }] : [];
}

/** Lists all units by their names, closed ones too. */
export async function listUnits(): Promise<Unit[]> {
  const units = (await listEntries('unit')).flatMap(readEntry);
  return units.toSorted((one, other) => compareTurkish(one.name, other.name));
}

const known = remember<readonly Unit[]>([], listUnits);

/** Lists the units as visitors read of them. Asks the database every twenty seconds at most. */
export async function listPublicUnits() {
  const units = (await known.read()).filter(({ isClosed }) => !isClosed);
  return units.map(({ no, name, work, phone, email, address, hours }) => ({
    ...{ no, name, work, phone, email, address, hours },
  }));
}

/** A change of this process shows at once. */
export const forgetUnits = (): void => known.forget();
