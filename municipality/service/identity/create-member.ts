import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Contract, MemberInfo, RefusalOf, RequestOf } from 'municipality/contract';
import type { ServiceDatabase } from '../kit/database/connection';
import type { CallContext } from '../kit/endpoint';
import type { Refuse } from '../kit/refusal';
import { endAccessTokens } from './access-token';
import { isVkn } from 'municipality/values/identity-number';
import { getMemberInfo } from './member-info';
import { lockNumber } from './number-lock';
import { openRegistry } from './open-registry';
import { hashPassword } from './password';
import { isNewPhone, tenDigits } from './phone';
import { findPerson } from './population';
import { requireSystemKey } from './system-key';
import type { RegistryRow } from '../kit/caller';
import { employee } from './tables';
import { member, registry } from './tables';

type Create = Contract['CreateUserForEmunicipality'];
type Request = RequestOf<Create>;
type RefuseCreate = Refuse<RefusalOf<Create>>;

/** Returns the name, surname and the like of who is to be a member: a person's come from the population register alone. */
async function requireIdentity(
  database: ServiceDatabase,
  request: Request,
  refuse: RefuseCreate,
): Promise<Partial<RegistryRow> & { nameOrTitle: string; surname: string | null }> {
  const { userPidNo, registryType, yearOfBirth, monthOfBirth, dayOfBirth } = request;
  const unknown = () => refuse('person-not-found', 'Kimlik bilgileri nüfus kaydıyla eşleşmedi.');
  if (registryType === 'T') {
    if (!isVkn(userPidNo)) throw unknown();
    return {
      nameOrTitle: request.userNameOrTitle,
      surname: null,
      taxOfficeCode: request.taxOfficeCode ?? '001105',
    };
  }
  const birth = { year: yearOfBirth ?? 0, month: monthOfBirth ?? 0, day: dayOfBirth ?? 0 };
  const found = await findPerson(database, userPidNo, birth);
  if (!found) throw unknown();
  const { name, surname, fatherName, birthDate } = found;
  return { nameOrTitle: name, surname, fatherName, birthDate };
}

/**
 * Whoever takes over records that exist must hold a phone that stands on them: a number and a birth date are known to
 * many. Where the records carry no phone, or only one that a delivery has just brought, e-Devlet and the counter are the
 * ways in; only a person without any records is let in by the population register alone.
 */
function requirePhoneOnRecord(
  { userGsmNumber }: Request,
  registries: readonly RegistryRow[],
  { isEmployee, now }: { isEmployee: boolean; now: Date },
  refuse: RefuseCreate,
): void {
  const settled = registries.filter((row) => !isNewPhone(row, now));
  const phones = settled.flatMap(({ gsmNumber }) => (gsmNumber === null ? [] : [tenDigits(gsmNumber)]));
  const needsPhone = registries.length > 0 || isEmployee;
  if (!needsPhone || phones.includes(userGsmNumber)) return;
  throw refuse('phone-differs', 'Belediye kaydınızdaki cep telefonu başka.');
}

/** Opens a full membership; the same `requestKey` again gives the same answer and changes nothing. */
export async function createMember(
  { database, settings, now }: CallContext,
  request: Request,
  refuse: RefuseCreate,
): Promise<MemberInfo> {
  requireSystemKey(settings, request.validationKey);
  const { userPidNo: userName, requestKey, registryType: kind, userGsmNumber, userEmail } = request;
  if (request.password.includes(userName)) {
    throw refuse('password-is-number', 'Şifre, kimlik veya vergi numaranızı içeremez.');
  }
  // It is hashed before anything is looked up: who is a member already must not be told by the time taken.
  const passwordHash = await hashPassword(request.password);
  const identity = await requireIdentity(database, request, refuse);
  return database.transaction(async (transaction) => {
    await lockNumber(transaction, userName);
    const [known] = await transaction.select().from(member).where(eq(member.userName, userName));
    if (known?.requestKey === requestKey) return getMemberInfo(transaction, userName);
    const alreadyMember = () => refuse('already-member', 'Bu numarayla zaten üyelik var.');
    // Only a membership of the short form gives way: it was opened without a request of this kind.
    if (known && (known.identityProven || known.requestKey !== null)) throw alreadyMember();
    const registries = await transaction
      .select()
      .from(registry)
      .where(eq(registry.identityNo, userName))
      .orderBy(asc(registry.registryNo));
    const employees = await transaction
      .select({ oid: employee.oid })
      .from(employee)
      .where(and(eq(employee.identityNo, userName), isNull(employee.leftOn)));
    requirePhoneOnRecord(request, registries, { isEmployee: employees.length > 0, now }, refuse);
    const own =
      registries.find((row) => row.kind === kind) ??
      registries[0] ??
      (await openRegistry(transaction, now, {
        ...identity,
        kind,
        identityNo: userName,
        gsmNumber: userGsmNumber,
        email: userEmail ?? null,
      }));
    const row = {
      passwordHash,
      mustChangePassword: false,
      passwordEndsAt: null,
      roleCode: request.roleCode,
      memberName: identity.nameOrTitle,
      memberSurname: identity.surname,
      gsmNumber: userGsmNumber,
      gsmChangedAt: null,
      email: userEmail ?? null,
      wantsSms: request.chkSMSInfo,
      // Nobody has vouched for a company without records: it sees the registry opened here, and none that comes later.
      identityProven: kind !== 'T' || registries.length > 0,
      requestKey,
      registryOid: own.oid,
      joinedAt: now,
    };
    // The database lets one of two simultaneous requests through; the other one meets a proven membership.
    const written = await transaction
      .insert(member)
      .values({ userName, ...row })
      .onConflictDoUpdate({
        target: member.userName,
        set: row,
        setWhere: and(eq(member.identityProven, false), isNull(member.requestKey)),
      })
      .returning({ userName: member.userName });
    if (written.length === 0) throw alreadyMember();
    await endAccessTokens(transaction, userName);
    // This is the empty registry of a short-form membership that just gave way.
    if (known) await transaction.delete(registry).where(eq(registry.oid, known.registryOid));
    return getMemberInfo(transaction, userName);
  });
}
