import { debtListStyle } from '~/features/debts/debt-tables';
import { Badge } from '~/ui/basics/badge';
import { TextButton } from '~/ui/basics/button';
import { DateText, Money } from '~/ui/basics/money';
import { FewerOrMore } from '../choice/choice-form';
import { isMonthlyKind } from '../choice/offer-key';
import type { OffersStep } from './offers-view.server';
import listStyle from './offers.css?inline';

/** Lays out the offers, and on a phone the debts to tick. */
export const offersStyle = listStyle + debtListStyle;

type Offer = OffersStep['offers'][number];

/** Says what one pays each time; the largest instalment, where it is known. */
function Instalment({ offer: { count, kind, first, largest } }: { offer: Offer }) {
  if (count === 1) return null;
  const words = largest === null ? 'İlk taksit' : isMonthlyKind(kind) ? 'Ayda en çok' : 'Taksit en çok';
  return (
    <p>
      {words}{' '}
      <b>
        <Money kurus={largest ?? first} />
      </b>
    </p>
  );
}

function DifferenceText({ kurus }: { kurus: number }) {
  if (kurus === 0) return <>bugün ödemekle aynı</>;
  return (
    <>
      bugün ödemekten <Money kurus={Math.abs(kurus)} /> {kurus > 0 ? 'fazla' : 'az'}
    </>
  );
}

/** Draws the total beside those of the other offers; what goes beyond paying today is set apart. */
function Bar({ offer: { total, difference }, most }: { offer: Offer; most: number }) {
  const percent = (kurus: number) => `${Math.round((kurus / most) * 1000) / 10}%`;
  return (
    <svg width="100%" height="12" aria-hidden="true">
      <rect width={percent(total)} height="12" rx="4" className="more" />
      <rect width={percent(Math.min(total, total - difference))} height="12" rx="4" />
    </svg>
  );
}

interface OfferListProps {
  offers: readonly Offer[];
  /** Names the list, for those who hear it. */
  label: string;
}

/** Shows offers of one kind below each other, each with the bar of its total; each is a button of the step's form. */
export function OfferList({ offers, label }: OfferListProps) {
  const most = Math.max(1, ...offers.map(({ total }) => total));
  const counts = offers.map(({ count }) => count);
  return (
    <ol className="offers" aria-label={label}>
      {offers.map((offer) => (
        <li key={offer.key} className={offer.isFit ? 'fit' : undefined}>
          <div>
            <TextButton name="secenek" value={offer.key}>
              {offer.count === 1 ? 'Peşin' : `${offer.count} taksit`}
            </TextButton>
            {offer.isFit && <Badge tone="success">Bütçenize uyan en az taksit</Badge>}
            {offer.needsCollateral && <Badge tone="warning">Teminat gerekir</Badge>}
          </div>
          <Instalment offer={offer} />
          <Bar offer={offer} most={most} />
          <p>
            Toplam{' '}
            <strong>
              <Money kurus={offer.total} />
            </strong>
            , <DifferenceText kurus={offer.difference} />
          </p>
          <small>
            {offer.count === 1 ? 'Son ödeme günü' : 'İlk ödeme'} <DateText value={offer.firstDay} />
          </small>
          {offer.isFit && isMonthlyKind(offer.kind) && (
            <FewerOrMore kind={offer.kind} count={offer.count} most={Math.max(...counts)} />
          )}
        </li>
      ))}
    </ol>
  );
}
