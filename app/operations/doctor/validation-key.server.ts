import { fetch } from 'undici';
import { contract } from 'municipality/contract';
import type { Configuration } from '~/platform/configuration/configuration.server';
import type { Finding } from './finding';
import { fault, ok } from './finding';

/** Counts the milliseconds a municipality may take; that it is silent another finding says. */
const PATIENCE = 5_000;
/** This identity number belongs to nobody, so that the probe changes and reveals nothing. */
const NOBODY = '11111111110';

/** Tells whether a remote municipality takes the key the portal signs its own calls with. */
export async function examineValidationKey({ service, settings }: Configuration): Promise<Finding[]> {
  if (service === 'embedded') return [];
  const name = 'validation key';
  const { ApplicationName: applicationName, machineKey } = settings;
  try {
    const answer = await fetch(service.replace(/\/$/, '') + contract.RetrievePassword.path, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE),
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${machineKey.validationKey}` },
      body: JSON.stringify({ userName: NOBODY, applicationName }),
    });
    const text = (await answer.text()).slice(0, 2_000);
    if (answer.status !== 401 && !/doğrulama anahtarı/i.test(text)) {
      return [ok(name, 'belediye servisi kabul ediyor')];
    }
    return [
      fault(
        name,
        `Belediye servisi doğrulama anahtarımızı kabul etmiyor (${answer.status}).`,
        'VALIDATION_KEY (machineKey.validationKey) iki tarafta da belediyedekiyle aynı olsun.',
      ),
    ];
  } catch {
    return [];
  }
}
