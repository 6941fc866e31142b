import { contract } from 'municipality/contract';
import { askedPage, chosenOid, debtsView } from '~/features/debts/debts-page.server';
import { MANY_FIELD, manyAtOnce } from '~/features/debts/many-at-once';
import { continueQueue, isOfQueue } from '~/features/debts/continue-queue.server';
import { splitByDue, totalsOf } from '~/features/debts/debt-list.server';
import { payLines, refuseDebts } from '~/features/debts/pay-lines.server';
import { findRecordName } from '~/features/identity/record-name';
import { askMunicipality } from '~/features/identity/citizen/citizen.server';
import { leadTo } from '~/features/identity/lead-to.server';
import { readGuestDebtRows, type RegistryDebtRows } from '~/features/payments/position/debt-rows.server';
import { pageOfList } from '~/features/payments/position/debt-page.server';
import { findHeldDebts, freeOf } from '~/features/payments/position/holds.server';
import { findGuestOwner, findGuestVisitor, type Payer } from '~/features/payments/payer.server';
import { listOpenPayments } from '~/features/payments/payment-list.server';
import { findLeftQueue, queueView } from '~/features/payments/queue/payment-queue.server';
import { recordAudit } from '~/platform/audit/audit.server';
import { MunicipalRefusal, requireDeclaredRefusal } from '~/platform/municipal/errors.server';
import { findRow, requireWhole, type ReadRows } from '~/platform/municipal/read-answer.server';
import { getPortal } from '~/platform/portal/portal.server';
import { fastPaymentUrl } from '~/urls';
import { flows, MARRIAGE_REVENUE_CODE, MOST_NUMBERS, type Flow } from './flows';
import { findGuest, keepGuestToken, type Guest } from './guest.server';
import { recordChoice, registryView } from './record-choice.server';
import { fastPaymentTexts } from './texts';

type OpenGuest = Guest & { readonly token: string };

function startAgain(flow: Flow): Promise<Response> {
  return leadTo(flows[flow].path, 'warning', fastPaymentTexts.over);
}

/** The municipality's token is opened by whichever page comes first; a second one at once is given the same. */
async function openToken(request: Request, id: string, guest: Guest): Promise<OpenGuest> {
  if (guest.token !== null) return { ...guest, token: guest.token };
  try {
    const { AccessToken } = await getPortal().municipality.LoginForFastPayment({ handle: guest.handle });
    const opened = { ...guest, token: AccessToken };
    await keepGuestToken(id, opened);
    const { identityNo } = guest;
    await recordAudit(request, { identityNo, action: 'fast-payment-opened', actor: 'guest' });
    return opened;
  } catch (error) {
    requireDeclaredRefusal(error, contract.LoginForFastPayment);
    throw await startAgain(guest.flow);
  }
}

/** Describes a guest with the debts behind their number. */
interface GuestDebts {
  readonly id: string;
  readonly guest: OpenGuest;
  readonly list: ReadRows<RegistryDebtRows>;
}

/**
 * Reads the debts behind each number of the basket, in its order. @throws Response leading to the start when every
 * guest's time is over, here or at the municipality
 */
async function requireDebts(request: Request, flow: Flow, ids: readonly string[]): Promise<GuestDebts[]> {
  const asked = await Promise.all(ids.map(async (id) => ({ id, guest: await findGuest(request, id, flow) })));
  const found = asked.flatMap(({ id, guest }) => (guest ? [{ id, guest }] : []));
  if (found.length === 0) throw await startAgain(flow);
  if (found.length < ids.length) {
    const left = fastPaymentUrl(flows[flow].path, { guests: found.map(({ id }) => id) });
    throw await leadTo(left, 'warning', fastPaymentTexts.someOver);
  }
  return askAsGuest(request, flow, () =>
    Promise.all(
      found.map(async ({ id, guest: known }) => {
        const guest = await openToken(request, id, known);
        return { id, guest, list: await listDebts(guest) };
      }),
    ),
  );
}

function isTokenOver(error: unknown): boolean {
  return error instanceof MunicipalRefusal && error.httpStatus === 401;
}

