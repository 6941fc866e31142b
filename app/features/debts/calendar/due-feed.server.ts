import { and, eq, lt } from 'drizzle-orm';
import { isPastLimitation, kurus, type IsoDate } from 'municipality/contract';
import { nameOfDebt } from 'municipality/contract/debt-name';
import { type DueDebtRow, readMemberDebtRows } from '~/features/payments/position/debt-rows.server';
import { findHeldDebts, type HeldDebts } from '~/features/payments/position/holds.server';
import { growsToTotal } from '~/features/payments/position/due-day-total';
import { standingWordsOf } from '~/features/payments/position/standing';
import { findSealed, fingerprint, randomToken, seal, sign } from '~/platform/configuration/secrets.server';
import { resourceResponse } from '~/platform/http/headers.server';
import { countTry, refundTriesOnFailure, type LimitName } from '~/platform/limits/limits.server';
import { MunicipalOutage, MunicipalRefusal } from '~/platform/municipal/errors.server';
import { dayInTurkey } from '~/platform/portal/calendar.server';
import { getPortal } from '~/platform/portal/portal.server';
import { getRequestContext } from '~/platform/request/request-context.server';
import { unreadText } from '~/platform/text/unread-text';
import { formatDate, formatMoney } from '~/ui/turkish/format';
import { debtsUrl } from '~/urls';
import { payAddress } from '../pay-address.server';
import { dueFeed } from '../tables.server';
import { writeCalendar, type CalendarDay } from './icalendar';

const PURPOSE = 'due-feed';
const FILE = /^([\w-]{43})\.ics$/;
/** One file has so many debts. */
const MOST = 1_000;
/** A calendar program reminds of it so many days before the due day. */
const ALARM_DAYS = 3;
/** What is overdue is reminded of on this day of each week, counted from Sunday. */
const MONDAY = 1;
/** A reading is written down at most this often, in milliseconds. */
const READ_AFTER = 86_400_000;
/** Counts the seconds after which a calendar program may ask again, and until which it may keep what it has. */
const [ASK_AGAIN, FRESH] = [600, 3_600];

const hashOf = (identityNo: string) => sign(getPortal().recordSecret, 'due-feed-member', identityNo);
const isOf = (identityNo: string) => eq(dueFeed.memberHash, hashOf(identityNo));

/** Tells whether the municipality gives the portal a member's debts without the member being signed in. */
export function isFeedOffered(): boolean {
  return getPortal().offered.isOffered('GetMemberDueDebtList');
}

function newRow(identityNo: string) {
  const { recordSecret, now } = getPortal();
  const token = randomToken(32);
  return {
    tokenHash: fingerprint(token),
    sealed: seal(recordSecret, PURPOSE, JSON.stringify([identityNo, token])),
    readAt: now(),
  };
}

function findOpened(sealed: string | undefined): { identityNo: string; token: string } | null {
  const text = sealed === undefined ? null : findSealed(getPortal().recordSecret, PURPOSE, sealed);
  if (text === null) return null;
  const [identityNo, token] = JSON.parse(text) as [string, string];
  return { identityNo, token };
}

/** Finds the token of a member's secret address; null where there is none. */
export async function findFeedToken(identityNo: string): Promise<string | null> {
  const [row] = await getPortal().database.select().from(dueFeed).where(isOf(identityNo));
  return findOpened(row?.sealed)?.token ?? null;
}

/** Makes a member's secret address; one that is there already stays as it is. */
export async function makeFeed(identityNo: string): Promise<void> {
  const row = { memberHash: hashOf(identityNo), ...newRow(identityNo) };
  await getPortal().database.insert(dueFeed).values(row).onConflictDoNothing();
}

/** Gives a member another address; the old one ends. Nothing where there is none. */
export async function changeFeed(identityNo: string): Promise<void> {
  await getPortal().database.update(dueFeed).set(newRow(identityNo)).where(isOf(identityNo));
}

/** Ends a member's address. */
export async function endFeed(identityNo: string): Promise<void> {
  await getPortal().database.delete(dueFeed).where(isOf(identityNo));
}

async function findReader(token: string): Promise<string | null> {
  const { database, now } = getPortal();
  const isThis = eq(dueFeed.tokenHash, fingerprint(token));
  const [row] = await database.select().from(dueFeed).where(isThis);
  const found = findOpened(row?.sealed);
  if (!found) return null;
  await database
    .update(dueFeed)
    .set({ readAt: now() })
    .where(and(isThis, lt(dueFeed.readAt, new Date(now().getTime() - READ_AFTER))));
  return found.identityNo;
}

/**
 * Returns what tells an event from every other one, at every reading: of the municipality's name and no host, since that
 * is `localhost` on a trial and may change later.
 */
export const eventUid = (event: string) =>
  fingerprint(`${getPortal().configuration.settings.MunicipalityName} ${event}`);

