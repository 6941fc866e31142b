import { and, desc, eq, inArray, notInArray, sql } from 'drizzle-orm';
import { district } from '../address/tables';
import { declaration } from '../declarations/tables';
import { codeLists, nameCode } from '../reference/code-lists';
import type { Letter, RequestOf, letterCalls } from 'municipality/contract';
import { dayInIstanbul, yearOf } from 'municipality/law/calendar/calendar';
import { remainingPrincipal } from 'municipality/law/debt/remaining-principal';
import { listOpenAccruals } from '../accruals/open-lines';
import type { ServiceDatabase } from '../kit/database/connection';
import { fullName } from '../declarations/record/declaration-view';
import { lira } from 'municipality/law/money/turkish-figures';
import { requireMember, type CallContext } from '../kit/endpoint';
import { listEstates } from '../holdings/holdings';
import type { RegistryRow } from '../kit/caller';
import { registry } from '../identity/tables';
import { newVerificationCode } from '../kit/receipt-number';
import type { Refuse } from '../kit/refusal';
import { assessDuePlans } from '../restructuring/assess-due-plans';
import { letter, letterCounter } from './tables';
import { findOverdue, writeNoDebtLetter, writeValueLetter, type OwedLine } from './write-letter';

type Wish = RequestOf<typeof letterCalls.RecordRegistryLetter>;
type LetterRefusal = 'debts-overdue' | 'holding-not-found' | 'value-missing';
type LetterRow = typeof letter.$inferSelect;
type Content = Pick<Letter, 'Subject' | 'Facts' | 'Statements'>;

export function letterView(row: LetterRow, owner: RegistryRow): Letter {
  return {
    LetterNo: row.letterNo,
    Kind: row.kind,
    RegistryOid: owner.oid,
    RegistryNo: owner.registryNo,
    Name: fullName(owner),
    IdentityNo: owner.identityNo,
    IssuedAt: row.issuedAt.toISOString(),
    AsOfDate: row.asOfDate,
    Subject: row.subject,
    Facts: row.facts,
    Statements: row.statements,
    VerificationCode: row.verificationCode,
  };
}

async function listOwed(database: ServiceDatabase, registries: readonly RegistryRow[]): Promise<OwedLine[]> {
  const owed: OwedLine[] = [];
  for (const { oid, registryNo } of registries) {
    for (const row of await listOpenAccruals(database, oid)) {
      owed.push({ registryNo, dueDate: row.dueDate, remaining: remainingPrincipal(row) });
    }
  }
  return owed;
}

async function noDebtContent(
  context: CallContext,
  transaction: ServiceDatabase,
  refuse: Refuse<LetterRefusal>,
): Promise<Content> {
  const { registries } = requireMember(context);
  const owed = await listOwed(transaction, registries);
  const overdue = findOverdue(owed, context.today);
  if (overdue)
    throw refuse(
      'debts-overdue',
      `Vadesi geçmiş ${overdue.count} borcunuz var (asıl ${lira(overdue.total)}). Bu yazı ancak onlar ödendikten sonra verilebilir.`,
    );
  return writeNoDebtLetter(
    owed,
    registries.map(({ registryNo }) => registryNo),
    context.today,
  );
}

/** The declaration that holds of an estate, with its quarter; null where the municipality has it on record itself. */
async function findDeclared(database: ServiceDatabase, estateOid: string) {
  const [found] = await database
    .select({
      no: declaration.declarationNo,
      state: declaration.state,
      recordedAt: declaration.recordedAt,
      taxStartsYear: declaration.taxStartsYear,
      districtName: district.name,
    })
    .from(declaration)
    .leftJoin(district, eq(district.code, sql`${declaration.content} -> 'place' ->> 'districtCode'`))
    .where(
      and(eq(declaration.subjectOid, estateOid), notInArray(declaration.state, ['replaced', 'rejected'])),
    )
    .orderBy(desc(declaration.recordedAt))
    .limit(1);
  return found ?? null;
}

