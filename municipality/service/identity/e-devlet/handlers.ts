import { and, asc, eq } from 'drizzle-orm';
import { EDEVLET_SUCCESS, EDevletToken, eDevletCalls } from 'municipality/contract';
import { endpoint, type CallContext } from '../../kit/endpoint';
import type { Refuse } from '../../kit/refusal';
import type { ServiceDatabase } from '../../kit/database/connection';
import { endAccessTokens, issueAccessToken } from '../access-token';
import { GatewaySilent, askPerson, exchangeCode } from './gateway';
import {
  findNamedPerson,
  identifyEDevletToken,
  isEDevletTokenKept,
  keepEDevletToken,
  takeEDevletToken,
} from './login';
import { cleanLine } from 'municipality/values/clean-text';
import { isTckn } from 'municipality/values/identity-number';
import { getMemberInfo } from '../member-info';
import { lockNumber } from '../number-lock';
import { openRegistry } from '../open-registry';
import { registryView } from '../registry-view';
import type { RegistryRow } from '../../kit/caller';
import { member, registry } from '../tables';

/** Codes are logged as they come, if they are codes; words of the gateway may name a person. */
const loggable = (code: string | null | undefined) =>
  code && /^[\w.-]{1,40}$/.test(code) ? code : 'unreadable';

/** Runs a question to the gateway; its silence is a refusal of its own. */
async function reach<Answer>(
  { settings, log }: CallContext,
  refuse: Refuse<'provider-unreachable'>,
  ask: (gateway: NonNullable<CallContext['settings']['eDevlet']>) => Promise<Answer>,
): Promise<Answer> {
  try {
    if (settings.eDevlet) return await ask(settings.eDevlet);
    log('e-devlet.not-configured', {});
  } catch (error) {
    if (!(error instanceof GatewaySilent)) throw error;
    log('e-devlet.silent', { at: error.message });
  }
  throw refuse('provider-unreachable', 'e-Devlet Kapısı şu anda yanıt vermiyor.');
}

/** Reads a name as the gateway tells it; null where it tells none. */
const findName = (name: string | null | undefined) => cleanLine(name ?? '') || null;

const unknownToken = 'e-Devlet oturumu bulunamadı ya da süresi doldu.';

/**
 * Makes the person a member if they are none: without a password, until they ask for one. A membership of the short
 * form under the number gives way with its password, its sessions and its empty registry: whoever opened it had proved
 * nothing.
 */
async function makeMember(database: ServiceDatabase, own: RegistryRow, now: Date): Promise<void> {
  const { identityNo: userName } = own;
  await lockNumber(database, userName);
  const [known] = await database.select().from(member).where(eq(member.userName, userName));
  if (known?.identityProven) return;
  const row = {
    passwordHash: null,
    mustChangePassword: false,
    roleCode: 'uye',
    memberName: own.nameOrTitle,
    memberSurname: own.surname,
    gsmNumber: own.gsmNumber,
    gsmChangedAt: own.gsmChangedAt,
    email: own.email,
    wantsSms: false,
    identityProven: true,
    registryOid: own.oid,
    joinedAt: now,
  };
  await database
    .insert(member)
    .values({ userName, ...row })
    .onConflictDoUpdate({ target: member.userName, set: row, setWhere: eq(member.identityProven, false) });
  if (!known) return;
  await endAccessTokens(database, userName);
  await database.delete(registry).where(eq(registry.oid, known.registryOid));
}

export const eDevletEndpoints = {
  LoginViaEDevlet: endpoint(
    eDevletCalls.LoginViaEDevlet,
    async (context, { edevlet_url: redirectUri, code }, refuse) => {
      const { database, now, log } = context;
      const { token, result } = await reach(context, refuse, (gateway) =>
        exchangeCode(gateway, code, redirectUri),
      );
      log('e-devlet.exchange', { result: loggable(result) });
      if (token === null || !EDevletToken.safeParse(token).success) return null;
      await keepEDevletToken(database, token, now);
      return token;
    },
  ),

  GetPersonInfoViaEDevlet: endpoint(
    eDevletCalls.GetPersonInfoViaEDevlet,
    async (context, { accessToken }, refuse) => {
      const { database, now, log } = context;
      // Only tokens that were exchanged here count: one that was issued to another client proves nothing to us.
      if (!(await isEDevletTokenKept(database, accessToken, now)))
        throw refuse('token-unknown', unknownToken);
      const person = await reach(context, refuse, (gateway) => askPerson(gateway, accessToken));
      log('e-devlet.person', { result: loggable(person.sonucKodu) });
      const { kimlikNo, ad, soyad } = person.kullaniciBilgileri ?? {};
      const identityNo = kimlikNo ?? '';
      if (person.sonucKodu === EDEVLET_SUCCESS && isTckn(identityNo)) {
        const named = { identityNo, name: findName(ad), surname: findName(soyad) };
        await identifyEDevletToken(database, accessToken, named, now);
      }
      return { ...person, sonucKodu: person.sonucKodu ?? '' };
    },
  ),

  OpenRegistryViaEDevlet: endpoint(
    eDevletCalls.OpenRegistryViaEDevlet,
    async ({ database, now }, { token, gsmNumber }, refuse) =>
      database.transaction(async (transaction) => {
        const person = await findNamedPerson(transaction, token, now);
        if (person === null) throw refuse('token-unknown', unknownToken);
        const { identityNo, name, surname } = person;
        await lockNumber(transaction, identityNo);
        const [known] = await transaction
          .select({ oid: registry.oid })
          .from(registry)
          .where(eq(registry.identityNo, identityNo))
          .orderBy(asc(registry.registryNo));
        if (known) return { RegistryOid: known.oid };
        if (name === null) throw refuse('person-not-found', 'e-Devlet Kapısı adınızı bildirmedi.');
        const opened = await openRegistry(transaction, now, {
          kind: 'G',
          ...{ identityNo, nameOrTitle: name, surname, gsmNumber },
        });
        return { RegistryOid: opened.oid };
      }),
  ),

  SaveEDevletLogin: endpoint(
    eDevletCalls.SaveEDevletLogin,
    async ({ database, now }, { token, registryOid }, refuse) =>
      database.transaction(async (transaction) => {
        const identityNo = await takeEDevletToken(transaction, token, now);
        if (identityNo === null) throw refuse('token-unknown', unknownToken);
        const [own] = await transaction
          .select()
          .from(registry)
          .where(and(eq(registry.oid, registryOid), eq(registry.identityNo, identityNo)));
        // It is thrown within the transaction, so that the token is still there for another choice.
        if (!own) throw refuse('registry-not-found', 'Sicil bilgisi bulunamadı.');
        await makeMember(transaction, own, now);
        const info = await getMemberInfo(transaction, identityNo);
        const UserDetail = {
          ...info.UserDetail,
          Registry: registryView(own),
          // Who came by e-Devlet did not come by the generated password.
          MustChangePassword: false,
        };
        const AccessToken = await issueAccessToken(transaction, identityNo, now);
        return { AccessToken, Member: { ...info, UserDetail } };
      }),
  ),
};
