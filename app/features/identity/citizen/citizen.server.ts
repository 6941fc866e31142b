import type { Registry } from 'municipality/contract';
import type { AuditAction } from '~/platform/audit/actions';
import { recordAudit } from '~/platform/audit/audit.server';
import { flashHeader } from '~/platform/forms/flash.server';
import { findOwnPath, isMultipartPost } from '~/platform/forms/forms.server';
import { MunicipalRefusal } from '~/platform/municipal/errors.server';
import { oncePerKey } from '~/platform/municipal/once-per-key';
import { findRow, requireWhole, type ReadRows } from '~/platform/municipal/read-answer.server';
import { getPortal } from '~/platform/portal/portal.server';
import { redirect } from '~/platform/http/redirect.server';
import { changePasswordUrl, continueUrl, signInUrl, urls } from '~/urls';
import { requireNoEDevletMark } from '../e-devlet/mark.server';
import { keepPostedForm } from '../kept-form/kept-form.server';
import { findKnownBrowser } from '../session/known-browser.server';
import type { Session } from '../session/session.server';
import { fullName } from '../person-name';
import {
  endSession,
  findEndedMember,
  findFreshSession,
  findSession,
  findStaleSession,
  memberHashOf,
} from '../session/session.server';

/** Describes a signed-in citizen, with the bearer token that opens the municipality's calls about a person. */
export interface Citizen extends Session {
  /** Holds the T.C. or tax number. */
  readonly identityNo: string;
  /** Tells the member's browser from others beyond this session; null where the member is new to it, and at a kiosk. */
  readonly knownBrowser?: string | null;
}

/** Returns the member of a session, in the browser that asks; of a stale one nothing may be opened. */
export async function citizenOf(request: Request, session: Session): Promise<Citizen> {
  const identityNo = session.member.UserName;
  const knownBrowser = session.kind === 'kiosk' ? null : await findKnownBrowser(request, identityNo);
  return { ...session, identityNo, knownBrowser };
}

/** Finds the page a person wanted, as they ask for it again; null when it cannot be remembered. */
export function findWantedPath(request: Request): string | null {
  const url = new URL(request.url);
  // Single-fetch asks for `/Page.data`; the person wants to come back to the page.
  const path = url.pathname.replace(/\.data$/, '').replace(/^\/_root$/, urls.root);
  // A form comes back to the address it stands at: a step of a draft is known by its query alone.
  return findOwnPath(path + url.search);
}

const FILES_GONE =
  'Oturumunuz sona erdiği için form gönderilmedi. Giriş yaptıktan sonra, seçtiyseniz dosyalarınızı yeniden seçin.';

/**
 * Leads to sign-in and back. What a form brought is kept for the member whose session ended (`memberHash`), and shown
 * again once that member is signed in.
 */
async function signInAgain(
  request: Request,
  memberHash: string | null,
  headers?: HeadersInit,
): Promise<Response> {
  const kept = request.method === 'POST' ? await keepPostedForm(request, memberHash) : null;
  if (kept !== null)
    return redirect(signInUrl(continueUrl(kept)), { status: 303, ...(headers && { headers }) });
  const cookies = new Headers(headers);
  if (isMultipartPost(request))
    cookies.append('Set-Cookie', await flashHeader({ kind: 'info', text: FILES_GONE }));
  return redirect(signInUrl(findWantedPath(request) ?? undefined), { headers: cookies });
}

/** A stale session ends where a good one takes its place: until then the browser is still greeted. */
function proveAgain(request: Request, { member }: Session): Promise<Response> {
  return signInAgain(request, memberHashOf(member.UserName));
}

/**
 * Tells who is signed in, be it with a password generated for the way to `/sifre-degistir`: for that page alone.
 * @throws Response redirecting to sign-in, the wanted page and a posted form remembered
 */
export async function requireSignedIn(request: Request): Promise<Citizen> {
  const session = await findSession(request);
  if (!session) {
    requireNoEDevletMark(request);
    throw await signInAgain(request, await findEndedMember(request));
  }
  if (session.isStale) throw await proveAgain(request, session);
  return citizenOf(request, session);
}

