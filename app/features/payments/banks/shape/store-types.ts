/**
 * Lists NestPay's models: where the card is typed, and whether the gate takes the money or only knows the holder again.
 */
export function isHosted(storeType: string): boolean {
  return storeType.toLowerCase() === '3d_pay_hosting';
}

/** The gate authenticates; the money is taken by a call of the municipality's own. */
export function onlyAuthenticates(storeType: string): boolean {
  return storeType.toLowerCase() === '3d';
}
