import type { LoaderFunctionArgs } from '@remix-run/node';
import { openOneClick } from '~/features/identity/e-devlet/one-click.server';
import { methodNotAllowed } from '~/platform/forms/forms.server';
import { pageHeaders } from '~/platform/http/page-headers';

export const handle = { title: 'e-Devlet ile giriş' };

export async function loader({ request }: LoaderFunctionArgs) {
  return openOneClick(request);
}

export function action() {
  return methodNotAllowed();
}

export const headers = pageHeaders;

/** Nobody ever sees this page, as the way leads on. It exists so that a refusal gets words and not a blank. */
export default function OneClick() {
  return null;
}
