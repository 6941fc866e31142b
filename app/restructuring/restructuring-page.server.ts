import { randomUUID } from 'node:crypto';
import { data } from '@remix-run/node';
import { MOST_PLANNED_AT_ONCE } from 'municipality/contract';
import type { Citizen } from '~/identity/citizen/citizen.server';
import {
  askMunicipality,
  recordOwn,
  requireCitizen,
  requireRegistry,
} from '~/identity/citizen/citizen.server';
import { registryView } from '~/identity/registry-view.server';
import type { FormProblem } from '~/platform/forms/validate-form.server';
import { getPortal } from '~/platform/portal/portal.server';
import { restructuringUrl } from '~/urls';
import { choiceIn, requireOptions, requireTable, type PlanChoice } from './choice.server';
import { offerText, type OfferKey } from './offer-key';
import { obstacles, uncoveredReasons } from './plan-texts';
import { offerView, planView, tableView } from './plan-view.server';

const titleOf = (step: string) => `${step} – Borç yapılandırma`;

async function startView({ accessToken: token }: Citizen, registryOid: string) {
  const plans = await getPortal().municipality.AuthorizedRetrieveDebtRestructurings(
    { registryOid },
    { token },
  );
  return { kind: 'start' as const, pageTitle: 'Borç yapılandırma', registryOid, plans: plans.map(planView) };
}

async function offersView(citizen: Citizen, registryOid: string, choice: PlanChoice) {
  const options = await requireOptions(citizen, registryOid, choice);
  const { method, oids } = choice;
  const chosen = new Set(options.ChosenOids);
  return {
    kind: 'offers' as const,
    pageTitle: titleOf('Seçenekler'),
    registryOid,
    method: method ?? '1',
    oids: oids ?? [],
    typedCount: choice.typedCount ?? '',
    asOf: options.AsOfDate,
    total: options.TotalToday,
    debts: options.Debts.map((debt) => ({
      oid: debt.Oid,
      title: debt.Title,
      about: debt.Description,
      dueDate: debt.DueDate,
      principal: debt.Principal,
      lateFee: debt.LateFee,
      total: debt.Total,
      isChosen: chosen.has(debt.Oid),
    })),
    hindered: options.Hindered.map((debt) => ({
      oid: debt.Oid,
      title: debt.Title,
      dueDate: debt.DueDate,
      total: debt.Total,
      reason: obstacles[debt.Obstacle],
    })),
    offers: options.Offers.map((offer) => {
      const view = offerView(offer);
      return { ...view, path: restructuringUrl({ registryOid, method, oids, offer: view.key }) };
    }),
    laws: options.Laws.map((law) => ({
      code: law.LawCode,
      name: law.Name,
      legalBasis: law.LegalBasis,
      isSample: law.IsSample,
      dueUpTo: law.DebtsDueUpTo,
      applyUntil: law.ApplyUntil,
      uncovered: law.Uncovered.map(({ Oid, Title, Reason }) => ({
        oid: Oid,
        title: Title,
        reason: uncoveredReasons[Reason],
      })),
      coveredPath:
        law.Uncovered.length > 0 && law.CoveredOids.length > 0
          ? restructuringUrl({ registryOid, method, oids: law.CoveredOids })
          : null,
    })),
  };
}

async function chosenOids(citizen: Citizen, registryOid: string, choice: PlanChoice): Promise<string[]> {
  return choice.oids ? [...choice.oids] : (await requireOptions(citizen, registryOid, choice)).ChosenOids;
}

/** What is wrong with a number of instalments typed by hand; null when nothing is. */
async function assessCount(
  citizen: Citizen,
  registryOid: string,
  choice: PlanChoice,
  accrumentOids: string[],
): Promise<string | null> {
  const offer = { kind: 'tecil', lawCode: null, installmentCount: 2 } as const;
  const { MostInstallments: most } = await requireTable(citizen, registryOid, choice, {
    offer,
    accrumentOids,
  });
  const count = choice.offer?.installmentCount ?? 0;
  if (count >= 2 && count <= most) return null;
  return most === 2
    ? 'Taksit sayısını 2 olarak yazın.'
    : `Taksit sayısını 2 ile ${most} arasında bir sayı olarak yazın.`;
}

