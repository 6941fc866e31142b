/** Tells whether the card is typed into the bank's own page. */
export function isHosted(storeType: string): boolean {
  return storeType.toLowerCase() === '3d_pay_hosting';
}
