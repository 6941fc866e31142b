import { Authenticator } from 'remix-auth';
import { Strategy } from 'remix-auth/strategy';
import type { MemberInfo } from 'municipality/contract';
import { contract } from 'municipality/contract';
import { textOf } from '~/platform/forms/forms.server';
import {
  isFaultOfItsOwn,
  MunicipalRefusal,
  throwFaultAsOutage,
  requireRefusal,
} from '~/platform/municipal/errors.server';
import { getPortal } from '~/platform/portal/portal.server';
import { identityNumber } from 'municipality/values/identity-number';

/** Says who signed in, and which bearer token the municipality gave. */
export interface SignedIn {
  member: MemberInfo;
  accessToken: string;
}

/** Says why a sign-in did not come about, each with its own text of specification §8. */
export class SignInFailure extends Error {
  constructor(
    readonly kind: 'unknown-member' | 'wrong-password' | 'other',
    message: string,
  ) {
    super(message);
  }
}

export const signInTexts = {
  unknownMember: 'Kullanıcı kaydı bulunamadı Lütfen üyelik alınız.',
  wrongPassword: 'Kullanıcı adı veya şifre hatalı.',
  notHuman: 'Lütfen gerçek kişi olduğunuzu doğrulayınız',
} as const;

/** Stands for a member's stored hash, where there is none. */
const NO_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';

/** Asks for a token; a number nobody has is asked for alike, so that both cost the same. */
async function validate(userName: string, password: string, encryptedPassword: string): Promise<string> {
  const call = contract.ValidateUserForEMunicipality;
  try {
    const given = { userName, password, encryptedPassword };
    return (await getPortal().municipality.ValidateUserForEMunicipality(given)).AccessToken;
  } catch (error) {
    const refusal = requireRefusal(error, call);
    switch (refusal.code) {
      case 'wrong-password':
        throw new SignInFailure('wrong-password', signInTexts.wrongPassword);
      case 'member-not-found':
        throw new SignInFailure('unknown-member', signInTexts.unknownMember);
      case 'undeclared':
        if (isFaultOfItsOwn(error)) throwFaultAsOutage(error);
        // Nothing that the member could correct was said.
        if (error instanceof MunicipalRefusal && error.words === null) throw error;
        throw new SignInFailure('other', refusal.message);
      default:
        return refusal.code satisfies never;
    }
  }
}

/**
 * Follows specification §4, steps 2–4: the stored hash, the check, the member. All of it happens on the server.
 * @throws SignInFailure; MunicipalOutage when nobody checked
 */
export async function signInWithPassword(identityNo: string, password: string): Promise<SignedIn> {
  const { municipality, configuration } = getPortal();
  const { ApplicationName: applicationName } = configuration.settings;
  const stored = await municipality
    .RetrievePassword({ userName: identityNo, applicationName })
    .catch(throwFaultAsOutage);
  if (stored === null) {
    await validate(identityNo, password, NO_HASH).catch((failure: unknown) => {
      if (!(failure instanceof SignInFailure)) throw failure;
    });
    throw new SignInFailure('unknown-member', signInTexts.unknownMember);
  }
  const accessToken = await validate(identityNo, password, stored.Password);
  const member = await municipality
    .GetUserOfEMunicipality({}, { token: accessToken })
    .catch(throwFaultAsOutage);
  return { member, accessToken };
}

interface PasswordCredentials {
  identityNo: string;
  password: string;
}

/**
 * Describes the way in by password, of a request that holds the checked number and password alone. The one by e-Devlet
 * (`e-devlet/`) is a return, not a form, and stands by itself.
 */
class PasswordStrategy extends Strategy<SignedIn, PasswordCredentials> {
  override name = 'password';

  override async authenticate(request: Request): Promise<SignedIn> {
    const form = await request.formData();
    return this.verify({
      identityNo: identityNumber.clean(textOf(form, 'kimlik')),
      password: textOf(form, 'sifre'),
    });
  }
}

export const authenticator = new Authenticator<SignedIn>().use(
  new PasswordStrategy(({ identityNo, password }) => signInWithPassword(identityNo, password)),
);