/** Runs calls with a guest's token. A guest has no membership to sign in with again: the way leads to the start. */
function askAsGuest<Answer>(request: Request, flow: Flow, work: () => Promise<Answer>): Promise<Answer> {
  return askMunicipality(request, async () => {
    try {
      return await work();
    } catch (error) {
      if (isTokenOver(error)) throw await startAgain(flow);
      throw error;
    }
  });
}

const listDebts = ({ flow, token }: OpenGuest): Promise<ReadRows<RegistryDebtRows>> =>
  readGuestDebtRows(token, flow === 'matrimony' ? MARRIAGE_REVENUE_CODE : null);

/** Finds the registry whose debts are shown: the only one, or the one chosen. */
function findChosen(request: Request, list: ReadRows<RegistryDebtRows>): RegistryDebtRows | undefined {
  const oid = chosenOid(request);
  if (oid === null) return list.rows.length === 1 ? list.rows[0] : undefined;
  return findRow(list, ({ RegistryOid }) => RegistryOid === oid);
}

/** Describes the debts of one sicil record that are paid in one go, and whose token pays them. */
interface BasketRecord {
  readonly id: string;
  readonly guest: OpenGuest;
  readonly record: RegistryDebtRows;
}

/**
 * Returns what stands in the basket: of one number the chosen record, of several all that any of them opens. Where two
 * numbers open the same record, the one that shows more of it counts.
 */
function recordsOf(request: Request, found: readonly GuestDebts[]): BasketRecord[] {
  const [only, ...others] = found;
  if (only && others.length === 0) {
    const record = findChosen(request, only.list);
    return record ? [{ id: only.id, guest: only.guest, record }] : [];
  }
  const widest = new Map<string, BasketRecord>();
  for (const { id, guest, list } of found)
    for (const record of list.rows) {
      const known = widest.get(record.RegistryOid);
      if (!known || known.record.rows.length < record.rows.length)
        widest.set(record.RegistryOid, { id, guest, record });
    }
  return [...widest.values()];
}

const unreadOf = (found: readonly GuestDebts[]) => found.reduce((sum, { list }) => sum + list.unread, 0);
const isWhole = (records: readonly BasketRecord[]) => records.every(({ record }) => record.unread === 0);
const linesOf = (records: readonly BasketRecord[]) => records.flatMap(({ record }) => record.rows);

/** Shows the records of a basket as groups, each with the way to take its number out. */
function groupsOf(records: readonly BasketRecord[], flow: Flow, ids: readonly string[]) {
  return records.map(
    ({ id, record: { RegistryOid: oid, RegistryNo: no, MaskedName, rows, asOf, unread } }) => {
      const { overdue, coming, past } = splitByDue(rows, asOf);
      return {
        name: `${MaskedName} · ${findRecordName(rows) ?? (unread > 0 ? 'borçları okunamadı' : 'açık borç yok')}`,
        no,
        oid,
        leavePath: fastPaymentUrl(flows[flow].path, { guests: ids.filter((other) => other !== id) }),
        sums: { overdue: totalsOf(overdue), coming: totalsOf(coming), past: totalsOf(past) },
      };
    },
  );
}

async function debtsOf(
  request: Request,
  records: readonly BasketRecord[],
  isBasket: boolean,
  groups: ReturnType<typeof groupsOf>,
) {
  const [first] = records;
  if (!first) return null;
  const places = new Map(records.map(({ record }, place) => [record.RegistryOid, place]));
  const debts = debtsView(request, {
    debts: await pageOfList(linesOf(records), first.record.asOf, findGuestVisitor(request), {
      ...askedPage(request),
      filter: {},
    }),
    isWhole: isWhole(records),
    groupOf: isBasket ? ({ RegistryOid }) => places.get(RegistryOid) : undefined,
  });
  return isBasket ? { ...debts, groups } : debts;
}

/** Finds the queue the guest left, where every number it still asks for stands in the basket. */
async function findOwnQueue(owner: string, records: readonly BasketRecord[]) {
  const queue = await findLeftQueue(owner);
  const here = new Set(records.map(({ record }) => record.RegistryOid));
  return queue?.steps.every(({ registryOid }) => here.has(registryOid)) ? queue : null;
}

