/**
 * Makes one look-up for all who ask the same at the same time: a page asks several calls side by side, each by the same
 * token. Nothing is kept once the answer is there.
 */
export function shareLookup<Value>(
  read: (key: string, now: Date) => Promise<Value>,
): (key: string, now: Date) => Promise<Value> {
  const underWay = new Map<string, Promise<Value>>();
  return (key, now) => {
    const known = underWay.get(key);
    if (known) return known;
    const reading = read(key, now).finally(() => underWay.delete(key));
    underWay.set(key, reading);
    return reading;
  };
}

/** Returns one look-up for as long as `seen` lives; one that failed is made again. */
export function onceIn<Value>(
  seen: Map<string, unknown>,
  key: string,
  read: () => Promise<Value>,
): Promise<Value> {
  const known = seen.get(key);
  if (known) return known as Promise<Value>;
  const reading = read();
  seen.set(key, reading);
  reading.catch(() => seen.delete(key));
  return reading;
}
