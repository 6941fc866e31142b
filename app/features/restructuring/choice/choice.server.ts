import type { ResponseOf } from 'municipality/contract';
import { contract } from 'municipality/contract';
import type { Citizen } from '~/features/identity/citizen/citizen.server';
import { leadTo } from '~/features/identity/lead-to.server';
import { requireRefusal } from '~/platform/municipal/errors.server';
import { findPostedFields } from '~/platform/municipal/outage.server';
import { ownerOf } from '~/features/payments/payer.server';
import { listHeldAmong } from '~/features/payments/position/holds.server';
import { endUnsentOrders } from '~/features/payments/position/unsent-orders.server';
import { requireWhole, type ReadReply } from '~/platform/municipal/read-answer.server';
import { getPortal } from '~/platform/portal/portal.server';
import { restructuringUrl } from '~/urls';
import type { PlanChoice } from './choice-address';
import type { OfferKey } from './offer-key';

export type Options = ResponseOf<typeof contract.AuthorizedRetrieveDebtRestructuringOptions>;

/** Adds debts that a payment holds to those that no plan takes, whether or not the municipality knows of it. */
function withHindered(options: Options, held: ReadonlySet<string>): Options {
  const isHeld = ({ Oid }: { readonly Oid: string }) => held.has(Oid);
  const hindered = options.Debts.filter(isHeld).map((debt) => ({ ...debt, Obstacle: 'odemede' as const }));
  return {
    ...options,
    Debts: options.Debts.filter((debt) => !isHeld(debt)),
    Hindered: [...options.Hindered, ...hindered],
    ...(options.DebtCount !== undefined && { DebtCount: options.DebtCount - hindered.length }),
  };
}

const OPTIONS = contract.AuthorizedRetrieveDebtRestructuringOptions;

/** Reads the debts a plan may hold and the offers for those chosen; without those that a payment holds. */
async function askOptions(
  citizen: Citizen,
  registryOid: string,
  { method, oids }: PlanChoice,
): Promise<ReadReply<Options>> {
  const { accessToken: token } = citizen;
  await endUnsentOrders(registryOid, ownerOf(citizen));
  const ask = (accrumentOids: readonly string[] | null) =>
    getPortal().municipality.AuthorizedRetrieveDebtRestructuringOptions(
      { registryOid, method: method ?? '1', ...(accrumentOids && { accrumentOids: [...accrumentOids] }) },
      { token },
    );
  const { reply, unread } = await ask(oids);
  const held = await listHeldAmong(reply.Debts.map(({ Oid }) => Oid));
  const free = reply.ChosenOids.filter((oid) => !held.has(oid));
  const isAsChosen = free.length === reply.ChosenOids.length;
  const anew = isAsChosen || free.length === 0 ? reply : (await ask(free)).reply;
  return { reply: withHindered(isAsChosen ? anew : { ...anew, ChosenOids: free }, held), unread };
}

/**
 * Does the same for all debts of a method.
 * @throws Response back to the start, with the reason, when the municipality refuses
 */
export async function requireOptions(
  citizen: Citizen,
  registryOid: string,
  choice: PlanChoice,
): Promise<ReadReply<Options>> {
  try {
    return await askOptions(citizen, registryOid, { ...choice, oids: null });
  } catch (error) {
    throw await leadTo(restructuringUrl({ registryOid }), 'warning', requireRefusal(error, OPTIONS).message);
  }
}

interface ChosenOptions extends ReadReply<Options> {
  /** Says why nothing is offered for the debts chosen: they are ticked as they were. Null where something may be. */
  readonly refusal: string | null;
}

/** Does the same for what was chosen. @throws Response as `requireOptions` does */
export async function findOptions(
  citizen: Citizen,
  registryOid: string,
  choice: PlanChoice,
): Promise<ChosenOptions> {
  const { oids } = choice;
  if (oids === null) return { ...(await requireOptions(citizen, registryOid, choice)), refusal: null };
  try {
    return { ...(await askOptions(citizen, registryOid, choice)), refusal: null };
  } catch (error) {
    const { message } = requireRefusal(error, OPTIONS);
    const { reply, unread } = await requireOptions(citizen, registryOid, choice);
    const there = new Set(reply.Debts.map(({ Oid }) => Oid));
    const ChosenOids = oids.filter((oid) => there.has(oid));
    return { reply: { ...reply, ChosenOids, Offers: [], Laws: [] }, unread, refusal: message };
  }
}

/** Holds the offer's table, or why the kind of plan does not take the debts chosen. */
export type FoundTable =
  | { readonly table: ResponseOf<typeof contract.AuthorizedCalculateDebtRestructuring> }
  | { readonly table: null; readonly refusal: string };

/** @throws Response back to the offers, with the reason, when the offer is not made any more */
export async function findTable(
  { accessToken: token }: Citizen,
  registryOid: string,
  choice: PlanChoice,
  { offer, accrumentOids }: { offer: OfferKey; accrumentOids: string[] },
): Promise<FoundTable> {
  const { method, oids } = choice;
  const back = restructuringUrl({ registryOid, method, oids });
  if (accrumentOids.length === 0) throw await leadTo(back, 'warning', 'Taksitlendirilecek borç kalmadı.');
  try {
    const table = await getPortal().municipality.AuthorizedCalculateDebtRestructuring(
      { registryOid, accrumentOids, ...offer },
      { token },
    );
    // Nobody agrees to a plan of which they see a part.
    requireWhole(table);
    return { table: table.reply };
  } catch (error) {
    const { code, message } = requireRefusal(error, contract.AuthorizedCalculateDebtRestructuring);
    // What was sent with the form is kept by the page that shows a refusal; led back it would be lost.
    if (findPostedFields() !== null) throw error;
    if (code === 'plan-not-for-debt') return { table: null, refusal: message };
    throw await leadTo(back, 'warning', message);
  }
}
