import type { ResponseOf } from 'municipality/contract';
import { contract, MOST_PLANNED_AT_ONCE } from 'municipality/contract';
import type { Citizen } from '~/identity/citizen/citizen.server';
import { leadTo } from '~/identity/lead-to.server';
import { requireRefusal } from '~/platform/municipal/errors.server';
import { findPostedFields } from '~/platform/municipal/outage.server';
import { getPortal } from '~/platform/portal/portal.server';
import { restructuringUrl } from '~/urls';
import { findOfferKey, type OfferKey } from './offer-key';

export type Options = ResponseOf<typeof contract.AuthorizedRetrieveDebtRestructuringOptions>;

/** What an address of the page says was chosen so far. */
export interface PlanChoice {
  readonly registryOid: string | null;
  readonly method: '1' | '2' | null;
  /** Debts chosen by hand; null: all of the method. */
  readonly oids: readonly string[] | null;
  /** How many were chosen by hand; more than one plan may hold are not among `oids`. */
  readonly namedCount: number;
  /** Debts were to be chosen by hand, and none was. */
  readonly isNoneChosen: boolean;
  readonly offer: OfferKey | null;
  /** A number of instalments as it was typed: always one of a deferral. */
  readonly typedCount: string | null;
  readonly isCheck: boolean;
}

export const CHECK = 'kontrol';
/** Sent along with the debts to be ticked: without it, no tick would mean all of them. */
const BY_HAND = 'secim';

export function choiceIn(request: Request): PlanChoice {
  const query = new URL(request.url).searchParams;
  const method = query.get('yontem');
  const named = [...new Set(query.getAll('borc'))];
  const valid = named.filter((oid) => /^[\w-]{1,64}$/.test(oid));
  const oids = valid.slice(0, MOST_PLANNED_AT_ONCE);
  const offer = query.get('secenek');
  const count = query.get('taksit')?.trim().slice(0, 10) ?? null;
  return {
    registryOid: query.get('sicil'),
    method: method === '1' || method === '2' ? method : null,
    oids: oids.length > 0 ? oids : null,
    namedCount: valid.length,
    isNoneChosen: oids.length === 0 && (named.length > 0 || query.has(BY_HAND)),
    offer: findOfferKey(offer ?? (count === null ? '' : `tecil-${count}`)),
    typedCount: offer === null ? count : null,
    isCheck: query.get('adim') === CHECK,
  };
}

/** @throws Response back to the start, with the reason, when the debts chosen are not what they were */
export async function requireOptions(
  { accessToken: token }: Citizen,
  registryOid: string,
  { method, oids }: PlanChoice,
): Promise<Options> {
  try {
    return await getPortal().municipality.AuthorizedRetrieveDebtRestructuringOptions(
      { registryOid, method: method ?? '1', ...(oids && { accrumentOids: [...oids] }) },
      { token },
    );
  } catch (error) {
    const { message } = requireRefusal(error, contract.AuthorizedRetrieveDebtRestructuringOptions);
    // To all debts of the method, and from there to the start: an address that led to itself would lead round and round.
    throw await leadTo(restructuringUrl({ registryOid, ...(oids && { method }) }), 'warning', message);
  }
}

/** The offer's table. @throws Response back to the offers, with the reason, when it is not offered any more */
export async function requireTable(
  { accessToken: token }: Citizen,
  registryOid: string,
  choice: PlanChoice,
  { offer, accrumentOids }: { offer: OfferKey; accrumentOids: string[] },
) {
  const { method, oids } = choice;
  const back = restructuringUrl({ registryOid, method, oids });
  if (accrumentOids.length === 0) throw await leadTo(back, 'warning', 'Taksitlendirilecek borç kalmadı.');
  try {
    return await getPortal().municipality.AuthorizedCalculateDebtRestructuring(
      { registryOid, accrumentOids, ...offer },
      { token },
    );
  } catch (error) {
    const { message } = requireRefusal(error, contract.AuthorizedCalculateDebtRestructuring);
    // What was sent with the form is kept by the page that shows a refusal; led back it would be lost.
    if (findPostedFields() !== null) throw error;
    throw await leadTo(back, 'warning', message);
  }
}
