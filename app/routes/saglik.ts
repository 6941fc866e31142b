import { resourceResponse } from '~/platform/headers.server';
import { isDatabaseAnswering } from '~/platform/health.server';

/** For the container's health check: 200 while the database answers, 503 otherwise. */
export async function loader() {
  const isHealthy = await isDatabaseAnswering();
  return resourceResponse(isHealthy ? 'ok\n' : 'database does not answer\n', {
    status: isHealthy ? 200 : 503,
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  });
}
