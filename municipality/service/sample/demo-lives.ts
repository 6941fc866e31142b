import { ADMINISTRATOR_ROLE, COLLECTIONS_ROLE, DESK_ROLE, LEAVE_ROLE } from 'municipality/contract';
import { addDays, addMonths, yearOf } from 'municipality/law/calendar/calendar';
import { demoAccounts, demoNonMember, type DemoAccount } from './town/demo-accounts';
import { ownBuilding } from './debts/estates';
import { runBusiness } from './debts/businesses';
import { contestBill } from './debts/contested-bill';
import { applyForMarriage, rentPlace, shareExpenses } from './debts/fees';
import { keepLedger } from './town/ledger';
import { addToPopulation } from './town/population';
import { noPayment, punctualHabit, type PaymentHabit } from './town/payment-habit';
import { createRandom, type Random } from './town/random';
import type { Unit } from './town/addresses';
import { endContracts } from './debts/contract-cancellations';
import { subscribeToWater } from './debts/water';
import type { Owner, SampleWorld } from './town/world';

/** Says how many registries the demo persons have between them. */
export const demoRegistryCount = 16;

/**
 * Adds the demo accounts, of which some are needed again: their registries, memberships and debts, the same kind of
 * debts on whatever day of the year.
 */
export function addDemoAccounts(
  world: SampleWorld,
  passwordHash: string,
): { company: Owner; stranger: Owner } {
  const random = createRandom('demo accounts');
  const addMember = (account: DemoAccount, roleCode: string, unit: Unit): Owner =>
    addDemoMember(world, { account, roleCode, passwordHash }, unit);
  const home = (index: number): Unit => requireUnit(world.addresses.homes, index);
  const shop = requireUnit(world.addresses.shops, 11);

  liveAsCitizen(world, addMember(demoAccounts.citizen, 'uye', home(3)), random, home(3));
  const waterUser = addRegistry(world, demoAccounts.citizen, 'B', home(40));
  useWaterAsCitizen(world, waterUser, random, home(40));
  const company = addMember(demoAccounts.company, 'uye', shop);
  liveAsCompany(world, company, random, shop);
  const employee = addMember(demoAccounts.employee, 'bilgi-islem', home(77));
  keepLedger(world, employee, dwelling(world, employee, home(77), random), { habit: punctualHabit, random });
  const fifty = addMember(demoAccounts.fiftyLines, 'uye', home(120));
  leaveFiftyLinesOpen(world, fifty, random, home(120));
  addMember(demoAccounts.debtless, 'uye', home(150));
  const stranger = addRegistry(world, demoNonMember, demoNonMember.kind, home(180));
  keepLedger(world, stranger, dwelling(world, stranger, home(180), random), { habit: noPayment, random });
  const cashier = addMember(demoAccounts.cashier, COLLECTIONS_ROLE, home(190));
  addMember(demoAccounts.clerk, DESK_ROLE, home(200));
  addMember(demoAccounts.secondCashier, COLLECTIONS_ROLE, home(210));
  endContracts(world, {
    ready: { owner: cashier, unit: home(190) },
    applied: { owner: employee, unit: home(77) },
    owing: fifty,
    rejected: company,
  });
  addMember(demoAccounts.administrator, ADMINISTRATOR_ROLE, home(220));
  return { company, stranger };
}

/**
 * Adds the account with three registries: property tax of two years for a home and a shop, each in two instalments, and
 * four water bills. It comes last, so that nothing else of the sample moves.
 */
export function addSeveralRecords(world: SampleWorld, passwordHash: string): void {
  const random = createRandom('several records');
  const account = demoAccounts.severalRecords;
  const [home, shop] = [requireUnit(world.addresses.homes, 230), requireUnit(world.addresses.shops, 13)];
  const habit: PaymentHabit = ({ dueDate, year }) =>
    year <= yearOf(world.asOf) - 2 ? { paidOn: addDays(dueDate, -3) } : null;
  const ownTaxed = (owner: Owner, unit: Unit, isDwelling: boolean) => {
    const tax = ownBuilding(world, owner, unit, random, { isDwelling, years: world.years });
    const taxAlone = tax.map((draft) => ({ ...draft, lines: draft.lines.slice(0, 1) }));
    keepLedger(world, owner, taxAlone, { habit, random });
  };
  ownTaxed(addDemoMember(world, { account, roleCode: 'uye', passwordHash }, home), home, true);
  ownTaxed(addRegistry(world, account, 'B', shop), shop, false);
  const waterUser = addRegistry(world, account, 'B', home);
  const bills = subscribeToWater(world, waterUser, home, random, { isDwelling: true, billCount: 12 });
  keepLedger(world, waterUser, bills.slice(0, -4), { habit: punctualHabit, random });
  const open = keepLedger(world, waterUser, bills.slice(-4), { habit: noPayment, random });
  contestBill(world, waterUser, { bill: bills.at(-1), accrualOid: open.at(-1) });
}

/** Adds the memberships of the employees without debts of their own; they come last for the same reason. */
export function addLastStaff(world: SampleWorld, passwordHash: string): void {
  const add = (account: DemoAccount, roleCode: string, home: number) =>
    addDemoMember(world, { account, roleCode, passwordHash }, requireUnit(world.addresses.homes, home));
  add(demoAccounts.leaveManager, LEAVE_ROLE, 240);
  add(demoAccounts.secondAdministrator, ADMINISTRATOR_ROLE, 241);
}

