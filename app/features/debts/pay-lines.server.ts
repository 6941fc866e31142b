import { data } from '@remix-run/node';
import { MOST_PAID_AT_ONCE, type AccrualLine, type IsoDate } from 'municipality/contract';
import { windowOf } from '~/features/payments/banks/banks';
import { nameOfDebt } from 'municipality/contract/debt-name';
import type { PayableLine } from '~/features/payments/held-debts.server';
import { findPaidAnswer, leadToRenewed } from '~/features/payments/outcome/already-paid.server';
import type { Payer } from '~/features/payments/payer.server';
import { tickableOf, type HeldDebts } from '~/features/payments/position/holds.server';
import { keepQueue } from '~/features/payments/queue/payment-queue.server';
import { startPayment, WRONG_AMOUNT, type StartOutcome } from '~/features/payments/start-payment.server';
import { textOf } from '~/platform/forms/forms.server';
import type { FormProblem } from '~/platform/forms/validate-form.server';
import { redirect } from '~/platform/http/redirect.server';
import { getPortal } from '~/platform/portal/portal.server';
import { formatMoney } from '~/ui/turkish/format';
import { outcomeUrl, paymentWindowUrl } from '~/urls';
import { splitByDue } from './debt-list.server';
import { MANY_FIELD, manyAtOnce } from './many-at-once';
import { amountsIn, findPayableLines, readAmounts, type TypedAmounts } from './payable-lines.server';
import { leadTo } from '~/features/identity/lead-to.server';
import { findRecordName } from '~/features/identity/record-name';
import { leftOpenText } from './choice/left-open';
import type { Together } from './pay-together';
import { selectLines, type Selection, togetherName, withOlder } from './choice/selection';
import { tickId } from './tick-id';

/** Describes what the list of debts shows again after a post that does not lead on. */
export interface ShownAnswer {
  readonly kind: 'debts';
  readonly problems: readonly FormProblem[];
  readonly ticked: readonly string[];
  /** Holds what was typed, by field. */
  readonly amounts: Readonly<Record<string, string>>;
  /** Lists the ticked debts with the older instalments they have to be paid with. */
  readonly together: Together | null;
  readonly isRestoredForm: boolean;
}

export const noAnswer: ShownAnswer = {
  kind: 'debts',
  problems: [],
  ticked: [],
  amounts: {},
  together: null,
  isRestoredForm: false,
};

export function refuseDebts(shown: Partial<ShownAnswer>, status = 422, headers?: HeadersInit) {
  return data({ ...noAnswer, ...shown }, { status, ...(headers && { headers }) });
}

/** Describes the open debts as their page lists them, its filter applied, and the day their fees were counted to. */
interface ListedDebts {
  /** Lists the debts that no payment under way concerns. */
  readonly listed: readonly AccrualLine[];
  readonly asOf: IsoDate;
  /** Says whether nothing is missing that belongs to the list. */
  readonly isWhole: boolean;
}

/** Returns as many of the debts as one payment holds, the oldest first: the next payment takes the next ones. */
function oldestOf(lines: readonly AccrualLine[]): readonly AccrualLine[] {
  if (lines.length <= MOST_PAID_AT_ONCE) return lines;
  return lines
    .toSorted((one, other) => (one.DueDate < other.DueDate ? -1 : Number(one.DueDate > other.DueDate)))
    .slice(0, MOST_PAID_AT_ONCE);
}

/** Returns the debts a post means: those of the button for many at once, or else the ticked ones. */
export function wantedIn(form: FormData, { listed, asOf }: Pick<ListedDebts, 'listed' | 'asOf'>): string[] {
  switch (textOf(form, MANY_FIELD)) {
    case manyAtOnce.overdue:
      return oldestOf(splitByDue(listed, asOf).overdue).map(({ Oid }) => Oid);
    case manyAtOnce.all:
      return oldestOf(listed).map(({ Oid }) => Oid);
    default:
      return [...new Set(form.getAll('borc').map(String))];
  }
}

export function selectionProblem(
  selection: Exclude<Selection<AccrualLine>, { kind: 'chosen' | 'gone' }>,
  first: AccrualLine | undefined,
): FormProblem {
  switch (selection.kind) {
    case 'nothing':
      return {
        text: 'Ödemek istediğiniz en az bir borcu işaretleyin.',
        ...(first && { fieldId: tickId(first.Oid) }),
      };
    case 'older-first': {
      const { wanted, older } = selection;
      const text = `“${nameOfDebt(wanted)}” borcunun vadesi geçti; ödemek için önce “${nameOfDebt(older)}” borcunu da işaretleyin.`;
      return { text, fieldId: tickId(older.Oid) };
    }
    default:
      return selection satisfies never;
  }
}

