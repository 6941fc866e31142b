import { and, eq } from 'drizzle-orm';
import type { Contract, RefusalOf, RequestOf, ResponseOf } from 'municipality/contract';
import { requireMember, type CallContext } from '../kit/endpoint';
import type { Refuse } from '../kit/refusal';
import { endAccessTokens } from './access-token';
import { isNewPhone, tenDigits } from './phone';
import { hashPassword, isPasswordOf } from './password';
import { registryView } from './registry-view';
import { requireSystemKey } from './system-key';
import { member, registry } from './tables';

type SendPassword = Contract['SendPasswordForMember'];
type ChangeOwn = Contract['ChangePassword'];

/**
 * Gives a member a generated password and ends every token. The same password again leaves everything as it is: a
 * caller that got no answer may ask once more.
 */
export async function giveGeneratedPassword(
  { database, settings, now }: CallContext,
  { identityNo, newPassword, gsmNumber, validationKey }: RequestOf<SendPassword>,
  refuse: Refuse<RefusalOf<SendPassword>>,
): Promise<ResponseOf<SendPassword>> {
  requireSystemKey(settings, validationKey);
  const [found] = await database
    .select({ member, registry })
    .from(member)
    .innerJoin(registry, eq(registry.oid, member.registryOid))
    .where(eq(member.userName, identityNo));
  if (!found) throw refuse('member-not-found', 'Kullanıcı kaydı bulunamadı. Lütfen üyelik alınız.');
  const { passwordHash: current } = found.member;
  const isGivenAlready = current !== null && (await isPasswordOf(current, newPassword));
  // The password is hashed before the phone is looked at, so that the time taken does not tell whether the phone fits.
  const passwordHash = await hashPassword(newPassword);
  if (found.member.gsmNumber === null || tenDigits(found.member.gsmNumber) !== gsmNumber) {
    throw refuse('phone-differs', 'Cep telefonu kayıtlı numarayla uyuşmuyor.');
  }
  if (isNewPhone(found.member, now)) {
    throw refuse('phone-differs', 'Bu cep telefonu son 72 saatte değişti; şifre henüz bu telefona verilmez.');
  }
  if (!isGivenAlready) {
    await database.transaction(async (tx) => {
      await tx
        .update(member)
        .set({ passwordHash, mustChangePassword: true, passwordEndsAt: null })
        .where(eq(member.userName, identityNo));
      await endAccessTokens(tx, identityNo);
    });
  }
  return { UserName: identityNo, Registry: registryView(found.registry) };
}

/** Makes the member's own change of password; the token it is made with stays, the member's other tokens end. */
export async function changePassword(
  context: CallContext,
  { password, newPassword }: RequestOf<ChangeOwn>,
  refuse: Refuse<RefusalOf<ChangeOwn>>,
): Promise<ResponseOf<ChangeOwn>> {
  const { database } = context;
  const { userName, tokenHash } = requireMember(context);
  const [row] = await database
    .select({ passwordHash: member.passwordHash })
    .from(member)
    .where(eq(member.userName, userName));
  const current = row?.passwordHash ?? null;
  if (current === null || !(await isPasswordOf(current, password))) {
    throw refuse('wrong-password', 'Şu anki şifreniz hatalı.');
  }
  if (newPassword === password) throw refuse('same-password', 'Yeni şifre şu ankinden farklı olmalıdır.');
  if (newPassword.includes(userName)) {
    throw refuse('password-is-number', 'Şifre, kimlik veya vergi numaranızı içeremez.');
  }
  const passwordHash = await hashPassword(newPassword);
  return database.transaction(async (tx) => {
    const changed = await tx
      .update(member)
      .set({ passwordHash, mustChangePassword: false, passwordEndsAt: null })
      // It is written only over the hash that was checked: of two changes at once one is refused.
      .where(and(eq(member.userName, userName), eq(member.passwordHash, current)))
      .returning({ userName: member.userName });
    if (changed.length === 0) throw refuse('wrong-password', 'Şu anki şifreniz hatalı.');
    await endAccessTokens(tx, userName, tokenHash);
    return { Changed: true as const };
  });
}
