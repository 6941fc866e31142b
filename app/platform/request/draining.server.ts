declare global {
  /** The server writes it and the bundle reads it; the two hold two copies of this file. */
  var portalIsDraining: boolean | undefined;
}

/** From now on balancers are told to send nobody any more, and connections are not kept open. */
export function beginDraining(): void {
  globalThis.portalIsDraining = true;
}

export function isDraining(): boolean {
  return globalThis.portalIsDraining === true;
}
