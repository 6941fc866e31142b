import { MOST_PLANNED_AT_ONCE } from 'municipality/contract';
import { CHOSEN_DEBTS, listDebts } from '~/urls';
import {
  CHECK,
  findOfferKey,
  isMonthlyKind,
  TYPED_COUNT,
  type MonthlyKind,
  type OfferKey,
} from './offer-key';

/** An address of the page says so much of what was chosen. */
export interface PlanChoice {
  readonly registryOid: string | null;
  readonly method: '1' | '2' | null;
  /** Lists debts chosen by hand; null: all of the method. */
  readonly oids: readonly string[] | null;
  /** Says how many were chosen by hand; more than one plan may hold are not among `oids`. */
  readonly namedCount: number;
  /** Debts were to be chosen by hand, and none was. */
  readonly isNoneChosen: boolean;
  /** Names the law, or the kind of plan, whose debts alone are to be chosen of these. */
  readonly narrowTo: string | null;
  readonly offer: OfferKey | null;
  /** Holds a number of instalments as it was typed. */
  readonly typedCount: string | null;
  /** Says which kind of plan that number is of. */
  readonly typedKind: MonthlyKind;
  /** Holds what can be paid a month, as it was typed. */
  readonly typedMonthly: string;
  readonly isCheck: boolean;
}

/** Goes along with the debts to be ticked: without it, no tick would mean all of them. */
export const BY_HAND = 'secim';
/** Says how many debts could be ticked; not sent where they are not the first of the method. */
export const OFFERED = 'adet';
const TICKED = 'borc';
/** Says how much can be paid a month at most. */
export const MONTHLY = 'ayda';
/** Says which kind of plan a number typed is of; a deferral where nothing is said. */
export const KIND = 'tur';

/** Joins the debts ticked on a page and chosen on others, each once. */
const namedIn = (query: URLSearchParams) => [
  ...new Set([...query.getAll(TICKED), ...listDebts(query.get(CHOSEN_DEBTS) ?? '')]),
];

/** Reads the offer, or the number typed, that an address asks for. */
function readOffer(query: URLSearchParams): Pick<PlanChoice, 'offer' | 'typedCount' | 'typedKind'> {
  const named = query.get(KIND);
  const typedKind = isMonthlyKind(named) ? named : 'tecil';
  // Buttons to another page of the offers and to a law's debts stand in one form with whatever was typed.
  if (query.has('sayfa') || query.has('kanun')) return { offer: null, typedCount: null, typedKind };
  // A button pressed comes after a hidden field.
  const pressed = query.getAll('secenek').at(-1);
  const typed = query.get('taksit')?.trim().slice(0, 10) ?? '';
  const isTyped = pressed === undefined ? typed !== '' : pressed === TYPED_COUNT;
  if (isTyped) return { offer: findOfferKey(`${typedKind}-${typed}`), typedCount: typed, typedKind };
  return { offer: findOfferKey(pressed ?? ''), typedCount: null, typedKind };
}

export function choiceIn(request: Request): PlanChoice {
  const query = new URL(request.url).searchParams;
  const method = query.get('yontem');
  const named = namedIn(query);
  const valid = named.filter((oid) => /^[\w-]{1,64}$/.test(oid));
  const oids = valid.slice(0, MOST_PLANNED_AT_ONCE);
  const isNoneChosen = oids.length === 0 && (named.length > 0 || query.has(BY_HAND));
  return {
    registryOid: query.get('sicil'),
    method: method === '1' || method === '2' ? method : null,
    oids: oids.length > 0 ? oids : null,
    namedCount: valid.length,
    isNoneChosen,
    narrowTo: isNoneChosen ? null : query.get('kanun'),
    ...readOffer(query),
    typedMonthly: query.get(MONTHLY)?.trim().slice(0, 40) ?? '',
    isCheck: query.get('adim') === CHECK,
  };
}

/**
 * Finds the address without its debts, where a form sent all that could be ticked: then they are those of the method.
 * Null for every other. An offer over as many as a plan may hold is one over those ticked, as there may be more of the
 * method.
 */
export function findShorterAddress(request: Request): string | null {
  const { pathname, searchParams: query } = new URL(request.url);
  const count = namedIn(query).length;
  if (count === 0 || String(count) !== query.get(OFFERED)) return null;
  const { offer, typedCount } = readOffer(query);
  if (count >= MOST_PLANNED_AT_ONCE && (offer ?? typedCount) !== null) return null;
  for (const name of [TICKED, CHOSEN_DEBTS, BY_HAND, OFFERED]) query.delete(name);
  return `${pathname}?${query.toString()}`;
}
