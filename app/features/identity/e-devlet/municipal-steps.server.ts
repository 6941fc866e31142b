import { EDEVLET_SUCCESS, type MemberInfo, type Registry, contract } from 'municipality/contract';
import {
  ifOffered,
  MunicipalOutage,
  MunicipalRefusal,
  requireRefusal,
} from '~/platform/municipal/errors.server';
import { requireWhole } from '~/platform/municipal/read-answer.server';
import { getPortal } from '~/platform/portal/portal.server';
import { cleanLine } from 'municipality/values/clean-text';
import { isTckn } from 'municipality/values/identity-number';
import { EDevletFailure } from './failure';
import type { NamedPerson } from './strategy.server';

/** Runs a call; silence, of the municipality or of the gateway behind it, becomes a failure of its own kind. */
async function asked<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof MunicipalOutage || isUnreachable(error)) {
      throw new EDevletFailure('silent', `${error.call} was not answered`);
    }
    throw error;
  }
}

function isUnreachable(error: unknown): error is MunicipalRefusal {
  return error instanceof MunicipalRefusal && error.code === 'provider-unreachable';
}

/** Follows specification §4, step 1. @throws EDevletFailure */
export async function exchangeCode(code: string): Promise<string> {
  const { municipality, configuration } = getPortal();
  const edevlet_url = configuration.eDevletRedirectUri;
  const token = await asked(() => municipality.LoginViaEDevlet({ edevlet_url, code })).catch(refused);
  if (token === null) throw new EDevletFailure('invalid-token', 'no token for the code');
  return token;
}

/** Takes step 3: the person of a token. @throws EDevletFailure */
export async function identifyPerson(accessToken: string): Promise<NamedPerson> {
  const { municipality, configuration } = getPortal();
  const clientId = configuration.settings.EDEVLET_CLIENT_ID;
  const person = await asked(() =>
    municipality.GetPersonInfoViaEDevlet({ accessToken, resourceId: 1, scope: 'Ad-Soyad', clientId }),
  ).catch(refused);
  const { kimlikNo, ad, soyad } = person?.kullaniciBilgileri ?? {};
  const identityNo = kimlikNo ?? '';
  if (person?.sonucKodu !== EDEVLET_SUCCESS) throw new EDevletFailure('failed', 'the person was not told');
  if (!isTckn(identityNo)) throw new EDevletFailure('failed', 'the number has wrong check digits');
  return { identityNo, name: cleanLine(ad ?? ''), surname: cleanLine(soyad ?? '') };
}

/** Takes step 4: the person's own registries, by the token that proves who asks. @throws EDevletFailure */
export async function listRegistriesOf(token: string, identityNo: string): Promise<Registry[]> {
  const { municipality } = getPortal();
  const found = await asked(async () => {
    const listed = await municipality.GetFilteredRegistries({ identityNo }, { token });
    // Whatever a municipality answers: only registries of this number are offered.
    const own = listed.rows.filter(({ RegistryInfo }) => RegistryInfo.IdentityNo === identityNo);
    if (own.length === 0) requireWhole(listed);
    return own;
  }).catch(refused);
  if (found === null) throw new EDevletFailure('failed', 'the registries were not told');
  return found;
}

/** Tells whether the municipality opens registries for people the gateway names; true as well while nobody knows. */
export const opensRegistries = () => getPortal().offered.isOffered(contract.OpenRegistryViaEDevlet.name);

/**
 * Has a registry opened for whom the token stands for; null where the municipality does not open any.
 * @throws EDevletFailure
 */
export async function openRegistry(token: string, gsmNumber: string): Promise<string | null> {
  const { municipality } = getPortal();
  try {
    const opened = municipality.OpenRegistryViaEDevlet({ token, gsmNumber });
    return await asked(() => ifOffered<{ RegistryOid: string } | null>(opened, () => null)).then(
      (answer) => answer?.RegistryOid ?? null,
    );
  } catch (error) {
    if (error instanceof EDevletFailure) throw error;
    const { code } = requireRefusal(error, contract.OpenRegistryViaEDevlet);
    switch (code) {
      case 'token-unknown':
        throw new EDevletFailure('invalid-token', code);
      case 'person-not-found':
      case 'undeclared':
        return null;
      default:
        return code satisfies never;
    }
  }
}

/** Takes step 5. @throws EDevletFailure */
export async function saveLogin(
  token: string,
  registryOid: string,
): Promise<{ member: MemberInfo; accessToken: string }> {
  const { municipality } = getPortal();
  try {
    const saved = await asked(() => municipality.SaveEDevletLogin({ token, registryOid }));
    return { member: saved.Member, accessToken: saved.AccessToken };
  } catch (error) {
    if (error instanceof EDevletFailure) throw error;
    const { code } = requireRefusal(error, contract.SaveEDevletLogin);
    switch (code) {
      case 'registry-not-found':
        throw new EDevletFailure('no-registry', code);
      case 'token-unknown':
        throw new EDevletFailure('invalid-token', code);
      case 'undeclared':
        throw new EDevletFailure('failed', code);
      default:
        return code satisfies never;
    }
  }
}

/** A refusal in whatever words means that there is nothing to go on with. */
function refused(error: unknown): null {
  if (error instanceof MunicipalRefusal) return null;
  throw error;
}
