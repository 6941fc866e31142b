import { feeWordsOf } from 'municipality/contract/fee-kinds';
import { noPrint } from '~/ui/theme/base.css';
import { Details } from '~/ui/basics/details';
import { Money } from '~/ui/basics/money';
import { formatDate, formatNumber } from '~/ui/turkish/format';
import type { DebtView } from './debt-view.server';

/** Writes "3 ay 12 gün". */
export function duration(months: number, days: number): string {
  const parts = [months > 0 ? `${months} ay` : '', days > 0 ? `${days} gün` : ''];
  return parts.filter((part) => part !== '').join(' ');
}

/** Rounds what a stretch adds, which is told to six decimals of a lira, to kuruş. */
export const kurusOfStretch = ({ fee }: DebtView['segments'][number]) => Math.round(Number(fee) * 100);

function Steps({ debt }: { debt: DebtView }) {
  return (
    <ol>
      {debt.segments.map((segment) => (
        <li key={segment.from}>
          {formatDate(segment.from)} – {formatDate(segment.to)}: {segment.isYearly ? 'yıllık' : 'aylık'} %
          {formatNumber(Number(segment.percent), segment.percent.includes('.') ? 2 : 0)} ×{' '}
          {duration(segment.months, segment.days)} = <Money kurus={kurusOfStretch(segment)} />
        </li>
      ))}
    </ol>
  );
}

/** Shows below a guest's list how each fee came about: a line for every stretch under one rate. A member's debt has a page. */
export function LateFeeSteps({ debts }: { debts: readonly DebtView[] }) {
  const grown = debts.filter(({ path, segments }) => path === undefined && segments.length > 0);
  if (grown.length === 0) return null;
  const titles = [...new Set(grown.map((debt) => feeWordsOf(debt).title))];
  return (
    <Details summary={`${titles.length === 1 ? titles[0] : 'Gecikme bedelleri'} nasıl hesaplandı?`}>
      {grown.map((debt) => (
        <div key={debt.oid}>
          <b>{debt.name}</b>
          <Steps debt={debt} />
        </div>
      ))}
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
