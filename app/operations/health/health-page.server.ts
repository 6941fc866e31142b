import { resourceResponse } from '~/platform/http/headers.server';
import { loadNow } from '../load/load-now.server';
import { whyNotReady } from './readiness.server';

const plain = { 'Content-Type': 'text/plain; charset=utf-8' };

/** The process turns. Asks nobody, so that a slow database never gets a process killed that would be well again. */
export function answerAlive(): Response {
  return resourceResponse('ok\n', { headers: plain });
}

/** Answers 200 while visitors may be sent here, busy or not; 503 with the reason otherwise. */
export async function answerReady(): Promise<Response> {
  const reason = await whyNotReady();
  const word = loadNow()?.isBusy ? 'busy' : 'ok';
  return resourceResponse(`${reason ?? word}\n`, { status: reason === null ? 200 : 503, headers: plain });
}
