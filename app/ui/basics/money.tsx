import { formatAmount, formatDate, formatDateTime } from '../turkish/format';
import { figure, figureDate, figureSum, money as moneyClass } from './money.css';

/** Shows an amount in kuruş, never broken over two lines. `isBare` leaves the sign out, as in a column of amounts. */
export function Money({ kurus, isBare = false }: { kurus: number; isBare?: boolean }) {
  return (
    <span className={moneyClass}>
      {formatAmount(kurus)}
      {!isBare && ' ₺'}
    </span>
  );
}

/** Shows a calendar day ('YYYY-MM-DD') or, with `isInstant`, a moment in Istanbul wall time. */
export function DateText({ value, isInstant = false }: { value: string; isInstant?: boolean }) {
  return <time dateTime={value}>{isInstant ? formatDateTime(value) : formatDate(value)}</time>;
}

type TotalProps = { label: string; kurus: number; asOf?: string; note?: string };

/** Shows one large sum (kuruş) and the day ('YYYY-MM-DD') it was worked out for. */
export function TotalFigure({ label, kurus, asOf, note }: TotalProps) {
  return (
    <p className={figure}>
      {label}{' '}
      <span className={figureSum}>
        <Money kurus={kurus} />
      </span>
      {(asOf || note) && (
        <span className={figureDate}>
          {asOf && `${formatDate(asOf)} tarihi itibarıyla`}
          {asOf && note && ' · '}
          {note}
        </span>
      )}
    </p>
  );
}
