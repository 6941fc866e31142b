import type { ReactNode } from 'react';
import { debtListStyle } from '~/features/debts/debt-tables';
import { Badge } from '~/ui/basics/badge';
import { Button, TextButton } from '~/ui/basics/button';
import { Details } from '~/ui/basics/details';
import { DateText, Money } from '~/ui/basics/money';
import { useForm } from '~/ui/form/form-fields';
import { FewerOrMore } from '../choice/choice-form';
import { isMonthlyKind } from '../choice/offer-key';
import type { OffersStep } from './offers-view.server';
import listStyle from './offers.css?inline';

/** Lays out the offers, and on a phone the debts to tick. */
export const offersStyle = listStyle + debtListStyle;

const OTHERS = 'Başka taksit sayıları';

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

interface OfferItemProps {
  offer: Offer;
  /** Holds the largest total (kuruş) of the offers compared. */
  most: number;
  /** Holds the largest number of instalments of the offers compared. */
  mostCount: number;
}

/** Shows an offer; the one that fits what can be paid a month has the page's main button, each other one a quiet one. */
function OfferItem({ offer, most, mostCount }: OfferItemProps) {
  const { key, kind, count, isFit } = offer;
  const name = count === 1 ? 'Peşin' : `${count} taksit`;
  return (
    <li className={isFit ? 'fit' : undefined}>
      <div>
        {isFit ? (
          <>
            <strong>{name}</strong> <Badge tone="success">Bütçenize uyan en az taksit</Badge>
          </>
        ) : (
          <TextButton name="secenek" value={key}>
            {name}
          </TextButton>
        )}
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
        {count === 1 ? 'Son ödeme günü' : 'İlk ödeme'} <DateText value={offer.firstDay} />
      </small>
      {isFit && (
        <Button name="secenek" value={key}>
          {count === 1 ? 'Peşin ödemeyle devam et' : `${name}le devam et`}
        </Button>
      )}
      {isFit && isMonthlyKind(kind) && <FewerOrMore kind={kind} count={count} most={mostCount} />}
    </li>
  );
}

interface OfferListProps {
  offers: readonly Offer[];
  /** Names the list, for those who hear it. */
  label: string;
  /** Stands below the offers: the field for another number of instalments. */
  children?: ReactNode;
}

/**
 * Shows offers of one kind below each other, each with the bar of its total; each is a button of the step's form. Where
 * one fits what can be paid a month, the others stand folded below it.
 */
export function OfferList({ offers, label, children }: OfferListProps) {
  const { errorOf } = useForm();
  const most = Math.max(1, ...offers.map(({ total }) => total));
  const mostCount = Math.max(...offers.map(({ count }) => count));
  const listOf = (some: readonly Offer[], name: string) => (
    <>
      {some.some(({ difference }) => difference > 0) && (
        <p aria-hidden="true">Çubuğun açık renkli ucu, bugün ödemekten fazla olan bölümdür.</p>
      )}
      <ol className="offers" aria-label={name}>
        {some.map((offer) => (
          <OfferItem key={offer.key} offer={offer} most={most} mostCount={mostCount} />
        ))}
      </ol>
    </>
  );
  const fitting = offers.filter(({ isFit }) => isFit);
  const others = offers.filter(({ isFit }) => !isFit);
  if (fitting.length === 0 || others.length === 0)
    return (
      <>
        {listOf(offers, label)}
        {children}
      </>
    );
  return (
    <>
      {listOf(fitting, label)}
      <Details
        summary={`${OTHERS} (${others.length})`}
        isOpen={children !== undefined && errorOf('taksit') !== undefined}
      >
        {listOf(others, OTHERS)}
        {children}
      </Details>
    </>
  );
}
