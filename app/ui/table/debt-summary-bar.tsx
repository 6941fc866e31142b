import { Button } from '../basics/button';
import { bar, sum } from './debt-summary-bar.css';

/**
 * Below the list of debts, inside its form, and in sight once something is ticked; its button posts what is ticked. A script keeps count and
 * sum live; without one nothing is known before the post. Where parts of debts are typed (`hasSum` false) the ticks alone
 * say nothing of the sum.
 */
export function DebtSummaryBar({ hasSum = true }: { hasSum?: boolean }) {
  return (
    <div className={bar}>
      <p role="status" data-sum={hasSum ? '' : undefined}>
        <span data-count="">İşaretlediğiniz borçlar ödenir.</span>
        <strong className={sum} data-amount="" />
      </p>
      <Button icon="card">Seçilenleri öde</Button>
    </div>
  );
}
