import { getPortal } from '~/platform/portal/portal.server';
import { findSealed, isSameText, seal } from '~/platform/configuration/secrets.server';

const PURPOSE = 'request-follow';
/** Counts the milliseconds a link opens its request. */
const LIFE = 24 * 60 * 60_000;

/** Describes what a link holds: a number of the municipality's own making, the milliseconds it ends at, and whose it is. */
type Content = readonly [trackingNo: string, endsAt: number, holder: string];

/**
 * Stands for a tracking number in addresses, where a number has no place: histories and logs keep them. It opens the
 * request for one holder and for a day.
 */
export function followToken(trackingNo: string, holder: string): string {
  const { configuration, now } = getPortal();
  const content: Content = [trackingNo, now().getTime() + LIFE, holder];
  return seal(configuration.sessionSecrets[0], PURPOSE, JSON.stringify(content));
}

/** Finds the number behind a link; null when it is over, changed, or somebody else's. */
export function findFollowed(token: string, holder: string): string | null {
  const { configuration, now } = getPortal();
  const content = findSealed(configuration.sessionSecrets, PURPOSE, token);
  if (content === null) return null;
  const [trackingNo, endsAt, owner] = JSON.parse(content) as Content;
  return isSameText(owner, holder) && endsAt > now().getTime() ? trackingNo : null;
}
