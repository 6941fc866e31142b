import { contract, type Subscription } from 'municipality/contract';
import { askMunicipality, requireCitizen, type Citizen } from '~/features/identity/citizen/citizen.server';
import { leadTo } from '~/features/identity/lead-to.server';
import type { AuditAction } from '~/platform/audit/actions';
import { recordAudit } from '~/platform/audit/audit.server';
import { recordOwn } from '~/features/identity/citizen/citizen.server';
import { MunicipalRefusal, requireDeclaredRefusal } from '~/platform/municipal/errors.server';
import { findRow } from '~/platform/municipal/read-answer.server';
import { getPortal } from '~/platform/portal/portal.server';
import { urls } from '~/urls';
import { cancellationTexts } from './texts';
import { changeVisit, type FormVisit } from './visit.server';

/** Says who applies, with the bearer token the municipality's calls are made with. */
export interface Applicant {
  readonly token: string;
  readonly identityNo: string;
  /** It is null for somebody behind a code. */
  readonly citizen: Citizen | null;
}

export function startAgain(text: string = cancellationTexts.over): Promise<Response> {
  return leadTo(urls.cancellation, 'warning', text);
}

/** Opens the token behind a handle; whoever asks twice gets the same. @throws Response leading to the start */
export async function openToken(handle: string): Promise<string> {
  try {
    return (await getPortal().municipality.LoginForFastPayment({ handle })).AccessToken;
  } catch (error) {
    requireDeclaredRefusal(error, contract.LoginForFastPayment);
    throw await startAgain();
  }
}

async function applicantOf(request: Request, id: string, visit: FormVisit): Promise<Applicant> {
  const { applicant } = visit;
  if (applicant.kind === 'member') {
    const citizen = await requireCitizen(request);
    return { token: citizen.accessToken, identityNo: citizen.identityNo, citizen };
  }
  const { identityNo } = applicant;
  if (applicant.token !== null) return { token: applicant.token, identityNo, citizen: null };
  const token = await openToken(applicant.handle);
  await changeVisit(id, { ...visit, applicant: { ...applicant, token } });
  return { token, identityNo, citizen: null };
}

const isTokenOver = (error: unknown) => error instanceof MunicipalRefusal && error.httpStatus === 401;

/**
 * Runs municipal calls for whoever applies. A guest has no membership to sign in with again: the way leads to the start.
 * @throws Response leading to sign-in or the start, or 503
 */
export function askAsApplicant<Answer>(
  request: Request,
  id: string,
  visit: FormVisit,
  work: (applicant: Applicant) => Promise<Answer>,
): Promise<Answer> {
  return askMunicipality(request, async () => {
    try {
      return await work(await applicantOf(request, id, visit));
    } catch (error) {
      if (visit.applicant.kind === 'guest' && isTokenOver(error)) throw await startAgain();
      throw error;
    }
  });
}

/** Finds the subscription of a form under way. @throws Response leading to the start when it is none any more */
export async function requireSubscription(
  { token }: Applicant,
  { subscriberOid, applicant }: FormVisit,
): Promise<Subscription> {
  const list = await getPortal().municipality.GetSubscriptionList({}, { token });
  const [only] = applicant.kind === 'guest' ? list.rows : [];
  const found = only ?? findRow(list, ({ Oid }) => Oid === subscriberOid);
  if (!found) throw await startAgain(cancellationTexts.noSubscription);
  return found;
}

/** Adds an act to the record of the person the contract belongs to. */
export function recordAct(
  request: Request,
  { citizen, identityNo }: Applicant,
  action: AuditAction,
  detail?: string,
): Promise<void> {
  if (citizen) return recordOwn(request, citizen, action, detail);
  const entry = { identityNo, action, actor: 'guest' } as const;
  return recordAudit(request, detail === undefined ? entry : { ...entry, detail });
}
