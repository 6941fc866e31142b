import { randomUUID } from 'node:crypto';
import { data } from '@remix-run/node';
import { feeHeading, MOST_PLANNED_AT_ONCE } from 'municipality/contract';
import type { Citizen } from '~/features/identity/citizen/citizen.server';
import {
  askMunicipality,
  recordOwn,
  requireCitizen,
  requireRegistry,
} from '~/features/identity/citizen/citizen.server';
import { registryView } from '~/features/identity/registry-view.server';
import type { FormProblem } from '~/platform/forms/validate-form.server';
import { requireWhole } from '~/platform/municipal/read-answer.server';
import { redirect } from '~/platform/http/redirect.server';
import { getPortal } from '~/platform/portal/portal.server';
import { cutPage } from '~/ui/table/cut-page';
import { CHOSEN_DEBTS, debtsText } from '~/urls';
import { findOptions, findTable, requireOptions, type FoundTable, type Options } from './choice.server';
import { BY_HAND, choiceIn, findShorterAddress, KIND, OFFERED, type PlanChoice } from './choice-address';
import { findNarrowed, naturesOf } from './natures';
import { offerText, type OfferKey } from './offer-key';
import { obstacles, uncoveredReasons } from './plan-texts';
import { offerView, planView, tableView } from './plan-view.server';

const titleOf = (step: string) => `${step} – Borç yapılandırma`;

async function startView({ accessToken: token }: Citizen, registryOid: string) {
  const plans = await getPortal().municipality.AuthorizedRetrieveDebtRestructurings(
    { registryOid },
    { token },
  );
  return {
    kind: 'start' as const,
    pageTitle: 'Borç yapılandırma',
    registryOid,
    // Instalments that could not be read may be of any of them.
    plans: plans.rows.map((reply) => planView({ reply, unread: plans.unread })),
    unread: plans.unread,
  };
}

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

async function offersView(request: Request, citizen: Citizen, registryOid: string, choice: PlanChoice) {
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
  return {
    kind: 'offers' as const,
    pageTitle: titleOf('Seçenekler'),
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
    offers: options.Offers.map(offerView),
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
      coversSome: law.Uncovered.length > 0 && law.CoveredOids.length > 0,
    })),
  };
}

/**
 * Returns the debts meant, those named or all of the method, and how many they are, be it more than a plan may hold.
 */
async function chosenDebts(citizen: Citizen, registryOid: string, choice: PlanChoice) {
  if (choice.oids) return { oids: [...choice.oids], count: choice.oids.length };
  const options = await requireOptions(citizen, registryOid, choice);
  // All debts of a method are those that are known.
  requireWhole(options);
  const { reply } = options;
  return { oids: reply.ChosenOids, count: Math.max(reply.ChosenOids.length, countOf(reply)) };
}

const countOf = ({ Debts, DebtCount = Debts.length }: Options) => DebtCount;

/** Says what is wrong with a number of instalments typed by hand; null when nothing is. */
async function assessCount(
  citizen: Citizen,
  registryOid: string,
  choice: PlanChoice,
  accrumentOids: string[],
): Promise<FormProblem | null> {
  const offer = { kind: choice.typedKind, lawCode: null, installmentCount: 2 };
  const found = await findTable(citizen, registryOid, choice, { offer, accrumentOids });
  if (!found.table) return { text: found.refusal };
  const { MostInstallments: most } = found.table;
  const count = choice.offer?.installmentCount ?? 0;
  if (count >= 2 && count <= most) return null;
  const text =
    most === 2
      ? 'Taksit sayısını 2 olarak yazın.'
      : `Taksit sayısını 2 ile ${most} arasında bir sayı olarak yazın.`;
  return { text, fieldId: 'taksit' };
}

