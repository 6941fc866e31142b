import { eq } from 'drizzle-orm';
import { identityCalls } from 'municipality/contract';
import type { ServiceDatabase } from '../kit/database/connection';
import { endpoint, requireMember } from '../kit/endpoint';
import { issueAccessToken } from './access-token';
import { getMemberInfo } from './member-info';
import { isPasswordOf, isSameSecret, nobodysHash } from './password';
import { changePassword, giveGeneratedPassword } from './password-handlers';
import { member } from './tables';

export const identityEndpoints = {
  RetrievePassword: endpoint(
    identityCalls.RetrievePassword,
    async ({ database, settings }, { userName, applicationName }) => {
      if (applicationName !== settings.applicationName) return null;
      const { passwordHash } = await findPassword(database, userName);
      return passwordHash === null ? null : { Password: passwordHash };
    },
  ),

  ValidateUserForEMunicipality: endpoint(
    identityCalls.ValidateUserForEMunicipality,
    async ({ database, now }, { userName, password, encryptedPassword }, refuse) => {
      const { passwordHash, endsAt } = await findPassword(database, userName);
      if (passwordHash === null) {
        // It takes as long as for a member: the time must not tell who is one.
        await isPasswordOf(await nobodysHash(), password);
        throw refuse('member-not-found', 'Kullanıcı kaydı bulunamadı. Lütfen üyelik alınız.');
      }
      const isRight = await isPasswordOf(passwordHash, password);
      const isOver = endsAt !== null && now >= endsAt;
      if (!isRight || isOver || !isSameSecret(passwordHash, encryptedPassword)) {
        throw refuse('wrong-password', 'Kullanıcı adı veya şifre hatalı.');
      }
      return { AccessToken: await issueAccessToken(database, userName, now) };
    },
  ),

  GetUserOfEMunicipality: endpoint(identityCalls.GetUserOfEMunicipality, (context) =>
    getMemberInfo(context.database, requireMember(context).userName),
  ),

  SendPasswordForMember: endpoint(identityCalls.SendPasswordForMember, giveGeneratedPassword),

  ChangePassword: endpoint(identityCalls.ChangePassword, changePassword),

  RetrieveMenus: endpoint(identityCalls.RetrieveMenus, ({ settings }) => [...settings.menu]),
};

async function findPassword(
  database: ServiceDatabase,
  userName: string,
): Promise<{ passwordHash: string | null; endsAt: Date | null }> {
  const [row] = await database
    .select({ passwordHash: member.passwordHash, endsAt: member.passwordEndsAt })
    .from(member)
    .where(eq(member.userName, userName));
  return row ?? { passwordHash: null, endsAt: null };
}
