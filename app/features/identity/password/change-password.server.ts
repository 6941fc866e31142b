import { withoutCopiedBlank } from './generated-password.server';
import { data } from '@remix-run/node';
import { type MemberInfo, contract } from 'municipality/contract';
import { flashHeader } from '~/platform/forms/flash.server';
import { findOwnPath, isRestoredForm, requireForm } from '~/platform/forms/forms.server';
import { type FormProblem, validateForm } from '~/platform/forms/validate-form.server';
import { forgetTries, refundTriesOnFailure } from '~/platform/limits/limits.server';
import {
  isFaultOfItsOwn,
  isSilence,
  MunicipalRefusal,
  requireRefusal,
} from '~/platform/municipal/errors.server';
import { getPortal } from '~/platform/portal/portal.server';
import { redirect } from '~/platform/http/redirect.server';
import { urls } from '~/urls';
import { type Citizen, askMunicipality, recordOwn, requireSignedIn } from '../citizen/citizen.server';
import { findExceeded } from '../exceeded.server';
import { endSessionsOf, startSession } from '../session/session.server';
import { z } from 'zod';
import { newPasswordField, passwordsDiffer } from './new-password-field.server';

const silent: FormProblem = {
  text: 'Belediye sistemi şu anda yanıt vermiyor. Birkaç dakika sonra yeniden deneyin. Yeni şifreniz geçerli olmuş da olabilir.',
};

/** Sessions of before the field was known belong to members with a password. */
const isTrueUnlessSaid = (said: boolean | undefined) => said !== false;

export async function openChangePassword(request: Request) {
  const { member } = await requireSignedIn(request);
  const { MustChangePassword, HasPassword } = member.UserDetail;
  return { mustChange: MustChangePassword, hasPassword: isTrueUnlessSaid(HasPassword) };
}

/** Returns a problem with its status, or null when the password is changed. A token no longer taken leads to sign-in. */
async function change(
  request: Request,
  citizen: Citizen,
  password: string,
  newPassword: string,
): Promise<{ status: number; problem: FormProblem } | null> {
  return askMunicipality(request, async () => {
    try {
      await getPortal().municipality.ChangePassword(
        { password, newPassword },
        { token: citizen.accessToken },
      );
      return null;
    } catch (error) {
      if (isSilence(error) || isFaultOfItsOwn(error)) return { status: 503, problem: silent };
      if (error instanceof MunicipalRefusal && error.httpStatus === 401) throw error;
      const refusal = requireRefusal(error, contract.ChangePassword);
      switch (refusal.code) {
        case 'wrong-password':
          return {
            status: 422,
            problem: { text: 'Şu anki şifreniz hatalı; yeniden yazın.', fieldId: 'sifre' },
          };
        case 'undeclared':
          if (error instanceof MunicipalRefusal && error.words === null)
            return { status: 422, problem: { text: refusal.message } };
          return { status: 422, problem: { text: refusal.message, fieldId: 'yeni' } };
        case 'same-password':
        case 'password-is-number':
          return { status: 422, problem: { text: refusal.message, fieldId: 'yeni' } };
        default:
          return refusal.code satisfies never;
      }
    }
  });
}

function withOwnPassword(member: MemberInfo): MemberInfo {
  return { ...member, UserDetail: { ...member.UserDetail, MustChangePassword: false } };
}

/** Finds the page wanted before the change. The form is posted to its own address, which carries it. */
function findTarget(request: Request): string | null {
  return findOwnPath(new URL(request.url).searchParams.get('hedef'));
}

async function takeChange(request: Request) {
  const citizen = await requireSignedIn(request);
  const form = await requireForm(request);
  if (!isTrueUnlessSaid(citizen.member.UserDetail.HasPassword))
    return redirect(urls.changePassword, { status: 303 });
  // Passwords are never kept: there is only the empty form to be shown.
  if (isRestoredForm(form)) return data({ problems: [] });
  const { values, problems } = validateForm(form, changePasswordForm(citizen.identityNo));
  if (!values) return data({ problems }, { status: 422 });
  const limit = await findExceeded('change-password-member', citizen.identityNo);
  if (limit) {
    const { text } = limit;
    const headers = { 'Retry-After': String(limit.retryAfterSeconds) };
    return data({ problems: [{ text }] }, { status: 429, headers });
  }
  const refused = await change(request, citizen, withoutCopiedBlank(values.sifre), values.yeni);
  if (refused) return data({ problems: [refused.problem] }, { status: refused.status });
  await forgetTries('change-password-member', citizen.identityNo);
  await endSessionsOf(citizen.identityNo);
  await recordOwn(request, citizen, 'password-changed');
  const headers = new Headers();
  const { accessToken, isRemembered, isViaEDevlet, guestToken } = citizen;
  const member = withOwnPassword(citizen.member);
  headers.append(
    'Set-Cookie',
    await startSession(request, { member, accessToken, isRemembered, isViaEDevlet, guestToken }),
  );
  const text = 'Şifreniz değiştirildi. Başka yerlerde açık oturumlarınız kapatıldı.';
  headers.append('Set-Cookie', await flashHeader({ kind: 'success', text }));
  return redirect(findTarget(request) ?? urls.home, { status: 303, headers });
}

/**
 * Handles the whole of a change of password: 303 to the page wanted before or home, under a new session, every other
 * one ended; or the form again.
 */
export function changePassword(request: Request) {
  return refundTriesOnFailure(() => takeChange(request));
}

/** Describes the form of a member whose number must not stand in the new password. */
function changePasswordForm(identityNo: string) {
  return z
    .object({
      sifre: z.string({ error: 'Şu anki şifrenizi yazın.' }).max(200, 'Şifre 200 karakterden uzun olamaz.'),
      yeni: newPasswordField(identityNo),
      tekrar: z.string({ error: 'Yeni şifrenizi bir kez daha yazın.' }),
    })
    .superRefine(({ sifre, yeni, tekrar }, context) => {
      if (yeni === sifre) {
        context.addIssue({
          code: 'custom',
          path: ['yeni'],
          message: 'Yeni şifre şu ankinden farklı olmalıdır.',
        });
      }
      if (tekrar !== yeni) {
        context.addIssue({
          code: 'custom',
          path: ['tekrar'],
          message: passwordsDiffer,
        });
      }
    });
}
