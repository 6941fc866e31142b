import { MunicipalOutage } from '~/platform/municipal/errors.server';
import { getPortal } from '~/platform/portal/portal.server';
import type { MessageRow } from './outbox.server';
import { endMessage, openCondition, openTo, releaseMessage } from './outbox.server';
import type { HeldPurpose } from './purposes';
import { isHeldPurpose } from './purposes';

export type ConditionOutcome =
  | { readonly kind: 'holds'; readonly registryOid: string }
  | { readonly kind: 'refused'; readonly code: string };

/**
 * Makes the condition of a held message true. Must do no harm when done again: after a crash nobody knows whether it
 * was done. Throws MunicipalOutage when there was no answer.
 */
export type Fulfil = (condition: string, to: string) => Promise<ConditionOutcome>;

/** Holds for each purpose the function that fulfils its conditions. */
export type Fulfilments = Readonly<Record<HeldPurpose, Fulfil>>;

/**
 * Returns the fulfils what a held message waits for and lets it go, or ends it when that was refused.
 * @throws MunicipalOutage, the message then stays held and is taken up again by the sweep
 */
export async function settleHeld(row: MessageRow, fulfil: Fulfil): Promise<ConditionOutcome> {
  const [condition, to] = [openCondition(row), openTo(row)];
  if (condition === null || to === null) {
    await endMessage(row.id, 'held', 'failed', 'unreadable');
    return { kind: 'refused', code: 'unreadable' };
  }
  const outcome = await fulfil(condition, to);
  if (outcome.kind === 'holds') await releaseMessage(row, outcome.registryOid);
  else await endMessage(row.id, 'held', 'failed', outcome.code);
  return outcome;
}

/** Does the same for a message nobody waits for. */
export async function settleLeftBehind(row: MessageRow, fulfilments: Fulfilments): Promise<void> {
  if (!isHeldPurpose(row.purpose)) return;
  try {
    await settleHeld(row, fulfilments[row.purpose]);
  } catch (error) {
    if (!(error instanceof MunicipalOutage)) throw error;
    getPortal().log.warn({ message: row.id, call: error.call }, 'message.stays-held');
  }
}
