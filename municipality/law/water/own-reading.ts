import { Decimal } from 'decimal.js';
import { LARGEST_INDEX } from 'municipality/contract';

/** A consumption that is further from the usual than this part of it is asked about again. */
const UNUSUAL_PART = '0.8';
/** Where nothing usual is known, a meter may turn over by so many m³. */
const LEAST_AFTER_TURNING_OVER = 50;

/** Describes what a subscriber read, against what is on record. Indexes in m³. */
interface OwnReading {
  readonly lastIndex: number;
  readonly index: number;
  /** Counts the m³ that are usual for the days since the last bill; null where no bill tells it. */
  readonly usual: number | null;
}

type ReadingVerdict =
  | { readonly kind: 'below' }
  | {
      readonly kind: 'usual' | 'unusual';
      readonly cubicMetres: number;
      /** The meter passed its largest number and began again at 0. */
      readonly hasTurnedOver: boolean;
    };

const bound = (usual: number, sign: 1 | -1) =>
  new Decimal(usual).times(new Decimal(1).plus(new Decimal(UNUSUAL_PART).times(sign)));

/** Tells whether a consumption is more than 80 percent above or below the usual one. */
export function isUnusual(cubicMetres: number, usual: number | null): boolean {
  if (usual === null) return false;
  return bound(usual, 1).lessThan(cubicMetres) || bound(usual, -1).greaterThan(cubicMetres);
}

/** Returns the m³ from one index to the next, past 999.999 where the meter has turned over. */
const passedOver = ({ lastIndex, index }: OwnReading) => index + LARGEST_INDEX + 1 - lastIndex;

/**
 * Assesses an index that a subscriber read. One below the last is none, unless the meter has turned over: then what has
 * passed is no more than is usual.
 */
export function assessOwnReading(reading: OwnReading): ReadingVerdict {
  const { lastIndex, index, usual } = reading;
  if (index >= lastIndex) {
    const cubicMetres = index - lastIndex;
    return { kind: isUnusual(cubicMetres, usual) ? 'unusual' : 'usual', cubicMetres, hasTurnedOver: false };
  }
  const cubicMetres = passedOver(reading);
  const most = Decimal.max(LEAST_AFTER_TURNING_OVER, usual === null ? 0 : bound(usual, 1));
  if (most.lessThan(cubicMetres)) return { kind: 'below' };
  return { kind: isUnusual(cubicMetres, usual) ? 'unusual' : 'usual', cubicMetres, hasTurnedOver: true };
}

/** Returns the index before a consumption, which may have turned the meter over. */
export function indexBefore(finalIndex: number, cubicMetres: number): number {
  const first = finalIndex - cubicMetres;
  return first < 0 ? first + LARGEST_INDEX + 1 : first;
}
