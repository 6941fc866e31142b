import type { Credit, DebtRestructuring, IsoDate } from 'municipality/contract';
import { correctionView } from '~/features/corrections/correction-view.server';
import { listCorrectionsBeside } from '~/features/corrections/own/own-corrections.server';
import { readCredits } from '~/features/credits/credits.server';
import { kinds as declarationKinds } from '~/features/declarations/kinds';
import type { Citizen } from '~/features/identity/citizen/citizen.server';
import { readPart } from '~/platform/municipal/read-part.server';
import { dayInTurkey } from '~/platform/portal/calendar.server';
import { getPortal } from '~/platform/portal/portal.server';
import { isServiceShown } from '~/services/offering.server';
import { creditUrl, restructuringPlanUrl, sentDeclarationUrl, urls } from '~/urls';
import { findStateMessage } from '~/features/notifications/state-changes';
import { type Change, type News, stateNews } from './news';

/** Describes the news of one kind; `isWhole` where nothing of it is missing. */
export interface NewsPart {
  readonly rows: readonly News[];
  readonly unread: number;
  readonly isWhole: boolean;
}

const nothing: NewsPart = { rows: [], unread: 0, isWhole: true };
const missing: NewsPart = { ...nothing, isWhole: false };

/** Finds the day a plan came to its state, as far as its instalments tell it. */
function dayOfState(plan: DebtRestructuring, today: IsoDate): IsoDate {
  const { State, AppliedOn, DecidedOn, Installments } = plan;
  const begun = DecidedOn ?? AppliedOn;
  const late = Installments.filter(({ PaidOn, DueDate }) => PaidOn === null && DueDate < today);
  const paidOn = Installments.flatMap(({ PaidOn }) => (PaidOn === null ? [] : [PaidOn]));
  if (State === 'aksadi') return late[0]?.DueDate ?? begun;
  if (State === 'bozuldu') return late.at(-1)?.DueDate ?? begun;
  if (State === 'tamamlandi') return paidOn.toSorted().at(-1) ?? begun;
  return begun;
}

/** Lists what became of the plans of one sicil record. */
export async function listPlanNews({ accessToken: token }: Citizen, registryOid: string): Promise<NewsPart> {
  if (!isServiceShown('restructuring')) return nothing;
  const { municipality, now } = getPortal();
  const plans = await readPart('Taksit planlarınız', () =>
    municipality.AuthorizedRetrieveDebtRestructurings({ registryOid }, { token }),
  );
  if (plans === null) return missing;
  const today = dayInTurkey(now());
  const changes = plans.rows.map((plan) => ({
    ...{ no: plan.PlanNo, state: plan.State, at: dayOfState(plan, today) },
    text: `${plan.Name} · Plan no ${plan.PlanNo}`,
    path: restructuringPlanUrl(plan.PlanNo),
  }));
  return {
    rows: stateNews('plan', changes, now()),
    unread: plans.unread,
    isWhole: plans.unread === 0,
  };
}

/** Lists what became of the declarations of one sicil record. */
export async function listDeclarationNews(
  { accessToken: token }: Citizen,
  registryOid: string,
): Promise<NewsPart> {
  if (!isServiceShown('declarations')) return nothing;
  const { municipality, now } = getPortal();
  const sent = await readPart('Beyanlarınız', () =>
    municipality.RetrieveDeclarationSummary({ registryOid }, { token }),
  );
  if (sent === null) return missing;
  const rows = sent.rows.flatMap((row) => {
    const { DeclarationNo: no, Kind, Subject, State: state, Review, ReviewedAt, RecordedAt } = row;
    const text = `${declarationKinds[Kind].name} · ${Subject} · Beyan no ${no}`;
    const about = { no, text, path: sentDeclarationUrl(no) };
    // A decision is told in place of the arrival; of one that was replaced or withdrawn nothing is waited for.
    const isReviewed =
      Review !== null && ReviewedAt !== null && findStateMessage('declarationReview', Review) !== null;
    return isReviewed && findStateMessage('declaration', state) !== null
      ? stateNews(
          `${declarationKinds[Kind].noun}Review`,
          [{ ...about, state: Review, at: ReviewedAt }],
          now(),
        )
      : stateNews(declarationKinds[Kind].noun, [{ ...about, state, at: RecordedAt }], now());
  });
  return { rows, unread: sent.unread, isWhole: sent.unread === 0 };
}

