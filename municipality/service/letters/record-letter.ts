import { isDeepStrictEqual } from 'node:util';
import { and, desc, eq, inArray, notInArray, sql } from 'drizzle-orm';
import { district } from '../address/tables';
import { findDeferred } from '../declarations/deferred-tax';
import { declaration } from '../declarations/tables';
import { codeLists, nameCode } from '../reference/code-lists';
import {
  kurus,
  type IsoDate,
  type Kurus,
  type Letter,
  type RequestOf,
  type letterCalls,
} from 'municipality/contract';
import { dayInIstanbul, yearOf } from 'municipality/law/calendar/calendar';
import { ineffectiveStates } from 'municipality/law/declaration/review-steps';
import { remainingPrincipal } from 'municipality/law/debt/remaining-principal';
import { findPastLimitation, readLimitation, type LimitationReading } from '../accruals/past-limitation';
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

type LetterRequest = RequestOf<typeof letterCalls.RecordRegistryLetter>;
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

async function listOwed(
  database: ServiceDatabase,
  limitation: LimitationReading,
  registries: readonly RegistryRow[],
): Promise<OwedLine[]> {
  const owed: OwedLine[] = [];
  for (const { oid, registryNo } of registries) {
    const rows = await listOpenAccruals(database, oid);
    const past = await findPastLimitation(database, limitation, rows);
    for (const row of rows) {
      const limitationEndedOn = past.get(row.oid) ?? null;
      owed.push({ registryNo, dueDate: row.dueDate, remaining: remainingPrincipal(row), limitationEndedOn });
    }
  }
  return owed;
}

/**
 * Sums up the kuruş of the tax that a transfer in the year would make due, over all restricted estates of the
 * registries.
 */
async function sumDeferred(
  database: ServiceDatabase,
  registries: readonly RegistryRow[],
  year: number,
): Promise<Kurus> {
  let sum = 0;
  for (const { oid: registryOid } of registries) {
    for (const { oid } of await listEstates(database, registryOid))
      sum += (await findDeferred(database, { oid, registryOid }, year))?.amount ?? 0;
  }
  return kurus(sum);
}

async function noDebtContent(
  context: CallContext,
  transaction: ServiceDatabase,
  limitation: LimitationReading,
  refuse: Refuse<LetterRefusal>,
): Promise<Content> {
  const { registries } = requireMember(context);
  const owed = await listOwed(transaction, limitation, registries);
  const overdue = findOverdue(owed, context.today);
  if (overdue)
    throw refuse(
      'debts-overdue',
      `Vadesi geçmiş ${overdue.count} borcunuz var (gecikme bedeli hariç ${lira(overdue.total)}). Bu yazı ancak onlar ödendikten sonra verilebilir.`,
    );
  return writeNoDebtLetter(
    owed,
    registries.map(({ registryNo }) => registryNo),
    context.today,
    await sumDeferred(transaction, registries, yearOf(context.today)),
  );
}

/** Finds the declaration that holds of an estate, with its quarter; null where the municipality has it on record itself. */
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
    .where(and(eq(declaration.subjectOid, estateOid), notInArray(declaration.state, ineffectiveStates)))
    .orderBy(desc(declaration.recordedAt))
    .limit(1);
  return found ?? null;
}

async function valueContent(
  { today }: CallContext,
  transaction: ServiceDatabase,
  { registryOid, estateOid }: LetterRequest,
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

/** Finds a letter of the day that says the very same: a form that is sent again after Back asks for that one. */
async function findSame(
  transaction: ServiceDatabase,
  { registryOid, kind }: LetterRequest,
  today: IsoDate,
  { Subject, Facts, Statements }: Content,
): Promise<LetterRow | undefined> {
  const ofToday = await transaction
    .select()
    .from(letter)
    .where(and(eq(letter.registryOid, registryOid), eq(letter.kind, kind), eq(letter.asOfDate, today)))
    .orderBy(desc(letter.issuedAt));
  return ofToday.find(({ subject, facts, statements }) =>
    isDeepStrictEqual([subject, facts, statements], [Subject, Facts, Statements]),
  );
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

/** Writes a letter down; who comes second with the same key, or on the same day for the same words, gets the first one. */
export async function recordLetter(
  context: CallContext,
  owner: RegistryRow,
  request: LetterRequest,
  refuse: Refuse<LetterRefusal>,
): Promise<Letter> {
  const { now, today } = context;
  const { requestKey, registryOid, kind } = request;
  for (const { oid } of requireMember(context).registries) await assessDuePlans(context, oid);
  const limitation = await readLimitation(context);
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
        ? await noDebtContent(context, transaction, limitation, refuse)
        : await valueContent(context, transaction, request, refuse);
    const same = await findSame(transaction, request, today, content);
    if (same) return letterView(same, owner);
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

/** Lists the letters of a registry, newest first. */
export async function listLetters(database: ServiceDatabase, owner: RegistryRow): Promise<Letter[]> {
  const rows = await database
    .select()
    .from(letter)
    .where(eq(letter.registryOid, owner.oid))
    .orderBy(desc(letter.issuedAt), desc(letter.letterNo));
  return rows.map((row) => letterView(row, owner));
}

/** Finds a letter by its number, with whose it is; of some registries alone when they are named. */
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
