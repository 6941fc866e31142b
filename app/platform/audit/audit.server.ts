import type { Database } from 'municipality/ground/connection';
import { and, desc, eq, lte, sql } from 'drizzle-orm';
import type { AuditAction, AuditActor } from './actions';
import { ownViews } from './actions';
import type { AuditRow } from './seal.server';
import { FIRST_SEAL, sealOfAudit } from './seal.server';
import { deviceName } from '../request/device-name';
import { getPortal } from '../portal/portal.server';
import { getRequestContext } from '../request/request-context.server';
import { findSealed, isSameText, seal, sign } from '../configuration/secrets.server';
import { audit } from './tables.server';
import { isDatabaseFailure } from '../database/failure.server';
import { oncePerDatabase } from 'municipality/ground/once-per-database';
import { openRetries } from './retries';

export interface AuditEntry {
  /** Holds the T.C. or tax number of whose record it is; only its HMAC is stored. */
  readonly identityNo: string;
  readonly action: AuditAction;
  readonly actor: AuditActor;
  /** Names the member of staff; the person is shown the name. */
  readonly actorName?: string;
  /** Holds a receipt number or a kind of consent, nothing personal. */
  readonly detail?: string;
  readonly sessionId?: string;
}

const secret = () => getPortal().recordSecret;

const subjectOf = (identityNo: string) => sign(secret(), 'audit-subject', identityNo);

/** Own views within this time of one another are one. Milliseconds. */
const ONE_VIEW = 10 * 60_000;

/** Names the network an address belongs to, which is enough to know one's own again: "85.99.x.x". */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:/, '');
  if (plain === '::1' || plain.startsWith('127.')) return 'yerel bağlantı';
  if (/^\d+\.\d+\.\d+\.\d+$/.test(plain)) return plain.replace(/\.\d+\.\d+$/, '.x.x');
  if (!plain.includes(':')) return 'bilinmiyor';
  const [leading = ''] = plain.split('::');
  return `${leading.split(':').slice(0, 3).join(':')}::`;
}

const sealOf = (row: Omit<AuditRow, 'seal'>) => sealOfAudit(secret(), row);

type RecordedView = Pick<AuditRow, 'action' | 'sessionId' | 'detail' | 'at'>;

function isSameView(last: RecordedView | undefined, entry: AuditEntry, at: Date): boolean {
  return (
    last !== undefined &&
    entry.actor === 'self' &&
    ownViews.has(entry.action) &&
    last.action === entry.action &&
    last.sessionId === (entry.sessionId ?? null) &&
    last.detail === (entry.detail ?? null) &&
    at.getTime() - last.at.getTime() < ONE_VIEW
  );
}

const MOST_VIEWS = 10_000;

/** Holds the last act this process recorded of a person, so that pages opened again and again do not ask for it. */
const lastViews = oncePerDatabase(() => new Map<string, RecordedView>());

function noteView(views: Map<string, RecordedView>, subject: string, last: RecordedView): void {
  views.delete(subject);
  views.set(subject, last);
  const [oldest] = views.size > MOST_VIEWS ? views.keys() : [];
  if (oldest !== undefined) views.delete(oldest);
}

const lastOf = oncePerDatabase((database) =>
  database
    .select()
    .from(audit)
    .where(eq(audit.subject, sql.placeholder('subject')))
    .orderBy(desc(audit.no))
    .limit(1)
    .prepare('portal_audit_last'),
);

const newRow = (database: Database) =>
  database
    .insert(audit)
    .values({
      subject: sql.placeholder('subject'),
      no: sql.placeholder('no'),
      at: sql.placeholder('at'),
      action: sql.placeholder('action'),
      actor: sql.placeholder('actor'),
      sealedActorName: sql.placeholder('sealedActorName'),
      place: sql.placeholder('place'),
      detail: sql.placeholder('detail'),
      sessionId: sql.placeholder('sessionId'),
      previousSeal: sql.placeholder('previousSeal'),
      seal: sql.placeholder('seal'),
    })
    .onConflictDoNothing()
    .returning({ no: audit.no })
    .prepare('portal_audit_row');

