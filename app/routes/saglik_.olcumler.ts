import type { LoaderFunctionArgs } from '@remix-run/node';
import { answerMetrics } from '~/operations/health/deep-page.server';

export function loader({ request }: LoaderFunctionArgs) {
  return answerMetrics(request);
}