/**
 * Stands first in every protected loader and action.
 * @throws Response redirecting to sign-in, the wanted page remembered, or to the change of a generated password and on to it
 */
export async function requireCitizen(request: Request): Promise<Citizen> {
  const citizen = await requireSignedIn(request);
  if (citizen.member.UserDetail.MustChangePassword)
    throw redirect(changePasswordUrl(findWantedPath(request) ?? undefined));
  return citizen;
}

/**
 * Finds who is signed in, for open pages that show them more; null also while a generated password waits to be changed,
 * and for a session remembered beyond the ordinary limits.
 */
export async function findCitizen(request: Request): Promise<Citizen | null> {
  const session = await findFreshSession(request);
  if (!session || session.member.UserDetail.MustChangePassword) return null;
  return citizenOf(request, session);
}

/**
 * Does the same for pages that are a member's or a guest's: who is only remembered is not taken for a guest.
 * @throws Response redirecting to sign-in, the wanted page and a posted form remembered
 */
export async function findFreshCitizen(request: Request): Promise<Citizen | null> {
  const stale = await findStaleSession(request);
  if (stale) throw await proveAgain(request, stale);
  return findCitizen(request);
}

/**
 * Runs municipal calls about the citizen. A token the municipality no longer takes ends the session.
 * @throws Response redirecting to sign-in; MunicipalOutage, MunicipalRefusal
 */
export async function askMunicipality<Answer>(
  request: Request,
  work: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof MunicipalRefusal) || error.httpStatus !== 401) throw error;
    const session = await findSession(request);
    const memberHash = session && memberHashOf(session.member.UserName);
    throw await signInAgain(request, memberHash, { 'Set-Cookie': await endSession(request) });
  }
}

/** Adds what an employee saw or did to the record of the person it concerns. What cannot be written down is not done. */
export function recordStaffAct(
  request: Request,
  { member: { UserDetail } }: Citizen,
  identityNo: string,
  action: AuditAction,
  detail: string,
): Promise<void> {
  const actorName = fullName(UserDetail.MemberName, UserDetail.MemberSurname);
  return recordAudit(request, { identityNo, action, actor: 'staff', actorName, detail });
}

/** Adds an act of the citizen's own to their record. */
export function recordOwn(
  request: Request,
  { identityNo, id }: Citizen,
  action: AuditAction,
  detail?: string,
): Promise<void> {
  const entry = { identityNo, action, actor: 'self', sessionId: id } as const;
  return recordAudit(request, detail === undefined ? entry : { ...entry, detail });
}

/** Signing out belongs to the record of whoever was signed in; called before the session ends. */
export async function recordSignOut(request: Request): Promise<void> {
  const session = await findSession(request);
  if (session) await recordOwn(request, { ...session, identityNo: session.member.UserName }, 'signed-out');
}

/**
 * Lists all sicil records of the citizen. One person may own several; nothing here picks one for them.
 * @throws MunicipalOutage as well where none of them could be read: nobody shall read that there is none
 */
export async function listRegistries(citizen: Citizen): Promise<ReadRows<Registry>> {
  const listed = await getPortal().municipality.GetFilteredRegistries(
    { identityNo: citizen.identityNo },
    { token: citizen.accessToken },
  );
  const registries = oncePerKey(listed, ({ Oid }) => Oid);
  if (registries.rows.length === 0) requireWhole(registries);
  return registries;
}

/**
 * Finds the records and the one named by its oid; the first where none is named. @throws Response 404 for another's or
 * none
 */
export async function requireRegistry(
  citizen: Citizen,
  oid: string | null,
): Promise<{ registries: Registry[]; chosen: Registry | null; unread: number }> {
  const list = await listRegistries(citizen);
  const { rows: registries, unread } = list;
  const chosen = oid === null ? registries[0] : findRow(list, (registry) => registry.Oid === oid);
  if (oid !== null && !chosen) throw new Response(null, { status: 404 });
  return { registries, chosen: chosen ?? null, unread };
}
