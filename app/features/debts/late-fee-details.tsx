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

/** Rounds what a stretch adds, which is explained to six decimals of a lira, to kuruş. */
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

interface LateFeesProps {
  readonly debts: readonly DebtView[];
  /** Says the rule of each kind of fee there is. */
  readonly hasRule: boolean;
  /** Shows for debts without a page of their own a line for every stretch under one rate. */
  readonly hasSteps: boolean;
}

/** Shows folded below a list how its fees come about: the rules, and a guest's steps. A member's debt has a page. */
export function LateFees({ debts, hasRule, hasSteps }: LateFeesProps) {
  const grown = debts.filter(({ lateFee }) => lateFee > 0);
  const stepped = hasSteps
    ? debts.filter(({ path, segments }) => path === undefined && segments.length > 0)
    : [];
  const explained = hasRule ? [...grown, ...stepped] : stepped;
  if (explained.length === 0) return null;
  const titles = [...new Set(explained.map((debt) => feeWordsOf(debt).title))];
  const rules = hasRule ? [...new Set(grown.map((debt) => feeWordsOf(debt).rule))] : [];
  return (
    <Details summary={`${titles.length === 1 ? titles[0] : 'Gecikme bedelleri'} nasıl hesaplandı?`}>
      {rules.map((rule) => (
        <p key={rule}>{rule}</p>
      ))}
      {hasRule && grown.some(({ path }) => path !== undefined) && (
        <p className={noPrint}>Adım adım hesabı için borcun adına basın.</p>
      )}
      {stepped.map((debt) => (
        <div key={debt.oid}>
          <b>{debt.name}</b>
          <Steps debt={debt} />
        </div>
      ))}
    </Details>
  );
}
