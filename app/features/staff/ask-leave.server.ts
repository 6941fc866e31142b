import { data } from '@remix-run/node';
import { staffCalls } from 'municipality/contract';
import { recordOwn, requireCitizen } from '~/features/identity/citizen/citizen.server';
import { leadTo } from '~/features/identity/lead-to.server';
import { isRestoredForm, requireForm, textOf } from '~/platform/forms/forms.server';
import { validateForm, typedIn, type FormProblem } from '~/platform/forms/validate-form.server';
import { MunicipalRefusal, requireRefusal } from '~/platform/municipal/errors.server';
import { getPortal } from '~/platform/portal/portal.server';
import { formatDate } from '~/ui/turkish/format';
import { urls } from '~/urls';
import { asEmployee, type Admitted } from './admit.server';
import { LeaveForm, leaveFields, WithdrawalForm } from './leave-form.server';

/** The button of this name takes a request back. */
const WITHDRAW = 'geri-cek';

const isNoEmployee = (error: unknown) => error instanceof MunicipalRefusal && error.code === 'not-employee';

function shown(form: FormData, problems: readonly FormProblem[], status: number) {
  const page = { problems, typed: typedIn(form, leaveFields), isRestoredForm: isRestoredForm(form) };
  return data(page, { status });
}

async function ask(request: Request, form: FormData, { citizen }: Admitted) {
  const { values, problems } = validateForm(form, LeaveForm);
  if (!values) return shown(form, problems, 422);
  const { anahtar: requestKey, tur: kindCode, ilk: firstDay, son: lastDay, adres: address, vekil } = values;
  const { municipality } = getPortal();
  try {
    const saved = await municipality.SaveEmployeeLeaveRequest(
      { requestKey, kindCode, firstDay, lastDay, address, substitute: vekil ?? null },
      { token: citizen.accessToken },
    );
    await recordOwn(request, citizen, 'leave-asked', saved.RequestNo);
    return await leadTo(
      urls.leave,
      'success',
      `İzin isteğiniz alındı. İstek no ${saved.RequestNo}: ${saved.KindName}, ${saved.Days} gün; işe dönüş ${formatDate(saved.ReturnOn)}. Amiriniz onaylayınca burada görünür.`,
    );
  } catch (error) {
    if (isNoEmployee(error)) throw error;
    const { message, code } = requireRefusal(error, staffCalls.SaveEmployeeLeaveRequest);
    if (code === 'undeclared') throw error;
    return shown(form, [{ text: message, fieldId: 'ilk' }], 422);
  }
}

async function withdraw(request: Request, form: FormData, { citizen }: Admitted) {
  const { values, problems } = validateForm(form, WithdrawalForm);
  if (!values) return shown(form, problems, 422);
  try {
    await getPortal().municipality.CancelEmployeeLeaveRequest(
      { requestNo: values.no },
      { token: citizen.accessToken },
    );
  } catch (error) {
    if (isNoEmployee(error)) throw error;
    const { message, code } = requireRefusal(error, staffCalls.CancelEmployeeLeaveRequest);
    if (code === 'leave-not-found') throw new Response(null, { status: 404 });
    if (code !== 'leave-decided') throw error;
    return leadTo(urls.leave, 'warning', message);
  }
  await recordOwn(request, citizen, 'leave-withdrawn', values.no);
  return leadTo(urls.leave, 'success', `${values.no} numaralı izin isteğiniz geri çekildi.`);
}

/** Asks for a leave or takes a request back: 303 to the page, or the form again with what was typed. */
export async function changeLeave(request: Request) {
  const citizen = await requireCitizen(request);
  const form = await requireForm(request);
  if (isRestoredForm(form)) return shown(form, [], 200);
  return asEmployee(request, citizen, { isPayroll: false }, (admitted) =>
    textOf(form, 'islem') === WITHDRAW ? withdraw(request, form, admitted) : ask(request, form, admitted),
  );
}
