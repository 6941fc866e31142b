/** What was typed is no row of a rate, or does not fit those there are: one Turkish sentence. Nothing was written. */
export class RateFault extends Error {
  override readonly name: string = 'RateFault';
}

/** The words themselves are wrong, whatever stands in the tables. */
export class WrongRateWords extends RateFault {
  override readonly name = 'WrongRateWords';
}
