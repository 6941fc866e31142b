import type { Job } from '~/platform/jobs/jobs.server';
import { metrics } from '~/platform/log/metrics.server';
import { getPortal } from '~/platform/portal/portal.server';
import { checkEverything } from '../health/findings.server';
import { closureStateOf, listClosures } from '~/services/closures.server';
import { recordStates } from './record-states.server';
import { type Disturbance, checkService, watchedServices } from './service-state';

interface BankCalls {
  readonly answered: number;
  readonly silent: number;
}

/** Counts the calls of this process to the bank, since it began. */
async function countBankCalls(): Promise<BankCalls> {
  const { values } = await metrics.callSeconds.get();
  const of = (outcome: string) =>
    values
      .filter(({ metricName, labels }) => metricName?.endsWith('_count') && labels.to === 'bank')
      .filter(({ labels }) => labels.outcome === outcome)
      .reduce((sum, { value }) => sum + value, 0);
  return { answered: of('answered'), silent: of('silent') };
}

let before: BankCalls = { answered: 0, silent: 0 };

/** The bank was asked since the last look and never answered. Nobody asking says nothing. */
async function isBankSilent(): Promise<boolean> {
  const [now, then] = [await countBankCalls(), before];
  before = now;
  return now.silent > then.silent && now.answered === then.answered;
}

/** Looks at every service and adds what it sees to the record of the day. */
export async function checkServices(): Promise<void> {
  const { database, now } = getPortal();
  const [parts, closures, bankIsSilent] = await Promise.all([
    checkEverything(),
    listClosures(database),
    isBankSilent(),
  ]);
  const silent = new Set<Disturbance>();
  if (parts['municipality']?.state === 'bozuk') silent.add('municipality');
  if (parts['messages']?.state === 'bozuk') silent.add('messages');
  if (bankIsSilent) silent.add('bank');
  const inForce = closures.filter((closure) => closureStateOf(closure, now()) === 'closed');
  const closed = new Set(inForce.map(({ service }) => service));
  const states = new Map(
    watchedServices.map((service) => [service, checkService(service, closed, silent)] as const),
  );
  await recordStates(database, states, now());
}

export const statusJobs: readonly Job[] = [
  { name: 'service-status', isRegular: true, title: 'Hizmet durumunu yazar', work: () => checkServices() },
];
