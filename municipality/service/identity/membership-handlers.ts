import { createHash } from 'node:crypto';
import { asc, count, eq } from 'drizzle-orm';
import { membershipCalls } from 'municipality/contract';
import { endpoint, requireMember } from '../kit/endpoint';
import { createMember } from './create-member';
import { tenDigits } from './phone';
import { findPerson } from './population';
import { nameMember, registerShortly } from './short-form';
import { requireSystemKey } from './system-key';
import { member } from './tables';
import { updateMember } from './update-member';

const MEMBERS_PER_PAGE = 50;

export const membershipEndpoints = {
  GetRetailRegistryInfoViaNIS: endpoint(
    membershipCalls.GetRetailRegistryInfoViaNIS,
    async ({ database }, { personPidNo, ...birth }, refuse) => {
      const found = await findPerson(database, personPidNo, birth);
      if (!found) throw refuse('person-not-found', 'Kimlik bilgileri nüfus kaydıyla eşleşmedi.');
      return {
        PersonPidNo: found.identityNo,
        Name: found.name,
        Surname: found.surname,
        FatherName: found.fatherName,
        MotherName: found.motherName,
        PlaceOfBirth: found.placeOfBirth,
        Gender: found.gender,
      };
    },
  ),

  CreateUserStatus: endpoint(membershipCalls.CreateUserStatus, async ({ database }, { userPidNo }) => {
    const [known] = await database.select().from(member).where(eq(member.userName, userPidNo));
    return { CanCreate: !known || (!known.identityProven && known.requestKey === null) };
  }),

  CreateUserForEmunicipality: endpoint(membershipCalls.CreateUserForEmunicipality, createMember),

  register: endpoint(membershipCalls.register, registerShortly),

  CreateUserDetail: endpoint(membershipCalls.CreateUserDetail, nameMember),

  UpdateUserForEMunicipality: endpoint(membershipCalls.UpdateUserForEMunicipality, updateMember),

  CheckPhoneOfMember: endpoint(
    membershipCalls.CheckPhoneOfMember,
    async ({ database, settings }, { identityNo, gsmNumber, validationKey }, refuse) => {
      requireSystemKey(settings, validationKey);
      const [found] = await database.select().from(member).where(eq(member.userName, identityNo));
      if (!found) throw refuse('member-not-found', 'Kullanıcı kaydı bulunamadı. Lütfen üyelik alınız.');
      const IsOnRecord = found.gsmNumber !== null && tenDigits(found.gsmNumber) === gsmNumber;
      const ChangedAt = found.gsmChangedAt?.toISOString();
      return { IsOnRecord, ...(IsOnRecord && ChangedAt !== undefined && { ChangedAt }) };
    },
  ),

  GetAllUsersForEmunicipality: endpoint(
    membershipCalls.GetAllUsersForEmunicipality,
    async ({ database, settings }, { applicationName, pageIndex }) => {
      // Another application's members are not ours to list; ours are not theirs.
      if (applicationName !== settings.applicationName) return { Users: [], PageCount: 0, TotalCount: 0 };
      const [all] = await database.select({ count: count() }).from(member);
      const rows = await database
        .select()
        .from(member)
        .orderBy(asc(member.userName))
        .limit(MEMBERS_PER_PAGE)
        .offset(pageIndex * MEMBERS_PER_PAGE);
      const total = all?.count ?? 0;
      return {
        Users: rows.map(({ userName, memberName, memberSurname, roleCode }) => ({
          UserName: userName,
          MemberName: memberName,
          MemberSurname: memberSurname,
          RoleCode: roleCode,
        })),
        PageCount: Math.ceil(total / MEMBERS_PER_PAGE),
        TotalCount: total,
      };
    },
  ),

  GetSha512HashValue: endpoint(membershipCalls.GetSha512HashValue, (_context, { data }) => ({
    HashValue: createHash('sha512').update(data, 'utf8').digest('hex'),
  })),

  ValidateRegistries: endpoint(membershipCalls.ValidateRegistries, (context, { registryOids }) => {
    const own = new Set(requireMember(context).registries.map(({ oid }) => oid));
    return registryOids.map((oid) => ({ Oid: oid, IsValid: own.has(oid) }));
  }),
};
