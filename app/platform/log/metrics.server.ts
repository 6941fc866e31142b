import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

/** Holds the upper bounds of the histogram in seconds; the targets for pages (0.2) and posts (0.4) are among them. */
const REQUEST_BUCKETS = [0.01, 0.025, 0.05, 0.1, 0.2, 0.4, 1, 2.5, 10];
const CALL_BUCKETS = [0.005, 0.025, 0.1, 0.4, 1, 2.5, 10, 60];

/** Says how a call that left the portal or its municipality ended. `resting`: not even sent. */
export type CallOutcome = 'answered' | 'refused' | 'silent' | 'resting' | 'not-offered';

function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  return {
    registry,
    requestSeconds: new Histogram({
      name: 'portal_request_seconds',
      help: 'Time to answer a request, by route, method and class of status',
      labelNames: ['route', 'method', 'status'] as const,
      buckets: REQUEST_BUCKETS,
      registers,
    }),
    requestsInFlight: new Gauge({
      name: 'portal_requests_in_flight',
      help: 'Requests being answered now',
      registers,
    }),
    pool: new Gauge({
      name: 'portal_pool_connections',
      help: 'Database connections: all, unused, and callers waiting for one',
      labelNames: ['state'] as const,
      registers,
      collect() {
        const connection = globalThis.portalParts?.connection;
        if (connection?.kind !== 'postgres') return;
        this.set({ state: 'total' }, connection.pool.totalCount);
        this.set({ state: 'idle' }, connection.pool.idleCount);
        this.set({ state: 'waiting' }, connection.pool.waitingCount);
      },
    }),
    jobRuns: new Counter({
      name: 'portal_job_runs_total',
      help: 'Runs of background jobs in this process',
      labelNames: ['job', 'outcome'] as const,
      registers,
    }),
    jobLastSuccess: new Gauge({
      name: 'portal_job_last_success_seconds',
      help: 'When a job last ended well in this process, in seconds since 1970',
      labelNames: ['job'] as const,
      registers,
    }),
    paymentSteps: new Counter({
      name: 'portal_payment_steps_total',
      help: 'Payment attempts that came to a state',
      labelNames: ['to'] as const,
      registers,
    }),
    messages: new Counter({
      name: 'portal_messages_total',
      help: 'Short messages by what became of sending them',
      labelNames: ['outcome'] as const,
      registers,
    }),
    callSeconds: new Histogram({
      name: 'portal_call_seconds',
      help: 'Time of outgoing calls, by whom was asked and how it ended',
      labelNames: ['to', 'outcome'] as const,
      buckets: CALL_BUCKETS,
      registers,
    }),
    scans: new Counter({
      name: 'portal_scans_total',
      help: 'Files given to the virus scanner, by what it said',
      labelNames: ['outcome'] as const,
      registers,
    }),
    policyBreaches: new Counter({
      name: 'portal_policy_breaches_total',
      help: 'Breaches of the content policy browsers told of, by part of the policy',
      labelNames: ['directive'] as const,
      registers,
    }),
    turnedAway: new Counter({
      name: 'portal_turned_away_total',
      help: 'Requests turned away because the portal could not keep up, by kind',
      labelNames: ['kind'] as const,
      registers,
    }),
    limitRefusals: new Counter({
      name: 'portal_limit_refusals_total',
      help: 'Tries refused by a limit',
      labelNames: ['limit'] as const,
      registers,
    }),
  };
}

type Metrics = ReturnType<typeof createMetrics>;

declare global {
  var portalMetrics: Metrics | undefined;
  var portalProcessIsMeasured: boolean | undefined;
}

/** Holds what server and bundle count alike, which have two copies of this file. Labels come from closed lists only. */
export const metrics: Metrics = (globalThis.portalMetrics ??= createMetrics());

/** Measures the memory, event-loop lag and garbage collection of this process; from the first call on. */
export function measureProcess(): void {
  if (globalThis.portalProcessIsMeasured) return;
  globalThis.portalProcessIsMeasured = true;
  collectDefaultMetrics({ register: metrics.registry });
}

/** Notes how an outgoing call ended. Milliseconds. */
export function noteCall(to: 'municipality' | 'bank', outcome: CallOutcome, milliseconds: number): void {
  metrics.callSeconds.observe({ to, outcome }, milliseconds / 1_000);
}