async function tableStep(
  citizen: Citizen,
  registryOid: string,
  choice: PlanChoice,
  wanted: { offer: OfferKey; accrumentOids: string[] },
) {
  const { method, oids, isCheck } = choice;
  const { offer, accrumentOids } = wanted;
  const table = await requireTable(citizen, registryOid, choice, wanted);
  const key = offerText(offer);
  const place = { registryOid, method, oids };
  return {
    kind: isCheck ? ('check' as const) : ('table' as const),
    pageTitle: titleOf(isCheck ? 'Denetleyin ve başvurun' : 'Taksit tablosu'),
    registryOid,
    method: method ?? '1',
    oids: oids ?? [],
    table: tableView(table),
    chosen: accrumentOids.join(','),
    requestKey: randomUUID(),
    offersPath: restructuringUrl(place),
    tablePath: restructuringUrl({ ...place, offer: key }),
    checkPath: restructuringUrl({ ...place, offer: key, isCheck: true }),
  };
}

/** The step an address stands for, and what is wrong with what was chosen on the way to it. */
async function validateStep(citizen: Citizen, registryOid: string, choice: PlanChoice) {
  const offers = async (problem?: (step: { debts: readonly { oid: string }[] }) => FormProblem) => {
    const step = await offersView(citizen, registryOid, choice);
    return { step, problems: problem ? [problem(step)] : [] };
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
    const accrumentOids = await chosenOids(citizen, registryOid, choice);
    if (accrumentOids.length > MOST_PLANNED_AT_ONCE) {
      const text = `Bir plana en çok ${MOST_PLANNED_AT_ONCE} borç girebilir; seçiminizde ${accrumentOids.length} borç var. Plana girecek borçları aşağıda tek tek seçin, kalanı için ayrıca başvurun.`;
      return offers(({ debts: [first] }) => ({ text, ...(first && { fieldId: `b-${first.oid}` }) }));
    }
    if (choice.typedCount !== null) {
      const text = await assessCount(citizen, registryOid, choice, accrumentOids);
      if (text !== null) return offers(() => ({ text, fieldId: 'taksit' }));
    }
    if (choice.offer) {
      const wanted = { offer: choice.offer, accrumentOids };
      return { step: await tableStep(citizen, registryOid, choice, wanted), problems: [] };
    }
  }
  if (choice.method || choice.oids) return offers();
  return { step: await startView(citizen, registryOid), problems: [] };
}

/** `/DebtRestructuring`: own plans and the start; the offers compared; one offer's table; the check before applying. */
export async function openRestructuring(request: Request) {
  const citizen = await requireCitizen(request);
  const choice = choiceIn(request);
  return askMunicipality(request, async () => {
    const { registries, chosen } = await requireRegistry(citizen, choice.registryOid);
    const judged = chosen && (await validateStep(citizen, chosen.Oid, choice));
    await recordOwn(request, citizen, 'plans-viewed');
    const problems: FormProblem[] = judged?.problems ?? [];
    const page = {
      pageTitle: judged?.step.pageTitle ?? 'Borç yapılandırma',
      registries: registries.map(registryView),
      chosen: chosen && registryView(chosen),
      step: judged?.step ?? null,
      problems,
    };
    return data(page, { status: problems.length > 0 ? 422 : 200 });
  });
}

type Opened = NonNullable<Awaited<ReturnType<typeof openRestructuring>>['data']['step']>;
export type StartStep = Extract<Opened, { kind: 'start' }>;
export type OffersStep = Extract<Opened, { kind: 'offers' }>;
export type TableStep = Extract<Opened, { table: unknown }>;
