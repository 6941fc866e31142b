import { cleanLine } from 'municipality/values/clean-text';
import { data } from '@remix-run/node';
import { ADMINISTRATOR_ROLE } from 'municipality/contract';
import { type Citizen, recordStaffAct } from '~/features/identity/citizen/citizen.server';
import { leadTo } from '~/features/identity/lead-to.server';
import {
  endAdministration,
  grantAdministration,
  requireAdministrator,
} from '~/features/identity/second-proof/administrator.server';
import { isRestoredForm, requireForm, textOf } from '~/platform/forms/forms.server';
import { getPortal } from '~/platform/portal/portal.server';
import type { StaffDoor } from '~/platform/portal/staff-door';
import { hasEveryWord, hasShortWord, LEAST_LETTERS } from 'municipality/values/search-words';
import { urls } from '~/urls';
import { editorOf } from '../keeping/editor.server';
import { isStillAdministrator, PROPOSER_GONE } from './still-administrator.server';
import {
  type Employee,
  listEmployees,
  NO_ROLE,
  roleProposals,
  type RoleProposal,
  wanted,
} from './roles.server';

/** A search shows so many employees. */
const MOST_FOUND = 20;

const shown = ({ oid, fullName, title, department, roleLabel, isAdministrator }: Employee) => ({
  ...{ oid, fullName, title, department, roleLabel, isAdministrator },
});

async function describeProposal({ no, act, entry, isOwn }: RoleProposal, employees: readonly Employee[]) {
  const person = employees.find(({ oid }) => oid === entry.employee);
  return {
    ...(await roleProposals.findAsker(no)),
    ...{ no, isOwn, isConfirming: act === 'confirming' },
    fullName: person?.fullName ?? 'Artık çalışmayan biri',
    text: wanted[entry.want],
  };
}

/**
 * Opens `/yonetim/gorevliler`: who has a role, what waits, and a search for everybody else; null where the municipality
 * keeps its employees outside.
 */
export async function openRoles(request: Request) {
  const { identityNo } = await requireAdministrator(request);
  const search = cleanLine(new URL(request.url).searchParams.get('ara') ?? '').slice(0, 60);
  const { staff } = getPortal();
  if (staff === null) return { search, overview: null };
  const employees = await listEmployees(staff);
  const waiting = await roleProposals.listProposals(identityNo);
  const found = employees.filter(({ fullName, department }) =>
    hasEveryWord(`${fullName} ${department}`, search),
  );
  return {
    search,
    overview: {
      proposals: await Promise.all(waiting.map((one) => describeProposal(one, employees))),
      withRole: employees
        .filter(({ role, isAdministrator }) => isAdministrator || (role !== null && role !== NO_ROLE))
        .map(shown),
      found: search === '' ? null : found.slice(0, MOST_FOUND).map(shown),
      isCut: found.length > MOST_FOUND,
      /** Holds the letters a part of a name needs, where the search has fewer. */
      leastLetters: hasShortWord(search) ? LEAST_LETTERS : null,
    },
  };
}

const refused = (text: string) => data({ problems: [{ text }], isRestoredForm: false }, { status: 422 });

const MEANWHILE = 'Buna siz bakarken bir başkası işlem yaptı; listeye yeniden bakın.';
const LAST = 'Portalın son yöneticisi bu; önce bir başkasına yöneticilik verin.';

async function takeBack(
  request: Request,
  citizen: Citizen,
  proposal: RoleProposal,
  { identityNo, fullName }: Employee,
) {
  // Another one agreed: it may be in force by now.
  if (proposal.act === 'confirming') return refused('Bu istek onaylandı; geri alınamaz.');
  await recordStaffAct(request, citizen, identityNo, 'administrator-taken-back', fullName);
  if (!(await roleProposals.advance(proposal, 'taken-back', editorOf(citizen)))) return refused(MEANWHILE);
  return leadTo(urls.roles, 'success', 'Onay bekleyen istek geri alındı; hiçbir yetki değişmedi.');
}

const hasAdministrator = async (staff: StaffDoor) =>
  (await listEmployees(staff)).some(({ isAdministrator }) => isAdministrator);

/** Each way the role may have come goes; whoever turns out to be the last one gets it back, however many do this at once. */
async function endRole(staff: StaffDoor, { oid, identityNo }: Employee): Promise<boolean> {
  const store = getPortal();
  await staff.setRole({ oid, from: ADMINISTRATOR_ROLE, to: NO_ROLE });
  await endAdministration(store, identityNo, store.now());
  if (await hasAdministrator(staff)) return true;
  await grantAdministration(store, identityNo, store.now());
  return false;
}

async function confirm(
  request: Request,
  citizen: Citizen,
  proposal: RoleProposal,
  { staff, employee, others }: { staff: StaffDoor; employee: Employee; others: number },
) {
  if (proposal.isOwn) return refused('Bunu siz istediniz; bir başka yönetici onaylar.');
  const isTaken = proposal.entry.want === 'take';
  if (isTaken && others === 0) return refused(LAST);
  if (!isTaken && employee.role === null) return refused('Bu çalışanın portalda üyeliği yok.');
  if (!(await isStillAdministrator(proposal.by))) return refused(PROPOSER_GONE);
  const editor = editorOf(citizen);
  const { identityNo, fullName } = employee;
  const detail = `${fullName}: ${wanted[proposal.entry.want]}`;
  await recordStaffAct(request, citizen, identityNo, 'administrator-agreed', detail);
  const begun = await roleProposals.advance(proposal, 'confirming', editor);
  if (begun === null) return refused(MEANWHILE);
  if (isTaken && !(await endRole(staff, employee))) {
    await roleProposals.advance(begun, 'refused', editor);
    return refused(LAST);
  }
  if (!isTaken) await grantAdministration(getPortal(), identityNo, getPortal().now());
  await roleProposals.advance(begun, 'written', editor);
  const message = isTaken
    ? 'artık portalı yönetmiyor.'
    : 'portalı yönetebilir; ilk girişinde SMS koduyla doğrulanır.';
  // Who gave it up themselves finds nothing there any more.
  const to = isTaken && identityNo === citizen.identityNo ? urls.home : urls.roles;
  return leadTo(to, 'success', `${fullName} ${message}`);
}

/** Agrees to what waits, which its asker cannot, or takes it back: 303 to the list, or the page with what stands against it. @throws Response 404 */
export async function decideRole(request: Request) {
  const citizen = await requireAdministrator(request);
  const form = await requireForm(request);
  if (isRestoredForm(form)) return data({ problems: [], isRestoredForm: true });
  const { staff } = getPortal();
  if (staff === null) throw new Response(null, { status: 404 });
  const no = textOf(form, 'no');
  const proposal = /^[1-9]\d{0,8}$/.test(no)
    ? await roleProposals.findProposal(Number(no), citizen.identityNo)
    : null;
  const employees = await listEmployees(staff);
  const employee = employees.find(({ oid }) => oid === proposal?.entry.employee);
  if (!proposal || !employee) return refused('Bu istek artık onay beklemiyor; listeye yeniden bakın.');
  const others = employees.filter(
    ({ oid, isAdministrator }) => isAdministrator && oid !== employee.oid,
  ).length;
  switch (textOf(form, 'islem')) {
    case 'geri-al':
      return takeBack(request, citizen, proposal, employee);
    case 'onayla':
      return confirm(request, citizen, proposal, { staff, employee, others });
    default:
      return refused('Onaylamayı ya da geri almayı seçin.');
  }
}
