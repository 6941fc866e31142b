import { noPrint } from '~/ui/theme/base.css';
import { Details } from '~/ui/basics/details';
import { formatAmount, formatDate, formatNumber } from '~/ui/turkish/format';
import type { DebtView } from './debt-view.server';

/** "3 ay 12 gün" */
export function duration(months: number, days: number): string {
  const parts = [months > 0 ? `${months} ay` : '', days > 0 ? `${days} gün` : ''];
  return parts.filter((part) => part !== '').join(' ');
}

/** How the deferral interest of an instalment came about (6183 m.48). */
function InterestDetails({ debt }: { debt: DebtView }) {
  return (
    <Details summary="Tecil faizinin hesabı">
      <ol>
        {debt.segments.map((segment) => (
          <li key={segment.from}>
            {formatDate(segment.from)} – {formatDate(segment.to)}: yıllık %
            {formatNumber(Number(segment.percent))} × {segment.days} gün = {formatNumber(Number(segment.fee))}{' '}
            ₺
          </li>
        ))}
      </ol>
      <p>
        {formatAmount(debt.principal)} ₺ taksit üzerinden, 6183 sayılı Kanun m. 48’e göre: taksit × yıllık
        oran × gün ÷ 36.000; başvuru günü ile ödeme günü de sayılır.
      </p>
    </Details>
  );
}

/** How the late fee of one debt came about: a line for every stretch under one rate. */
export function LateFeeDetails({ debt }: { debt: DebtView }) {
  if (debt.segments.length === 0) return null;
  if (debt.isInterest) return <InterestDetails debt={debt} />;
  return (
    <Details summary="Gecikme zammının hesabı">
      <ol>
        {debt.segments.map((segment) => (
          <li key={segment.from}>
            {formatDate(segment.from)} – {formatDate(segment.to)}: aylık %
            {formatNumber(Number(segment.percent), segment.percent.includes('.') ? 2 : 0)} ×{' '}
            {duration(segment.months, segment.days)} = {formatNumber(Number(segment.fee))} ₺
          </li>
        ))}
      </ol>
    </Details>
  );
}

/** The rule behind every one of those calculations. */
export function LateFeeRule() {
  return (
    <p>
      Gecikme zammı, kalan asıl borç üzerinden 6183 sayılı Kanun m. 51’e göre hesaplanır; gün hesabında aylık
      oranın otuzda biri alınır.
    </p>
  );
}

const hasLateFee = ({ segments, isInterest }: DebtView) => segments.length > 0 && !isInterest;

/** Said once below a list with late fees in it: the rule, and where its steps are to be seen. */
export function LateFeeNote({ debts }: { debts: readonly DebtView[] }) {
  if (!debts.some(hasLateFee)) return null;
  return (
    <>
      <LateFeeRule />
      {debts.some(({ path }) => path !== undefined) && (
        <p className={noPrint}>Zammın adım adım hesabı, borcun adına basınca açılır.</p>
      )}
    </>
  );
}
