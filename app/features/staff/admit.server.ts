import type { IsoDate } from 'municipality/contract';
import { askMunicipality, requireCitizen, type Citizen } from '~/features/identity/citizen/citizen.server';
import { findKiosk } from '~/features/identity/session/kiosk.server';
import { isProven, leadToProof } from '~/features/identity/second-proof/require-proof.server';
import { findSession } from '~/features/identity/session/session.server';
import { dayInTurkey } from '~/platform/portal/calendar.server';
import { MunicipalRefusal } from '~/platform/municipal/errors.server';
import { getPortal } from '~/platform/portal/portal.server';
import { signInUrl } from '~/urls';

/** Says why a page of the staff shows nothing: at a kiosk, nobody signed in, somebody who does not work here. */
export type Outside = 'kiosk' | 'guest' | 'stranger';

/** Describes what an employee's calls are made with. */
export interface Admitted {
  readonly citizen: Citizen;
  readonly today: IsoDate;
  /** The newest payslip stays hidden until this day of the month. */
  readonly hiddenTill: number;
}

type StaffPage<Page> =
  | { outside: Outside; signInPath: string; page: null }
  | { outside: null; page: Page; unread: number };

function admit(citizen: Citizen): Admitted {
  const { now, configuration } = getPortal();
  const { LastSalaryHideTillDay: hiddenTill } = configuration.settings;
  return { citizen, today: dayInTurkey(now()), hiddenTill };
}

/** Says whether a page shows wages, which a password alone does not open. */
interface Secrecy {
  readonly isPayroll: boolean;
}

/** Who does not work here is told so before any code is asked for. @throws Response 303 to the page of the code */
async function requirePayrollProof(request: Request, citizen: Citizen): Promise<void> {
  if (await isProven(citizen, 'payroll')) return;
  await getPortal().municipality.GetEmployeeInfo({}, { token: citizen.accessToken });
  throw await leadToProof(request, citizen, 'payroll');
}

const isNoEmployee = (error: unknown) => error instanceof MunicipalRefusal && error.code === 'not-employee';

/**
 * Opens a page to whoever works here; everybody else is told why there is nothing to see. Who is an employee the
 * municipality says at every look: the session only remembers who signed in.
 * @throws Response leading to the change of a generated password, to sign-in when the session has ended, to the page of the
 * code before a payroll page, 503
 */
export async function openStaffPage<Page extends { readonly unread: number }>(
  request: Request,
  path: string,
  { isPayroll }: Secrecy,
  read: (admitted: Admitted) => Promise<Page>,
): Promise<StaffPage<Page>> {
  const closed = (outside: Outside) => ({ outside, signInPath: signInUrl(path), page: null });
  if (await findKiosk(request)) return closed('kiosk');
  if (!(await findSession(request))) return closed('guest');
  const citizen = await requireCitizen(request);
  try {
    const page = await askMunicipality(request, async () => {
      if (isPayroll) await requirePayrollProof(request, citizen);
      return read(admit(citizen));
    });
    return { outside: null, page, unread: page.unread };
  } catch (error) {
    if (isNoEmployee(error)) return closed('stranger');
    throw error;
  }
}

/**
 * Tells for what is no page: files and posts of an employee.
 * @throws Response leading to sign-in, or to the page of the code; 404 at a kiosk and for who does not work here; 503
 */
export async function asEmployee<Answer>(
  request: Request,
  citizen: Citizen,
  { isPayroll }: Secrecy,
  work: (admitted: Admitted) => Promise<Answer>,
): Promise<Answer> {
  if (await findKiosk(request)) throw new Response(null, { status: 404 });
  try {
    return await askMunicipality(request, async () => {
      if (isPayroll) await requirePayrollProof(request, citizen);
      return work(admit(citizen));
    });
  } catch (error) {
    if (isNoEmployee(error)) throw new Response(null, { status: 404 });
    throw error;
  }
}
