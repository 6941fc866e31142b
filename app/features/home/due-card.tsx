import { type ManyAtOnce, PayMany } from '~/features/debts/pay-many';
import { ButtonLink } from '~/ui/basics/button';
import { due as dueClass, lastDay } from './due-cards.css';
import { useIsHidden } from '~/ui/basics/offered';
import { DateText, Money, TotalFigure } from '~/ui/basics/money';
import { formatMoney, formatNumber } from '~/ui/turkish/format';
import { urls } from '~/urls';

interface DueCardProps {
  sums: {
    asOf: string;
    /** Counts the kuruş and number of what could be read: all of it where `isWhole`. */
    total: number;
    count: number;
    overdue: number;
    isWhole: boolean;
    atOnce: ManyAtOnce;
    next: { name: string; dueDate: string; total: number; dueTotal: number | null } | null;
    oldest: { oid: string; total: number } | null;
  };
  /** Says whether one press may pay: all records are in the sums. */
  isPayable: boolean;
}

/** Shows to a member, before everything else, what is due over all sicil records; one press pays it. */
export function DueCard({
  sums: { asOf, total, count, overdue, isWhole, atOnce, next, oldest },
  isPayable,
}: DueCardProps) {
  const isHidden = useIsHidden();
  return (
    <section className={dueClass}>
      <h2>Borç durumunuz</h2>
      {isWhole ? (
        <TotalFigure label="Toplam borç" kurus={total} asOf={asOf} />
      ) : count === 0 ? (
        <p>Borçlarınız okunamadı; borcunuz olabilir. Biraz sonra yeniden deneyin ya da belediyeye sorun.</p>
      ) : (
        <TotalFigure
          label={`Okunabilen ${formatNumber(count)} borç`}
          kurus={total}
          asOf={asOf}
          note="Okunamayan kayıtlar var; toplam borcunuz bu değildir."
        />
      )}
      <p>
        {overdue > 0 ? (
          <>
            <strong>
              <Money kurus={overdue} />
            </strong>{' '}
            tutarındaki borcunuzun vadesi geçti; bekledikçe artabilir.{' '}
          </>
        ) : (
          isWhole && 'Vadesi geçmiş borcunuz yok. '
        )}
        {next && next.dueDate === asOf && (
          <strong className={lastDay}>
            Bugün son gün: {next.name}, <Money kurus={next.total} />
          </strong>
        )}
        {next && next.dueDate !== asOf && (
          <>
            Sıradaki: {next.name}, <Money kurus={next.total} />
            {next.dueTotal !== null && `, gününde ${formatMoney(next.dueTotal)}`}, son ödeme{' '}
            <DateText value={next.dueDate} />.
          </>
        )}
      </p>
      {isPayable && atOnce.counts.all > 0 && !isHidden(urls.paymentZiraat) ? (
        <PayMany action={urls.debts} {...atOnce} oldest={oldest} />
      ) : (
        <ButtonLink to={urls.debts} kind="secondary">
          Borçları gör ve öde
        </ButtonLink>
      )}
    </section>
  );
}
