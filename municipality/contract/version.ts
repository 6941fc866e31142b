import { Oid } from './wire';

/** Names the state that an answer shows, as the municipality likes: after each change it is another text. */
export const versioned = { Version: Oid.nullish() };

/**
 * Brings the version back that somebody decides by. Where something has changed since, the decision is refused and
 * nothing is written; without it, nobody says what was seen.
 */
export const seen = { seenVersion: Oid.optional() };
