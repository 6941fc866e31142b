import { textOf } from '~/platform/forms.server';
import { getPortal } from '~/platform/portal.server';
import type { CheckKind, HumanCheck } from './human-check.server';
import { newHumanCheck, passesHumanCheck } from './human-check.server';

/** A message costs money and a record its owner: unless switched off, everybody is asked, not only who failed before. */
export function nextCheck(kind: CheckKind = 'picture'): HumanCheck | null {
  return getPortal().configuration.environment.humanVerification === 'off' ? null : newHumanCheck(kind);
}

/** A fresh check of the kind the form had. */
export function nextCheckOf(form: FormData): HumanCheck | null {
  return nextCheck(textOf(form, 'dogrulama').startsWith('q') ? 'question' : 'picture');
}

/** Whether only another check is wanted: then nothing is judged yet. */
export function wantsOtherCheck(form: FormData): CheckKind | null {
  const wish = textOf(form, 'islem');
  if (wish === 'soru') return 'question';
  return wish === 'gorsel' ? 'picture' : null;
}

export async function isHuman(form: FormData): Promise<boolean> {
  return nextCheck() === null || (await passesHumanCheck(form));
}
