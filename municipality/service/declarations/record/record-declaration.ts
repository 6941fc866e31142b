import { and, eq, inArray, sql } from 'drizzle-orm';
import type {
  Calculation,
  DeclarationContent,
  DeclarationDetail,
  DeclarationState,
  IsoDate,
  Statement,
} from 'municipality/contract';
import { yearOf } from 'municipality/law/calendar/calendar';
import type { ServiceDatabase } from '../../kit/database/connection';
import { newOid } from '../../kit/database/oid';
import { document } from '../../documents/tables';
import { type CallContext, requireMember } from '../../kit/endpoint';
import { requireProvenRegistry } from '../../identity/own-registry';
import { newVerificationCode } from '../../kit/receipt-number';
import type { Refuse } from '../../kit/refusal';
import { yearlyAccrual } from '../../yearly-run/tables';
import { writeAccruals, writeOffEarlier } from './accrue';
import { assessDeclaration, type AssessedDeclaration } from '../assessment/assess-declaration';
import type { Assessing, DeclarationRefusal } from '../assessment/assessing';
import { findRecorded } from './declaration-view';
import { takeDeclarationNumber } from './declaration-number';
import { needsDecision } from 'municipality/law/declaration/needs-decision';
import { folded } from 'municipality/contract/folded';
import { openAssessing, readRules, type Rules } from '../assessment/open-assessing';
import { saveSubject, staysUntilItsYear } from './save-subject';
import { requireProofOfSale } from './sale-proof';
import {
  declaration,
  declarationDocument,
  earlierAccrual,
  type AssessedTaxes,
  type SubjectBefore,
} from '../tables';
import { renewOverpaid } from '../tax-family';

interface Recording {
  readonly requestKey: string;
  readonly registryOid: string;
  readonly content: DeclarationContent;
  readonly statement: Statement;
  readonly documentOids: readonly string[];
  readonly replacesDeclarationNo: string | null;
}

/**
 * Records a declaration with all that follows from it (number, estate or business, accruals, what it replaces) in one
 * transaction. Whoever comes second with the same key gets the first one's declaration.
 */
export async function recordDeclaration(
  context: CallContext,
  recording: Recording,
  refuse: Refuse<DeclarationRefusal | 'identity-unproven'>,
): Promise<DeclarationDetail> {
  requireProvenRegistry(context, recording.registryOid, refuse);
  const rules = await readRules(context);
  return context.database.transaction(async (transaction) => {
    await lockDeclarations(transaction, recording.registryOid);
    await lockSubject(transaction, recording.content);
    const known = await findRecorded(transaction, recording.registryOid, recording.requestKey);
    if (known) return known;
    await writeDeclaration(context, transaction, rules, recording, refuse);
    const written = await findRecorded(transaction, recording.registryOid, recording.requestKey);
    if (!written) throw new Error('The declaration was not written');
    return written;
  });
}

/** Until the transaction ends, every other declaration of the registry waits: two could tax one estate twice. */
export async function lockDeclarations(transaction: ServiceDatabase, registryOid: string): Promise<void> {
  // A batch of the yearly run and a declaration wait for each other, or both would accrue one year's tax; batches do
  // not wait for batches, nor declarations for declarations.
  await transaction.execute(sql`lock table ${yearlyAccrual} in share mode`);
  await transaction.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`declarations ${registryOid}`}, 0))`,
  );
}

/** Records one place declared under two registries: by two joint owners, or by one who has both. */
export async function lockSubject(transaction: ServiceDatabase, content: DeclarationContent): Promise<void> {
  const place = subjectKey(content);
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`declared ${place}`}, 0))`);
}

function subjectKey(content: DeclarationContent): string {
  if ('business' in content) return content.business.addressCode;
  if (content.kind === 'sale') return content.estateOid ?? '';
  return [content.place.districtCode, content.place.blockNo, content.place.parcelNo].map(folded).join(' ');
}

/** Describes what is different where the municipality corrected a declaration and its declarer consents. */
interface Correcting {
  /** The declaration that is corrected was given on this day. */
  readonly declaredOn: IsoDate;
}

/** Records a declaration inside a transaction that holds its locks. */
export async function writeDeclaration(
  context: CallContext,
  transaction: ServiceDatabase,
  rules: Rules,
  recording: Recording,
  refuse: Refuse<DeclarationRefusal>,
  correcting: Correcting | null = null,
): Promise<Calculation> {
  const { now, today } = context;
  const { content, registryOid, statement } = recording;
  const opened = await openAssessing(
    { ...context, database: transaction },
    rules,
    { ...recording, kind: content.kind },
    refuse,
  );
  const assessing = { ...opened, ...correcting, mayOverpay: correcting !== null };
  await requireDocuments({ database: transaction, registryOid, refuse }, recording.documentOids);
  const assessed = await assessDeclaration(assessing, content, rules);
  const isReported = correcting === null && needsDecision(content);
  if (content.kind === 'sale') await requireProofOfSale(assessing, content, assessed, recording.documentOids);
  if (!isReported) await writeOffEarlier(assessing, assessed.earlier);
  const declarationNo = await takeDeclarationNumber(transaction, yearOf(today));
  const subjectOid = await saveDeclared(assessing, content, assessed, { isReported, now });
  const oid = newOid(now);
  const { calculation, subject } = assessed;
  if (assessing.replaced) {
    await transaction
      .update(declaration)
      .set({ state: 'replaced' })
      .where(eq(declaration.oid, assessing.replaced.oid));
  }
  await transaction.insert(declaration).values({
    oid,
    declarationNo,
    kind: content.kind,
    registryOid,
    requestKey: recording.requestKey,
    declaredBy: requireMember(context).userName,
    recordedAt: now,
    state: isReported ? 'reported' : stateOf(assessed),
    subjectOid,
    subject,
    taxStartsYear: calculation.TaxStartsYear,
    content,
    statement,
    calculation,
    total: calculation.Total,
    verificationCode: newVerificationCode(),
    replacesOid: assessing.replaced?.oid ?? null,
    review: correcting === null ? 'open' : 'accepted',
    reviewedAt: correcting === null ? null : now,
    subjectBefore: isReported ? createdSubject(assessed) : subjectBefore(assessed),
    assessed: isReported ? null : assessedTaxes(assessed),
  });
  await keepDocuments(transaction, oid, recording.documentOids);
  if (isReported) return calculation;
  await keepEarlier(transaction, oid, assessed.earlier);
  await keepOverpaid(transaction, oid, assessed, today);
  if (calculation.IsEstimate) return calculation;
  const description = assessed.calculated.assessment.describe(subject);
  const owner = { declarationOid: oid, registryOid, subjectOid, description };
  const accrued = await writeAccruals(transaction, now, owner, calculation);
  await transaction.update(declaration).set({ calculation: accrued }).where(eq(declaration.oid, oid));
  return accrued;
}

