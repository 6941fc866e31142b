import { isSilence } from '~/platform/municipal/errors.server';
import { registerUrl, urls } from '~/urls';
import { refuseCode, takeTypedCode } from '../codes/code-step.server';
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
    if (!isSilence(error)) throw error;
    return answer({ status: 503, problems: [{ text: registerTexts.silentAtEnd }] });
  }
}

/** Takes the last step: the code. Once it was right, the same form completes the membership without one. */
export async function takeCode(request: Request, form: FormData, id: string, code: string, draft: Draft) {
  if (draft.isPhoneConfirmed) return complete(request, id, draft);
  const path = registerUrl({ registration: id, code });
  const taken = await takeTypedCode(form, { id: code, binding: bindingOf(request, id, draft), path });
  if (taken.kind === 'refused') return answer(taken);
  // The phone the code went to is the one that is confirmed, whatever else happens to the draft meanwhile.
  if (taken.phone !== draft.contact?.phone) return answer(refuseCode('membership'));
  const confirmed = { ...draft, isPhoneConfirmed: true };
  await saveDraft(request, confirmed, id);
  return complete(request, id, confirmed);
}
