import { getRequestContext } from '../request/request-context.server';
import { countTry } from './limits.server';

/**
 * Counts a public page that costs much to make, by the visitor's network.
 * @throws Response 429 when one network asks for more than everybody else could be served beside
 */
export async function countDearPage(): Promise<void> {
  const limit = await countTry('dear-page-address', getRequestContext().clientIp);
  if (limit.isAllowed) return;
  throw new Response(null, { status: 429, headers: { 'Retry-After': String(limit.retryAfterSeconds) } });
}
