/** Says what of an entry is wrong, and what is wanted of it, for who fills in a form instead of typing options. */
interface FaultAbout {
  readonly field: 'value' | 'basis' | 'source' | 'from';
  readonly wants: string;
}

/** What was typed is no row of a rate, or does not fit those there are: one Turkish sentence. Nothing was written. */
export class RateFault extends Error {
  override readonly name: string = 'RateFault';

  constructor(
    message: string,
    readonly about: FaultAbout | null = null,
  ) {
    super(message);
  }
}

/** Tells that the words themselves are wrong, whatever stands in the tables. */
export class WrongRateWords extends RateFault {
  override readonly name = 'WrongRateWords';
}
