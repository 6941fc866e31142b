import type { ReactNode } from 'react';
import { hidden } from '../theme/base.css';
import { TextButton } from '../basics/button';
import { TextLink } from '../basics/link';
import { change as changeClass, list } from './summary-list.css';

type SummaryRow = {
  term: string;
  /** Holds what was answered; nothing answered is said as "Boş bırakıldı". */
  value?: ReactNode;
  changePath?: string;
  /** The button that leads back in place of a link sends this. */
  change?: { readonly name: string; readonly value: string };
};

/** Shows the terms and values; on a check page each row leads back to its question. */
export function SummaryList({ rows }: { rows: readonly SummaryRow[] }) {
  return (
    <dl className={list}>
      {rows.map(({ term, value, changePath, change }) => {
        const words = (
          <>
            Değiştir<span className={hidden}>: {term}</span>
          </>
        );
        return (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value === undefined || value === '' ? 'Boş bırakıldı' : value}</dd>
            {(changePath ?? change) && (
              <dd className={changeClass}>
                {change ? (
                  <TextButton {...change}>{words}</TextButton>
                ) : (
                  <TextLink to={changePath ?? ''}>{words}</TextLink>
                )}
              </dd>
            )}
          </div>
        );
      })}
    </dl>
  );
}
