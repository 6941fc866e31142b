import { data } from '@remix-run/node';
import { flashHeader } from '~/platform/forms/flash.server';
import { isRestoredForm, requireForm, textOf } from '~/platform/forms/forms.server';
import { validateForm, typedIn } from '~/platform/forms/validate-form.server';
import { getPortal } from '~/platform/portal/portal.server';
import { redirect } from '~/platform/http/redirect.server';
import { urls } from '~/urls';
import { type Citizen, recordStaffAct, requireCitizen } from '../citizen/citizen.server';
import { isAdministrator, requireAdministrator } from '../second-proof/administrator.server';
import { requireStaff } from '../second-proof/staff.server';
import { closeDevice, CODE_MINUTES, createKioskCode, listDevices } from './devices.server';
import { shownKioskCode } from './kiosk-code.server';
import { CloseKioskForm, KioskCodeForm } from './kiosk-form.server';
import { isKioskStaff } from './kiosk-staff';

/** A kiosk that was not heard of for this long is reported. */
const SILENT = 5 * 60_000;

/**
 * Tells who looks after the kiosks, and whoever administers the portal.
 * @throws Response 404 for everybody else: the page is nobody else's business; 303 to the page of the code
 */
async function requireKioskStaff(request: Request): Promise<Citizen> {
  const { member } = await requireCitizen(request);
  return isKioskStaff(member) ? requireStaff(request, isKioskStaff) : requireAdministrator(request);
}

export async function openDevices(request: Request) {
  const { member } = await requireKioskStaff(request);
  const time = getPortal().now().getTime();
  const devices = await listDevices();
  return {
    isAdministrator: await isAdministrator(member),
    devices: devices.map(({ id, name, place, enrolledAt, lastSeenAt }) => ({
      id,
      name,
      place,
      enrolledAt: enrolledAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
      isSilent: time - lastSeenAt.getTime() > SILENT,
    })),
  };
}

async function leadBack(kind: 'success' | 'warning', text: string) {
  const headers = { 'Set-Cookie': await flashHeader({ kind, text }) };
  return redirect(urls.kioskDevices, { status: 303, headers });
}

/** Makes a code or closes a device: 303 back with what to know, or the form again. */
export async function changeDevices(request: Request) {
  const citizen = await requireKioskStaff(request);
  const { identityNo } = citizen;
  const form = await requireForm(request);
  const typed = typedIn(form, ['ad', 'yer']);
  if (isRestoredForm(form)) return data({ problems: [], typed, isRestoredForm: true });
  if (textOf(form, 'islem') === 'kapat') {
    const { values, problems } = validateForm(form, CloseKioskForm);
    if (!values) return data({ problems, typed }, { status: 422 });
    const name = await closeDevice(values.cihaz);
    if (name !== null) await recordStaffAct(request, citizen, identityNo, 'kiosk-closed', name);
    return name === null
      ? leadBack('warning', 'Bu cihaz zaten kapatılmış.')
      : leadBack('success', `“${name}” kapatıldı; o cihazdaki açık oturumlar sona erdi.`);
  }
  const { values, problems } = validateForm(form, KioskCodeForm);
  if (!values) return data({ problems, typed }, { status: 422 });
  await recordStaffAct(request, citizen, identityNo, 'kiosk-code-made', `${values.ad}, ${values.yer}`);
  const code = await createKioskCode({ name: values.ad, place: values.yer }, identityNo);
  const address = getPortal().configuration.environment.publicOrigin + urls.kioskEnrolment;
  return leadBack(
    'success',
    `“${values.ad}” için kod: ${shownKioskCode(code)}. Cihazda ${address} adresini açıp ${CODE_MINUTES} dakika içinde yazın; kod bir kez geçer.`,
  );
}
