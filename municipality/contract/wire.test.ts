import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { Money } from './wire';

const read = (lira: number) => z.safeDecode(Money, lira).data ?? null;

describe('money on the wire', () => {
  it.each([
    [0, 0],
    [0.01, 1],
    [-0.05, -5],
    [1.1, 110],
    [1_234_567.89, 123_456_789],
    [8_828_574_374.97, 882_857_437_497],
    [37_331_133_095.63, 3_733_113_309_563],
    [99_999_999_999.99, 9_999_999_999_999],
    [100_000_000_000, 10_000_000_000_000],
    [0.1 + 0.2, 30],
  ])('%s lira is %s kuruş, and back', (lira, kurus) => {
    expect(read(lira)).toBe(kurus);
    expect(read(z.encode(Money, z.decode(Money, lira)))).toBe(kurus);
  });

  it.each([0.005, 1.234, 8_828_574_374.975, 100_000_000_000.01, -100_000_000_001, Number.NaN])(
    '%s is refused rather than rounded',
    (lira) => {
      expect(read(lira)).toBeNull();
    },
  );
});
