import { feeWordsOf } from 'municipality/contract/fee-kinds';
import { noPrint } from '~/ui/theme/base.css';
import { Details } from '~/ui/basics/details';
import { formatDate, formatNumber } from '~/ui/turkish/format';
import type { DebtView } from './debt-view.server';

/** Writes "3 ay 12 gün". */
export function duration(months: number, days: number): string {
  const parts = [months > 0 ? `${months} ay` : '', days > 0 ? `${days} gün` : ''];
  return parts.filter((part) => part !== '').join(' ');
}

/** Shows how the fee of one debt came about: a line for every stretch under one rate. */
export function LateFeeDetails({ debt }: { debt: DebtView }) {
  if (debt.segments.length === 0) return null;
  const { title } = feeWordsOf(debt);
  return (
    <Details summary={`${title} nasıl hesaplandı?`}>
      <ol>
        {debt.segments.map((segment) => (
          <li key={segment.from}>
            {formatDate(segment.from)} – {formatDate(segment.to)}: {segment.isYearly ? 'yıllık' : 'aylık'} %
            {formatNumber(Number(segment.percent), segment.percent.includes('.') ? 2 : 0)} ×{' '}
            {duration(segment.months, segment.days)} = {formatNumber(Number(segment.fee))} ₺
          </li>
        ))}
      </ol>
    </Details>
  );
}

/** Says once below a list with fees in it the rule of each kind there is, and where its steps are to be seen. */
export function LateFeeNote({ debts }: { debts: readonly DebtView[] }) {
  const grown = debts.filter(({ lateFee }) => lateFee > 0);
  if (grown.length === 0) return null;
  const rules = [...new Set(grown.map((debt) => feeWordsOf(debt).rule))];
  return (
    <>
      {rules.map((rule) => (
        <p key={rule}>{rule}</p>
      ))}
      {debts.some(({ path }) => path !== undefined) && (
        <p className={noPrint}>Adım adım hesabı için borcun adına basın.</p>
      )}
    </>
  );
}
