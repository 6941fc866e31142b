import type { LoaderFunctionArgs } from '@remix-run/node';
import { HostingWindow } from '~/payments/hosting-window';
import { openHostingWindow } from '~/payments/hosting-window.server';
import { methodNotAllowed } from '~/platform/forms.server';
import { pageHeaders } from '~/platform/page-headers';

export const handle = { title: 'Kartla ödeme' };

export async function loader({ request }: LoaderFunctionArgs) {
  return openHostingWindow(request, '0064');
}

export function action() {
  return methodNotAllowed();
}

export const headers = pageHeaders;

export default function IsBankWindow() {
  return <HostingWindow />;
}
