import { eq } from 'drizzle-orm';
import { rejectionReasons, type IsoDate, type RejectionReason } from 'municipality/contract';
import type { ServiceDatabase } from '../../kit/database/connection';
import type { CallContext } from '../../kit/endpoint';
import type { Refuse } from '../../kit/refusal';
import { assessDeclaration } from '../assessment/assess-declaration';
import type { Replaced } from '../assessment/assessing';
import { readRules, type Rules } from '../assessment/open-assessing';
import { writeAccruals, writeOffEarlier } from '../record/accrue';
import { openRecorded, type RecordedDeclaration } from '../record/open-recorded';
import {
  assessedTaxes,
  keepEarlier,
  keepOverpaid,
  stateOf,
  subjectBefore,
} from '../record/record-declaration';
import { saveSubject } from '../record/save-subject';
import { declaration } from '../tables';
import {
  actOnDeclaration,
  ownActor,
  requireDeskActor,
  type ActOutcome,
  type ReviewAct,
} from './act-on-declaration';
import { takeBack } from './take-back';

export type Act = Omit<ReviewAct, 'act' | 'legalBasis'>;
export type DeskRefusal = Refuse<'role-missing' | 'declaration-not-found' | 'declaration-state'>;

export interface Deciding {
  readonly today: IsoDate;
  readonly now: Date;
  readonly isMetropolitan: boolean;
}

export const decidingOf = ({ today, now, settings }: CallContext): Deciding => ({
  today,
  now,
  isMetropolitan: settings.isMetropolitan,
});

async function findReplacedBy(
  database: ServiceDatabase,
  { replacesOid }: RecordedDeclaration,
): Promise<Replaced | null> {
  if (replacesOid === null) return null;
  const [row] = await database.select().from(declaration).where(eq(declaration.oid, replacesOid));
  return row ?? null;
}

/** Does what follows from accepting: what was reported takes effect, as of the day it was. */
export async function applyAcceptance(
  deciding: Deciding,
  rules: Rules,
  database: ServiceDatabase,
  row: RecordedDeclaration,
): Promise<ActOutcome> {
  if (row.state !== 'reported') return {};
  const replaced = await findReplacedBy(database, row);
  const assessing = await openRecorded({ ...deciding, database }, rules, row, replaced);
  const assessed = await assessDeclaration(assessing, row.content, rules);
  await writeOffEarlier(assessing, assessed.earlier);
  await keepEarlier(database, row.oid, assessed.earlier);
  if (row.content.kind !== 'sale') await keepOverpaid(database, row.oid, assessed, deciding.today);
  const { oid: declarationOid, registryOid, subjectOid, subject } = row;
  await saveSubject(assessing, row.content, assessed, deciding.now);
  const description = assessed.calculated.assessment.describe(subject);
  const owner = { declarationOid, registryOid, subjectOid, description };
  const calculation = assessed.calculation.IsEstimate
    ? assessed.calculation
    : await writeAccruals(database, deciding.now, owner, assessed.calculation);
  return {
    state: stateOf(assessed),
    columns: {
      calculation,
      total: calculation.Total,
      subjectBefore: row.subjectBefore ?? subjectBefore(assessed),
      assessed: assessedTaxes(assessed),
    },
  };
}

/** Does what follows from rejecting: everything the declaration did is taken back. */
export async function applyRejection(
  deciding: Deciding,
  rules: Rules,
  database: ServiceDatabase,
  row: RecordedDeclaration,
): Promise<ActOutcome> {
  await takeBack(await openRecorded({ ...deciding, database }, rules, row, null), rules, row, deciding.now);
  return { state: 'rejected' };
}

/** Accepts a declaration. */
export async function acceptDeclaration(
  context: CallContext,
  act: Act,
  refuseAct: DeskRefusal,
): Promise<void> {
  const actor = await requireDeskActor(context, refuseAct);
  const rules = await readRules(context);
  await actOnDeclaration(context, actor, { ...act, act: 'accept' }, refuseAct, (transaction, row) =>
    applyAcceptance(decidingOf(context), rules, transaction, row),
  );
}

/** Rejects a declaration by a reason of the law. */
export async function rejectDeclaration(
  context: CallContext,
  { reason, ...act }: Act & { readonly reason: RejectionReason },
  refuseAct: DeskRefusal,
): Promise<void> {
  const actor = await requireDeskActor(context, refuseAct);
  const rules = await readRules(context);
  const { text, legalBasis } = rejectionReasons[reason];
  const said = [text, act.text?.trim()].filter(Boolean).join(' ');
  const rejection = { ...act, act: 'reject', text: said, legalBasis } as const;
  await actOnDeclaration(context, actor, rejection, refuseAct, (transaction, row) =>
    applyRejection(decidingOf(context), rules, transaction, row),
  );
}

/** Takes an own declaration back of which nothing has accrued and that nobody has decided. */
export async function withdrawDeclaration(
  context: CallContext,
  act: Act,
  refuseAct: Refuse<'declaration-not-found' | 'declaration-state'>,
): Promise<void> {
  const rules = await readRules(context);
  const withdrawal = { ...act, act: 'withdraw' } as const;
  await actOnDeclaration(context, ownActor(context), withdrawal, refuseAct, async (transaction, row) => {
    await applyRejection(decidingOf(context), rules, transaction, row);
    return { state: 'withdrawn' };
  });
}
