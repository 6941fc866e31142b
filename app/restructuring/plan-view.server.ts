import type { DebtRestructuring, PlanOffer, PlanTable } from 'municipality/contract';
import { debtsUrl, planDebtsUrl, restructuringPlanFileUrl, restructuringPlanUrl } from '~/urls';
import { offerText } from './offer-key';
import { planStates } from './plan-texts';

export function offerView(offer: PlanOffer) {
  return {
    key: offerText({ lawCode: offer.LawCode, installmentCount: offer.InstallmentCount }),
    name: offer.Name,
    count: offer.InstallmentCount,
    firstDay: offer.FirstDueDate,
    first: offer.FirstInstallment,
    total: offer.Total,
    difference: offer.Difference,
    needsCollateral: offer.NeedsCollateral,
  };
}

export function tableView(table: PlanTable) {
  return {
    asOf: table.AsOfDate,
    name: table.Name,
    legalBasis: table.LegalBasis,
    isDeferral: table.Kind === 'tecil',
    count: table.Installments.length,
    most: table.MostInstallments,
    notes: table.Notes,
    debts: table.Debts.map((debt) => ({
      oid: debt.Oid,
      title: debt.Title,
      dueDate: debt.DueDate,
      total: debt.Total,
    })),
    today: table.TotalToday,
    needsCollateral: table.NeedsCollateral,
    collateralLimit: table.CollateralLimit,
    rows: table.Installments.map((row) => ({
      no: row.No,
      dueDate: row.DueDate,
      principal: row.Principal,
      fee: row.Fee,
      interest: row.Interest,
      total: row.Total,
    })),
    principal: table.Principal,
    fee: table.Fee,
    interest: table.Interest,
    total: table.Total,
  };
}

export type TableView = ReturnType<typeof tableView>;

/** What stands in the column of an instalment's state. */
function instalmentState(
  { State }: DebtRestructuring,
  { PaidOn, CatchUpUntil }: DebtRestructuring['Installments'][number],
) {
  if (PaidOn !== null) return { text: 'Ödendi', day: PaidOn, tone: 'success' as const };
  if (CatchUpUntil !== null) return { text: 'Gecikti', day: CatchUpUntil, tone: 'error' as const };
  if (State === 'bozuldu') return { text: 'Silindi', day: null, tone: 'plain' as const };
  return null;
}

/** What the owner of a plan does next. */
function nextOf(plan: DebtRestructuring): string {
  const next = plan.Installments.find(({ PayableToday }) => PayableToday !== null);
  switch (plan.State) {
    case 'basvuru':
      return 'Başvurunuz, teminatınızla birlikte belediyenin kararını bekliyor. Karara kadar borçlarınız açık kalır; ödeyebilirsiniz, ancak bir borcu öderseniz yeniden başvurmanız gerekir. Taksit günleri onay gününden sayılır.';
    case 'yururlukte':
      return 'Plandaki borçların yerine taksitler geçti. Her taksiti son ödeme gününe kadar borç listenizden kartla ödeyin.';
    case 'aksadi':
      return `${next?.No ?? 1}. taksitin son ödeme günü geçti. Planın bozulmaması için gecikmiş taksiti hemen ödeyin.`;
    case 'bozuldu':
      return 'Ödenmeyen taksitler silindi; kalan borçlarınız eski vadeleriyle borç listenize döndü. Ödedikleriniz borçlarınızdan düşüldü. Haklı bir nedeniniz varsa planın yeniden yürürlüğe konmasını belediyenin hizmet masasından isteyebilirsiniz.';
    case 'tamamlandi':
      return 'Bütün taksitler ödendi; plandaki borçlarınız kapandı.';
    case 'reddedildi':
      return 'Başvurunuz kabul edilmedi; borçlarınız borç listenizde duruyor. Başka bir seçenekle yeniden başvurabilirsiniz.';
    case 'geri-cekildi':
      return 'Başvurunuzu geri çektiniz; borçlarınız borç listenizde duruyor.';
    default:
      return plan.State satisfies never;
  }
}

export function planView(plan: DebtRestructuring) {
  const [state, tone] = planStates[plan.State];
  const next = plan.Installments.find(({ PayableToday }) => PayableToday !== null);
  const isPayable = plan.State === 'yururlukte' || plan.State === 'aksadi';
  return {
    no: plan.PlanNo,
    kind: plan.Kind,
    name: plan.Name,
    legalBasis: plan.LegalBasis,
    state,
    tone,
    stateCode: plan.State,
    todo: nextOf(plan),
    appliedOn: plan.AppliedOn,
    decidedOn: plan.DecidedOn,
    note: plan.Note ?? '',
    collateral: plan.Collateral ?? '',
    difficulty: plan.Difficulty ?? '',
    count: plan.InstallmentCount,
    paidCount: plan.Installments.filter(({ PaidOn }) => PaidOn !== null).length,
    total: plan.Total,
    paid: plan.Paid,
    left: plan.Left,
    tolerated: plan.ToleratedMissed,
    missed: plan.MissedThisYear,
    isDeferral: plan.Kind === 'tecil',
    isPayable,
    next: next && { no: next.No, dueDate: next.DueDate, today: next.PayableToday ?? 0 },
    rows: plan.Installments.map((row) => ({
      no: row.No,
      dueDate: row.DueDate,
      principal: row.Principal,
      fee: row.Fee,
      interest: row.Interest,
      total: row.Total,
      state: instalmentState(plan, row),
    })),
    debts: plan.Debts.map((debt) => ({
      title: debt.Title,
      about: debt.Description,
      dueDate: debt.DueDate,
      principal: debt.Principal,
      credited: debt.Credited,
    })),
    path: restructuringPlanUrl(plan.PlanNo),
    filePath: restructuringPlanFileUrl(plan.PlanNo),
    debtsPath: isPayable ? planDebtsUrl(plan.RegistryOid, plan.PlanNo) : debtsUrl(plan.RegistryOid),
  };
}

export type PlanView = ReturnType<typeof planView>;