const NOT_OPEN =
  'Seçtiğiniz borçlardan bazıları artık açık değil; ödenmiş olabilir. Listeniz yenilendi, kalanları ödeyebilirsiniz.';

/**
 * Finds the ticked debts and the older open instalments that have to be paid with them; null where nothing is missing,
 * or where it is more than one payment holds.
 */
export function findTogether(
  open: readonly AccrualLine[],
  ticked: readonly string[],
  day: IsoDate,
  { values, chosenAmounts, problems }: TypedAmounts = { values: {}, chosenAmounts: new Map(), problems: [] },
): Together | null {
  const lines = withOlder(open, ticked, day);
  if (lines.length <= ticked.length || lines.length > MOST_PAID_AT_ONCE || problems.length > 0) return null;
  const total = lines.reduce((sum, line) => sum + (chosenAmounts.get(line.Oid) ?? line.Total), 0);
  return {
    oids: lines.map(({ Oid }) => Oid),
    label: `${togetherName(lines)}, ${formatMoney(total)}`,
    amounts: values,
  };
}

export function startAnswer(
  outcome: Exclude<StartOutcome, { kind: 'started' }>,
  shown: Partial<ShownAnswer>,
  path: string,
) {
  const refuse = (text: string, status?: number, headers?: HeadersInit) =>
    refuseDebts({ ...shown, problems: [{ text }] }, status, headers);
  switch (outcome.kind) {
    case 'waiting':
      return redirect(outcomeUrl('succeeded', outcome.reference), { status: 303 });
    case 'paid-elsewhere':
      return leadToRenewed(path, shown.ticked ?? [], outcome.message);
    case 'paused':
      return refuse(
        `Banka gün sonu işlemleri nedeniyle şu anda ödeme başlatılamıyor. Saat ${outcome.until} olunca yeniden deneyin; borçlarınızı görmeye devam edebilirsiniz.`,
        503,
      );
    case 'too-many':
      return refuse('Kısa sürede çok sayıda ödeme başlatıldı. Birkaç dakika bekleyip yeniden deneyin.', 429, {
        'Retry-After': String(outcome.retryAfterSeconds),
      });
    case 'refused':
      return refuse(outcome.message);
    default:
      return outcome satisfies never;
  }
}

interface PayOptions extends ListedDebts {
  /** Says whose payments these are. */
  readonly owner: string;
  /** Leads back to the page of debts. */
  readonly path: string;
  /** Tells who pays a debt, for its sicil record. */
  readonly payerOf: (line: AccrualLine) => Payer;
  /** Lists all that is open now. */
  readonly lines: readonly AccrualLine[];
  readonly held: HeldDebts;
  /** Says whether one order may pay for several sicil records, where the municipality takes such: a guest's may not. */
  readonly mayJoin?: boolean;
  /** Takes the reference of a payment once it has started. */
  readonly recordStart: (reference: string) => Promise<void>;
}

/** Describes the debts of one sicil record with what is paid of each. */
export interface RecordPart {
  readonly payer: Payer;
  readonly payable: readonly PayableLine[];
}

/** The wanted debts record by record, in the order of the list; what cannot be paid as typed comes back as a problem. */
async function splitByRecord(
  { payerOf }: Pick<PayOptions, 'payerOf'>,
  lines: readonly AccrualLine[],
  chosenAmounts: TypedAmounts['chosenAmounts'],
): Promise<RecordPart[] | FormProblem> {
  const byRecord = new Map<string, { payer: Payer; own: AccrualLine[] }>();
  for (const line of lines) {
    const payer = payerOf(line);
    const part = byRecord.get(payer.registryOid);
    if (part) part.own.push(line);
    else byRecord.set(payer.registryOid, { payer, own: [line] });
  }
  const parts: RecordPart[] = [];
  for (const { payer, own } of byRecord.values()) {
    const payable = await findPayableLines(payer, own, chosenAmounts);
    if ('text' in payable) return payable;
    parts.push({ payer, payable });
  }
  return parts;
}

/** Returns all parts as one payment: each debt says whose it is. */
function joinParts(parts: readonly RecordPart[]): readonly PayableLine[] {
  return parts.flatMap(({ payer: { registryOid: oid, registryNo: no }, payable }) =>
    payable.map((line) => ({ ...line, registry: { oid, no } })),
  );
}

/** Keeps of a part what a queue needs until its turn comes. */
function queueStep({ payer, payable }: RecordPart, chosenAmounts: TypedAmounts['chosenAmounts']) {
  return {
    registryOid: payer.registryOid,
    name: findRecordName(payable.map(({ line }) => line)) ?? `Sicil no ${payer.registryNo}`,
    lines: payable.map(({ line, total }) => ({
      oid: line.Oid,
      title: nameOfDebt(line),
      total,
      isPart: chosenAmounts.has(line.Oid),
    })),
  };
}

