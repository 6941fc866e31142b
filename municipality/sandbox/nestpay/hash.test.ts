import { describe, expect, it } from 'vitest';
import { hasValidHash, ver3Hash } from './hash';
import { hashVectors } from '../testing/hash-vectors';

const fieldsOf = (fields: Readonly<Record<string, string>>) => new Map(Object.entries(fields));

describe('the bank’s ver3 hash', () => {
  it.each(hashVectors)('$id: $reason', ({ fields, storeKey, hash }) => {
    expect(ver3Hash(fieldsOf(fields), storeKey)).toBe(hash);
    expect(ver3Hash(fieldsOf(fields), `${storeKey}0`)).not.toBe(hash);
  });

  it('puts names that begin with an underscore after the letters', () => {
    const hash = ver3Hash(fieldsOf({ _charset_: 'last', version: 'first' }), 'key');
    expect(hash).toBe(ver3Hash(fieldsOf({ a: 'first', b: 'last' }), 'key'));
    expect(hash).not.toBe(ver3Hash(fieldsOf({ a: 'last', b: 'first' }), 'key'));
  });

  it.each(['hash', 'HASH', 'encoding', 'NATIONALIDNO', 'countdown'])('leaves %s outside', (name) => {
    expect(ver3Hash(fieldsOf({ oid: '1', [name]: 'x' }), 'key')).toBe(
      ver3Hash(fieldsOf({ oid: '1' }), 'key'),
    );
  });

  it.each([
    ['a changed value', { oid: '2' }],
    ['an added field', { extra: '' }],
    ['a value moved over the separator', { amount: '1.00|1', oid: '' }],
    ['a missing hash', { hash: '' }],
    ['a shortened hash', { hash: 'abc' }],
  ])('refuses %s', (_reason, change) => {
    const fields = { amount: '1.00', oid: '1' };
    const signed = { ...fields, hash: ver3Hash(fieldsOf(fields), 'key') };
    expect(hasValidHash(fieldsOf(signed), 'key')).toBe(true);
    expect(hasValidHash(fieldsOf({ ...signed, ...change }), 'key')).toBe(false);
  });
});
