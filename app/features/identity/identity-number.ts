/** Writes "100*****146": enough for its owner to know it again. */
export function maskedIdentityNo(identityNo: string): string {
  return identityNo.slice(0, 3) + '*'.repeat(Math.max(0, identityNo.length - 6)) + identityNo.slice(-3);
}
