import { PayMany } from '~/debts/pay-many';
import { ButtonLink } from '~/ui/basics/button';
import { due as dueClass } from './due-cards.css';
import { useIsHidden } from '~/ui/basics/offered';
import { DateText, Money, TotalFigure } from '~/ui/basics/money';
import { urls } from '~/urls';

interface DueCardProps {
  sums: {
    asOf: string;
    total: number;
    overdue: number;
    counts: Readonly<Record<'overdue' | 'all', number>>;
    /** Kuruş of what one payment holds of them. */
    atOnce: Readonly<Record<'overdue' | 'all', number>>;
    next: { name: string; dueDate: string; total: number } | null;
    oldest: { oid: string; total: number } | null;
  };
  /** Whether one press may pay: all records are in the sums. */
  isPayable: boolean;
}

/** Signed in: what is due over all sicil records comes before everything else, and one press pays it. */
export function DueCard({
  sums: { asOf, total, overdue, counts, atOnce, next, oldest },
  isPayable,
}: DueCardProps) {
  const isHidden = useIsHidden();
  return (
    <section className={dueClass}>
      <h2>Borç durumunuz</h2>
      <TotalFigure label="Toplam borç" kurus={total} asOf={asOf} />
      <p>
        {overdue > 0 ? (
          <>
            <strong>
              <Money kurus={overdue} />
            </strong>{' '}
            tutarındaki borcunuzun vadesi geçti; gecikme zammı her gün artıyor.{' '}
          </>
        ) : (
          'Vadesi geçmiş borcunuz yok. '
        )}
        {next && (
          <>
            Sıradaki: {next.name}, <Money kurus={next.total} />, son ödeme <DateText value={next.dueDate} />.
          </>
        )}
      </p>
      {isPayable && !isHidden(urls.paymentZiraat) && (
        <PayMany action={urls.debts} counts={counts} sums={atOnce} oldest={oldest} />
      )}
      <ButtonLink to={urls.debts} kind="secondary">
        Borçları gör ve öde
      </ButtonLink>
    </section>
  );
}
