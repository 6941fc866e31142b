import { contract } from 'municipality/contract';
import { lira } from 'municipality/values/number';
import { z } from 'zod';
import type { Citizen } from '~/features/identity/citizen/citizen.server';
import { valueField } from '~/platform/forms/value-field.server';
import type { FormProblem } from '~/platform/forms/validate-form.server';
import { requireRefusal } from '~/platform/municipal/errors.server';
import { getPortal } from '~/platform/portal/portal.server';
import type { Options } from '../choice/choice.server';
import { MONTHLY, type PlanChoice } from '../choice/choice-address';
import { isMonthlyKind, type MonthlyKind } from '../choice/offer-key';
import { offerView, tableOfferView } from './offer-view.server';

type Offer = ReturnType<typeof offerView>;

const AMOUNT = 'Ayda ödeyebileceğiniz tutarı rakamla yazın, örneğin 1.500. Boş da bırakabilirsiniz.';

const Limit = z.object({ [MONTHLY]: valueField(lira, { empty: AMOUNT, otherwise: AMOUNT }) });

/** Holds what a person can pay a month at most, in kuruş; null where they said nothing, or nothing that can be read. */
export interface MonthlyLimit {
  readonly kurus: number | null;
  readonly problem: FormProblem | null;
}

export function readMonthlyLimit({ typedMonthly }: Pick<PlanChoice, 'typedMonthly'>): MonthlyLimit {
  if (typedMonthly === '') return { kurus: null, problem: null };
  const { data, error } = Limit.safeParse({ [MONTHLY]: typedMonthly });
  const kurus = data?.[MONTHLY] ?? 0;
  if (kurus > 0) return { kurus, problem: null };
  return { kurus: null, problem: { text: error?.issues[0]?.message ?? AMOUNT, fieldId: MONTHLY } };
}

/** Calculates a plan over a number of instalments that is not among those offered; null where it is not made. */
type Calculate = (kind: MonthlyKind, count: number) => Promise<{ offer: Offer; most: number } | null>;

function calculateFor(
  { accessToken: token }: Citizen,
  registryOid: string,
  { ChosenOids }: Options,
): Calculate {
  return async (kind, count) => {
    try {
      const { reply, unread } = await getPortal().municipality.AuthorizedCalculateDebtRestructuring(
        { registryOid, accrumentOids: ChosenOids, kind, lawCode: null, installmentCount: count },
        { token },
      );
      return unread > 0 ? null : { offer: tableOfferView(reply), most: reply.MostInstallments };
    } catch (error) {
      requireRefusal(error, contract.AuthorizedCalculateDebtRestructuring);
      return null;
    }
  };
}

interface Found {
  /** Has the fewest instalments none of which is above the limit. */
  readonly fit: Offer | null;
  /** Has the lowest instalments there are, where none fits. */
  readonly lowest: Offer | null;
}

/** Orders offers by their largest instalment; one whose instalments are not known comes last. */
const lowestOf = (offers: readonly Offer[]) =>
  offers
    .filter(({ largest }) => largest !== null)
    .toSorted((one, other) => (one.largest ?? 0) - (other.largest ?? 0))[0] ?? null;

/** Any number of instalments up to the most can be chosen: looks between those offered for the fewest that fit. */
async function findMonthlyFit(
  kind: MonthlyKind,
  offers: readonly Offer[],
  limit: number,
  calculate: Calculate,
): Promise<Found> {
  const isFit = ({ largest }: Offer) => largest !== null && largest <= limit;
  let fit = offers.find(isFit) ?? null;
  if (!fit) {
    const last = offers.at(-1);
    const offered = last && (await calculate(kind, last.count));
    const longest =
      offered && offered.most > offered.offer.count ? await calculate(kind, offered.most) : offered;
    if (!longest || !isFit(longest.offer))
      return { fit, lowest: lowestOf(longest ? [longest.offer] : offers) };
    fit = longest.offer;
  }
  let tooFew = 1;
  for (const offer of offers) if (offer.count < fit.count && !isFit(offer)) tooFew = offer.count;
  while (fit.count - tooFew > 1) {
    const count = Math.floor((tooFew + fit.count) / 2);
    const tried = await calculate(kind, count);
    if (tried === null) break;
    if (isFit(tried.offer)) fit = tried.offer;
    else tooFew = count;
  }
  return { fit, lowest: null };
}

/** A law names its own numbers of instalments. */
function findLawFit(offers: readonly Offer[], limit: number): Found {
  const fit = offers.find(({ largest }) => largest !== null && largest <= limit) ?? null;
  return { fit, lowest: fit ? null : lowestOf(offers) };
}

/**
 * Arranges the offers for what a person can pay a month: of each law and kind of plan the fewest instalments that fit
 * come first, marked. `lowest` is what comes nearest where nothing fits.
 */
export async function arrangeOffers(
  citizen: Citizen,
  registryOid: string,
  options: Options,
  limit: number | null,
) {
  const all = options.Offers.map(offerView);
  const plain = { offers: all.map((offer) => ({ ...offer, isFit: false })), lowest: null };
  if (limit === null || all.length === 0) return plain;
  const calculate = calculateFor(citizen, registryOid, options);
  const groups = [...new Set(all.map(({ group }) => group))];
  const arranged = await Promise.all(
    groups.map(async (group) => {
      const offers = all
        .filter((offer) => offer.group === group)
        .toSorted((one, other) => one.count - other.count);
      const { fit, lowest } = isMonthlyKind(group)
        ? await findMonthlyFit(group, offers, limit, calculate)
        : findLawFit(offers, limit);
      const others = offers.filter(({ key }) => key !== fit?.key);
      return {
        offers: [
          ...(fit ? [{ ...fit, isFit: true }] : []),
          ...others.map((offer) => ({ ...offer, isFit: false })),
        ],
        lowest,
      };
    }),
  );
  const offers = arranged.flatMap((group) => group.offers);
  return {
    offers,
    lowest: offers.some(({ isFit }) => isFit)
      ? null
      : lowestOf(arranged.flatMap(({ lowest }) => lowest ?? [])),
  };
}
