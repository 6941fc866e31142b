import type { AccrualLine, IsoDate } from 'municipality/contract';
import type { Payer } from '~/features/payments/payer.server';
import { findAttempt } from '~/features/payments/attempt/attempt-store.server';
import {
  endQueue,
  findNext,
  findQueue,
  noteBegun,
  noteGone,
  type PaymentQueue,
  windowOfAttempt,
} from '~/features/payments/queue/payment-queue.server';
import { findPaidAnswer, leadToRenewed } from '~/features/payments/outcome/already-paid.server';
import { END_FIELD, QUEUE_FIELD } from '~/features/payments/queue/queue-form';
import { startPayment } from '~/features/payments/start-payment.server';
import { textOf } from '~/platform/forms/forms.server';
import { redirect } from '~/platform/http/redirect.server';
import { requireWhole } from '~/platform/municipal/read-answer.server';
import { outcomeUrl } from '~/urls';
import { refuseDebts, selectionProblem, startAnswer } from './pay-lines.server';
import { findPayableLines } from './payable-lines.server';
import { selectLines } from './choice/selection';

/** Tells whether a post goes on with a queue, or ends one. */
export function isOfQueue(form: FormData): boolean {
  return textOf(form, QUEUE_FIELD) !== '';
}

/** Says whose queue goes on, and from which page of debts. */
interface QueuePayer {
  readonly owner: string;
  readonly path: string;
  /** Finds what is open of a record, and who pays it; null where it is not theirs any more. */
  readonly findRecord: (registryOid: string) => Promise<{
    readonly payer: Payer;
    readonly lines: readonly AccrualLine[];
    readonly asOf: IsoDate;
    /** Counts the rows of the record that could not be read. */
    readonly unread: number;
  } | null>;
  readonly recordStart: () => Promise<void>;
}

/**
 * Begins the next payment of a queue. Nothing of it is taken from what was kept but which debts were meant: what is open of
 * them, and what it comes to, is asked for anew. A payment whose outcome is open lets none other begin.
 */
export async function continueQueue(form: FormData, who: QueuePayer) {
  const { owner, path } = who;
  const queue = await findQueue(owner, textOf(form, QUEUE_FIELD));
  if (queue && textOf(form, END_FIELD) !== '') await endQueue(owner, queue.id);
  const next = queue && textOf(form, END_FIELD) === '' ? findNext(queue) : null;
  if (!queue || !next) return redirect(path, { status: 303 });
  const attempt = next.reference === null ? null : await findAttempt(next.reference);
  switch (next.standing) {
    case 'unsent':
      if (attempt) return redirect(windowOfAttempt(attempt), { status: 303 });
      break;
    case 'undecided':
      if (attempt) return redirect(outcomeUrl('succeeded', attempt.reference), { status: 303 });
      break;
    case 'open':
    case 'paid':
      break;
    default:
      return next.standing satisfies never;
  }
  return begin(who, queue, next);
}

async function begin(
  { owner, path, findRecord, recordStart }: QueuePayer,
  queue: PaymentQueue,
  step: PaymentQueue['steps'][number],
) {
  const record = await findRecord(step.registryOid);
  if (!record) throw new Response(null, { status: 404 });
  const { payer, lines, asOf } = record;
  const meant = new Map(step.lines.map((line) => [line.oid, line]));
  const open = lines.filter(({ Oid }) => meant.has(Oid));
  if (open.length < meant.size) requireWhole(record);
  if (open.length === 0) {
    await noteGone(owner, queue, step.registryOid);
    const paid = await findPaidAnswer({ owner, gone: [...meant.keys()], left: [], path });
    const text = `${step.name}: bu borçlar bu arada ödenmiş, sıradan çıkarıldı.`;
    return paid ?? leadToRenewed(path, [], text);
  }
  const selection = selectLines(
    lines,
    open.map(({ Oid }) => Oid),
    asOf,
  );
  if (selection.kind === 'gone') throw new Error('Open debts of a queue are not open');
  if (selection.kind !== 'chosen') {
    return refuseDebts({ problems: [selectionProblem(selection, lines[0])] });
  }
  const chosenAmounts = new Map(
    open.flatMap(({ Oid, Total }) => {
      const kept = meant.get(Oid);
      return kept?.isPart && kept.total < Total ? [[Oid, kept.total] as const] : [];
    }),
  );
  const payable = await findPayableLines(payer, selection.lines, chosenAmounts);
  if ('text' in payable) return refuseDebts({ problems: [payable] });
  const outcome = await startPayment(payer, payable);
  if (outcome.kind !== 'started') return startAnswer(outcome, {}, path);
  await noteBegun(owner, queue, step.registryOid, outcome.reference);
  await recordStart();
  const begun = await findAttempt(outcome.reference);
  return redirect(begun ? windowOfAttempt(begun) : path, { status: 303 });
}
