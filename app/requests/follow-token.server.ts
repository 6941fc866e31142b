import { getPortal } from '~/platform/portal/portal.server';
import { findSealed, isSameText, seal } from '~/platform/configuration/secrets.server';

const PURPOSE = 'request-follow';
/** Milliseconds a link opens its request. */
const LIFE = 24 * 60 * 60_000;

/**
 * Stands for a tracking number in addresses, where a number has no place: histories and logs keep them. It opens the
 * request for one holder and for a day.
 */
export function followToken(trackingNo: string, holder: string): string {
  const { configuration, now } = getPortal();
  return seal(configuration.sessionSecrets[0], PURPOSE, `${trackingNo}.${now().getTime() + LIFE}.${holder}`);
}

/** The number behind a link; null when it is over, changed, or somebody else's. */
export function findFollowed(token: string, holder: string): string | null {
  const { configuration, now } = getPortal();
  const [trackingNo, endsAt, owner] =
    findSealed(configuration.sessionSecrets, PURPOSE, token)?.split('.') ?? [];
  if (trackingNo === undefined || owner === undefined || !isSameText(owner, holder)) return null;
  return Number(endsAt) > now().getTime() ? trackingNo : null;
}
