import { sign } from '../configuration/secrets.server';
import type { audit } from './tables.server';

export type AuditRow = typeof audit.$inferSelect;

/** Stands in a person's first record in the place of the seal before it. */
export const FIRST_SEAL = 'first';

/** Returns what a record's seal must be: HMAC over all of it, the seal of the one before included. */
export function sealOfAudit(secret: string, row: Omit<AuditRow, 'seal'>): string {
  const content = [
    row.subject,
    row.no,
    row.at.toISOString(),
    row.action,
    row.actor,
    row.sealedActorName,
    row.place,
    row.detail,
    row.sessionId,
    row.previousSeal,
  ];
  return sign(secret, 'audit-seal', JSON.stringify(content));
}
