import { and, eq, inArray, sql } from 'drizzle-orm';
import type {
  DeclarationContent,
  DeclarationDetail,
  DeclarationState,
  Statement,
} from 'municipality/contract';
import { yearOf } from 'municipality/law/calendar/calendar';
import type { ServiceDatabase } from '../../kit/database/connection';
import { newOid } from '../../kit/database/oid';
import { document } from '../../documents/tables';
import { type CallContext, requireMember } from '../../kit/endpoint';
import { getMemberInfo } from '../../identity/member-info';
import { requireOwnRegistry } from '../../identity/own-registry';
import { newVerificationCode } from '../../kit/receipt-number';
import type { Refuse } from '../../kit/refusal';
import { yearlyAccrual } from '../../yearly-run/tables';
import { writeAccruals, writeOffEarlier } from './accrue';
import { assessDeclaration, type AssessedDeclaration } from '../assessment/assess-declaration';
import type { Assessing, DeclarationRefusal } from '../assessment/assessing';
import { findRecorded } from './declaration-view';
import { takeDeclarationNumber } from './declaration-number';
import { folded } from '../assessment/folded';
import { openAssessing, readRules, type Rules } from '../assessment/open-assessing';
import { saveSubject } from './save-subject';
import { declaration, declarationDocument } from '../tables';

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
  refuse: Refuse<DeclarationRefusal>,
): Promise<DeclarationDetail> {
  requireOwnRegistry(context, recording.registryOid, refuse);
  const { UserDetail } = await getMemberInfo(context.database, requireMember(context).userName);
  if (!UserDetail.IsIdentityProven)
    throw refuse('registry-not-yours', 'Kimliği kanıtlanmamış bir üyelikle beyan verilemez.');
  const rules = await readRules(context);
  return context.database.transaction(async (transaction) => {
    await lockDeclarations(transaction, recording.registryOid);
    await lockSubject(transaction, recording.content);
    const known = await findRecorded(transaction, recording.registryOid, recording.requestKey);
    if (known) return known;
    await write(context, transaction, rules, recording, refuse);
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

/** The same for one place declared under two registries: by two joint owners, or by one who has both. */
async function lockSubject(transaction: ServiceDatabase, content: DeclarationContent): Promise<void> {
  const place = subjectKey(content);
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`declared ${place}`}, 0))`);
}

function subjectKey(content: DeclarationContent): string {
  if ('business' in content) return content.business.addressCode;
  if (content.kind === 'sale') return content.estateOid ?? '';
  return [content.place.districtCode, content.place.blockNo, content.place.parcelNo].map(folded).join(' ');
}

async function write(
  context: CallContext,
  transaction: ServiceDatabase,
  rules: Rules,
  recording: Recording,
  refuse: Refuse<DeclarationRefusal>,
): Promise<void> {
  const { now, today } = context;
  const { content, registryOid, statement } = recording;
  const assessing = await openAssessing(
    { ...context, database: transaction },
    rules,
    { ...recording, kind: content.kind },
    refuse,
  );
  await requireDocuments(assessing, recording.documentOids);
  const assessed = await assessDeclaration(assessing, content, rules);
  await writeOffEarlier(assessing, assessed.earlier);
  const declarationNo = await takeDeclarationNumber(transaction, yearOf(today));
  const subjectOid = await saveSubject(assessing, content, assessed, now);
  const oid = newOid(now);
  const { calculation, subject } = assessed;
  await transaction.insert(declaration).values({
    oid,
    declarationNo,
    kind: content.kind,
    registryOid,
    requestKey: recording.requestKey,
    declaredBy: requireMember(context).userName,
    recordedAt: now,
    state: stateOf(assessed),
    subjectOid,
    subject,
    taxStartsYear: calculation.TaxStartsYear,
    content,
    statement,
    calculation,
    total: calculation.Total,
    verificationCode: newVerificationCode(),
    replacesOid: assessing.replaced?.oid ?? null,
  });
  await keepDocuments(transaction, oid, recording.documentOids);
  if (assessing.replaced) {
    await transaction
      .update(declaration)
      .set({ state: 'replaced' })
      .where(eq(declaration.oid, assessing.replaced.oid));
  }
  if (calculation.IsEstimate) return;
  const description = assessed.calculated.assessment.describe(subject);
  const owner = { declarationOid: oid, registryOid, subjectOid, description };
  const accrued = await writeAccruals(transaction, now, owner, calculation);
  await transaction.update(declaration).set({ calculation: accrued }).where(eq(declaration.oid, oid));
}

/** One whose year is still to come waits for its tariffs; one that owes nothing is received and done with. */
export function stateOf({ calculation }: AssessedDeclaration): DeclarationState {
  if (calculation.IsEstimate) return 'waiting';
  return calculation.Accruals.length > 0 ? 'accrued' : 'received';
}

async function requireDocuments(
  { database, taxpayer, refuse }: Assessing,
  oids: readonly string[],
): Promise<void> {
  if (oids.length === 0) return;
  const rows = await database
    .select({ oid: document.oid })
    .from(document)
    .where(and(inArray(document.oid, [...oids]), eq(document.registryOid, taxpayer.registryOid)));
  if (rows.length < new Set(oids).size) {
    throw refuse('document-not-found', 'Eklenen belgelerden biri bulunamadı. Belgeleri yeniden ekleyin.');
  }
}

async function keepDocuments(
  transaction: ServiceDatabase,
  declarationOid: string,
  oids: readonly string[],
): Promise<void> {
  if (oids.length === 0) return;
  const rows = [...new Set(oids)].map((documentOid, position) => ({ declarationOid, documentOid, position }));
  await transaction.insert(declarationDocument).values(rows);
}
