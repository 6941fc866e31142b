import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { endVisit } from '~/features/identity/kiosk/end-visit.server';

export const handle = { title: 'Bitir' };

export async function loader({ request }: LoaderFunctionArgs) {
  return endVisit(request);
}

export async function action({ request }: ActionFunctionArgs) {
  return endVisit(request);
}

/** This page is never shown: both ways in lead on. */
export default function EndVisit() {
  return null;
}
