import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { chooseAppearance, openAppearance } from '~/features/home/appearance/appearance-page.server';
import { AppearancePage } from '~/features/home/appearance/appearance-page';

export const handle = { title: 'Görünüm' };

export async function loader({ request }: LoaderFunctionArgs) {
  return openAppearance(request);
}

export async function action({ request }: ActionFunctionArgs) {
  return chooseAppearance(request);
}

export default function AppearanceRoute() {
  return <AppearancePage {...useLoaderData<typeof loader>()} />;
}
