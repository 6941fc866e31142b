import { and, asc, desc, eq, inArray, notInArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import {
  kurus,
  type DeclarationDetail,
  type DeclarationEvent,
  type DeclarationKind,
  type DeclarationSummary,
} from 'municipality/contract';
import { canTake, isEffective } from 'municipality/law/declaration/review-steps';
import type { ServiceDatabase } from '../../kit/database/connection';
import { oncePerDatabase } from 'municipality/ground/once-per-database';
import { document } from '../../documents/tables';
import type { RegistryRow } from '../../kit/caller';
import { registry } from '../../identity/tables';
import {
  declaration,
  declarationCorrection,
  declarationDocument,
  declarationEvent,
  overpaidTax,
} from '../tables';

type DeclarationRow = typeof declaration.$inferSelect;

const replaced = alias(declaration, 'replaced');
const replacing = alias(declaration, 'replacing');

interface FoundDeclaration {
  readonly row: DeclarationRow;
  readonly registry: RegistryRow;
  readonly replacesNo: string | null;
  readonly replacedByNo: string | null;
}

export function selectDeclarations(database: ServiceDatabase) {
  return database
    .select({
      row: declaration,
      registry,
      replacesNo: replaced.declarationNo,
      replacedByNo: replacing.declarationNo,
    })
    .from(declaration)
    .innerJoin(registry, eq(registry.oid, declaration.registryOid))
    .leftJoin(replaced, eq(replaced.oid, declaration.replacesOid))
    .leftJoin(
      replacing,
      // One that was rejected or withdrawn took nothing's place.
      and(eq(replacing.replacesOid, declaration.oid), notInArray(replacing.state, ['rejected', 'withdrawn'])),
    );
}

const declarationsOf = oncePerDatabase((database) =>
  selectDeclarations(database)
    .where(
      and(
        eq(declaration.registryOid, sql.placeholder('registryOid')),
        sql`(${sql.placeholder('kind')}::text is null or ${declaration.kind} = ${sql.placeholder('kind')}::text)`,
      ),
    )
    .orderBy(desc(declaration.recordedAt), desc(declaration.declarationNo))
    .prepare('municipality_declarations'),
);

/** Lists the declarations of a registry, newest first; of one kind alone when asked for. */
export async function listDeclarations(
  database: ServiceDatabase,
  registryOid: string,
  kind?: DeclarationKind,
): Promise<DeclarationSummary[]> {
  const rows = await declarationsOf(database).execute({ registryOid, kind: kind ?? null });
  return rows.map(summaryOf);
}

/** Finds a declaration of one of the registries, by its number. */
export async function findDeclaration(
  database: ServiceDatabase,
  declarationNo: string,
  registryOids: readonly string[],
): Promise<DeclarationDetail | null> {
  if (registryOids.length === 0) return null;
  const [found] = await selectDeclarations(database).where(
    and(
      eq(declaration.declarationNo, declarationNo.trim()),
      inArray(declaration.registryOid, [...registryOids]),
    ),
  );
  return found ? detailOf(database, found) : null;
}

/** Finds the declaration a request key of a registry stands for. */
export async function findRecorded(
  database: ServiceDatabase,
  registryOid: string,
  requestKey: string,
): Promise<DeclarationDetail | null> {
  const [found] = await selectDeclarations(database).where(
    and(eq(declaration.registryOid, registryOid), eq(declaration.requestKey, requestKey)),
  );
  return found ? detailOf(database, found) : null;
}

export function summaryOf({ row, replacesNo, replacedByNo }: FoundDeclaration): DeclarationSummary {
  return {
    DeclarationNo: row.declarationNo,
    Kind: row.kind,
    RegistryOid: row.registryOid,
    RecordedAt: row.recordedAt.toISOString(),
    State: row.state,
    Subject: row.subject,
    TaxStartsYear: row.taxStartsYear,
    Total: row.total,
    AccrumentNos: row.calculation.Accruals.flatMap(({ AccrumentNo }) => AccrumentNo ?? []),
    ReplacesDeclarationNo: replacesNo,
    ReplacedByDeclarationNo: replacedByNo,
    Review: row.review,
    ReviewedAt: row.reviewedAt?.toISOString() ?? null,
  };
}

export async function detailOf(
  database: ServiceDatabase,
  found: FoundDeclaration,
): Promise<DeclarationDetail> {
  const { row, registry: declarer } = found;
  const documents = await listDocuments(database, row.oid);
  const events = await listEvents(database, row.oid);
  const [overpaid] = await database
    .select({ amount: sql<string | null>`sum(${overpaidTax.amount})` })
    .from(overpaidTax)
    .where(eq(overpaidTax.declarationOid, row.oid));
  return {
    ...summaryOf(found),
    DeclarerName: fullName(declarer),
    DeclarerIdentityNo: declarer.identityNo,
    RegistryNo: declarer.registryNo,
    VerificationCode: row.verificationCode,
    Statement: row.statement,
    Calculation: row.calculation,
    Documents: documents.flatMap(({ eventPosition, ...info }) => (eventPosition === null ? [info] : [])),
    Events: events.map((event): DeclarationEvent => ({
      Act: event.act,
      At: event.at.toISOString(),
      Text: event.text,
      LegalBasis: event.legalBasis,
      Documents: documents.flatMap(({ eventPosition, ...info }) =>
        eventPosition === event.position ? [info] : [],
      ),
    })),
    Correction: await findCorrection(database, row),
    Overpaid: overpaid?.amount ? kurus(Number(overpaid.amount)) : null,
    CanWithdraw: canTake('withdraw', row),
  };
}

function listDocuments(database: ServiceDatabase, declarationOid: string) {
  return database
    .select({
      Oid: document.oid,
      FileName: document.fileName,
      ContentType: document.contentType,
      Size: document.size,
      eventPosition: declarationDocument.eventPosition,
    })
    .from(declarationDocument)
    .innerJoin(document, eq(document.oid, declarationDocument.documentOid))
    .where(eq(declarationDocument.declarationOid, declarationOid))
    .orderBy(asc(declarationDocument.position));
}

/** Lists the steps of a declaration's examination, oldest first. */
export function listEvents(database: ServiceDatabase, declarationOid: string) {
  return database
    .select()
    .from(declarationEvent)
    .where(eq(declarationEvent.declarationOid, declarationOid))
    .orderBy(asc(declarationEvent.position));
}

/** Finds the correction that waits for consent; one that was decided stands in the steps alone. */
async function findCorrection(
  database: ServiceDatabase,
  row: DeclarationRow,
): Promise<DeclarationDetail['Correction']> {
  if (row.review !== 'proposed' || !isEffective(row.state)) return null;
  const [found] = await database
    .select()
    .from(declarationCorrection)
    .where(eq(declarationCorrection.declarationOid, row.oid));
  if (!found) return null;
  return {
    Text: found.text,
    ProposedAt: found.proposedAt.toISOString(),
    Statement: found.statement,
    Calculation: found.calculation,
  };
}

export function fullName({ nameOrTitle, surname }: RegistryRow): string {
  return [nameOrTitle, surname].filter(Boolean).join(' ');
}
