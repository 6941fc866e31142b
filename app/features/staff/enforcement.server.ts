import type { EnforcementFile, EnforcementLaw, EnforcementState, IsoDate } from 'municipality/contract';
import { recordOwn } from '~/features/identity/citizen/citizen.server';
import { getPortal } from '~/platform/portal/portal.server';
import type { Tone } from '~/ui/basics/badge';
import { formatMoney } from '~/ui/turkish/format';
import { urls } from '~/urls';
import { openStaffPage } from './admit.server';
import { formatPeriod } from './period';
import { isPublished } from './publication';

const states: Readonly<Record<EnforcementState, readonly [name: string, tone: Tone]>> = {
  kesiliyor: ['Kesiliyor', 'warning'],
  sirada: ['Sırada', 'plain'],
  bitti: ['Bitti', 'success'],
  kaldirildi: ['Kaldırıldı', 'success'],
};

const laws: Readonly<Record<EnforcementLaw, string>> = {
  '2004': '2004 sayılı İcra ve İflas Kanunu m. 83',
  '6183': '6183 sayılı Kanun m. 71 (kamu alacağı)',
};

function kindOf({ Kind, MonthlyAmount, WageShare }: EnforcementFile): string {
  const sum = MonthlyAmount === null ? null : `ayda ${formatMoney(MonthlyAmount)}`;
  if (Kind === 'nafaka') return sum === null ? 'Nafaka' : `Nafaka, ${sum}`;
  if (sum !== null) return `Yazıya göre ${sum}`;
  return WageShare
    ? `Yazıya göre net ücretten ${WageShare} oranında`
    : 'Yazıda oran yok: kanunun en az oranı';
}

/** A deduction tells a wage: those of a payslip that does not show yet do not show either, nor in the sums. */
function fileView(
  file: EnforcementFile,
  { hiddenTill, today, isWhole }: { hiddenTill: number; today: IsoDate; isWhole: boolean },
) {
  const deductions = file.Deductions.filter(({ PaidOn }) => isPublished(PaidOn, hiddenTill, today));
  const deducted = isWhole ? deductions.reduce((sum, { Amount }) => sum + Amount, 0) : null;
  const [state, tone] = states[file.State];
  return {
    id: `${file.OfficeName} ${file.FileNo}`,
    office: file.OfficeName,
    no: file.FileNo,
    creditor: file.Creditor,
    servedOn: file.ServedOn,
    order: file.Kind === 'nafaka' ? 'Nafaka öncelikli' : `${file.OrderNo}. sırada`,
    way: kindOf(file),
    law: file.Law && file.Kind !== 'nafaka' ? laws[file.Law] : null,
    debt: file.Debt,
    deducted,
    left: file.Debt === null || deducted === null ? null : Math.max(0, file.Debt - deducted),
    state,
    tone,
    deductions: deductions.map(({ Period, PaidOn, Amount, VoucherNo }) => ({
      period: formatPeriod(Period),
      paidOn: PaidOn,
      amount: Amount,
      voucher: VoucherNo,
    })),
  };
}

export type EnforcementView = ReturnType<typeof fileView>;

/** Opens `/icra-bilgileri`: the employee's enforcement files in the order they are served. */
export function openEnforcement(request: Request) {
  return openStaffPage(
    request,
    urls.enforcement,
    { isPayroll: true },
    async ({ citizen, hiddenTill, today }) => {
      const files = await getPortal().municipality.GetEmployeeEnforcementFileList(
        {},
        { token: citizen.accessToken },
      );
      await recordOwn(request, citizen, 'enforcement-viewed');
      const { rows, unread } = files;
      return {
        files: rows.map((file) => fileView(file, { hiddenTill, today, isWhole: unread === 0 })),
        unread,
      };
    },
  );
}
