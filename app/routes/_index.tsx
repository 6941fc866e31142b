import type { LoaderFunctionArgs } from '@remix-run/node';
import { requireNoEDevletMark } from '~/features/identity/e-devlet/mark.server';
import { redirect } from '~/platform/http/redirect.server';
import { urls } from '~/urls';

export function loader({ request }: LoaderFunctionArgs) {
  requireNoEDevletMark(request);
  return redirect(urls.home);
}
