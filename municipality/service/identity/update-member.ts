import { eq } from 'drizzle-orm';
import type { Contract, MemberInfo, RefusalOf, RequestOf } from 'municipality/contract';
import { requireMember, type CallContext } from '../kit/endpoint';
import type { Refuse } from '../kit/refusal';
import { getMemberInfo } from './member-info';
import { isPasswordOf } from './password';
import { changePassword } from './password-handlers';
import { nameMember } from './short-form';
import { requireSystemKey } from './system-key';
import { member } from './tables';

type Update = Contract['UpdateUserForEMunicipality'];

/** Changes what the request names. A password that comes along must be right before anything is changed. */
export async function updateMember(
  context: CallContext,
  request: RequestOf<Update>,
  refuse: Refuse<RefusalOf<Update>>,
): Promise<MemberInfo> {
  const { database, settings } = context;
  const { userName } = requireMember(context);
  requireSystemKey(settings, request.validationKey);
  if (request.userPidNo !== userName) {
    throw refuse('not-yourself', 'Yalnızca kendi bilgilerinizi değiştirebilirsiniz.');
  }
  if (request.password != null) {
    const [row] = await database.select().from(member).where(eq(member.userName, userName));
    if (!row?.passwordHash || !(await isPasswordOf(row.passwordHash, request.password))) {
      throw refuse('wrong-password', 'Şu anki şifreniz hatalı.');
    }
  }
  const { memberName, memberSurname, newPassword, gsmNumber, email, chkSMSInfo } = request;
  if (memberName != null) await nameMember(context, { memberName, memberSurname }, refuse);
  if (newPassword != null) {
    await changePassword(context, { password: request.password ?? '', newPassword }, refuse);
  }
  const change = {
    ...(gsmNumber != null && { gsmNumber, gsmChangedAt: null }),
    ...(email != null && { email: email === '' ? null : email }),
    ...(chkSMSInfo != null && { wantsSms: chkSMSInfo }),
  };
  if (Object.keys(change).length > 0) {
    await database.update(member).set(change).where(eq(member.userName, userName));
  }
  return getMemberInfo(database, userName);
}
