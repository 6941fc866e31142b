import { textOf } from '~/platform/forms/forms.server';
import { getPortal } from '~/platform/portal/portal.server';
import { accountEffort } from './effort.server';
import type { HumanCheck } from './human-check.server';
import { newHumanCheck, passesHumanCheck } from './human-check.server';
import type { CheckPurpose } from './purposes';

/** A message costs money and a record its owner: unless switched off, everybody is asked, not only who failed before. */
export function nextCheck(purpose: CheckPurpose): HumanCheck | null {
  return getPortal().configuration.environment.humanVerification === 'off' ? null : newHumanCheck(purpose);
}

/**
 * Does the same for a form that came back with a number in it: the script does as much work as that number has come to
 * cost.
 */
export async function nextCheckFor(purpose: CheckPurpose, account: string): Promise<HumanCheck | null> {
  const check = nextCheck(purpose);
  return check && { ...check, effort: await accountEffort(account) };
}

/** Tells whether only other digits are wanted: then nothing is checked yet. */
export function wantsOtherCheck(form: FormData): boolean {
  return textOf(form, 'islem') === 'gorsel';
}

/** @param account the number typed beside the answer, where there is one */
export async function isHuman(form: FormData, purpose: CheckPurpose, account?: string): Promise<boolean> {
  return (
    nextCheck(purpose) === null ||
    passesHumanCheck(form, { purpose, ...(account !== undefined && { account }) })
  );
}