/** Lists the steps the member's water contracts have come to on their way to an end. */
export async function listCancellationNews({ accessToken: token }: Citizen): Promise<NewsPart> {
  if (!isServiceShown('cancellation')) return nothing;
  const { municipality, now } = getPortal();
  const list = await readPart('Su aboneliği iptalleriniz', () =>
    municipality.GetContractCancellationList({}, { token }),
  );
  if (list === null) return missing;
  const changes = list.rows.map((row): Change<'cancellation'> => {
    const { TrackingNo: no, State: state, Steps, SubmittedAt } = row;
    const at = Steps.at(-1)?.At ?? SubmittedAt;
    return { no, state, at, text: `Abone no ${row.SubscriberNo} · Takip no ${no}`, path: urls.cancellation };
  });
  return { rows: stateNews('cancellation', changes, now()), unread: list.unread, isWhole: list.unread === 0 };
}

/** Lists the member's credits that wait to be used, and what became of the refunds asked for. */
export async function listCreditNews(citizen: Citizen): Promise<NewsPart> {
  if (!isServiceShown('credits')) return nothing;
  const { now } = getPortal();
  const list = await readPart('Fazla ödemeleriniz', () => readCredits(citizen));
  if (list === null) return missing;
  const about = ({ CreditNo: no, Description }: Credit) => ({
    no,
    text: `${Description} Kayıt no ${no}`,
    path: creditUrl(no),
  });
  const credits = list.rows.map((row): Change<'credit'> => {
    const lostOn = row.State === 'suresi-gecti' ? row.ClaimUntil : null;
    return { ...about(row), state: row.State, at: lostOn ?? row.OpenedOn };
  });
  const uses = list.rows.flatMap((row) =>
    row.Uses.map((use): Change<'creditUse'> => ({
      ...{ ...about(row), no: use.UseNo },
      ...{ state: use.State, at: use.PaidOn ?? use.AskedAt },
    })),
  );
  return {
    rows: [...stateNews('credit', credits, now()), ...stateNews('creditUse', uses, now())],
    unread: list.unread,
    isWhole: list.unread === 0,
  };
}

/** Lists what was decided about the member's requests to correct a debt. */
export async function listCorrectionNews(citizen: Citizen): Promise<NewsPart> {
  const list = await listCorrectionsBeside(citizen);
  if (list === null) return missing;
  const changes = list.rows.map(correctionView).map((row) => ({
    ...{ no: row.no, state: row.stateCode, at: row.decidedAt ?? row.sentAt, path: row.path },
    text: `${row.title} · İstek no ${row.no}`,
  }));
  return {
    rows: stateNews('debtCorrection', changes, getPortal().now()),
    unread: list.unread,
    isWhole: list.unread === 0,
  };
}

/** Lists what was decided about an employee's leave; nothing for everybody else. */
export async function listLeaveNews({ accessToken: token, member }: Citizen): Promise<NewsPart> {
  if (!member.UserDetail.IsEmployee || !isServiceShown('leave')) return nothing;
  const { municipality, now } = getPortal();
  const info = await readPart('İzinleriniz', () => municipality.GetEmployeeLeaveInfo({}, { token }));
  if (info === null) return missing;
  const changes = info.reply.Requests.map((row) => ({
    ...{ no: row.RequestNo, state: row.State, at: row.DecidedOn ?? row.RequestedAt, path: urls.leave },
    text: `${row.KindName}, ${row.Days} gün · İstek no ${row.RequestNo}`,
  }));
  return { rows: stateNews('leave', changes, now()), unread: info.unread, isWhole: info.unread === 0 };
}