/** Opens the third step: the debts behind the codes, names masked. */
export async function openGuestDebts(request: Request, flow: Flow, ids: readonly string[]) {
  const found = await requireDebts(request, flow, ids);
  const records = recordsOf(request, found);
  const isBasket = found.length > 1;
  const [first] = found;
  const unread = unreadOf(found);
  if (found.every(({ list }) => list.rows.length === 0)) requireWhole({ unread });
  const registries = isBasket ? [] : (first?.list.rows ?? []);
  const [chosen] = isBasket ? [] : records;
  const owner = findGuestOwner(request);
  const queue = owner === null ? null : await findOwnQueue(owner, records);
  const { path } = flows[flow];
  return {
    ids,
    unread,
    ...recordChoice(registries),
    chosen: chosen ? registryView(chosen.record) : null,
    debts: await debtsOf(request, records, isBasket, groupsOf(records, flow, ids)),
    payments: owner === null ? [] : await listOpenPayments(owner),
    queue: queue && queueView(queue, fastPaymentUrl(path, { guests: ids })),
    addPath: flow === 'general' && ids.length < MOST_NUMBERS ? fastPaymentUrl(path, { besides: ids }) : null,
  };
}

function payerOf(
  { guest, record }: Pick<BasketRecord, 'guest' | 'record'>,
  owner: string,
  backPath: string,
): Payer {
  return {
    owner,
    token: guest.token,
    // It is counted apart from the person's own starts: a stranger's must not use those up.
    limitKey: `guest ${guest.identityNo}`,
    // A guest is a browser.
    browser: owner,
    registryOid: record.RegistryOid,
    registryNo: record.RegistryNo,
    name: record.MaskedName,
    backPath,
  };
}

/** Takes the ticked debts to the payment window, as a member's; of several records one after the other. */
export async function payGuestDebts(request: Request, form: FormData, flow: Flow, ids: readonly string[]) {
  const found = await requireDebts(request, flow, ids);
  const records = recordsOf(request, found);
  const owner = findGuestOwner(request);
  const [first] = records;
  if (!first) requireWhole({ unread: unreadOf(found) });
  if (!first || owner === null) {
    const text = 'Önce hangi sicil kaydının borçlarını ödeyeceğinizi seçin.';
    return refuseDebts({ problems: [{ text }] });
  }
  const isOneOfMany = found.length === 1 && (found[0]?.list.rows.length ?? 0) > 1;
  const backPath = fastPaymentUrl(flows[flow].path, {
    guests: ids,
    ...(isOneOfMany && { registryOid: first.record.RegistryOid }),
  });
  const payers = new Map(
    records.flatMap((part) => {
      const payer = payerOf(part, owner, backPath);
      return part.record.rows.map(({ Oid }) => [Oid, payer] as const);
    }),
  );
  const lines = linesOf(records);
  const held = await findHeldDebts(lines, findGuestVisitor(request), first.record.asOf);
  const recordStart = async () => {
    for (const identityNo of new Set(records.map(({ guest }) => guest.identityNo)))
      await recordAudit(request, { identityNo, action: 'payment-started', actor: 'guest' });
  };
  return askAsGuest(request, flow, () => {
    if (isOfQueue(form)) {
      const findRecord = (registryOid: string) => {
        const part = records.find(({ record }) => record.RegistryOid === registryOid);
        return Promise.resolve(
          part
            ? {
                payer: payerOf(part, owner, backPath),
                lines: part.record.rows,
                asOf: part.record.asOf,
                unread: part.record.unread,
              }
            : null,
        );
      };
      return continueQueue(form, { owner, path: backPath, findRecord, recordStart });
    }
    return payLines(form, {
      owner,
      path: backPath,
      payerOf: ({ Oid }) => {
        const payer = payers.get(Oid);
        if (!payer) throw new Error('A listed debt is of no record');
        return payer;
      },
      lines,
      held,
      listed: freeOf(lines, held),
      isWhole: isWhole(records),
      asOf: first.record.asOf,
      mayJoin: false,
      recordStart,
    });
  });
}

/** Takes all debts of the only record to the payment window; null where their page has to be seen first. */
export async function payAllOfGuest(request: Request, flow: Flow, id: string) {
  const form = new FormData();
  form.set(MANY_FIELD, manyAtOnce.all);
  const answer = await payGuestDebts(request, form, flow, [id]);
  return 'data' in answer ? null : answer;
}
