import { randomUUID } from 'node:crypto';
import { data } from '@remix-run/node';
import { MOST_PLANNED_AT_ONCE, type Registry } from 'municipality/contract';
import type { Citizen } from '~/features/identity/citizen/citizen.server';
import {
  askMunicipality,
  recordOwn,
  requireCitizen,
  requireRegistry,
} from '~/features/identity/citizen/citizen.server';
import { registryView } from '~/features/identity/registry-view.server';
import { memberVisitor } from '~/features/payments/payer.server';
import { readDebtPage, SUMS_ALONE, totalOfRecord } from '~/features/payments/position/debt-page.server';
import type { FormProblem } from '~/platform/forms/validate-form.server';
import { requireWhole } from '~/platform/municipal/read-answer.server';
import { redirect } from '~/platform/http/redirect.server';
import { readPart } from '~/platform/municipal/read-part.server';
import { getPortal } from '~/platform/portal/portal.server';
import { CHOSEN_DEBTS, debtsText, restructuringUrl } from '~/urls';
import { findTable, requireOptions, type FoundTable } from './choice/choice.server';
import { choiceIn, findShorterAddress, KIND, MONTHLY, type PlanChoice } from './choice/choice-address';
import { offerText, type OfferKey } from './choice/offer-key';
import { readMonthlyLimit } from './offers/monthly-limit.server';
import { countOf, offersView } from './offers/offers-view.server';
import { planView, tableView } from './plan-view.server';

const titleOf = (step: string) => `${step} – Borç yapılandırma`;

/** Sums what each of several records owes (kuruş), by its Oid; empty where that is not told in one answer. */
async function sumRecords(citizen: Citizen, oids: readonly string[]): Promise<Record<string, number>> {
  if (oids.length < 2) return {};
  const asker = { token: citizen.accessToken, visitor: memberVisitor(citizen) };
  const debts = await readPart('Kayıtlarınızın borç toplamı', () => readDebtPage(oids, asker, SUMS_ALONE));
  if (!debts) return {};
  return Object.fromEntries(oids.map((oid) => [oid, totalOfRecord(oid, debts)]));
}

async function startView(citizen: Citizen, registryOid: string, registryOids: readonly string[]) {
  const [plans, sums] = await Promise.all([
    getPortal().municipality.AuthorizedRetrieveDebtRestructurings(
      { registryOid },
      { token: citizen.accessToken },
    ),
    sumRecords(citizen, registryOids),
  ]);
  return {
    kind: 'start' as const,
    pageTitle: 'Borç yapılandırma',
    registryOid,
    sums,
    // Instalments that could not be read may be of any of them.
    plans: plans.rows.map((reply) => planView({ reply, unread: plans.unread })),
    unread: plans.unread,
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
  { method, oids, isCheck, typedMonthly }: PlanChoice,
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
      ...(typedMonthly !== '' && { [MONTHLY]: typedMonthly }),
      ...(oids && { [CHOSEN_DEBTS]: debtsText(oids) }),
    },
    offer: key,
    table: tableView(table),
    unread: 0,
    chosen: accrumentOids.join(','),
    requestKey: randomUUID(),
  };
}

interface StepAsked {
  readonly registries: readonly Registry[];
  readonly registryOid: string;
  readonly choice: PlanChoice;
}

/** Finds the step an address stands for, and what is wrong with what was chosen on the way to it. */
async function validateStep(
  request: Request,
  citizen: Citizen,
  { registries, registryOid, choice }: StepAsked,
) {
  const limit = readMonthlyLimit(choice);
  const offers = async (problem?: (step: { debts: readonly { oid: string }[] }) => FormProblem) => {
    const step = await offersView(request, citizen, { registryOid, choice, limit });
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
  const { problem } = limit;
  if (choice.method || choice.oids) return problem ? offers(() => problem) : offers();
  const registryOids = registries.map(({ Oid }) => Oid);
  return { step: await startView(citizen, registryOid, registryOids), problems: [] };
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
    const validated =
      chosen && (await validateStep(request, citizen, { registries, registryOid: chosen.Oid, choice }));
    const place = registries.findIndex(({ Oid }) => Oid === chosen?.Oid);
    const next = registries[place + 1];
    await recordOwn(request, citizen, 'plans-viewed');
    const problems: FormProblem[] = validated?.problems ?? [];
    const page = {
      pageTitle: validated?.step.pageTitle ?? 'Borç yapılandırma',
      registries: registries.map(registryView),
      chosen: chosen && registryView(chosen),
      place: registries.length > 1 ? `${place + 1}. kayıt / ${registries.length}` : null,
      /** A plan is of one record: the next one follows, under the same choice. */
      next: next && {
        ...registryView(next),
        path: restructuringUrl({
          registryOid: next.Oid,
          method: choice.method,
          monthly: choice.typedMonthly,
        }),
      },
      step: validated?.step ?? null,
      problems,
      unread: unread + (validated?.step.unread ?? 0),
    };
    return data(page, { status: problems.length > 0 ? 422 : 200 });
  });
}

type Opened = NonNullable<Awaited<ReturnType<typeof openRestructuring>>['data']['step']>;
export type StartStep = Extract<Opened, { kind: 'start' }>;
export type TableStep = Extract<Opened, { table: unknown }>;
