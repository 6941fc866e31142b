import {
  countedTries,
  countTry,
  forgetTries,
  isCeilingReached,
  isTriedByMany,
  returnTry,
} from '~/platform/limits/limits.server';
import { getRequestContext } from '~/platform/request/request-context.server';

/** Each step doubles the work of an answer; the last is eight times the first. */
export const HARDEST = 3;

/**
 * Lists the answers within an hour from which on an address, behind which many may stand, and an account cost a step
 * more.
 */
const steps = { address: [20, 80, 320], account: [10, 20, 40] } as const;

const stepOf = (used: number, from: readonly number[]) => from.filter((least) => used >= least).length;

/** Says which step everybody is at while a ceiling of the whole portal is reached: it makes dear and refuses nobody. */
const CROWDED = 2;

/** Returns the step of the visitor's address. */
export async function addressEffort(): Promise<number> {
  const used = await countedTries('human-check-use-address', getRequestContext().clientIp);
  return Math.max(stepOf(used, steps.address), (await isCeilingReached()) ? CROWDED : 0);
}

/** Returns the step of an account, whether or not anybody has it. */
export async function accountEffort(account: string): Promise<number> {
  if (await isTriedByMany('sign-in-member', account)) return HARDEST;
  return stepOf(await countedTries('human-check-use-account', account), steps.account);
}

/** Counts a right answer. */
export async function countUse(account: string | null): Promise<void> {
  await countTry('human-check-use-address', getRequestContext().clientIp);
  if (account !== null) await countTry('human-check-use-account', account);
}

/** Takes back what an attempt cost once it turned out to be the member’s own. */
export async function forgiveUse(account: string): Promise<void> {
  await returnTry('human-check-use-address', getRequestContext().clientIp);
  await forgetTries('human-check-use-account', account);
}
