/** An operator's change may take so long to show. */
const lifetime = 60_000;

/** Keeps what was read for a minute. A failed read is not kept. */
export function keptForAMinute<Value>(): (now: Date, read: () => Promise<Value>) => Promise<Value> {
  let value: Promise<Value> | null = null;
  let readAt = 0;
  return (now, read) => {
    const time = now.getTime();
    if (!value || Math.abs(time - readAt) >= lifetime) {
      readAt = time;
      const reading = read();
      value = reading;
      reading.catch(() => {
        if (value === reading) value = null;
      });
    }
    return value;
  };
}
