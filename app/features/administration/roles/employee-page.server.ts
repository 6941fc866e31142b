import { data } from '@remix-run/node';
import { ADMINISTRATOR_ROLE } from 'municipality/contract';
import { z } from 'zod';
import { type Citizen, recordStaffAct } from '~/features/identity/citizen/citizen.server';
import { leadTo } from '~/features/identity/lead-to.server';
import { requireAdministrator } from '~/features/identity/second-proof/administrator.server';
import { isRestoredForm, requireForm, textOf } from '~/platform/forms/forms.server';
import { type FormProblem, typedIn, validateForm } from '~/platform/forms/validate-form.server';
import { getPortal } from '~/platform/portal/portal.server';
import type { StaffDoor } from '~/platform/portal/staff-door';
import { employeeUrl, urls } from '~/urls';
import { editorOf } from '../keeping/editor.server';
import { type Employee, listEmployees, roleProposals, roles } from './roles.server';

/** @throws Response 404 for a number that is no employee's, and where the municipality keeps them outside */
async function requireEmployee(no: string | undefined): Promise<{ staff: StaffDoor; employee: Employee }> {
  const { staff } = getPortal();
  const employee = staff && (await listEmployees(staff)).find(({ oid }) => oid === no);
  if (!staff || !employee) throw new Response(null, { status: 404 });
  return { staff, employee };
}

const findWaiting = async ({ oid }: Employee, { identityNo }: Citizen) =>
  (await roleProposals.listProposals(identityNo)).find(({ entry }) => entry.employee === oid);

/** Opens `/yonetim/gorevliler/:no`: what one employee may do in the portal. */
export async function openEmployee(request: Request, no: string | undefined) {
  const citizen = await requireAdministrator(request);
  const { employee } = await requireEmployee(no);
  const { oid, fullName, title, department, role, roleLabel, isAdministrator } = employee;
  return {
    ...{ oid, fullName, title, department, roleLabel, isAdministrator },
    role: role ?? '',
    isOwn: employee.identityNo === citizen.identityNo,
    /** It is told by its role in the municipality’s own records: that one role is all a member has. */
    isByRole: role === ADMINISTRATOR_ROLE,
    isWaiting: (await findWaiting(employee, citizen)) !== undefined,
    values: { gorev: role ?? '' },
    choices: Object.entries(roles).map(([value, { label, hint }]) => ({ value, label, hint })),
  };
}

const RoleForm = z.object({
  gorev: z
    .string({ error: 'Bir görev seçin.' })
    .refine((role) => Object.hasOwn(roles, role), 'Listedeki görevlerden birini seçin.'),
  onceki: z.string(),
});

function refused(problems: readonly FormProblem[], typed: Record<string, string> = {}) {
  return data({ problems, typed, isRestoredForm: false }, { status: 422 });
}

interface Act {
  readonly request: Request;
  readonly citizen: Citizen;
  readonly employee: Employee;
  readonly staff: StaffDoor;
}

const MEANWHILE = 'Bu çalışanın görevini siz bakarken bir başkası değiştirdi; sayfaya yeniden bakın.';

async function changeRole({ request, citizen, employee, staff }: Act, form: FormData) {
  const typed = typedIn(form, ['gorev']);
  const { values, problems } = validateForm(form, RoleForm);
  if (!values) return refused(problems, typed);
  const { oid, identityNo, role, fullName, roleLabel } = employee;
  if (identityNo === citizen.identityNo)
    return refused([{ text: 'Kendi görevinizi değiştiremezsiniz; bir başka yönetici değiştirir.' }], typed);
  if (role === null) return refused([{ text: 'Görev, çalışan portala üye olduktan sonra verilir.' }], typed);
  if (role === ADMINISTRATOR_ROLE)
    return refused([{ text: 'Önce portal yöneticiliği iki yöneticinin onayıyla alınır.' }], typed);
  const label = roles[values.gorev]?.label ?? '';
  const message = `${fullName}: ${label}. Bir sonraki sayfasında geçerli olur.`;
  // The form was sent twice, and the first one has changed the role.
  if (role === values.gorev) return leadTo(employeeUrl(oid), 'success', message);
  if (role !== values.onceki) return refused([{ text: MEANWHILE }], typed);
  await recordStaffAct(request, citizen, identityNo, 'role-changed', `${roleLabel} → ${label}`);
  if (!(await staff.setRole({ oid, from: role, to: values.gorev })))
    return refused([{ text: MEANWHILE }], typed);
  return leadTo(employeeUrl(oid), 'success', message);
}

async function ask({ request, citizen, employee }: Act, want: 'give' | 'take') {
  const { oid, identityNo, fullName, isAdministrator, role } = employee;
  if (role === null) return refused([{ text: 'Yöneticilik, çalışan portala üye olduktan sonra verilir.' }]);
  if (isAdministrator !== (want === 'take'))
    return refused([
      { text: isAdministrator ? `${fullName} zaten yönetici.` : `${fullName} yönetici değil.` },
    ]);
  const waiting = await findWaiting(employee, citizen);
  if (waiting && !waiting.isOwn)
    return refused([{ text: 'Bunu bir başka yönetici istedi; listeden onaylayın ya da geri çevirin.' }]);
  if (!waiting) await recordStaffAct(request, citizen, identityNo, 'administrator-asked', fullName);
  if (!(await roleProposals.propose({ employee: oid, want }, citizen.identityNo, editorOf(citizen))))
    return refused([{ text: MEANWHILE }]);
  return leadTo(urls.roles, 'success', `${fullName} için bir başka yöneticinin onayı bekleniyor.`);
}

/** Gives another role, or asks for a second administrator's consent: 303, or the page with what stands against it. */
export async function changeEmployee(request: Request, no: string | undefined) {
  const citizen = await requireAdministrator(request);
  const form = await requireForm(request);
  const found = await requireEmployee(no);
  if (isRestoredForm(form))
    return data({ problems: [], typed: typedIn(form, ['gorev']), isRestoredForm: true });
  const act = { request, citizen, ...found };
  switch (textOf(form, 'islem')) {
    case 'gorev':
      return changeRole(act, form);
    case 'yonetici-yap':
      return ask(act, 'give');
    case 'yoneticiligi-al':
      return ask(act, 'take');
    default:
      return refused([{ text: 'Ne yapılacağını seçin.' }]);
  }
}
