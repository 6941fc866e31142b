import { and, asc, eq, ne, or } from 'drizzle-orm';
import { isVkn } from 'municipality/values/identity-number';
import type { RegistryKind } from 'municipality/contract';
import { openRegistry } from '../../identity/open-registry';
import { employee, member, registry } from '../../identity/tables';
import type { RegistryRow } from '../../kit/caller';
import type { ServiceDatabase } from '../../kit/database/connection';
import { ExchangeFault } from '../exchange-fault';
import { NO_NUMBER } from '../merging/merging';
import { keepPhoneNotices } from '../merging/phone-notices';
import type { exchangeConflict } from '../tables';

type Conflict = Pick<typeof exchangeConflict.$inferSelect, 'matter' | 'ourOid' | 'theirs'>;

async function requireRegistry(transaction: ServiceDatabase, oid: string): Promise<RegistryRow> {
  const [row] = await transaction.select().from(registry).where(eq(registry.oid, oid)).for('update');
  if (!row) throw new ExchangeFault('Sicil kayıtta yok.');
  return row;
}

/** The phone becomes theirs, opens nothing for 72 hours, and the one before is told. */
export async function believePhone(
  transaction: ServiceDatabase,
  { matter, ourOid, theirs }: Conflict,
  now: Date,
): Promise<void> {
  const own = await requireRegistry(transaction, ourOid);
  const isMeant = and(
    or(eq(member.registryOid, ourOid), eq(member.userName, own.identityNo)),
    eq(member.identityProven, true),
  );
  const members = await transaction
    .select({ phone: member.gsmNumber })
    .from(member)
    .where(isMeant)
    .for('update');
  const lost = [...members.map(({ phone }) => phone), ...(matter === 'telefon' ? [] : [own.gsmNumber])];
  await keepPhoneNotices(transaction, { lost, newPhone: theirs, now });
  const change = { gsmNumber: theirs, gsmChangedAt: now };
  await transaction.update(member).set(change).where(isMeant);
  if (matter !== 'telefon') await transaction.update(registry).set(change).where(eq(registry.oid, ourOid));
}

/** The employee is the person the other side says. @throws ExchangeFault where that person is another employee already */
export async function believeEmployee(
  transaction: ServiceDatabase,
  employeeOid: string,
  identityNo: string,
): Promise<void> {
  const isTaken = await transaction.$count(
    employee,
    and(eq(employee.identityNo, identityNo), ne(employee.oid, employeeOid)),
  );
  if (isTaken > 0) throw new ExchangeFault('Bu kimlik numarası başka bir çalışanda.');
  await transaction.update(employee).set({ identityNo }).where(eq(employee.oid, employeeOid));
}

/** Returns the kind of a record whose number became another one: its own where person or company stays what it was. */
function kindOf(before: RegistryRow, identityNo: string): RegistryKind {
  if (identityNo === '') return 'B';
  if (isVkn(identityNo) === isVkn(before.identityNo)) return before.kind;
  if (isVkn(identityNo)) return 'T';
  return identityNo.startsWith('99') ? 'Y' : 'G';
}

/** The member of a record that is another person's now keeps another one of their own, or gets an empty one. */
async function moveMember(transaction: ServiceDatabase, before: RegistryRow, now: Date): Promise<void> {
  const members = await transaction
    .select()
    .from(member)
    .where(and(eq(member.registryOid, before.oid), eq(member.userName, before.identityNo)));
  for (const { userName, memberName, memberSurname } of members) {
    const [other] = await transaction
      .select({ oid: registry.oid })
      .from(registry)
      .where(and(eq(registry.identityNo, userName), ne(registry.oid, before.oid)))
      .orderBy(asc(registry.registryNo))
      .limit(1);
    const names = { nameOrTitle: memberName, surname: memberSurname };
    const { oid } =
      other ?? (await openRegistry(transaction, now, { kind: before.kind, identityNo: userName, ...names }));
    await transaction.update(member).set({ registryOid: oid }).where(eq(member.userName, userName));
  }
}

/**
 * The record is that of the person the other side says, with all that stands on it; its phone opens nothing for 72 hours.
 * Names and the like come with the next delivery.
 */
export async function believeOwner(
  transaction: ServiceDatabase,
  { ourOid, theirs }: Conflict,
  now: Date,
): Promise<void> {
  const before = await requireRegistry(transaction, ourOid);
  const identityNo = theirs === NO_NUMBER ? '' : theirs;
  await moveMember(transaction, before, now);
  await transaction
    .update(registry)
    .set({ identityNo, kind: kindOf(before, identityNo), gsmChangedAt: now })
    .where(eq(registry.oid, ourOid));
}
