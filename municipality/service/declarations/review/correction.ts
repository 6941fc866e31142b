import { eq } from 'drizzle-orm';
import type { Calculation, DeclarationContent, Statement } from 'municipality/contract';
import type { ServiceDatabase } from '../../kit/database/connection';
import type { CallContext } from '../../kit/endpoint';
import { refuse, ServiceRefusal, type Refuse } from '../../kit/refusal';
import { assessDeclaration } from '../assessment/assess-declaration';
import { readRules, type Rules } from '../assessment/open-assessing';
import { openRecorded, type RecordedDeclaration } from '../record/open-recorded';
import { lockSubject, writeDeclaration } from '../record/record-declaration';
import { declaration, declarationCorrection, declarationDocument } from '../tables';
import { actOnDeclaration, ownActor, requireDeskActor } from './act-on-declaration';
import { decidingOf, type Act, type Deciding, type DeskRefusal } from './decide';

async function calculateCorrection(
  deciding: Deciding,
  rules: Rules,
  database: ServiceDatabase,
  row: RecordedDeclaration,
  content: DeclarationContent,
): Promise<Calculation> {
  const opened = await openRecorded({ ...deciding, database }, rules, row, row);
  return (await assessDeclaration({ ...opened, mayOverpay: true }, content, rules)).calculation;
}

/** Calculates a proposed correction as of today: something was paid since, or a day has gone by. */
async function renewCorrection(context: CallContext, rules: Rules, declarationNo: string): Promise<void> {
  const [found] = await context.database
    .select({ row: declaration, content: declarationCorrection.content })
    .from(declarationCorrection)
    .innerJoin(declaration, eq(declaration.oid, declarationCorrection.declarationOid))
    .where(eq(declaration.declarationNo, declarationNo.trim()));
  if (!found) return;
  const { row, content } = found;
  const calculation = await calculateCorrection(decidingOf(context), rules, context.database, row, content);
  await context.database
    .update(declarationCorrection)
    .set({ calculation })
    .where(eq(declarationCorrection.declarationOid, row.oid));
}

interface Proposal extends Act {
  readonly content: DeclarationContent;
  readonly statement: Statement;
  readonly text: string;
}

/** Proposes a corrected declaration, calculated as if it had been given in place of the declared one on its day. */
export async function proposeCorrection(
  context: CallContext,
  { content, statement, ...act }: Proposal,
  refuseAct: DeskRefusal,
): Promise<void> {
  const actor = await requireDeskActor(context, refuseAct);
  const rules = await readRules(context);
  await actOnDeclaration(context, actor, { ...act, act: 'propose' }, refuseAct, async (transaction, row) => {
    if (content.kind !== row.kind)
      throw refuse('declaration-refused', 'Düzeltme, beyanın kendi türünde olmalı.');
    const calculation = await calculateCorrection(decidingOf(context), rules, transaction, row, content);
    const correction = { text: act.text.trim(), proposedAt: context.now, content, statement, calculation };
    await transaction
      .insert(declarationCorrection)
      .values({ declarationOid: row.oid, ...correction })
      .onConflictDoUpdate({ target: declarationCorrection.declarationOid, set: correction });
    return {};
  });
}

interface Consent extends Act {
  /** The declarer read this total, in kuruş. */
  readonly total: number;
}

/** Records the proposed correction in place of the declaration, accepted at once, under the key of the consent. */
export async function consentToCorrection(
  context: CallContext,
  { total, ...act }: Consent,
  refuseAct: Refuse<'declaration-not-found' | 'declaration-state'>,
): Promise<void> {
  const rules = await readRules(context);
  const consent = { ...act, act: 'consent' } as const;
  const recording = actOnDeclaration(
    context,
    ownActor(context),
    consent,
    refuseAct,
    async (transaction, row) => {
      const [proposed] = await transaction
        .select()
        .from(declarationCorrection)
        .where(eq(declarationCorrection.declarationOid, row.oid));
      if (!proposed) throw new Error('The proposed correction is gone');
      await lockSubject(transaction, proposed.content);
      const recorded = await openRecorded({ ...decidingOf(context), database: transaction }, rules, row, row);
      const documents = await transaction
        .select({ oid: declarationDocument.documentOid })
        .from(declarationDocument)
        .where(eq(declarationDocument.declarationOid, row.oid));
      const calculation = await writeDeclaration(
        context,
        transaction,
        rules,
        {
          requestKey: act.requestKey,
          registryOid: row.registryOid,
          content: proposed.content,
          statement: proposed.statement,
          documentOids: documents.map(({ oid }) => oid),
          replacesDeclarationNo: row.declarationNo,
        },
        refuse,
        { declaredOn: recorded.declaredOn },
      );
      if (calculation.Total !== total)
        throw refuse(
          'amount-changed',
          'Düzeltmenin tutarı siz okuduktan sonra değişti. Sayfadaki yeni tutara bakıp yeniden karar verin.',
        );
      return { state: 'replaced' };
    },
  );
  // The page that is read next has to show what may be consented to.
  await recording.catch(async (error: unknown) => {
    if (error instanceof ServiceRefusal && error.code === 'amount-changed')
      await renewCorrection(context, rules, act.declarationNo);
    throw error;
  });
}
