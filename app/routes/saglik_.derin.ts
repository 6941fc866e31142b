import type { LoaderFunctionArgs } from '@remix-run/node';
import { answerDeep } from '~/operations/health/deep-page.server';

export function loader({ request }: LoaderFunctionArgs) {
  return answerDeep(request);
}
