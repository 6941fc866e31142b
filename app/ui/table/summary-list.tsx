import type { ReactNode } from 'react';
import { hidden } from '../theme/base.css';
import { TextLink } from '../basics/link';
import { change, list } from './summary-list.css';

export type SummaryRow = {
  term: string;
  /** What was answered; nothing answered is said as "Boş bırakıldı". */
  value?: ReactNode;
  changePath?: string;
};

/** Terms and values; on a check page each row leads back to its question. */
export function SummaryList({ rows }: { rows: readonly SummaryRow[] }) {
  return (
    <dl className={list}>
      {rows.map(({ term, value, changePath }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value === undefined || value === '' ? 'Boş bırakıldı' : value}</dd>
          {changePath && (
            <dd className={change}>
              <TextLink to={changePath}>
                Değiştir<span className={hidden}>: {term}</span>
              </TextLink>
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}
