/** Is thrown for a delivery, file or decision that is not taken, in Turkish. */
export class ExchangeFault extends Error {
  override readonly name = 'ExchangeFault';
}
