import type { DueDebt, IsoDate, RequestState } from 'municipality/contract';
import { formatDate, formatMoney } from '~/ui/turkish/format';
import { withSuffix } from '~/ui/turkish/turkish';
import { debtsUrl } from '~/urls';

/** Something that is new to a member until the next visit of the inbox. */
export interface News {
  /** The same thing has the same key, whoever asks for it. */
  readonly key: string;
  readonly kind: 'request' | 'due' | 'receipt';
  /** When it came, ISO. */
  readonly at: string;
  readonly title: string;
  readonly text: string;
  readonly path: string;
}

const DAY = 86_400_000;
/** Days for which receipts are news, and before its last day a debt is. */
export const DAYS = 30;

interface Due extends Pick<DueDebt, 'DueDate' | 'Total'> {
  readonly RevenueName: string;
}

const daysBefore = (day: IsoDate, days: number) => new Date(Date.parse(day) - days * DAY).toISOString();

/** The days of the next thirty on which something is due, each from thirty days before it. */
export function dueNews(debts: readonly Due[], today: IsoDate): News[] {
  const last = daysBefore(today, -DAYS).slice(0, 10);
  const days = new Set(debts.map(({ DueDate }) => DueDate).filter((day) => day >= today && day <= last));
  return [...days].map((day) => {
    const due = debts.filter(({ DueDate }) => DueDate === day);
    const total = due.reduce((sum, { Total }) => sum + Total, 0);
    const what = due.length === 1 ? (due[0]?.RevenueName ?? '') : `${due.length} borç`;
    return {
      key: `vade ${day}`,
      kind: 'due',
      at: daysBefore(day, DAYS),
      title: `${withSuffix(formatDate(day), 'e')} kadar ödenecek borcunuz var`,
      text: `${what}: ${formatMoney(total)}`,
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
}

/** The receipts of the last thirty days; one over several records is one. */
export function receiptNews(receipts: readonly Receipt[], now: Date): News[] {
  const since = new Date(now.getTime() - DAYS * DAY).toISOString();
  const recent = new Map(receipts.filter(({ at }) => at >= since).map((receipt) => [receipt.no, receipt]));
  return [...recent.values()].map(({ no, at, total, about, path }) => ({
    ...{ key: `makbuz ${no}`, kind: 'receipt', at, path },
    title: `${formatMoney(total)} ödemenizin makbuzu hazır`,
    text: `${about} · Makbuz no ${no}`,
  }));
}

interface Asked {
  readonly number: string;
  readonly subject: string;
  readonly code: RequestState;
  readonly receivedAt: string;
  readonly path: string;
}

/** What the municipality did last, where it is the member's turn to read or answer. */
const told: Partial<Readonly<Record<RequestState, string>>> = {
  'bilgi-bekliyor': 'Başvurunuz için sizden bilgi bekleniyor',
  yanitlandi: 'Başvurunuz yanıtlandı',
  reddedildi: 'Başvurunuz sonuçlandı',
};

/** Requests that were answered, or wait for the member; `at` is the request's own until its last step is known. */
export function requestNews(rows: readonly Asked[]): News[] {
  return rows.flatMap(({ number, subject, code, receivedAt, path }) => {
    const title = told[code];
    if (title === undefined) return [];
    return [
      {
        key: `basvuru ${number} ${code}`,
        kind: 'request',
        at: receivedAt,
        title,
        text: `${subject} · ${number}`,
        path,
      } as const,
    ];
  });
}
