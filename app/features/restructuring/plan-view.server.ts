import type { DebtRestructuring, PlanTable } from 'municipality/contract';
import { findPlanAppeal } from '~/parts/content/appeals';
import type { ReadReply } from '~/platform/municipal/read-answer.server';
import { formatDate } from '~/ui/turkish/format';
import { debtsUrl, planDebtsUrl, restructuringPlanFileUrl, restructuringPlanUrl } from '~/urls';
import { largestOf } from './offers/offer-view.server';
import { partWords, planStates, waitsFor } from './plan-texts';

export function tableView(table: PlanTable) {
  return {
    asOf: table.AsOfDate,
    name: table.Name,
    legalBasis: table.LegalBasis,
    kind: table.Kind,
    count: table.Installments.length,
    largest: largestOf(table),
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
    collateralNeeded: table.CollateralNeeded ?? null,
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

/** Fills the column of an instalment's state. */
function instalmentState(
  { State }: DebtRestructuring,
  { PaidOn, CatchUpUntil }: DebtRestructuring['Installments'][number],
) {
  if (PaidOn !== null) return { text: 'Ödendi', day: PaidOn, tone: 'success' as const };
  if (CatchUpUntil !== null) return { text: 'Gecikti', day: CatchUpUntil, tone: 'error' as const };
  if (State === 'bozuldu') return { text: 'Silindi', day: null, tone: 'plain' as const };
  return null;
}

/** Says what the owner of a plan does next. */
function nextOf(plan: DebtRestructuring, next: { readonly No: number } | undefined): string {
  switch (plan.State) {
    case 'basvuru':
      return `${waitsFor[plan.Kind]} Karara kadar borçlarınız açık kalır; ödeyebilirsiniz, ancak bir borcu öderseniz yeniden başvurmanız gerekir. Taksit günleri onay gününden sayılır.`;
    case 'yururlukte':
      return 'Plandaki borçların yerine taksitler geçti. Her taksiti son ödeme gününe kadar borç listenizden kartla ödeyin.';
    case 'aksadi':
      return `${next ? `${next.No}. taksitin` : 'Bir taksitin'} son ödeme günü geçti. Planın bozulmaması için gecikmiş taksiti hemen ödeyin.`;
    case 'bozuldu':
      return 'Ödenmeyen taksitler silindi; kalan borçlarınız eski vadeleriyle borç listenize döndü. Ödedikleriniz borçlarınızdan düşüldü. Haklı bir nedeniniz varsa planın yeniden yürürlüğe konmasını belediyenin hizmet masasından isteyebilirsiniz.';
    case 'tamamlandi':
      return 'Bütün taksitler ödendi; plandaki borçlarınız kapandı.';
    case 'reddedildi':
      return `${plan.Note ? `Gerekçesi: ${plan.Note.trim().replace(/\.$/, '')}. ` : ''}Borçlarınız borç listenizde duruyor.${
        plan.PayUntil
          ? ` ${formatDate(plan.PayUntil)} gününe kadar tamamını öderseniz, başvuru gününden sonrası için gecikme zammı yerine tecil faizi alınır (6183 sayılı Kanun m. 48).`
          : ''
      } Başka bir seçenekle yeniden başvurabilirsiniz.`;
    case 'geri-cekildi':
      return 'Başvurunuzu geri çektiniz; borçlarınız borç listenizde duruyor.';
    default:
      return plan.State satisfies never;
  }
}

/** A plan with instalments that could not be read tells neither how many are paid nor which is next. */
export function planView({ reply: plan, unread }: ReadReply<DebtRestructuring>) {
  const isWhole = unread === 0;
  const [state, tone] = planStates[plan.State];
  const next = isWhole ? plan.Installments.find(({ PayableToday }) => PayableToday !== null) : undefined;
  const isPayable = plan.State === 'yururlukte' || plan.State === 'aksadi';
  return {
    no: plan.PlanNo,
    kind: plan.Kind,
    name: plan.Name,
    legalBasis: plan.LegalBasis,
    state,
    tone,
    stateCode: plan.State,
    appeal: findPlanAppeal(plan.Kind, plan.State),
    todo: nextOf(plan, next),
    isWhole,
    appliedOn: plan.AppliedOn,
    decidedOn: plan.DecidedOn,
    note: plan.Note ?? '',
    collateral: plan.Collateral ?? '',
    difficulty: plan.Difficulty ?? '',
    count: plan.InstallmentCount,
    paidCount: isWhole ? plan.Installments.filter(({ PaidOn }) => PaidOn !== null).length : null,
    total: plan.Total,
    paid: plan.Paid,
    left: plan.Left,
    tolerated: plan.ToleratedMissed,
    missed: plan.MissedThisYear,
    /** Says how the interest of what is not paid yet was counted; null where there is none. */
    unpaidNote: plan.Left > 0 ? partWords[plan.Kind].unpaid : null,
    isPayable,
    next: next && { no: next.No, dueDate: next.DueDate, today: next.PayableToday ?? 0 },
    rows: plan.Installments.map((row) => ({
      no: row.No,
      dueDate: row.DueDate,
      principal: row.Principal,
      fee: row.Fee,
      interest: row.Interest,
      total: row.Total,
      today: row.PayableToday !== null && row.PayableToday < row.Total ? row.PayableToday : null,
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