async function valueContent(
  { today }: CallContext,
  transaction: ServiceDatabase,
  { registryOid, estateOid }: Wish,
  refuse: Refuse<LetterRefusal>,
): Promise<Content> {
  const estates = await listEstates(transaction, registryOid);
  const estate = estates.find(({ oid }) => oid === estateOid);
  if (!estate) throw refuse('holding-not-found', 'Taşınmazı listeden seçin.');
  if (estate.taxValueYear !== yearOf(today))
    throw refuse(
      'value-missing',
      `Bu taşınmazın ${yearOf(today)} yılı değeri henüz kayıtlı değil. Emlak servisine başvurun.`,
    );
  const last = await findDeclared(transaction, estate.oid);
  if (last?.state === 'waiting')
    throw refuse(
      'value-missing',
      `Bu taşınmazı ${last.no} sayılı beyanınızla bildirdiniz; vergi değeri ${last.taxStartsYear} yılında kesinleşir. Yazı o zaman verilir.`,
    );
  const { shareNumerator: numerator, shareDenominator: denominator } = estate;
  const kindName = nameCode(codeLists.estateKinds, estate.estateKind);
  const declared = last && { no: last.no, day: dayInIstanbul(last.recordedAt) };
  const districtName = last?.districtName ?? null;
  return writeValueLetter({ ...estate, numerator, denominator, kindName, declared, districtName }, today);
}

async function takeLetterNumber(transaction: ServiceDatabase, year: number): Promise<string> {
  const [row] = await transaction
    .insert(letterCounter)
    .values({ year, lastNumber: 1 })
    .onConflictDoUpdate({
      target: letterCounter.year,
      set: { lastNumber: sql`${letterCounter.lastNumber} + 1` },
    })
    .returning({ lastNumber: letterCounter.lastNumber });
  if (!row) throw new Error('The letter counter gave no number');
  return `Y${year}-${String(row.lastNumber).padStart(7, '0')}`;
}

/** Writes a letter down; who comes second with the same key gets the first one's. */
export async function recordLetter(
  context: CallContext,
  owner: RegistryRow,
  wish: Wish,
  refuse: Refuse<LetterRefusal>,
): Promise<Letter> {
  const { now, today } = context;
  const { requestKey, registryOid, kind } = wish;
  for (const { oid } of requireMember(context).registries) await assessDuePlans(context, oid);
  return context.database.transaction(async (transaction) => {
    await transaction.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`letters ${registryOid}`}, 0))`,
    );
    const [known] = await transaction
      .select()
      .from(letter)
      .where(and(eq(letter.registryOid, registryOid), eq(letter.requestKey, requestKey)));
    if (known) return letterView(known, owner);
    const content =
      kind === 'borcu-yoktur'
        ? await noDebtContent(context, transaction, refuse)
        : await valueContent(context, transaction, wish, refuse);
    const [row] = await transaction
      .insert(letter)
      .values({
        letterNo: await takeLetterNumber(transaction, yearOf(today)),
        kind,
        registryOid,
        requestKey,
        issuedAt: now,
        asOfDate: today,
        subject: content.Subject,
        facts: content.Facts,
        statements: content.Statements,
        verificationCode: newVerificationCode(),
      })
      .returning();
    if (!row) throw new Error('The letter was not written');
    return letterView(row, owner);
  });
}

/** Letters of a registry, newest first. */
export async function listLetters(database: ServiceDatabase, owner: RegistryRow): Promise<Letter[]> {
  const rows = await database
    .select()
    .from(letter)
    .where(eq(letter.registryOid, owner.oid))
    .orderBy(desc(letter.issuedAt), desc(letter.letterNo));
  return rows.map((row) => letterView(row, owner));
}

/** A letter by its number, with whose it is; of some registries alone when they are named. */
export async function findLetter(
  database: ServiceDatabase,
  letterNo: string,
  registryOids?: readonly string[],
): Promise<{ row: LetterRow; owner: RegistryRow } | null> {
  if (registryOids?.length === 0) return null;
  const [found] = await database
    .select({ row: letter, owner: registry })
    .from(letter)
    .innerJoin(registry, eq(registry.oid, letter.registryOid))
    .where(
      and(
        eq(letter.letterNo, letterNo.trim()),
        registryOids && inArray(letter.registryOid, [...registryOids]),
      ),
    );
  return found ?? null;
}
