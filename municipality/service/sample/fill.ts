import { and, eq, like, sql } from 'drizzle-orm';
import type { IsoDate } from 'municipality/contract';
import type { ServiceDatabase } from '../kit/database/connection';
import { accrual, collection, collectionLine } from '../accruals/tables';
import { estate } from '../declarations/tables';
import { hashPassword } from '../identity/password';
import { member, registry } from '../identity/tables';
import { contractRate } from '../reference/tables';
import { listHolidays } from '../reference/holidays';
import type { ServiceSettings } from '../kit/settings';
import { addBankBranches } from './bank-branches';
import { addResolutions } from './council';
import { demoAccounts, demoPassword, demoSalt } from './town/demo-accounts';
import { addDemoAccounts, addLastStaff, addSeveralRecords, demoRegistryCount } from './demo-lives';
import { addCredits, SAMPLE_CREDIT_NUMBERS } from './debts/credits';
import { addDemoPlans } from './debts/demo-plans';
import { addFines } from './debts/fines';
import { openFeesOn, sampleContractRates } from './debts/delay-fees';
import { addLife, fullLives } from './lives';
import { addRequests } from './requests';
import { addStaff } from './staff/staff';
import { recordSampleLaw } from './plans';
import { addNewcomers } from './town/population';
import { recordSampleTariffs } from './tariffs/tariffs';
import { createWorld, type Owner } from './town/world';
import { createWriter } from './town/writer';

interface FillOptions {
  readonly asOf: IsoDate;
  readonly citizens?: number;
  readonly onProgress?: (text: string) => void;
}

const largeTables = [registry, estate, accrual, collection, collectionLine];

/** All processes agree on this number: only one of them fills. */
const fillLock = 2_464_002;

/** Holds the demo citizen's: it tells a sample from a municipality with people of its own. */
const firstDemoRegistry = 'R0000000001';

/**
 * Fills an empty municipality, all or nothing, in one transaction. Needs the statutory rows of the migration. The
 * same day and settings give the same rows, byte for byte.
 */
export async function fillSample(
  database: ServiceDatabase,
  settings: ServiceSettings,
  { asOf, citizens = fullLives, onProgress = () => undefined }: FillOptions,
): Promise<{ rows: number; seconds: number }> {
  const startedAt = performance.now();
  const secondsGone = () => (performance.now() - startedAt) / 1000;
  const passwordHash = await hashPassword(demoPassword, demoSalt);
  const holidays = await listHolidays(database);
  const rows = await database.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(${fillLock})`);
    if ((await transaction.select({ oid: registry.oid }).from(registry).limit(1)).length > 0) return 0;
    const writer = createWriter(transaction, progressReporter(onProgress, secondsGone));
    await transaction.insert(contractRate).values(sampleContractRates).onConflictDoNothing();
    const feesOn = await openFeesOn(transaction);
    const world = createWorld({ asOf, settings, feesOn, holidays, tables: writer.tables });
    const { tables, addresses } = world;
    addresses.districts.forEach(tables.district.add);
    addresses.streets.forEach(tables.street.add);
    addresses.outerDoors.forEach(tables.outerDoor.add);
    addresses.innerDoors.forEach(tables.innerDoor.add);
    const demo = addDemoAccounts(world, passwordHash);
    addStaff(world);
    addNewcomers(world);
    addResolutions(world);
    addBankBranches(world);
    addRequests(world);
    const lives = Math.max(citizens, fullLives) - demoRegistryCount;
    const owners: Owner[] = [];
    for (let index = 0; index < lives; index += 1) {
      const owner = addLife(world, index);
      if (index < fullLives) owners.push(owner);
      await writer.writeWhenFull();
    }
    // It comes last, so that nothing else of the sample moves.
    addDemoPlans(world, demo);
    addSeveralRecords(world, passwordHash);
    addLastStaff(world, passwordHash);
    addFines(world, owners);
    addCredits(world, demo);
    await transaction.execute(sql`select setval('municipality.credit_number', ${SAMPLE_CREDIT_NUMBERS})`);
    world.numbers.listReceiptCounters().forEach(tables.receiptCounter.add);
    const written =
      (await writer.finish()) +
      (await recordSampleTariffs(transaction)) +
      (await recordSampleLaw(transaction, asOf));
    // PGlite gathers no statistics by itself, and without them the planner reads whole tables.
    for (const table of largeTables) await transaction.execute(sql`analyze ${table}`);
    return written;
  });
  return { rows, seconds: secondsGone() };
}

/** Who has this in the hash of the password still signs in with the published one. */
const publishedSalt = `%$${demoSalt.toString('base64').replaceAll('=', '')}$%`;

const isDemoRegistry = and(
  eq(registry.oid, firstDemoRegistry),
  eq(registry.identityNo, demoAccounts.citizen.identityNo),
);

/** Tells whether this is the sample, or was made from it: somebody in it signs in with a password everybody knows. */
export async function isSample(database: ServiceDatabase): Promise<boolean> {
  const [demo] = await database.select({ oid: registry.oid }).from(registry).where(isDemoRegistry);
  if (demo) return true;
  const [known] = await database
    .select({ name: member.userName })
    .from(member)
    .where(like(member.passwordHash, publishedSalt))
    .limit(1);
  return known !== undefined;
}

/** Adds what a sample filled by an older version lacks; leaves a municipality that is none of ours alone. */
export async function completeSample(database: ServiceDatabase, asOf: IsoDate): Promise<void> {
  const [demo] = await database.select({ oid: registry.oid }).from(registry).where(isDemoRegistry);
  if (!demo) return;
  await database.transaction(async (transaction) => {
    await recordSampleTariffs(transaction);
    await recordSampleLaw(transaction, asOf);
  });
}

/** Tells about every second how far the filling has come. */
function progressReporter(onProgress: (text: string) => void, secondsGone: () => number) {
  const format = new Intl.NumberFormat('tr-TR', { maximumFractionDigits: 0 });
  let reportedAt = 0;
  return (rows: number) => {
    const seconds = secondsGone();
    if (seconds - reportedAt < 1) return;
    reportedAt = seconds;
    onProgress(
      `Örnek belediye: ${format.format(rows)} satır, saniyede ${format.format(rows / seconds)} satır`,
    );
  };
}
