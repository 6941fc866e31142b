import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { AdministrationPage } from '~/features/administration/administration-page';
import { DeviceTable, NewCodeForm } from '~/features/identity/kiosk/devices-page';
import { changeDevices, openDevices } from '~/features/identity/kiosk/devices-page.server';

export const handle = { title: 'Kiosklar' };

export async function loader({ request }: LoaderFunctionArgs) {
  return openDevices(request);
}

export async function action({ request }: ActionFunctionArgs) {
  return changeDevices(request);
}

export default function KioskDevices() {
  const { devices, isAdministrator } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <AdministrationPage
      title="Kiosklar"
      lead="Herkesin kullandığı cihazlar: kayıt, durum ve kapatma."
      {...(!isAdministrator && { above: null })}
      answer={answer}
    >
      <DeviceTable devices={devices} />
      <NewCodeForm />
    </AdministrationPage>
  );
}