/** Appends a record. `tried`: seals of rows that may have been written already, though the answer was lost. */
async function append(entry: AuditEntry, place: string, tried: Set<string>): Promise<void> {
  const { database, now } = getPortal();
  const subject = subjectOf(entry.identityNo);
  const views = lastViews(database);
  if (isSameView(views.get(subject), entry, now())) return;
  for (;;) {
    const [last] = await lastOf(database).execute({ subject });
    const at = now();
    if (last && (tried.has(last.seal) || isSameView(last, entry, at))) return noteView(views, subject, last);
    const row = {
      subject,
      no: (last?.no ?? 0) + 1,
      at,
      action: entry.action,
      actor: entry.actor,
      sealedActorName: entry.actorName === undefined ? null : seal(secret(), 'audit-name', entry.actorName),
      place,
      detail: entry.detail ?? null,
      sessionId: entry.sessionId ?? null,
      previousSeal: last?.seal ?? FIRST_SEAL,
    };
    const ownSeal = sealOf(row);
    tried.add(ownSeal);
    const written = await newRow(database).execute({ ...row, seal: ownSeal });
    // Somebody else took the number meanwhile: the next one carries their seal.
    if (written.length > 0) return noteView(views, subject, row);
  }
}

/** Tells where somebody did it from; nobody is behind what a job does. */
function placeOf(request: Request | null): string {
  const { clientIp, userAgent } = getRequestContext();
  const agent = request?.headers.get('User-Agent') ?? userAgent;
  if (request === null && agent === undefined) return 'Belediye sunucusu';
  return `${deviceName(agent ?? '')}, ${networkOf(clientIp)}`;
}

const retries = openRetries((error) => getPortal().log.error({ err: error }, 'audit.not-written'));

/**
 * Adds to the record of a person; no request where the portal acts by itself. Where a connection broke it is tried once
 * more. What staff does is not done when it cannot be recorded; the person's own acts, most of which have happened by
 * then, go on, and their entries wait in this process until the database is back. The log tells of every gap.
 */
export async function recordAudit(request: Request | null, entry: AuditEntry): Promise<void> {
  const [place, tried] = [placeOf(request), new Set<string>()];
  try {
    await append(entry, place, tried).catch((error: unknown) => {
      if (!isDatabaseFailure(error)) throw error;
      return append(entry, place, tried);
    });
  } catch (error) {
    if (entry.actor === 'staff') throw error;
    const { action } = entry;
    const willRetry = isDatabaseFailure(error) && retries.add(() => append(entry, place, tried));
    getPortal().log.error({ err: error, action }, willRetry ? 'audit.waiting' : 'audit.not-written');
  }
}

export interface AuditView {
  readonly no: number;
  /** Holds an ISO instant. */
  readonly at: string;
  readonly action: AuditAction;
  readonly actor: AuditActor;
  readonly actorName: string | null;
  readonly place: string;
  readonly detail: string | null;
}

export interface AuditPage {
  readonly rows: readonly AuditView[];
  /** Goes on as `before` to the next page; null on the last one. */
  readonly next: number | null;
  /** Says whether every shown row is as it was written and none is missing between them. */
  readonly isWhole: boolean;
}

function isChained(rows: readonly AuditRow[]): boolean {
  return rows.every((row, index) => {
    const older = rows[index + 1];
    const isNext = older ? older.no === row.no - 1 && isSameText(older.seal, row.previousSeal) : true;
    const isFirst = row.no > 1 || row.previousSeal === FIRST_SEAL;
    return isNext && isFirst && isSameText(sealOf(row), row.seal);
  });
}

/**
 * Reads a page of a person's record, newest first, its chain checked. One row more than shown is read, to check the
 * last.
 */
export async function readAudit(identityNo: string, size: number, before?: number): Promise<AuditPage> {
  const rows = await getPortal()
    .database.select()
    .from(audit)
    .where(
      and(eq(audit.subject, subjectOf(identityNo)), before === undefined ? undefined : lte(audit.no, before)),
    )
    .orderBy(desc(audit.no))
    .limit(size + 1);
  const shown = rows.slice(0, size);
  return {
    rows: shown.map(({ no, at, action, actor, sealedActorName, place, detail }) => ({
      no,
      at: at.toISOString(),
      action,
      actor,
      actorName: sealedActorName === null ? null : findSealed(secret(), 'audit-name', sealedActorName),
      place,
      detail,
    })),
    next: rows.length > size ? (rows.at(-1)?.no ?? null) : null,
    isWhole: isChained(rows),
  };
}
