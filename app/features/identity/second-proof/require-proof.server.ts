import { flashHeader } from '~/platform/forms/flash.server';
import { isMultipartPost } from '~/platform/forms/forms.server';
import { getPortal } from '~/platform/portal/portal.server';
import { redirect } from '~/platform/http/redirect.server';
import { continueUrl, secondProofUrl, urls } from '~/urls';
import { findWantedPath, type Citizen } from '../citizen/citizen.server';
import { findKeptForm, keepPostedForm } from '../kept-form/kept-form.server';
import { findMobilePhone } from 'municipality/values/mobile-phone';
import { findSettledRegistryPhone, phoneRuleOf } from '../phone/member-trust.server';
import { memberHashOf, phoneHashOf } from '../session/session.server';

const QUARTER = 15 * 60_000;

interface ProofRule {
  /** Counts the milliseconds a code opens what it was asked for; null: as long as the session. */
  readonly lifetime: number | null;
  /**
   * Names the phone the code goes to: the member's as long as it is settled, the member's even while it is new (to
   * change it again), or the one of the municipality's own record, which changes at the counter alone.
   */
  readonly phone: 'settled' | 'current' | 'registry';
}

/** Desks are worked at all day, and a session of staff ends by itself after a quarter of an hour without a touch. */
const proofRules = {
  payroll: { lifetime: QUARTER, phone: 'settled' },
  refund: { lifetime: QUARTER, phone: 'registry' },
  contact: { lifetime: QUARTER, phone: 'current' },
  desk: { lifetime: null, phone: 'settled' },
} as const satisfies Record<string, ProofRule>;

export type ProofPurpose = keyof typeof proofRules;

export function findProofPurpose(text: string | null): ProofPurpose {
  return text !== null && Object.hasOwn(proofRules, text) ? (text as ProofPurpose) : 'payroll';
}

/** Finds ten digits the code of a purpose goes to; null where there is no phone that proves anything. */
export async function findProofPhone(citizen: Citizen, purpose: ProofPurpose): Promise<string | null> {
  const { UserDetail } = citizen.member;
  const current = findMobilePhone(UserDetail.GsmNumber ?? '');
  const { phone } = proofRules[purpose];
  if (phone === 'current') return current;
  const registry = findSettledRegistryPhone(UserDetail);
  const isRegistryPhoneKnown = UserDetail.RegistryGsmNumber !== undefined;
  if (phone === 'registry' && isRegistryPhoneKnown) return registry;
  const { secondProof } = await phoneRuleOf(citizen.identityNo, UserDetail);
  return secondProof === 'code' ? current : registry;
}

/** The gateway itself has said a short while ago who this is: more than a code to a phone would. */
export function isFreshFromEDevlet({ isViaEDevlet, startedAt }: Citizen): boolean {
  return isViaEDevlet && getPortal().now().getTime() < startedAt.getTime() + QUARTER;
}

/** Tells whether the code was given in time, and by the phone the purpose asks for. */
export async function isProven(citizen: Citizen, purpose: ProofPurpose): Promise<boolean> {
  const phone = await findProofPhone(citizen, purpose);
  if (phone === null) return isFreshFromEDevlet(citizen);
  const { provenAt, provenBy } = citizen;
  if (provenAt === null || provenBy !== phoneHashOf(phone)) return false;
  const { lifetime } = proofRules[purpose];
  return lifetime === null || getPortal().now().getTime() < provenAt.getTime() + lifetime;
}

const FILES_GONE = 'Form gönderilmedi: önce doğrulama gerekti. Seçtiyseniz dosyalarınızı yeniden seçin.';

/** What a post brought waits at an address of its own; a page is simply opened again. */
async function placeToGoOn(request: Request, { identityNo }: Citizen): Promise<string> {
  const wanted = findWantedPath(request) ?? urls.home;
  const id =
    request.method === 'POST' && !isMultipartPost(request)
      ? await keepPostedForm(request, memberHashOf(identityNo))
      : null;
  const kept = id === null ? null : await findKeptForm(id);
  return id !== null && kept !== null && kept.fields.length > 0 ? continueUrl(id) : wanted;
}

/** Leads to the page that asks for the code, and from there to where the visitor wanted; a posted form waits meanwhile. */
export async function leadToProof(
  request: Request,
  citizen: Citizen,
  purpose: ProofPurpose,
): Promise<Response> {
  const target = secondProofUrl(await placeToGoOn(request, citizen), { purpose });
  if (!isMultipartPost(request)) return redirect(target, { status: 303 });
  const flash = await flashHeader({ kind: 'info', text: FILES_GONE });
  return redirect(target, { status: 303, headers: { 'Set-Cookie': flash } });
}

/**
 * Stands behind `requireCitizen`, and behind the question whether the page is the visitor's business at all, in front of
 * everything a stolen password alone must not open.
 * @throws Response 303 to the page of the code where the proof lacks or is too old
 */
export async function requireSecondProof(
  request: Request,
  citizen: Citizen,
  purpose: ProofPurpose,
): Promise<void> {
  if (!(await isProven(citizen, purpose))) throw await leadToProof(request, citizen, purpose);
}
