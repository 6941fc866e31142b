import { contract, type Cancellation } from 'municipality/contract';
import { answer } from '~/features/fast-payment/answer.server';
import { askMunicipality, recordOwn, requireCitizen } from '~/features/identity/citizen/citizen.server';
import { findExceeded } from '~/features/identity/exceeded.server';
import { leadTo } from '~/features/identity/lead-to.server';
import { findRow, type ReadReply } from '~/platform/municipal/read-answer.server';
import { inConstantTime } from '~/platform/limits/constant-time.server';
import { returnTry } from '~/platform/limits/limits.server';
import { validateForm, typedIn } from '~/platform/forms/validate-form.server';
import { isSilence, MunicipalOutage, requireRefusal } from '~/platform/municipal/errors.server';
import { getPortal } from '~/platform/portal/portal.server';
import { redirect } from '~/platform/http/redirect.server';
import { getRequestContext } from '~/platform/request/request-context.server';
import { cancellationUrl, debtsUrl, urls } from '~/urls';
import { readCodeNames } from '~/features/identity/registries/subscription-codes.server';
import { startAgain } from './applicant.server';
import { FollowForm, followFields } from './start-form.server';
import { statusView } from './status-view.server';
import { ownName } from './subscription-view.server';
import { askForCode } from './subject-step.server';
import { cancellationTexts } from './texts';
import { findFollowVisit, findFormVisit, keepVisit } from './visit.server';

/** Counts the milliseconds a look takes at least, whether or not there is anything to see. */
const CONSTANT_TIME = 200;

interface Facts {
  readonly trackingNo: string;
  readonly lastFour: string;
}

const find = ({ trackingNo, lastFour }: Facts): Promise<ReadReply<Cancellation | null>> =>
  getPortal().municipality.RetrieveContractCancellation({ trackingNo, identityLastFour: lastFour });

/** Only wrong answers count as tries. */
async function returnFollowTry(trackingNo: string): Promise<void> {
  await returnTry('cancellation-follow-address', getRequestContext().clientIp);
  await returnTry('cancellation-follow', trackingNo);
}

/**
 * Takes the tracking number and last four digits: 303 to the application, or the form again with one sentence for every
 * mismatch.
 */
export async function takeFollowFacts(request: Request, form: FormData) {
  const values = typedIn(form, followFields);
  const { values: typed, problems } = validateForm(form, FollowForm);
  if (!typed) return answer({ status: 422, problems, values });
  const crowded =
    (await findExceeded('cancellation-follow-address', getRequestContext().clientIp)) ??
    (await findExceeded('cancellation-follow', typed.takip));
  if (crowded) return answer({ ...crowded, problems: [{ text: crowded.text }], values });
  const facts = { trackingNo: typed.takip, lastFour: typed.son4 };
  try {
    const { reply: found } = await inConstantTime(CONSTANT_TIME, () => find(facts));
    if (!found) return answer({ status: 422, problems: [{ text: cancellationTexts.notFound }], values });
  } catch (error) {
    if (!(error instanceof MunicipalOutage)) throw error;
    await returnFollowTry(typed.takip);
    if (!isSilence(error)) throw error;
    return answer({ status: 503, problems: [{ text: cancellationTexts.silent }], values });
  }
  await returnFollowTry(typed.takip);
  const follow = await keepVisit(request, { kind: 'follow', ...facts });
  return redirect(cancellationUrl({ follow }), { status: 303 });
}

/** Finds what a visit, or a guest's own sent form, is about. @throws Response leading to the start */
async function requireFacts(request: Request, id: string): Promise<Facts> {
  const visit = await findFollowVisit(request, id);
  if (visit) return visit;
  const sent = await findFormVisit(request, id);
  if (sent && sent.trackingNo !== null && sent.applicant.kind === 'guest') {
    return { trackingNo: sent.trackingNo, lastFour: sent.applicant.identityNo.slice(-4) };
  }
  throw await startAgain();
}

async function requireFound(request: Request, id: string) {
  const facts = await requireFacts(request, id);
  const { reply: found, unread } = await askMunicipality(request, () => find(facts));
  if (!found) throw await startAgain(cancellationTexts.notFound);
  return { facts, found, unread };
}

/** Opens the application behind a tracking number, for somebody not signed in. */
export async function openFollow(request: Request, id: string) {
  const { found, unread } = await requireFound(request, id);
  const names = await readCodeNames();
  const status = statusView(found, names.nameCode);
  return { status, payPath: urls.fastPayment, needsCode: true, unread: unread + names.unread };
}

/** Taking back needs a fresh code: the numbers alone are known to many. */
export async function askToWithdraw(request: Request, id: string) {
  const { facts } = await requireFound(request, id);
  const { trackingNo, lastFour: identityLastFour } = facts;
  const limited = await findExceeded('cancellation-subject', `withdraw ${trackingNo}`);
  if (limited) return answer({ ...limited, problems: [{ text: limited.text }] });
  const sent = await askMunicipality(request, () =>
    askForCode(request, { kind: 'cancellation', trackingNo, identityLastFour }, { trackingNo, follow: id }),
  );
  if ('status' in sent) return answer({ ...sent, problems: [{ text: sent.text }] });
  return redirect(cancellationUrl({ code: sent.id, step: 'geri-cek' }), { status: 303 });
}

/** Opens a member's own application. @throws Response 404 for any other */
export async function openOwn(request: Request, trackingNo: string) {
  const citizen = await requireCitizen(request);
  return askMunicipality(request, async () => {
    const { municipality } = getPortal();
    const token = { token: citizen.accessToken };
    const list = await municipality.GetContractCancellationList({}, token);
    const own = findRow(list, (row) => row.TrackingNo === trackingNo);
    if (!own) throw new Response(null, { status: 404 });
    await recordOwn(request, citizen, 'cancellation-viewed');
    const subscriptions = await municipality.GetSubscriptionList({}, token);
    const registryOid = subscriptions.rows.find(({ Oid }) => Oid === own.SubscriberOid)?.RegistryOid;
    const names = await readCodeNames();
    const status = statusView(own, names.nameCode);
    return {
      status: { ...status, name: ownName(own, citizen) ?? status.name, subscriberNo: own.SubscriberNo },
      payPath: debtsUrl(registryOid),
      needsCode: false,
      unread: list.unread + subscriptions.unread + names.unread,
    };
  });
}

/** Takes a member's own application back: 303 to it. */
export async function withdrawOwn(request: Request, trackingNo: string) {
  const citizen = await requireCitizen(request);
  const url = cancellationUrl({ trackingNo });
  return askMunicipality(request, async () => {
    try {
      await getPortal().municipality.WithdrawContractCancellation(
        { trackingNo },
        { token: citizen.accessToken },
      );
    } catch (error) {
      const { code, message } = requireRefusal(error, contract.WithdrawContractCancellation);
      if (code === 'cancellation-not-found') throw new Response(null, { status: 404 });
      if (code === 'undeclared') throw error;
      return leadTo(url, 'warning', message);
    }
    await recordOwn(request, citizen, 'cancellation-withdrawn', trackingNo);
    return leadTo(url, 'success', cancellationTexts.withdrawn);
  });
}
