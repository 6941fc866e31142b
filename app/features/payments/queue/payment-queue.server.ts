import type { Kurus } from 'municipality/contract';
import { kurus } from 'municipality/contract';
import { z } from 'zod';
import {
  changeDraft,
  deleteDraft,
  draftHolder,
  findDraft,
  keepDraft,
  listDrafts,
  makeRoomForDraft,
  type DraftKind,
} from '~/parts/drafts/drafts.server';
import { outcomeUrl, paymentWindowUrl, urls } from '~/urls';
import { holdsDebts, isPaid, isUnsent } from '../attempt/transitions';
import type { Attempt } from '../attempt/attempt-store.server';
import { findAttempt, setQueue } from '../attempt/attempt-store.server';
import { windowOf } from '../banks/banks';

/** Describes one payment of a queue: the debts of one sicil record, as they were chosen. Amounts in kuruş. */
const Step = z.object({
  registryOid: z.string(),
  /** Names the record by what is in it. */
  name: z.string(),
  lines: z.array(
    z.object({
      oid: z.string(),
      title: z.string(),
      total: z.int(),
      /** Says that less than the whole was meant. */
      isPart: z.boolean(),
    }),
  ),
  /** Names the last attempt at it; null before the first. */
  reference: z.string().nullable(),
  /** Says that it was paid some other way before its turn came. */
  isGone: z.boolean(),
});
export type QueueStep = z.output<typeof Step>;

const queueKind: DraftKind<readonly QueueStep[]> = { name: 'payment-queue', values: z.array(Step) };

/** Says where a payment of a queue stands. */
type Standing = 'paid' | 'open' | 'unsent' | 'undecided';

export interface PaymentQueue {
  readonly id: string;
  readonly steps: readonly (QueueStep & { readonly standing: Standing })[];
}

function totalOf({ lines }: Pick<QueueStep, 'lines'>): Kurus {
  return kurus(lines.reduce((sum, { total }) => sum + total, 0));
}

function standingOf(attempt: Attempt | null): Standing {
  if (attempt === null) return 'open';
  if (isPaid(attempt.state)) return 'paid';
  if (!holdsDebts(attempt.state)) return 'open';
  return isUnsent(attempt) ? 'unsent' : 'undecided';
}

async function withStandings(id: string, steps: readonly QueueStep[]): Promise<PaymentQueue> {
  const stand = async (step: QueueStep) => {
    if (step.isGone) return { ...step, standing: 'paid' as const };
    const attempt = step.reference === null ? null : await findAttempt(step.reference);
    return { ...step, standing: standingOf(attempt) };
  };
  return { id, steps: await Promise.all(steps.map(stand)) };
}

const holderOf = (owner: string) => draftHolder(queueKind, owner);

/** Keeps what was chosen together, its first payment begun. The payer's queue before it is given up. */
export async function keepQueue(
  owner: string,
  reference: string,
  steps: readonly Omit<QueueStep, 'reference' | 'isGone'>[],
): Promise<void> {
  const holder = holderOf(owner);
  await makeRoomForDraft(queueKind, holder);
  const values = steps.map((step, place) => ({
    ...step,
    reference: place === 0 ? reference : null,
    isGone: false,
  }));
  await setQueue(reference, await keepDraft(queueKind, holder, values));
}

/** Finds the payer's own queue of that number, as far as it has come; null for another's, or when its time is over. */
export async function findQueue(owner: string, id: string): Promise<PaymentQueue | null> {
  const found = await findDraft(queueKind, id, [holderOf(owner)]);
  return found && withStandings(found.id, found.values);
}

/** Finds the queue a payer left behind, wherever that was; null where nothing of it is left to pay. */
export async function findLeftQueue(owner: string): Promise<PaymentQueue | null> {
  const [kept] = await listDrafts(queueKind, holderOf(owner));
  const queue = kept ? await withStandings(kept.id, kept.values) : null;
  return queue?.steps.some(({ standing }) => standing !== 'paid') ? queue : null;
}

/** Finds the next payment that is not made; null where all are. */
export function findNext({ steps }: PaymentQueue): PaymentQueue['steps'][number] | null {
  return steps.find(({ standing }) => standing !== 'paid') ?? null;
}

async function changeStep(
  owner: string,
  { id }: PaymentQueue,
  registryOid: string,
  change: Partial<QueueStep>,
): Promise<void> {
  await changeDraft(queueKind, id, {
    holder: holderOf(owner),
    change: (steps) =>
      steps.map((step) => (step.registryOid === registryOid ? { ...step, ...change } : step)),
  });
}

/** Notes that the payment of a record has begun, once more if need be. */
export async function noteBegun(
  owner: string,
  queue: PaymentQueue,
  registryOid: string,
  reference: string,
): Promise<void> {
  await setQueue(reference, queue.id);
  await changeStep(owner, queue, registryOid, { reference });
}

/** Nothing of a record's debts is open any more: its turn is passed over. */
export function noteGone(owner: string, queue: PaymentQueue, registryOid: string): Promise<void> {
  return changeStep(owner, queue, registryOid, { isGone: true });
}

export function endQueue(owner: string, id: string): Promise<void> {
  return deleteDraft(queueKind, id, holderOf(owner));
}

/** Returns a queue as pages tell it; amounts in kuruş. `path` is the page of debts it goes on from. */
export function queueView(queue: PaymentQueue, path: string = urls.debts) {
  const next = findNext(queue);
  const left = queue.steps.filter(({ standing }) => standing !== 'paid');
  return {
    id: queue.id,
    path,
    count: queue.steps.length,
    paidCount: queue.steps.length - left.length,
    total: queue.steps.reduce((sum, step) => sum + totalOf(step), 0),
    next: next && { name: next.name, total: totalOf(next), standing: next.standing, path: pathOf(next) },
    left: left.map((step) => ({
      name: step.name,
      total: totalOf(step),
      lines: step.lines.map(({ oid, title, total }) => ({ oid, title, total })),
    })),
  };
}

export type QueueView = ReturnType<typeof queueView>;

/** Says where what is known of a step's last attempt stands. */
function pathOf({ reference, standing }: PaymentQueue['steps'][number]): string | null {
  return reference !== null && standing === 'undecided' ? outcomeUrl('succeeded', reference) : null;
}

/** Finds the queue an attempt is one payment of, for its payer. */
export async function findQueueView({ owner, queue: id, backPath }: Attempt): Promise<QueueView | null> {
  const queue = id === null ? null : await findQueue(owner, id);
  return queue && queueView(queue, backPath ?? urls.debts);
}

/** Leads to where a payment that was begun goes on: its window, before it is sent. */
export function windowOfAttempt({ bankCode, reference }: Attempt): string {
  return paymentWindowUrl(windowOf(bankCode).path, reference);
}
