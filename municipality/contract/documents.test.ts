import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { z } from 'zod';
import { FileContent } from './documents';

describe('the content of a file', () => {
  it.each(['QQ=', 'Q===', '=QQQ', 'QQ=Q', 'A B=', 'QUJD\n\n\n\n', '-_-_', 'QUJ€', 'QUİD', 'Q'])(
    'is not %j',
    (text) => {
      expect(FileContent.safeParse(text).success).toBe(false);
    },
  );

  test('is whatever Zod takes for Base64', () => {
    const sign = fc.constantFrom('A', 'z', '0', '+', '/', '=', '-', '_', ' ', '\n', 'ı', '.');
    fc.assert(
      fc.property(fc.string({ unit: sign, maxLength: 12 }), (text) => {
        expect(FileContent.safeParse(text).success).toBe(z.base64().safeParse(text).success);
      }),
      { numRuns: 5_000 },
    );
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        expect(FileContent.safeParse(Buffer.from(bytes).toString('base64')).success).toBe(true);
      }),
    );
  });
});
