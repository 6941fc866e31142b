import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { askSessionTime, prolongSessionTime } from '~/features/identity/session/session-time.server';

export async function loader({ request }: LoaderFunctionArgs) {
  return askSessionTime(request);
}

export async function action({ request }: ActionFunctionArgs) {
  return prolongSessionTime(request);
}
