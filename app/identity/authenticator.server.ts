import { Authenticator } from 'remix-auth';
import { Strategy } from 'remix-auth/strategy';
import type { MemberInfo } from 'municipality/contract';
import { contract } from 'municipality/contract';
import { findPostedForm, textOf } from '~/platform/forms.server';
import { requireRefusal } from '~/platform/municipal-errors.server';
import { getPortal } from '~/platform/portal.server';
import { withoutSeparators } from './identity-number';

/** Who signed in, and the bearer token the municipality gave. */
export interface SignedIn {
  member: MemberInfo;
  accessToken: string;
}

/** Why a sign-in did not come about, each with its own text of specification §8. */
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

/** Specification §4, steps 2–4: the stored hash, the check, the member. All of it happens on the server. */
export async function signInWithPassword(identityNo: string, password: string): Promise<SignedIn> {
  const { municipality, configuration } = getPortal();
  const stored = await municipality.RetrievePassword({
    userName: identityNo,
    applicationName: configuration.settings.ApplicationName,
  });
  if (stored === null) throw new SignInFailure('unknown-member', signInTexts.unknownMember);
  try {
    const { AccessToken } = await municipality.ValidateUserForEMunicipality({
      userName: identityNo,
      password,
      encryptedPassword: stored.Password,
    });
    const member = await municipality.GetUserOfEMunicipality({}, { token: AccessToken });
    return { member, accessToken: AccessToken };
  } catch (error) {
    const refusal = requireRefusal(error, contract.ValidateUserForEMunicipality);
    switch (refusal.code) {
      case 'wrong-password':
        throw new SignInFailure('wrong-password', signInTexts.wrongPassword);
      case 'member-not-found':
        throw new SignInFailure('unknown-member', signInTexts.unknownMember);
      case 'undeclared':
        throw new SignInFailure('other', refusal.message);
      default:
        return refusal.code satisfies never;
    }
  }
}

interface PasswordCredentials {
  identityNo: string;
  password: string;
}

/** The way in by password. The one by e-Devlet (`e-devlet/`) is a return, not a form, and stands by itself. */
class PasswordStrategy extends Strategy<SignedIn, PasswordCredentials> {
  override name = 'password';

  override async authenticate(request: Request): Promise<SignedIn> {
    const form = (await findPostedForm(request)) ?? new FormData();
    return this.verify({
      identityNo: withoutSeparators(textOf(form, 'kimlik')),
      password: textOf(form, 'sifre'),
    });
  }
}

export const authenticator = new Authenticator<SignedIn>().use(
  new PasswordStrategy(({ identityNo, password }) => signInWithPassword(identityNo, password)),
);