/** Writes a debt as a day of a calendar: what and how much, and nothing that names a person or a place. */
function calendarDay(debt: DueDebtRow, held: HeldDebts, today: IsoDate): CalendarDay {
  const { isFree, label } = standingWordsOf(held.get(debt.Oid));
  const url = payAddress();
  const dueTotal = growsToTotal(debt);
  const growth = dueTotal === null ? 'gecikirse artar' : `o gün ödenirse ${formatMoney(dueTotal)}`;
  return {
    uid: eventUid(debt.Oid),
    day: debt.DueDate,
    summary: `${nameOfDebt(debt)}: ${formatMoney(debt.Total)}${label === null ? '' : ` (${label})`}`,
    description: `${isFree ? '' : 'Sonucu belli olana kadar yeniden ödemeyin.\n'}Son ödeme günü ${formatDate(debt.DueDate)}. Tutar bugüne göredir; ${growth}.\nÖdemek için: ${url}`,
    url,
    alarmDays: isFree && debt.DueDate >= today ? ALARM_DAYS : null,
  };
}

/**
 * Stands on today while something is overdue that can be paid, since its own day lies in the past and rings no more: it
 * rings once a week. Its sum is of all only where every debt was read.
 */
function overdueDay(
  owner: string,
  rows: readonly DueDebtRow[],
  held: HeldDebts,
  { today, isWhole }: { readonly today: IsoDate; readonly isWhole: boolean },
): CalendarDay[] {
  const overdue = rows.filter(({ Oid, DueDate }) => DueDate < today && standingWordsOf(held.get(Oid)).isFree);
  if (overdue.length === 0) return [];
  const url = payAddress();
  const total = kurus(overdue.reduce((sum, { Total }) => sum + Total, 0));
  const counted = isWhole ? `${overdue.length} borç: ${formatMoney(total)}` : `en az ${overdue.length} borç`;
  return [
    {
      uid: eventUid(`vadesi-gecmis ${owner}`),
      day: today,
      summary: `Vadesi geçmiş ${counted}`,
      description: `Geciken borç türüne göre artar.\nÖdemek için: ${url}`,
      url,
      alarmDays: new Date(`${today}T00:00:00Z`).getUTCDay() === MONDAY ? 0 : null,
    },
  ];
}

/** Stands on today while some debts could not be read: whoever looks at the calendar must not take it for whole. */
function unreadDay(owner: string, unread: number): CalendarDay[] {
  const summary = unreadText(unread);
  if (summary === null) return [];
  const { configuration, now } = getPortal();
  const { publicOrigin } = configuration.environment;
  const url = publicOrigin + debtsUrl();
  return [
    {
      uid: eventUid(`okunamayan ${owner}`),
      day: dayInTurkey(now()),
      summary,
      description: `Borçlarınızı portalda denetleyin: ${url}`,
      url,
      alarmDays: null,
    },
  ];
}

async function requireTry(name: LimitName, key: string): Promise<void> {
  const limit = await countTry(name, key);
  if (limit.isAllowed) return;
  throw resourceResponse(null, { status: 429, headers: { 'Retry-After': String(limit.retryAfterSeconds) } });
}

async function readDebts(identityNo: string) {
  try {
    return await readMemberDebtRows(identityNo, MOST);
  } catch (error) {
    if (!(error instanceof MunicipalOutage) && !(error instanceof MunicipalRefusal)) throw error;
    getPortal().log.warn({ err: error }, 'calendar.debts-not-read');
    const seconds = error instanceof MunicipalOutage ? error.retryAfterSeconds : ASK_AGAIN;
    throw resourceResponse(null, { status: 503, headers: { 'Retry-After': String(seconds) } });
  }
}

/**
 * Serves `/takvim/<token>.ics`: what a member owes, for the member's calendar program, which signs in nowhere.
 * @throws Response 404 for an address that is none or has ended, 429 when asked too often, 503 while the municipality is
 * silent: the program keeps what it has
 */
export function serveFeed(file: string): Promise<Response> {
  return refundTriesOnFailure(async () => {
    await requireTry('due-feed-address', getRequestContext().clientIp);
    const [, token] = FILE.exec(file) ?? [];
    const identityNo = token === undefined ? null : await findReader(token);
    if (token === undefined || identityNo === null) throw resourceResponse(null, { status: 404 });
    await requireTry('due-feed', token);
    const { rows, unread } = await readDebts(identityNo);
    const { configuration, now } = getPortal();
    const today = dayInTurkey(now());
    const held = await findHeldDebts(rows, null, today);
    // Two members of a family may keep their feeds in one calendar.
    const owner = hashOf(identityNo);
    // A calendar reminds of what it names.
    const named = rows.filter((row) => !isPastLimitation(row));
    const text = writeCalendar({
      name: `${configuration.settings.MunicipalityName} ödemelerim`,
      at: now(),
      days: [
        ...named.map((row) => calendarDay(row, held, today)),
        ...overdueDay(owner, named, held, { today, isWhole: unread === 0 && rows.length < MOST }),
        ...unreadDay(owner, unread),
      ],
    });
    return resourceResponse(text, {
      headers: {
        'Content-Type': 'text/calendar; charset=utf-8',
        'Cache-Control': `private, max-age=${FRESH}`,
      },
    });
  });
}
