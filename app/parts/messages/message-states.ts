/**
 * This is the life of a message. `held`: it is written down, but what it says is not true yet. `unknown`: it may have
 * gone out; nobody sends it a second time by himself, because a password that comes twice frightens more than it helps.
 * `accepted`: the operator or the mail server has it, which does not prove that it arrives; `delivered` and `undelivered`
 * are the operator's reports. `unsent`: nobody sends messages of its way.
 */
export const messageStates = [
  'held',
  'queued',
  'sending',
  'accepted',
  'delivered',
  'undelivered',
  'failed',
  'unknown',
  'unsent',
] as const;
export type MessageState = (typeof messageStates)[number];

const steps: Readonly<Record<MessageState, readonly MessageState[]>> = {
  held: ['queued', 'failed'],
  queued: ['sending', 'failed'],
  sending: ['queued', 'accepted', 'failed', 'unknown', 'unsent'],
  accepted: ['delivered', 'undelivered', 'unknown'],
  delivered: [],
  undelivered: [],
  failed: [],
  unknown: [],
  unsent: [],
};

export function canStep(from: MessageState, to: MessageState): boolean {
  return steps[from].includes(to);
}

/** Tells whether a message is still to be sent: there is one such message for a key at most. */
export function isUnderWay(state: MessageState): boolean {
  return state === 'held' || state === 'queued' || state === 'sending';
}

/** Tells whether operator or mail server has taken the message. */
export function isSent(state: MessageState): boolean {
  return state === 'accepted' || state === 'delivered';
}

/**
 * Returns the milliseconds to wait after the n-th failed try: doubling from five seconds to five minutes, the last half
 * by chance.
 */
export function waitAfter(attempts: number, chance: number): number {
  const longest = Math.min(5_000 * 2 ** (attempts - 1), 300_000);
  return Math.round(longest / 2 + (longest / 2) * chance);
}
