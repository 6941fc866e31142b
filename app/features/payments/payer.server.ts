import type { Registry } from 'municipality/contract';
import { type Citizen, citizenOf, findCitizen } from '~/features/identity/citizen/citizen.server';
import { fullName } from '~/features/identity/person-name';
import { getPortal } from '~/platform/portal/portal.server';
import { sign } from '~/platform/configuration/secrets.server';
import { findSession } from '~/features/identity/session/session.server';
import { findVisitorToken } from '~/platform/http/visitor.server';
import type { Attempt } from './attempt/attempt-store.server';

/** Says who pays, be it a member or a guest, and for which registry. */
export interface Payer {
  /** Says whose attempts these are. */
  readonly owner: string;
  /** Holds the bearer token of the municipality's calls. */
  readonly token: string;
  /** Started payments are counted by this key. */
  readonly limitKey: string;
  readonly registryOid: string;
  readonly registryNo: string;
  /** Holds the name as the pages show it: a guest's is masked already. */
  readonly name: string;
  /** Names the browser that starts the payment: only there may an own payment be given up for another. */
  readonly browser: string;
  /** Says where the payer chose the debts; null for a member's own page. */
  readonly backPath: string | null;
  /** Names the link by which a guest pays somebody else's debts. */
  readonly link?: string;
}

const GUEST = 'guest.';

/** Names whose attempt it is, in a form that gives no T.C. number away. */
export function ownerOf({ identityNo }: Pick<Citizen, 'identityNo'>): string {
  return sign(getPortal().recordSecret, 'payment-owner', identityNo);
}

/** Does the same for a guest: what the browser's visitor started belongs to that visitor alone. */
export function findGuestOwner(request: Request): string | null {
  const visitor = findVisitorToken(request);
  return visitor === null ? null : guestOwnerOf(visitor);
}

const guestOwnerOf = (visitor: string) => GUEST + sign(getPortal().recordSecret, 'payment-guest', visitor);

export const isGuestOwner = (owner: string): boolean => owner.startsWith(GUEST);

export function isGuestAttempt({ owner }: Pick<Attempt, 'owner'>): boolean {
  return isGuestOwner(owner);
}

/**
 * Returns the browser of a member, by the cookie it is known by, so that it stays the same after another sign-in. In
 * one that is not known the sign-in stands for it: that has a token of its own and lives in one browser.
 */
export function browserOf({
  accessToken,
  knownBrowser = null,
}: Pick<Citizen, 'accessToken' | 'knownBrowser'>): string {
  return sign(getPortal().recordSecret, 'payment-browser', knownBrowser ?? accessToken);
}

/** Describes a member as who looks at debts. */
export const memberVisitor = (citizen: Citizen) => ({
  owner: ownerOf(citizen),
  browser: browserOf(citizen),
});

/** Finds a guest as who looks at debts: a guest is a browser. */
export function findGuestVisitor(request: Request) {
  const owner = findGuestOwner(request);
  return owner === null ? null : { owner, browser: owner };
}

export function memberPayer(citizen: Citizen, { Oid, RegistryInfo }: Registry): Payer {
  return {
    owner: ownerOf(citizen),
    token: citizen.accessToken,
    limitKey: citizen.identityNo,
    browser: browserOf(citizen),
    registryOid: Oid,
    registryNo: RegistryInfo.RegistryNo,
    name: fullName(RegistryInfo.NameOrTitle, RegistryInfo.Surname),
    backPath: null,
  };
}

/** A guest who signs in while the bank's page is open stays the one who pays; never at a kiosk. */
async function isGuestsOwn(request: Request, attempt: Attempt): Promise<boolean> {
  if (attempt.owner === findGuestOwner(request)) return true;
  const session = await findSession(request);
  if (!session || session.kind === 'kiosk' || session.guestToken === null) return false;
  return attempt.owner === guestOwnerOf(session.guestToken);
}

/** Tells whether who asks started the attempt: signed in as its member, or in the browser of its guest. */
export async function isOwnAttempt(request: Request, attempt: Attempt): Promise<boolean> {
  if (isGuestAttempt(attempt)) return isGuestsOwn(request, attempt);
  const citizen = await findCitizen(request);
  return citizen !== null && attempt.owner === ownerOf(citizen);
}

/** For so many milliseconds the reference of a payment alone opens a masked copy of its receipt. */
const BY_LINK = 60 * 60_000;

/** Tells whether the link alone still opens the receipt: it stands in histories, and in what people send each other. */
export function isLinkOpen({ changedAt }: Pick<Attempt, 'changedAt'>): boolean {
  return getPortal().now().getTime() < changedAt.getTime() + BY_LINK;
}

/**
 * Tells whether who asks may read all that is in the payer's papers: who started the attempt, and for that hour the
 * browser it was started in, whose sign-in may have gone stale meanwhile.
 */
export async function isPayersOwn(request: Request, attempt: Attempt): Promise<boolean> {
  if (await isOwnAttempt(request, attempt)) return true;
  const session = await findSession(request);
  if (session === null || !isLinkOpen(attempt)) return false;
  const isKnown = attempt.browser === browserOf(await citizenOf(request, session));
  return isKnown && attempt.owner === ownerOf({ identityNo: session.member.UserName });
}
