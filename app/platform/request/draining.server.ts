declare global {
  /** Is written by the server and read by the bundle, which hold two copies of this file. */
  var portalIsDraining: boolean | undefined;
}

/** From now on balancers are told to send nobody any more, and connections are not kept open. */
export function beginDraining(): void {
  globalThis.portalIsDraining = true;
}

export function isDraining(): boolean {
  return globalThis.portalIsDraining === true;
}
