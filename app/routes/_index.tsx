import { redirect } from '~/platform/redirect.server';
import { urls } from '~/urls';

export function loader() {
  return redirect(urls.home);
}
