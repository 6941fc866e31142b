import { fetch } from 'undici';
import { contract } from 'municipality/contract';
import type { Configuration } from '~/platform/configuration/configuration.server';
import type { Finding } from './finding';
import { fault, ok } from './finding';

/** Milliseconds a municipality may take; that it is silent another finding says. */
const PATIENCE = 5_000;
/** Nobody's number: what is asked of it changes nothing and tells nothing. */
const NOBODY = '11111111110';

/** Whether a remote municipality takes the key the portal signs its own calls with. */
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
      return [ok(name, 'the municipality takes it')];
    }
    return [
      fault(
        name,
        `The municipality does not take our validation key (${answer.status}).`,
        'Set VALIDATION_KEY (machineKey.validationKey) to the one the municipality has, on both sides.',
      ),
    ];
  } catch {
    return [];
  }
}
