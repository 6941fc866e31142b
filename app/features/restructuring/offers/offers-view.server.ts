import { feeHeading, MOST_PLANNED_AT_ONCE } from 'municipality/contract';
import type { Citizen } from '~/features/identity/citizen/citizen.server';
import { cutPage } from '~/ui/table/cut-page';
import { CHOSEN_DEBTS, debtsText } from '~/urls';
import { findOptions, type Options } from '../choice/choice.server';
import { BY_HAND, KIND, OFFERED, type PlanChoice } from '../choice/choice-address';
import { obstacles, uncoveredReasons } from './offer-texts';
import { arrangeOffers, type MonthlyLimit } from './monthly-limit.server';
import { findNarrowed, naturesOf } from './natures';

export const countOf = ({ Debts, DebtCount = Debts.length }: Options) => DebtCount;

/** One plan may hold so many debts: the chosen ones first, then those that fell due first. */
function listed<Debt extends { readonly Oid: string; readonly DueDate: string }>(
  debts: readonly Debt[],
  chosen: ReadonlySet<string>,
): readonly Debt[] {
  if (debts.length <= MOST_PLANNED_AT_ONCE) return debts;
  return debts
    .toSorted(
      (one, other) =>
        Number(chosen.has(other.Oid)) - Number(chosen.has(one.Oid)) ||
        one.DueDate.localeCompare(other.DueDate),
    )
    .slice(0, MOST_PLANNED_AT_ONCE);
}

/** One page has so many debts, and a list that only tells why some are left out so many: more weigh over 60 kB. */
const [PAGE, MOST_NAMED] = [40, 20];

/** Cuts the beginning of a list, and says how many are not in it. */
const beginningOf = <Row>(rows: readonly Row[]) => ({
  rows: rows.slice(0, MOST_NAMED),
  more: Math.max(0, rows.length - MOST_NAMED),
});

/** Finds the options for what was chosen, or for those that the law or the kind of plan asked for takes. */
async function findAsked(citizen: Citizen, registryOid: string, choice: PlanChoice) {
  const whole = await findOptions(citizen, registryOid, choice);
  const oids = findNarrowed(whole.reply, choice.narrowTo);
  if (oids.length === 0) return { ...whole, isByHand: choice.oids !== null };
  return { ...(await findOptions(citizen, registryOid, { ...choice, oids })), isByHand: true };
}

/** Describes what is offered for the debts chosen, as far as can be paid a month. */
export async function offersView(
  request: Request,
  citizen: Citizen,
  { registryOid, choice, limit }: { registryOid: string; choice: PlanChoice; limit: MonthlyLimit },
) {
  const { reply: options, unread, refusal, isByHand } = await findAsked(citizen, registryOid, choice);
  const method = choice.method ?? '1';
  const chosen = new Set(options.ChosenOids);
  const debts = listed(options.Debts, chosen);
  const asked = new URL(request.url).searchParams.get('sayfa');
  const { rows, page, pages } = cutPage(debts, PAGE, asked, (no) => no);
  const shown = new Set(rows);
  // They stay chosen, whichever button is pressed.
  const elsewhere = debts.filter((debt) => chosen.has(debt.Oid) && !shown.has(debt)).map(({ Oid }) => Oid);
  const natures = naturesOf(options);
  // Without the debts named, those of one nature would be meant.
  const isFirst = natures.isOne && (debts.length === countOf(options) || !isByHand);
  const hindered = beginningOf(options.Hindered);
  const { offers, lowest } = await arrangeOffers(citizen, registryOid, options, limit.kurus);
  return {
    kind: 'offers' as const,
    pageTitle: 'Seçenekler – Borç yapılandırma',
    registryOid,
    method,
    hidden: {
      sicil: registryOid,
      yontem: method,
      [BY_HAND]: '1',
      ...(natures.kind === 'anlasma' && { [KIND]: 'anlasma' }),
      ...(isFirst && { [OFFERED]: debts.length }),
      ...(elsewhere.length > 0 && { [CHOSEN_DEBTS]: debtsText(elsewhere) }),
    },
    typedCount: choice.typedCount ?? '',
    typedMonthly: choice.typedMonthly,
    asOf: options.AsOfDate,
    total: options.TotalToday,
    isWhole: unread === 0,
    unread,
    refusal,
    count: countOf(options),
    listedCount: debts.length,
    page,
    pages,
    chosenElsewhere: elsewhere.length,
    debts: rows.map((debt) => ({
      oid: debt.Oid,
      title: debt.Title,
      about: debt.Description,
      dueDate: debt.DueDate,
      principal: debt.Principal,
      lateFee: debt.LateFee,
      total: debt.Total,
      isChosen: chosen.has(debt.Oid),
    })),
    feeHeading: feeHeading(rows),
    planKind: natures.kind,
    isUnknown: natures.isUnknown,
    contractsMore: beginningOf(natures.contracts).more,
    contracts: beginningOf(natures.contracts).rows.map(({ Oid, Title }) => ({ oid: Oid, title: Title })),
    taxCount: natures.taxCount,
    hinderedCount: options.Hindered.length,
    hinderedMore: hindered.more,
    hindered: hindered.rows.map((debt) => ({
      oid: debt.Oid,
      title: debt.Title,
      dueDate: debt.DueDate,
      total: debt.Total,
      reason: obstacles[debt.Obstacle],
    })),
    offers,
    limit: limit.kurus,
    lowest,
    laws: options.Laws.map((law) => ({
      code: law.LawCode,
      name: law.Name,
      legalBasis: law.LegalBasis,
      isSample: law.IsSample,
      dueUpTo: law.DebtsDueUpTo,
      applyUntil: law.ApplyUntil,
      uncoveredMore: beginningOf(law.Uncovered).more,
      uncovered: beginningOf(law.Uncovered).rows.map(({ Oid, Title, Reason }) => ({
        oid: Oid,
        title: Title,
        reason: uncoveredReasons[Reason],
      })),
      coveredCount: law.CoveredOids.length,
    })),
  };
}

export type OffersStep = Awaited<ReturnType<typeof offersView>>;
