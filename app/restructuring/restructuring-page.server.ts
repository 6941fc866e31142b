import { randomUUID } from 'node:crypto';
import type { Citizen } from '~/identity/citizen.server';
import { askMunicipality, recordOwn, requireCitizen } from '~/identity/citizen.server';
import { registryView } from '~/identity/registry-view.server';
import { getPortal } from '~/platform/portal.server';
import { restructuringUrl } from '~/urls';
import { choiceIn, requireOptions, requireRegistry, requireTable, type PlanChoice } from './choice.server';
import { offerText, type OfferKey } from './offer-key';
import { obstacles, uncoveredReasons } from './plan-texts';
import { offerView, planView, tableView } from './plan-view.server';

async function startView({ accessToken: token }: Citizen, registryOid: string) {
  const plans = await getPortal().municipality.AuthorizedRetrieveDebtRestructurings(
    { registryOid },
    { token },
  );
  return { kind: 'start' as const, registryOid, plans: plans.map(planView) };
}

async function offersView(citizen: Citizen, registryOid: string, choice: PlanChoice) {
  const options = await requireOptions(citizen, registryOid, choice);
  const { method, oids } = choice;
  const chosen = new Set(options.ChosenOids);
  return {
    kind: 'offers' as const,
    registryOid,
    method: method ?? '1',
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

async function tableStep(citizen: Citizen, registryOid: string, choice: PlanChoice, offer: OfferKey) {
  const { method, oids, isCheck } = choice;
  const accrumentOids = oids ? [...oids] : (await requireOptions(citizen, registryOid, choice)).ChosenOids;
  const table = await requireTable(citizen, registryOid, choice, { offer, accrumentOids });
  const key = offerText(offer);
  const place = { registryOid, method, oids };
  return {
    kind: isCheck ? ('check' as const) : ('table' as const),
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

/** `/DebtRestructuring`: own plans and the start; the offers compared; one offer's table; the check before applying. */
export async function openRestructuring(request: Request) {
  const citizen = await requireCitizen(request);
  const choice = choiceIn(request);
  return askMunicipality(request, async () => {
    const { registries, chosen } = await requireRegistry(citizen, choice);
    const step =
      chosen === null
        ? null
        : choice.offer
          ? await tableStep(citizen, chosen.Oid, choice, choice.offer)
          : choice.method || choice.oids
            ? await offersView(citizen, chosen.Oid, choice)
            : await startView(citizen, chosen.Oid);
    await recordOwn(request, citizen, 'plans-viewed');
    return {
      registries: registries.map(registryView),
      chosen: chosen && registryView(chosen),
      step,
    };
  });
}

type Opened = NonNullable<Awaited<ReturnType<typeof openRestructuring>>['step']>;
export type StartStep = Extract<Opened, { kind: 'start' }>;
export type OffersStep = Extract<Opened, { kind: 'offers' }>;
export type TableStep = Extract<Opened, { table: unknown }>;
