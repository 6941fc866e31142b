import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { DeviceTable, NewCodeForm } from '~/identity/kiosk/devices-page';
import { changeDevices, openDevices } from '~/identity/kiosk/devices-page.server';
import { pageHeaders } from '~/platform/http/page-headers';
import { PageFields } from '~/ui/form/form-fields';
import { PageHeading } from '~/ui/shell/page-heading';

export const handle = { title: 'Kiosklar' };

export async function loader({ request }: LoaderFunctionArgs) {
  return openDevices(request);
}

export async function action({ request }: ActionFunctionArgs) {
  return changeDevices(request);
}

export const headers = pageHeaders;

export default function KioskDevices() {
  const { devices } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <PageFields problems={answer?.problems} values={answer?.typed}>
      <PageHeading title="Kiosklar" lead="Herkesin kullandığı cihazlar: kayıt, durum ve kapatma." />
      <DeviceTable devices={devices} />
      <NewCodeForm />
    </PageFields>
  );
}