function tableStep(
  registryOid: string,
  { method, oids, isCheck }: PlanChoice,
  { offer, accrumentOids }: { offer: OfferKey; accrumentOids: string[] },
  table: NonNullable<FoundTable['table']>,
) {
  const key = offerText(offer);
  return {
    kind: isCheck ? ('check' as const) : ('table' as const),
    pageTitle: titleOf(isCheck ? 'Denetleyin ve başvurun' : 'Taksit tablosu'),
    registryOid,
    hidden: {
      sicil: registryOid,
      yontem: method ?? '1',
      // On the page that checks, each of its buttons leads back to it.
      ...(!isCheck && { secenek: key }),
      ...(offer.kind === 'anlasma' && { [KIND]: offer.kind }),
      ...(oids && { [CHOSEN_DEBTS]: debtsText(oids) }),
    },
    offer: key,
    table: tableView(table),
    unread: 0,
    chosen: accrumentOids.join(','),
    requestKey: randomUUID(),
  };
}

/** Finds the step an address stands for, and what is wrong with what was chosen on the way to it. */
async function validateStep(request: Request, citizen: Citizen, registryOid: string, choice: PlanChoice) {
  const offers = async (problem?: (step: { debts: readonly { oid: string }[] }) => FormProblem) => {
    const step = await offersView(request, citizen, registryOid, choice);
    const refused = step.refusal === null ? [] : [{ text: step.refusal }];
    return { step, problems: problem ? [problem(step)] : refused };
  };
  if (choice.isNoneChosen) {
    return offers(({ debts: [first] }) => ({
      text: 'En az bir borç seçin.',
      ...(first && { fieldId: `b-${first.oid}` }),
    }));
  }
  if (choice.namedCount > MOST_PLANNED_AT_ONCE) {
    const text = `Bir plana en çok ${MOST_PLANNED_AT_ONCE} borç girebilir; ${choice.namedCount} borç seçtiniz. İlk ${MOST_PLANNED_AT_ONCE} borç seçili bırakıldı: seçimi denetleyin, kalan borçlar için ayrıca başvurun.`;
    return offers(() => ({ text }));
  }
  if (choice.offer || choice.typedCount !== null) {
    const { oids: accrumentOids, count } = await chosenDebts(citizen, registryOid, choice);
    if (count > MOST_PLANNED_AT_ONCE) {
      const text = `Bir plana en çok ${MOST_PLANNED_AT_ONCE} borç girebilir; seçiminizde ${count} borç var. Plana girecek borçları aşağıda tek tek seçin, kalanı için ayrıca başvurun.`;
      return offers(({ debts: [first] }) => ({ text, ...(first && { fieldId: `b-${first.oid}` }) }));
    }
    if (choice.typedCount !== null) {
      const problem = await assessCount(citizen, registryOid, choice, accrumentOids);
      if (problem) return offers(() => problem);
    }
    if (choice.offer) {
      const wanted = { offer: choice.offer, accrumentOids };
      const found = await findTable(citizen, registryOid, choice, wanted);
      if (!found.table) return offers(() => ({ text: found.refusal }));
      return { step: tableStep(registryOid, choice, wanted, found.table), problems: [] };
    }
  }
  if (choice.method || choice.oids) return offers();
  return { step: await startView(citizen, registryOid), problems: [] };
}

/**
 * Opens `/DebtRestructuring`: own plans and the start; the offers compared; one offer's table; the check before
 * applying.
 */
export async function openRestructuring(request: Request) {
  const citizen = await requireCitizen(request);
  const shorter = findShorterAddress(request);
  if (shorter !== null) throw redirect(shorter, { status: 303 });
  const choice = choiceIn(request);
  return askMunicipality(request, async () => {
    const { registries, chosen, unread } = await requireRegistry(citizen, choice.registryOid);
    const validated = chosen && (await validateStep(request, citizen, chosen.Oid, choice));
    await recordOwn(request, citizen, 'plans-viewed');
    const problems: FormProblem[] = validated?.problems ?? [];
    const page = {
      pageTitle: validated?.step.pageTitle ?? 'Borç yapılandırma',
      registries: registries.map(registryView),
      chosen: chosen && registryView(chosen),
      step: validated?.step ?? null,
      problems,
      unread: unread + (validated?.step.unread ?? 0),
    };
    return data(page, { status: problems.length > 0 ? 422 : 200 });
  });
}

type Opened = NonNullable<Awaited<ReturnType<typeof openRestructuring>>['data']['step']>;
export type StartStep = Extract<Opened, { kind: 'start' }>;
export type OffersStep = Extract<Opened, { kind: 'offers' }>;
export type TableStep = Extract<Opened, { table: unknown }>;
