import { Money } from '~/ui/basics/money';
import { about } from '~/ui/table/data-table.css';

interface DueDayAmountProps {
  /** Counts kuruş on each of the two days; the second is null or left out where they do not differ. */
  readonly today: number;
  readonly onDueDay: number | null | undefined;
}

/** Shows what a debt comes to today and, where interest runs until then, on its due day. */
export function DueDayAmount({ today, onDueDay = null }: DueDayAmountProps) {
  return (
    <span>
      <Money kurus={today} />
      {onDueDay !== null && (
        <span className={about}>
          {' '}
          gününde <Money kurus={onDueDay} />
        </span>
      )}
    </span>
  );
}
