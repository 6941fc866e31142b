import { isoDate, type IsoDate } from 'municipality/contract';
import { notify } from '~/features/notifications/notify.server';
import type { Job } from '~/platform/jobs/jobs.server';
import { MunicipalOutage, MunicipalRefusal } from '~/platform/municipal/errors.server';
import { dayInTurkey, hourInTurkey } from '~/platform/portal/calendar.server';
import { getPortal } from '~/platform/portal/portal.server';
import { isServiceShown } from '~/services/offering.server';

const [HOUR, DAY] = [3_600_000, 86_400_000];
/** Tells of what was opened in the last days, and so many days before its last day once more. */
const [DAYS_BACK, DAYS_AHEAD] = [7, 30];
/** Nobody is woken by an SMS about money. */
const [FIRST_HOUR, LAST_HOUR] = [9, 18];
const TOGETHER = 100;

let restUntil = 0;

/** Tells the owners of new credits, and of those whose last day comes near; each of both once. @throws MunicipalOutage */
export async function tellCredits(): Promise<void> {
  const { municipality, now } = getPortal();
  const dayAt = (days: number): IsoDate => isoDate(dayInTurkey(new Date(now().getTime() + days * DAY)));
  const [openedSince, lastDayBefore] = [dayAt(-DAYS_BACK), dayAt(DAYS_AHEAD)];
  for (let after: string | undefined; ;) {
    const { rows, unread } = await municipality.RetrieveCreditsToTell({
      ...{ openedSince, lastDayBefore, limit: TOGETHER },
      ...(after !== undefined && { after }),
    });
    for (const { CreditNo: no, IdentityNo, OpenedOn, ClaimUntil, GsmNumber, WantsSms } of rows) {
      const steps = [
        ...(OpenedOn >= openedSince ? [`fazla ödeme ${no} açıldı`] : []),
        ...(ClaimUntil && ClaimUntil < lastDayBefore ? [`fazla ödeme ${no} son gün`] : []),
      ];
      for (const step of steps)
        await notify('credit', {
          ...{ state: 'acik', no, step, appeal: null },
          phone: WantsSms ? (GsmNumber ?? null) : null,
          identityNo: IdentityNo,
        });
    }
    after = rows.at(-1)?.CreditNo;
    if (rows.length + unread < TOGETHER || after === undefined) return;
  }
}

async function tellByDay(): Promise<void> {
  const { now, log } = getPortal();
  const hour = hourInTurkey(now());
  const isTime = hour >= FIRST_HOUR && hour < LAST_HOUR && now().getTime() >= restUntil;
  if (!isTime || !isServiceShown('credits')) return;
  restUntil = now().getTime() + HOUR;
  try {
    await tellCredits();
  } catch (error) {
    if (!(error instanceof MunicipalOutage) && !(error instanceof MunicipalRefusal)) throw error;
    log.warn({ err: error }, 'credits.not-told');
  }
}

export const creditJobs: readonly Job[] = [
  {
    name: 'credit-notices',
    isRegular: true,
    title: 'Fazla ödemesi olanlara haber verir',
    work: tellByDay,
  },
];