const NOT_WHOLE =
  'Borçlarınızın bir kısmı okunamadığı için hepsi birden ödenemiyor. Ödemek istediklerinizi tek tek işaretleyin ya da biraz sonra yeniden deneyin.';

export type ChooseOptions = Omit<PayOptions, 'recordStart'>;

/**
 * Chooses the wanted debts, record by record, with what was typed; or what stands in the way, ticks and amounts as they
 * were.
 */
export async function chooseLines(form: FormData, options: ChooseOptions) {
  const { owner, path, asOf } = options;
  if (textOf(form, MANY_FIELD) !== '' && !options.isWhole)
    return refuseDebts({ problems: [{ text: NOT_WHOLE }] });
  const ticked = wantedIn(form, options);
  // A debt that is being paid is not open for the rule that older instalments go before overdue ones.
  const tickable = new Set(tickableOf(options.lines, options.held));
  const lines = options.lines.filter((line) => tickable.has(line) || ticked.includes(line.Oid));
  if (ticked.length > MOST_PAID_AT_ONCE) {
    const text = `Bir ödemede en çok ${MOST_PAID_AT_ONCE} borç ödenebilir; ${ticked.length} borç işaretlediniz. En çok ${MOST_PAID_AT_ONCE} borcu işaretli bırakıp ödeyin, kalanını sonra ayrıca ödeyin.`;
    return refuseDebts({ ticked, amounts: amountsIn(form), problems: [{ text }] });
  }
  const typed = readAmounts(form, lines, ticked);
  const shown = { ticked, amounts: typed.values };
  const selection = selectLines(lines, ticked, asOf);
  if (selection.kind === 'gone') {
    const open = new Set(lines.map(({ Oid }) => Oid));
    const left = ticked.filter((oid) => open.has(oid));
    const gone = ticked.filter((oid) => !open.has(oid));
    // This leads back from the receipt, and "Öde" once more: what was paid is shown, not refused.
    const paid = await findPaidAnswer({ owner, gone, left, path });
    if (paid) return paid;
    if (!options.isWhole) return refuseDebts({ ...shown, problems: [{ text: WRONG_AMOUNT }] });
    return leadToRenewed(path, left, NOT_OPEN);
  }
  if (selection.kind !== 'chosen') {
    const together = selection.kind === 'older-first' ? findTogether(lines, ticked, asOf, typed) : null;
    return refuseDebts({ ...shown, together, problems: [selectionProblem(selection, lines[0])] });
  }
  if (typed.problems.length > 0) return refuseDebts({ ...shown, problems: typed.problems });
  const parts = await splitByRecord(options, selection.lines, typed.chosenAmounts);
  if ('text' in parts) return refuseDebts({ ...shown, problems: [parts] });
  const leftOpen = leftOpenText(lines, ticked, options);
  return { kind: 'chosen' as const, parts, chosenAmounts: typed.chosenAmounts, shown, leftOpen };
}

/**
 * Takes the wanted debts to the payment window, or says what stands in the way; ticks and amounts stay. Debts of several
 * sicil records are one payment where the municipality takes such an order; elsewhere one payment each, one after the other.
 */
export async function payLines(form: FormData, options: PayOptions) {
  const { owner, recordStart, mayJoin = true } = options;
  const chosen = await chooseLines(form, options);
  if (!('kind' in chosen)) return chosen;
  const { parts, chosenAmounts, shown, leftOpen } = chosen;
  const [first, ...later] = parts;
  if (!first) throw new Error('Chosen debts are of no record');
  const isQueued = later.length > 0 && !(mayJoin && getPortal().offered.hasOrdersAcrossRegistries);
  const isJoined = later.length > 0 && !isQueued;
  const outcome = await startPayment(first.payer, isJoined ? joinParts(parts) : first.payable);
  if (outcome.kind !== 'started') return startAnswer(outcome, shown, options.path);
  if (isQueued) {
    const steps = parts.map((part) => queueStep(part, chosenAmounts));
    await keepQueue(owner, outcome.reference, steps);
  }
  await recordStart(outcome.reference);
  const windowUrl = paymentWindowUrl(windowOf(outcome.bankCode).path, outcome.reference);
  // A page of a link tells its reader of no other debt.
  const isLeftOpenShown = leftOpen !== null && first.payer.link === undefined;
  return isLeftOpenShown ? leadTo(windowUrl, 'info', leftOpen) : redirect(windowUrl, { status: 303 });
}
