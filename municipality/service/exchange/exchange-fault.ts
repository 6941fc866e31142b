/** Says in Turkish why a delivery, file or decision is not taken. */
export class ExchangeFault extends Error {
  override readonly name = 'ExchangeFault';
}
