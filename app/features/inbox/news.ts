import type { Collection, DueDebt, IsoDate, RequestState } from 'municipality/contract';
import { findStateMessage, type StateOf, type Subject } from '~/features/notifications/state-changes';
import { totalsInWords } from '~/features/payments/position/due-day-total';
import { formatDate, formatMoney } from '~/ui/turkish/format';
import { withSuffix } from '~/ui/turkish/turkish';
import { debtsUrl } from '~/urls';

/** Describes something that is new to a member until the next visit of the inbox. */
export interface News {
  /** The same thing has the same key, whoever asks for it. */
  readonly key: string;
  readonly kind: Subject | 'due';
  /** Says when it came, ISO: a moment, or a day where no more is known. */
  readonly at: string;
  readonly title: string;
  readonly text: string;
  readonly path: string;
}

const DAY = 86_400_000;
/** Receipts are news for so many days, and a debt is for so many before its last day. */
export const DAYS = 30;

/** Describes a state something has come to, as the lists of its subject tell it. */
export interface Change<Name extends Subject> extends Pick<News, 'at' | 'text' | 'path'> {
  readonly no: string;
  readonly state: StateOf<Name>;
}

/** Lists what is told of these changes: of the last thirty days, and what waits for the person for as long as it does. */
export function stateNews<Name extends Subject>(
  kind: Name,
  changes: readonly Change<Name>[],
  now: Date,
): News[] {
  const since = new Date(now.getTime() - DAYS * DAY).toISOString().slice(0, 10);
  return changes.flatMap(({ no, state, at, text, path }) => {
    const message = findStateMessage(kind, state);
    if (message === null || (at < since && message.isToDo !== true)) return [];
    return [{ key: `${kind} ${no} ${state} ${at}`, kind, at, title: message.title, text, path }];
  });
}

interface Due extends Pick<DueDebt, 'DueDate' | 'Total' | 'TotalOnDueDate'> {
  readonly RevenueName: string;
  /** It is missing where the row is a single debt. */
  readonly Count?: number;
}

const daysBefore = (day: IsoDate, days: number) => new Date(Date.parse(day) - days * DAY).toISOString();

/**
 * Lists the days of the next thirty on which something is due, each from thirty days before it; without a sum where a
 * row may be missing.
 */
export function dueNews(debts: readonly Due[], today: IsoDate, isWhole: boolean): News[] {
  const last = daysBefore(today, -DAYS).slice(0, 10);
  const days = new Set(debts.map(({ DueDate }) => DueDate).filter((day) => day >= today && day <= last));
  return [...days].map((day) => {
    const due = debts.filter(({ DueDate }) => DueDate === day);
    const count = due.reduce((sum, { Count = 1 }) => sum + Count, 0);
    const what = count === 1 ? (due[0]?.RevenueName ?? '') : `${count} borç`;
    return {
      key: `vade ${day}`,
      kind: 'due',
      at: daysBefore(day, DAYS),
      title: `${withSuffix(formatDate(day), 'e')} kadar ödenecek borcunuz var`,
      text: isWhole ? `${what}: ${totalsInWords(due)}` : what,
      path: debtsUrl(),
    };
  });
}

interface Receipt {
  readonly no: string;
  readonly at: string;
  readonly total: number;
  readonly about: string;
  readonly path: string;
  readonly type: Collection['CollectionType'];
}

/** Returns the receipts of the last thirty days; one over several records is one. */
export function receiptNews(receipts: readonly Receipt[], now: Date): News[] {
  const since = new Date(now.getTime() - DAYS * DAY).toISOString();
  const recent = new Map(receipts.filter(({ at }) => at >= since).map((receipt) => [receipt.no, receipt]));
  return [...recent.values()].flatMap(({ no, at, total, about, path, type }) => {
    const message = findStateMessage('collection', type);
    if (message === null) return [];
    const text = `${formatMoney(total)} · ${about} · Makbuz no ${no}`;
    return [{ key: `makbuz ${no}`, kind: 'collection', at, path, title: message.title, text } as const];
  });
}

interface Asked {
  readonly number: string;
  readonly subject: string;
  readonly code: RequestState;
  readonly receivedAt: string;
  readonly path: string;
}

/**
 * Returns the requests that were answered, or wait for the member; `at` is the request's own until its last step is
 * known.
 */
export function requestNews(rows: readonly Asked[]): News[] {
  return rows.flatMap(({ number, subject, code, receivedAt: at, path }) => {
    const message = findStateMessage('request', code);
    if (message === null) return [];
    const key = `basvuru ${number} ${code}`;
    return [
      { key, kind: 'request', at, title: message.title, text: `${subject} · ${number}`, path } as const,
    ];
  });
}
