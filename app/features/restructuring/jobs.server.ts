import { dayInTurkey } from '~/platform/portal/calendar.server';
import type { Job } from '~/platform/jobs/jobs.server';
import { MunicipalOutage, MunicipalRefusal } from '~/platform/municipal/errors.server';
import { getPortal } from '~/platform/portal/portal.server';

/** After an outage it is tried again after this long. Milliseconds. */
const PATIENCE = 10 * 60_000;

/** This process had the plans assessed for this day last. */
let assessedOn = '';
let restUntil = 0;

/** Has the municipality assess every plan whose day has come, once a day: plans nobody looks at end too. */
export async function assessPlans(): Promise<void> {
  const { municipality, log, now } = getPortal();
  const today = dayInTurkey(now());
  if (assessedOn === today || now().getTime() < restUntil) return;
  try {
    const { Judged, Broken } = await municipality.AuthorizedJudgeDebtRestructurings({});
    assessedOn = today;
    log.info({ day: today, assessed: Judged, broken: Broken }, 'plans.assessed');
  } catch (error) {
    if (!(error instanceof MunicipalOutage) && !(error instanceof MunicipalRefusal)) throw error;
    log.warn({ err: error }, 'plans.not-assessed');
    restUntil = now().getTime() + PATIENCE;
  }
}

export const restructuringJobs: readonly Job[] = [
  {
    name: 'restructuring-judge',
    isRegular: true,
    title: 'Taksit planlarının ödenip ödenmediğine bakar',
    work: () => assessPlans(),
  },
];