interface NewMember {
  readonly account: DemoAccount;
  readonly roleCode: string;
  readonly passwordHash: string;
}

function addDemoMember(
  world: SampleWorld,
  { account, roleCode, passwordHash }: NewMember,
  unit: Unit,
): Owner {
  const owner = addRegistry(world, account, account.kind, unit);
  const { identityNo, nameOrTitle: name, surname } = account;
  if (surname !== null) addToPopulation(world, { identityNo, name, surname });
  world.tables.member.add({
    userName: account.identityNo,
    passwordHash,
    mustChangePassword: false,
    roleCode,
    memberName: account.nameOrTitle,
    memberSurname: account.surname,
    gsmNumber: account.gsmNumber,
    email: account.email,
    wantsSms: true,
    identityProven: true,
    registryOid: owner.oid,
    joinedAt: new Date(`${addDays(world.asOf, -400)}T10:00:00+03:00`),
  });
  return owner;
}

function addRegistry(world: SampleWorld, account: DemoAccount, kind: DemoAccount['kind'], unit: Unit): Owner {
  const oid = world.numbers.nextOid('R');
  world.tables.registry.add({
    oid,
    registryNo: world.numbers.nextRegistryNo(),
    kind,
    identityNo: account.identityNo,
    nameOrTitle: account.nameOrTitle,
    surname: account.surname,
    taxOfficeCode: account.surname === null ? '001105' : null,
    gsmNumber: account.gsmNumber,
    email: account.email,
    addressText: unit.text,
  });
  const fullName = [account.nameOrTitle, account.surname].filter((part) => part !== null).join(' ');
  return { oid, identityNo: account.identityNo, fullName };
}

/**
 * Adds last year's and this year's property tax open in both instalments; a share of road works half paid, half to
 * come; a marriage fee to come.
 */
function liveAsCitizen(world: SampleWorld, owner: Owner, random: Random, unit: Unit): void {
  const thisYear = yearOf(world.asOf);
  const tax = dwelling(world, owner, unit, random);
  const untilTwoYearsAgo: PaymentHabit = ({ dueDate, year }) =>
    year <= thisYear - 2 ? { paidOn: addDays(dueDate, year === thisYear - 2 ? 17 : -4) } : null;
  const works = shareExpenses(world, addMonths(world.asOf, -16), 18_000, 'Yol');
  const firstAndPartOfSecond: PaymentHabit = ({ dueDate, instalmentNo }) => {
    if (instalmentNo === 1) return { paidOn: dueDate };
    return instalmentNo === 2 ? { paidOn: addDays(dueDate, 12), isPartial: true } : null;
  };
  keepLedger(world, owner, tax, { habit: untilTwoYearsAgo, random });
  keepLedger(world, owner, [works], { habit: firstAndPartOfSecond, random });
  const wedding = applyForMarriage(world, owner, addDays(world.asOf, -10), 5_000);
  keepLedger(world, owner, [wedding], { habit: noPayment, random });
}

/** Returns three water bills overdue; a share of water works with one instalment overdue and two to come. */
function useWaterAsCitizen(world: SampleWorld, owner: Owner, random: Random, unit: Unit): void {
  const bills = subscribeToWater(world, owner, unit, random, { isDwelling: true, billCount: 24 });
  const paid = bills.slice(0, -4);
  keepLedger(world, owner, paid, { habit: punctualHabit, random });
  keepLedger(world, owner, bills.slice(-4), { habit: noPayment, random });
  const works = shareExpenses(world, addMonths(world.asOf, -13), 9_600, 'Su tesisleri');
  const first: PaymentHabit = ({ dueDate, instalmentNo }) =>
    instalmentNo === 1 ? { paidOn: dueDate } : null;
  keepLedger(world, owner, [works], { habit: first, random });
}

/** Adds everything of earlier years paid, nothing of this one. */
function liveAsCompany(world: SampleWorld, owner: Owner, random: Random, unit: Unit): void {
  const thisYear = yearOf(world.asOf);
  const habit: PaymentHabit = ({ dueDate, year }) => (year < thisYear ? { paidOn: dueDate } : null);
  const [firstYear = thisYear] = world.years;
  const drafts = [
    ...ownBuilding(world, owner, unit, random, { isDwelling: false, years: world.years }),
    ...runBusiness(world, owner, unit, random, { isEntertainment: false, openedYear: firstYear }),
    ...subscribeToWater(world, owner, unit, random, { isDwelling: false, billCount: 36 }),
    ...rentPlace(world, 1, 21_000),
  ];
  keepLedger(world, owner, drafts, { habit, random });
}

/** Adds forty water bills and five years of property tax in two instalments, without the contribution. */
function leaveFiftyLinesOpen(world: SampleWorld, owner: Owner, random: Random, unit: Unit): void {
  const tax = ownBuilding(world, owner, unit, random, { isDwelling: true, years: world.years.slice(0, 5) });
  const taxAlone = tax.map((draft) => ({ ...draft, lines: draft.lines.slice(0, 1) }));
  const bills = subscribeToWater(world, owner, unit, random, { isDwelling: true, billCount: 40 });
  keepLedger(world, owner, [...taxAlone, ...bills], { habit: noPayment, random });
}

function dwelling(world: SampleWorld, owner: Owner, unit: Unit, random: Random) {
  return ownBuilding(world, owner, unit, random, { isDwelling: true, years: world.years });
}

function requireUnit(units: readonly Unit[], index: number): Unit {
  const unit = units[index];
  if (!unit) throw new RangeError(`No unit ${index}`);
  return unit;
}
