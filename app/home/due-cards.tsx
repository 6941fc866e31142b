import { ButtonLink } from '~/ui/basics/button';
import { due as dueClass, dues } from './due-cards.css';
import { DateText, Money, TotalFigure } from '~/ui/basics/money';

interface Due {
  registries: ReadonlyArray<{
    no: string;
    path: string;
    asOf: string;
    total: number;
    overdue: number;
    next: { name: string; dueDate: string; total: number } | null;
  }>;
}

/** Signed in: what is due comes before everything else. */
export function DueCards({ due }: { due: Due }) {
  const cards = due.registries.map(({ no, path, asOf, total, overdue, next }) => (
    <section key={no} className={dueClass}>
      <h2>Borç durumunuz · Sicil no {no}</h2>
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
      <ButtonLink to={path} icon="wallet" kind={overdue > 0 ? 'primary' : 'secondary'}>
        Borçları gör ve öde
      </ButtonLink>
    </section>
  ));
  return <div className={dues}>{cards}</div>;
}
