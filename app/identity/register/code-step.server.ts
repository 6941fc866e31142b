import { textOf } from '~/platform/forms/forms.server';
import { validateForm } from '~/platform/forms/validate-form.server';
import { MunicipalOutage } from '~/platform/municipal/errors.server';
import { registerUrl, urls } from '~/urls';
import { CodeForm, codeProblem, resendProblem } from '../codes/code-form.server';
import { resendCode, tryCode } from '../codes/codes.server';
import { leadTo } from '../lead-to.server';
import { answer, registerTexts } from './answer.server';
import { bindingOf } from './contact-step.server';
import type { Draft } from './draft.server';
import { saveDraft } from './draft.server';
import { openMembership } from './membership.server';

/** Opens the membership of somebody whose phone is confirmed. */
async function complete(request: Request, id: string, draft: Draft) {
  try {
    const outcome = await openMembership(id, draft);
    if (outcome === 'opened') {
      return await leadTo(urls.signIn, 'success', registerTexts.opened);
    }
    // The code is used up, so its page has nothing to show: the sentence goes along to the next one.
    // Whoever puts something right confirms the phone anew.
    await saveDraft(request, { ...draft, isPhoneConfirmed: false }, id);
    switch (outcome) {
      case 'already-member':
        return await leadTo(urls.signIn, 'warning', registerTexts.alreadyMember);
      case 'phone-differs':
        return await leadTo(registerUrl({ registration: id }), 'error', registerTexts.phoneDiffers);
      case 'person-not-found':
        return await leadTo(
          registerUrl({ kind: draft.kind, registration: id }),
          'error',
          registerTexts.noMatch,
        );
      case 'refused':
        return await leadTo(registerUrl({ registration: id }), 'error', registerTexts.refused);
      default:
        return outcome satisfies never;
    }
  } catch (error) {
    if (!(error instanceof MunicipalOutage)) throw error;
    return answer({ status: 503, problems: [{ text: registerTexts.silentAtEnd }] });
  }
}

async function resend(request: Request, id: string, code: string, draft: Draft) {
  const outcome = await resendCode(code, bindingOf(request, id, draft));
  const problem = resendProblem(outcome);
  if (problem) return answer({ status: outcome.kind === 'limited' ? 429 : 422, problems: [problem] });
  return leadTo(registerUrl({ registration: id, code }), 'success', registerTexts.codeSent);
}

/** Last step: the code. Once it was right, the same form completes the membership without one. */
export async function takeCode(request: Request, form: FormData, id: string, code: string, draft: Draft) {
  if (draft.isPhoneConfirmed) return complete(request, id, draft);
  if (textOf(form, 'islem') === 'yeniden') return resend(request, id, code, draft);
  const { values, problems } = validateForm(form, CodeForm);
  if (!values) return answer({ status: 422, problems });
  const verdict = await tryCode(code, bindingOf(request, id, draft), values.kod);
  if (verdict.kind !== 'right') return answer({ status: 422, problems: [codeProblem(verdict)] });
  // The phone the code went to is the one that is confirmed, whatever else happens to the draft meanwhile.
  if (verdict.phone !== draft.contact?.phone) {
    return answer({ status: 422, problems: [codeProblem({ kind: 'gone' })] });
  }
  const confirmed = { ...draft, isPhoneConfirmed: true };
  await saveDraft(request, confirmed, id);
  return complete(request, id, confirmed);
}
