import type { ServiceLog } from 'municipality/ground/service-events';
import { fetch } from 'undici';

/** Counts the milliseconds the operator has; the caller waits ten seconds in all. */
const TIME_LIMIT = 5_000;

interface HandedMessage {
  /** The operator takes a message once per id, so an unanswered hand-over may be repeated. */
  readonly id: string;
  readonly to: string;
  readonly text: string;
}

/** Gives a message to the operator. False when it was not taken, or nobody can say whether it was. */
export async function handOver(url: string, message: HandedMessage, log: ServiceLog): Promise<boolean> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(message),
      signal: AbortSignal.timeout(TIME_LIMIT),
      redirect: 'error',
    });
    await response.arrayBuffer();
    if (!response.ok) log('sms.refused', { status: response.status });
    return response.ok;
  } catch (error) {
    log('sms.silent', { cause: error instanceof Error ? error.name : 'unknown' });
    return false;
  }
}
