import type { LoaderFunctionArgs } from '@remix-run/node';
import { openOneClick } from '~/features/identity/e-devlet/one-click.server';

export const handle = { title: 'e-Devlet ile giriş' };

export async function loader({ request }: LoaderFunctionArgs) {
  return openOneClick(request);
}

export { methodNotAllowed as action } from '~/platform/forms/forms.server';

/** Nobody ever sees this page, as the way leads on. It exists so that a refusal gets words and not a blank. */
export default function OneClick() {
  return null;
}
