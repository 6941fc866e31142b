import type { IsoDate } from 'municipality/contract';

/** Describes a new dated row of a rate or statutory amount, as it is typed. */
export interface RateEntry {
  /** Names the kind and, where it has parts, their words. */
  readonly words: readonly string[];
  readonly from: IsoDate;
  readonly value: string;
  readonly basis: string;
  readonly source: string;
}

export interface RateKindLine {
  readonly name: string;
  /** Names what it is about. */
  readonly subject: string;
  readonly title: string;
  /** Says how its values are typed, after "Değeri". */
  readonly wants: string;
  /** Holds the value in force on the day; null where it has parts, or none is in force. */
  readonly value: string | null;
  readonly rows: number;
  readonly hasParts: boolean;
}

export interface RateLine {
  /** Lists the kind and the words of its parts. */
  readonly words: string;
  /** Holds an ISO date. */
  readonly from: string;
  readonly value: string;
  readonly legalBasis: string;
  readonly source: string;
  readonly origin: 'program' | 'belediye' | 'örnek';
}

export interface RatePreview {
  readonly title: string;
  /** Holds what is in force on the day without the row; null where nothing is. */
  readonly before: string | null;
  readonly after: string;
  /** Gives the first day of the row that ends it; null where none follows. */
  readonly until: string | null;
  /** Says that it stands like that already. */
  readonly isSame: boolean;
}

/**
 * Describes the dated figures of the law of an embedded municipality, as the server hands them in: they are no call of
 * the contract. What they refuse they throw as an error of the name `RateFault` or `WrongRateWords`, in Turkish.
 */
export interface RateDoor {
  listKinds(day: IsoDate): Promise<readonly RateKindLine[]>;
  listRows(words: readonly string[]): Promise<readonly RateLine[]>;
  /** Returns what `add` would write; nothing is. */
  preview(entry: RateEntry): Promise<RatePreview>;
  /** Adds the row; once, however often it is called. */
  add(entry: RateEntry): Promise<unknown>;
}

interface RateFaultWords {
  readonly text: string;
  /** Names the field of the entry that is wrong; null where it is none of its fields. */
  readonly field: 'value' | 'basis' | 'source' | 'from' | null;
}

/** Finds what the rates refuse, for whoever filled in a form; null for every other error. */
export function findRateFault(error: unknown): RateFaultWords | null {
  if (!(error instanceof Error) || (error.name !== 'RateFault' && error.name !== 'WrongRateWords'))
    return null;
  const about = 'about' in error ? (error.about as { field: 'value'; wants: string } | null) : null;
  return about === null ? { text: error.message, field: null } : { text: about.wants, field: about.field };
}