/** Writes the estate or business, but for one on record whose declaration nobody has accepted yet; answers with its id. */
async function saveDeclared(
  assessing: Assessing,
  content: DeclarationContent,
  assessed: AssessedDeclaration,
  { isReported, now }: { readonly isReported: boolean; readonly now: Date },
): Promise<string> {
  if (isReported && assessed.calculated.onRecord) return assessed.calculated.onRecord.oid;
  return saveSubject(assessing, content, assessed, now);
}

/** What is reported changes no row, but a new estate gets one. */
const createdSubject = ({ calculated }: AssessedDeclaration): SubjectBefore | null =>
  calculated.onRecord === null ? { kind: 'created' } : null;

/** Returns the row a rejection puts back; null where recording left it as it was. */
export function subjectBefore({ calculated, calculation }: AssessedDeclaration): SubjectBefore | null {
  const { kind, onRecord } = calculated;
  if (onRecord === null) return { kind: 'created' };
  if (kind !== 'estate' && kind !== 'sale') return { kind: 'business', row: onRecord };
  const isAsItWas =
    kind === 'estate' &&
    staysUntilItsYear(onRecord, {
      isEstimate: calculation.IsEstimate,
      taxStartsYear: calculation.TaxStartsYear,
    });
  const { recordedAt: _instant, ...row } = onRecord;
  return isAsItWas ? null : { kind: 'estate', row };
}

/** Keeps which accruals a declaration took the place of, and which of them it wrote off. */
export async function keepEarlier(
  transaction: ServiceDatabase,
  declarationOid: string,
  earlier: AssessedDeclaration['earlier'],
): Promise<void> {
  if (earlier.length === 0) return;
  const rows = earlier.map(({ oid, writtenOffOn, paidPrincipal, principal }) => ({
    declarationOid,
    accrualOid: oid,
    isWrittenOff: writtenOffOn === null && paidPrincipal < principal,
  }));
  await transaction.insert(earlierAccrual).values(rows).onConflictDoNothing();
}

/** Keeps what a declaration leaves overpaid, in place of what those about the same tax had left. */
export function keepOverpaid(
  transaction: ServiceDatabase,
  declarationOid: string,
  { familyOids, taxKeys, overpaid }: AssessedDeclaration,
  decidedOn: IsoDate,
): Promise<void> {
  const decided = { declarationOid, keys: taxKeys };
  return renewOverpaid(transaction, familyOids, decided, overpaid, decidedOn);
}

/** Returns the taxes before anything is set off; an estimate decides none. */
export function assessedTaxes({ calculated, calculation }: AssessedDeclaration): AssessedTaxes | null {
  if (calculation.IsEstimate) return null;
  const { years, taxes } = calculated.assessment;
  return { years, taxes };
}

/** One whose year is still to come waits for its tariffs; one that owes nothing is received and done with. */
export function stateOf({ calculation }: Pick<AssessedDeclaration, 'calculation'>): DeclarationState {
  if (calculation.IsEstimate) return 'waiting';
  return calculation.Accruals.length > 0 ? 'accrued' : 'received';
}

/** Refuses documents that were not handed over for the registry. */
export async function requireDocuments(
  {
    database,
    registryOid,
    refuse,
  }: {
    readonly database: ServiceDatabase;
    readonly registryOid: string;
    readonly refuse: Refuse<'document-not-found'>;
  },
  oids: readonly string[],
): Promise<void> {
  if (oids.length === 0) return;
  const rows = await database
    .select({ oid: document.oid })
    .from(document)
    .where(and(inArray(document.oid, [...oids]), eq(document.registryOid, registryOid)));
  if (rows.length < new Set(oids).size) {
    throw refuse('document-not-found', 'Eklenen belgelerden biri bulunamadı. Belgeleri yeniden ekleyin.');
  }
}

/** Keeps documents of a declaration, or of an answer: `eventPosition` names its step. */
export async function keepDocuments(
  transaction: ServiceDatabase,
  declarationOid: string,
  oids: readonly string[],
  eventPosition: number | null = null,
): Promise<void> {
  if (oids.length === 0) return;
  const first = await transaction.$count(
    declarationDocument,
    eq(declarationDocument.declarationOid, declarationOid),
  );
  const rows = [...new Set(oids)].map((documentOid, place) => ({
    declarationOid,
    documentOid,
    position: first + place,
    eventPosition,
  }));
  await transaction.insert(declarationDocument).values(rows);
}
