import { eq } from 'drizzle-orm';
import type { Contract, MemberInfo, RefusalOf, RequestOf, ResponseOf } from 'municipality/contract';
import { requireMember, type CallContext } from '../kit/endpoint';
import type { Refuse } from '../kit/refusal';
import { issueAccessToken } from './access-token';
import { getMemberInfo } from './member-info';
import { lockNumber } from './number-lock';
import { openRegistry } from './open-registry';
import { hashPassword } from './password';
import { member, registry } from './tables';

type Register = Contract['register'];
type Detail = Contract['CreateUserDetail'];

/**
 * Handles the short form (specification §2, Sign-up): a number, an address, a password, and nothing proven. So the
 * member gets an undetailed registry of their own that carries no number, and a number with records is refused.
 */
export async function registerShortly(
  { database, now }: CallContext,
  { username, email, password }: RequestOf<Register>,
  refuse: Refuse<RefusalOf<Register>>,
): Promise<ResponseOf<Register>> {
  if (password.includes(username)) {
    throw refuse('password-is-number', 'Şifre, kimlik veya vergi numaranızı içeremez.');
  }
  // Runs before anything is looked up, so that every answer takes the same work.
  const passwordHash = await hashPassword(password);
  return database.transaction(async (transaction) => {
    await lockNumber(transaction, username);
    const alreadyMember = () => refuse('already-member', 'Bu numarayla zaten üyelik var.');
    const [known] = await transaction.select().from(member).where(eq(member.userName, username));
    const [record] = await transaction.select().from(registry).where(eq(registry.identityNo, username));
    if (known) throw alreadyMember();
    if (record)
      throw refuse(
        'registry-exists',
        'Bu numaranın belediyede kaydı var; kimliğinizi doğrulayarak üye olun.',
      );
    const own = await openRegistry(transaction, now, { kind: 'B', nameOrTitle: username, email });
    const written = await transaction
      .insert(member)
      .values({
        userName: username,
        passwordHash,
        roleCode: 'uye',
        memberName: username,
        email,
        wantsSms: false,
        identityProven: false,
        registryOid: own.oid,
        joinedAt: now,
      })
      .onConflictDoNothing()
      .returning({ userName: member.userName });
    if (written.length === 0) throw alreadyMember();
    return {
      accessToken: await issueAccessToken(transaction, username, now),
      user: await getMemberInfo(transaction, username),
    };
  });
}

/** Gives a member of the short form a name. */
export async function nameMember(
  context: CallContext,
  { memberName, memberSurname }: RequestOf<Detail>,
  refuse: Refuse<'identity-proven'>,
): Promise<MemberInfo> {
  const { userName } = requireMember(context);
  const before = await getMemberInfo(context.database, userName);
  if (before.UserDetail.IsIdentityProven) {
    throw refuse('identity-proven', 'Adınız nüfus kaydından gelir; bu sayfadan değiştirilemez.');
  }
  await context.database
    .update(member)
    .set({ memberName, memberSurname: memberSurname ?? null })
    .where(eq(member.userName, userName));
  return getMemberInfo(context.database, userName);
}
