import { randomUUID } from 'node:crypto';
import type { BankSettings } from '../kit/settings';
import { openPos } from './open-pos';
import { type DenialReason, DeniedAnswer } from './protocol/bank-answer';
import { BankUnreachable } from './protocol/bank-pos';

/** Says whether a bank answers us: it does, it does not accept our account or address, or nothing readable came. */
type BankTrial = 'answered' | DenialReason | 'unreadable';

/**
 * Asks the bank for an order that nobody ever made: the one harmless question that tries address, merchant, user and
 * password at once. No money moves.
 */
export async function tryBank(bank: BankSettings): Promise<BankTrial> {
  try {
    await openPos(bank).query(`deneme-${randomUUID().slice(0, 8)}`);
    return 'answered';
  } catch (error) {
    if (!(error instanceof BankUnreachable)) throw error;
    return error.cause instanceof DeniedAnswer ? error.cause.reason : 'unreadable';
  }
}
