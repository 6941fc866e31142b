import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { CancellationPage } from '~/features/subscriptions/cancellation/cancellation-page';
import {
  changeCancellation,
  openCancellation,
} from '~/features/subscriptions/cancellation/cancellation.server';

export const handle = { title: 'Su aboneliği iptali', isKeptForGuests: true };

export async function loader({ request }: LoaderFunctionArgs) {
  return openCancellation(request);
}

export async function action({ request }: ActionFunctionArgs) {
  return changeCancellation(request);
}

export default function ContractCancellation() {
  return <CancellationPage />;
}
