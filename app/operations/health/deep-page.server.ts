import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDraining } from '~/platform/request/draining.server';
import { resourceResponse } from '~/platform/http/headers.server';
import { metrics } from '~/platform/log/metrics.server';
import { rootFolder } from '~/platform/configuration/root-folder.server';
import { version } from '../../../package.json';
import { type Health, checkEverything } from './findings.server';
import { requireOperator } from './operator.server';

/** Tells two builds of one version apart; read once, as the process serves that build until it ends. */
const stamp = join(rootFolder, 'build/stamp');
const build = existsSync(stamp) ? readFileSync(stamp, 'utf8').slice(0, 12) : null;

/**
 * Tells how the portal and everything behind it is. 503 when something is broken; what is busy or unknown breaks
 * nothing.
 */
export async function answerDeep(request: Request): Promise<Response> {
  requireOperator(request);
  const parts = await checkEverything();
  const findings = Object.values(parts);
  const isAny = (wanted: Health) => findings.some(({ state }) => state === wanted);
  const isBroken = isAny('bozuk');
  const body = {
    status: isBroken ? 'bozuk' : isAny('yoğun') ? 'yoğun' : 'iyi',
    reasons: findings.flatMap(({ state, reason }) =>
      (state === 'bozuk' || state === 'yoğun') && reason ? [reason] : [],
    ),
    unknown: Object.keys(parts).filter((name) => parts[name]?.state === 'bilinmiyor'),
    version,
    build,
    uptimeSeconds: Math.round(process.uptime()),
    isDraining: isDraining(),
    ...parts,
  };
  return resourceResponse(`${JSON.stringify(body, null, 2)}\n`, {
    status: isBroken ? 503 : 200,
    headers: { 'Content-Type': 'application/json; charset=utf-8' },
  });
}

/** Writes the figures in Prometheus' text form. */
export async function answerMetrics(request: Request): Promise<Response> {
  requireOperator(request);
  return resourceResponse(await metrics.registry.metrics(), {
    headers: { 'Content-Type': metrics.registry.contentType },
  });
}
