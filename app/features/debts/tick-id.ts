/** Returns the id of the box that ticks a debt, where an error leads to it. */
export const tickId = (oid: string) => `b-${oid}`;
