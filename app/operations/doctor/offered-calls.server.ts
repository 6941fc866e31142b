import { contract, type CallName } from 'municipality/contract';
import { fetch } from 'undici';
import { z } from 'zod';
import type { Configuration } from '~/platform/configuration/configuration.server';
import { getPortal } from '~/platform/portal/portal.server';
import { listHidden } from '~/services/shown';
import type { Finding } from './finding';
import { ok, warning } from './finding';

/** Counts the milliseconds a municipality may take; that it is silent another finding says. */
const PATIENCE = 5_000;

const CHECK = 'offered calls';
const REMEDY =
  'Hizmet verilecekse bu çağrılar belediye servisinde yazılmalı ve RetrieveOfferedCalls yanıtına eklenmeli.';

/** Returns the services a municipality cannot bear, with the calls they miss: `Makbuzlarım (GetCollectedList)`. */
function closedServices(settings: Configuration['settings'], isOffered: (call: string) => boolean): string[] {
  const usual = new Set(listHidden({ settings }));
  return listHidden({ settings, isOffered })
    .filter((service) => !usual.has(service))
    .flatMap(({ name, calls }) => {
      const missing = calls.filter((call) => !isOffered(call));
      return name === undefined ? [] : `${name} (${missing.join(', ') || 'giriş yapılamadığı için'})`;
    });
}

/** Says once at the start which services the municipality closes by what it does not offer. */
export function announceUnoffered(): void {
  const { configuration, offered, log } = getPortal();
  const missing = offered.listMissing();
  if (missing.length === 0) return;
  const closed = closedServices(configuration.settings, offered.isOffered);
  log.warn({ missing: missing.length, closed }, 'municipality.calls-missing');
}

/** Tells which calls a remote municipality does not offer, and which services that closes. */
export async function examineOfferedCalls({ service, settings }: Configuration): Promise<Finding[]> {
  if (service === 'embedded') return [];
  try {
    const answer = await fetch(service.replace(/\/$/, '') + contract.RetrieveOfferedCalls.path, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE),
      headers: {
        'Content-Type': 'application/json',
        Authorization: `Bearer ${settings.machineKey.validationKey}`,
      },
      body: JSON.stringify({ userName: settings.SystemUser }),
    });
    if ([404, 405, 501].includes(answer.status)) {
      return [
        warning(
          CHECK,
          'Belediye servisi hangi çağrıları sunduğunu söylemiyor; sunulmayanlar ancak sorulunca öğrenilir.',
          'Belediye servisi RetrieveOfferedCalls çağrısını yanıtlasın.',
        ),
      ];
    }
    const answered = z.safeDecode(contract.RetrieveOfferedCalls.response, (await answer.json()) as never);
    if (!answer.ok || !answered.success) return [];
    const offered = new Set<string>([...answered.data.calls, contract.RetrieveOfferedCalls.name]);
    const missing = (Object.keys(contract) as CallName[]).filter((call) => !offered.has(call));
    const what = `${answered.data.system}, sözleşme ${answered.data.contractVersion}`;
    if (missing.length === 0) return [ok(CHECK, `${what}: bütün çağrılar sunuluyor`)];
    const closed = closedServices(settings, (call) => offered.has(call));
    const closing =
      closed.length === 0 ? 'Bu yüzden kapanan hizmet yok.' : `Kapanan hizmetler: ${closed.join('; ')}.`;
    return [warning(CHECK, `${what}: ${missing.length} çağrı sunulmuyor. ${closing}`, REMEDY)];
  } catch {
    return [];
  }
}
