import type { LoaderFunctionArgs } from '@remix-run/node';
import { requireNoEDevletMark } from '~/features/identity/e-devlet/mark.server';
import { resourceResponse } from '~/platform/http/headers.server';
import { redirect } from '~/platform/http/redirect.server';
import { urls } from '~/urls';

/** A page nobody knows leads to the not-found page; a file nobody has is a plain 404. */
export function loader({ request }: LoaderFunctionArgs) {
  requireNoEDevletMark(request);
  const { pathname } = new URL(request.url);
  const isFile = /\.[a-z0-9]{2,5}$/i.test(pathname) && !pathname.endsWith('.data');
  if (isFile) throw resourceResponse(null, { status: 404 });
  return redirect(urls.notFound);
}

export { methodNotAllowed as action } from '~/platform/forms/forms.server';
