import { asc, eq } from 'drizzle-orm';
import { DESK_ROLE, type DeclarationAct, type DeclarationState } from 'municipality/contract';
import { canTake, reviewSteps } from 'municipality/law/declaration/review-steps';
import { getMemberInfo } from '../../identity/member-info';
import { requireRole } from '../../identity/own-role';
import type { ServiceDatabase } from '../../kit/database/connection';
import { requireMember, type CallContext } from '../../kit/endpoint';
import type { Refuse } from '../../kit/refusal';
import { findUnseen, unseenText } from '../../kit/seen-version';
import type { RecordedDeclaration } from '../record/open-recorded';
import { keepDocuments, lockDeclarations } from '../record/record-declaration';
import { declaration, declarationEvent } from '../tables';

export interface ReviewAct {
  readonly requestKey: string;
  readonly declarationNo: string;
  readonly act: DeclarationAct;
  readonly text?: string;
  readonly legalBasis?: string;
  /** Holds the documents of an answer. */
  readonly documentOids?: readonly string[];
  /** Names the state that was seen, where whoever acts says so. */
  readonly seenVersion?: string | undefined;
}

/** Says who acts: an employee by name, or the declarer by the registries that are theirs. */
type Actor = { readonly staffName: string } | { readonly registryOids: readonly string[] };

/** Returns the employee at the desk who asks, by the name on record. */
export async function requireDeskActor(
  context: CallContext,
  refuse: Refuse<'role-missing'>,
): Promise<{ staffName: string }> {
  const { userName } = await requireRole(context, DESK_ROLE, refuse);
  const { UserDetail } = await getMemberInfo(context.database, userName);
  return { staffName: [UserDetail.MemberName, UserDetail.MemberSurname].filter(Boolean).join(' ') };
}

export const ownActor = (context: CallContext): Actor => ({
  registryOids: requireMember(context).registries.map(({ oid }) => oid),
});

type ActRefusal = Refuse<'declaration-not-found' | 'declaration-state'>;

/** Describes what an act changes besides the examination itself. */
export interface ActOutcome {
  readonly state?: DeclarationState;
  readonly columns?: Partial<
    Pick<RecordedDeclaration, 'calculation' | 'total' | 'subjectBefore' | 'assessed'>
  >;
}

/** Returns what stands against an act, for whoever came too late with it. */
function tooLate({ state, review }: RecordedDeclaration): string {
  if (state === 'replaced')
    return 'Bu beyanın yerine bu arada yenisi verildi; işleminiz kaydedilmedi. İşleme yeni beyanda devam edin.';
  if (state === 'withdrawn') return 'Bu beyan bu arada geri çekildi; işleminiz kaydedilmedi.';
  if (review === 'accepted') return 'Bu beyan bu arada kabul edildi; işleminiz kaydedilmedi.';
  if (review === 'rejected') return 'Bu beyan bu arada reddedildi; işleminiz kaydedilmedi.';
  return 'Beyanın durumu bu arada değişti; işleminiz kaydedilmedi. Sayfayı yenileyip son durumuna bakın.';
}

/** Says what has become of a declaration, of whoever looked at it meanwhile. */
const happenings: Readonly<Record<DeclarationAct, string>> = {
  ask: 'Bu beyanda siz bakarken beyan edene soru soruldu.',
  answer: 'Bu beyanda siz bakarken beyan eden yanıt verdi.',
  propose: 'Bu beyanda siz bakarken düzeltme önerildi.',
  consent: 'Bu beyanda siz bakarken beyan eden düzeltmeyi onayladı.',
  decline: 'Bu beyanda siz bakarken beyan eden düzeltmeyi kabul etmedi.',
  accept: 'Bu beyan siz bakarken kabul edildi.',
  reject: 'Bu beyan siz bakarken reddedildi.',
  withdraw: 'Bu beyanı siz bakarken beyan eden geri çekti.',
  serve: 'Bu beyanda siz bakarken ihbarnamenin tebliği kaydedildi.',
};

async function requireOf(
  database: ServiceDatabase,
  declarationNo: string,
  actor: Actor,
  refuse: ActRefusal,
): Promise<RecordedDeclaration> {
  const [row] = await database
    .select()
    .from(declaration)
    .where(eq(declaration.declarationNo, declarationNo.trim()));
  // Nothing says whether somebody else's declaration exists: both cases get one answer.
  if (row && ('staffName' in actor || actor.registryOids.includes(row.registryOid))) return row;
  throw refuse('declaration-not-found', 'Beyan bulunamadı.');
}

type Work = (transaction: ServiceDatabase, row: RecordedDeclaration) => Promise<ActOutcome>;

const nothingElse: Work = () => Promise.resolve({});

interface Step {
  readonly transaction: ServiceDatabase;
  readonly now: Date;
  readonly oid: string;
  /** It is null where the declarer acts. */
  readonly staffName: string | null;
}

/**
 * Takes one step of a declaration's examination inside a transaction, behind every other declaration of the registry. The
 * same act under the same key again does nothing. `work` does what follows from the step, and may refuse it.
 */
export async function takeReviewStep(
  { transaction, now, oid, staffName }: Step,
  {
    requestKey,
    act,
    text = '',
    legalBasis,
    documentOids = [],
    seenVersion,
  }: Omit<ReviewAct, 'declarationNo'>,
  refuse: Refuse<'declaration-state'>,
  work: Work = nothingElse,
): Promise<void> {
  const [row] = await transaction.select().from(declaration).where(eq(declaration.oid, oid)).for('update');
  if (!row) throw new Error('A declaration is gone');
  const isOfIt = eq(declarationEvent.declarationOid, oid);
  const events = await transaction
    .select({ act: declarationEvent.act, requestKey: declarationEvent.requestKey })
    .from(declarationEvent)
    .where(isOfIt)
    .orderBy(asc(declarationEvent.position));
  const known = events.find((event) => event.requestKey === requestKey);
  if (known?.act === act) return;
  if (known || !canTake(act, row)) throw refuse('declaration-state', tooLate(row));
  const unseen = findUnseen(events, seenVersion);
  if (unseen) throw refuse('declaration-state', unseenText(happenings[unseen.act]));
  const { state, columns } = await work(transaction, row);
  const position = events.length;
  await transaction.insert(declarationEvent).values({
    declarationOid: oid,
    position,
    requestKey,
    act,
    at: now,
    staffName,
    text: text.trim() === '' ? null : text.trim(),
    legalBasis: legalBasis ?? null,
  });
  await keepDocuments(transaction, oid, documentOids, position);
  await transaction
    .update(declaration)
    .set({
      ...columns,
      ...(state !== undefined && { state }),
      review: reviewSteps[act].to ?? row.review,
      // A served notice is no step of the examination: what was decided keeps its day.
      reviewedAt: act === 'serve' ? row.reviewedAt : now,
    })
    .where(eq(declaration.oid, oid));
}

/** Takes one step in a transaction of its own. */
export async function actOnDeclaration(
  { database, now }: Pick<CallContext, 'database' | 'now'>,
  actor: Actor,
  { declarationNo, ...act }: ReviewAct,
  refuse: ActRefusal,
  work: Work = nothingElse,
): Promise<void> {
  const { oid, registryOid } = await requireOf(database, declarationNo, actor, refuse);
  await database.transaction(async (transaction) => {
    await lockDeclarations(transaction, registryOid);
    const staffName = 'staffName' in actor ? actor.staffName : null;
    await takeReviewStep({ transaction, now, oid, staffName }, act, refuse, work);
  });
}
