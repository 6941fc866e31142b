import { describe, expect, test } from 'vitest';
import type { Outage } from '~/platform/page/outage-context';
import { outageTexts } from './outage-texts';

const outage = (more: Partial<Outage>): Outage => ({ typed: null, isResting: false, ...more });

describe('the page about an outage', () => {
  test.each([
    ['a fault in words', outage({ refusal: { message: 'Sistem bakımda.', isFault: true } }), 503],
    ['a fault without words', outage({ refusal: { message: null, isFault: true } }), 503],
    ['a refusal', outage({ refusal: { message: 'Kayıt kapalı.', isFault: false } }), 422],
    ['silence', outage({}), 503],
    ['records away', outage({ isDatabase: true }), 503],
  ])('has the status of what happened: %s', (_what, given, status) => {
    expect(outageTexts(given).status).toBe(status);
  });

  test('a fault is the municipality’s, and nothing typed has to be changed', () => {
    const { title, message, whatToDo } = outageTexts(
      outage({ refusal: { message: 'Sistem bakımda.', isFault: true } }),
    );
    expect(title).toBe('Belediyenin sistemi şu anda yanıt veremiyor');
    expect(message).toContain('Belediyenin yanıtı: “Sistem bakımda.”');
    expect(whatToDo).not.toContain('değiştirip');
  });

  test('a fault without words names no answer', () => {
    expect(outageTexts(outage({ refusal: { message: null, isFault: true } })).message).not.toContain(
      'yanıtı:',
    );
  });

  test('a refusal is told as it came, and may be answered by other data', () => {
    expect(outageTexts(outage({ refusal: { message: 'Kayıt kapalı.', isFault: false } }))).toMatchObject({
      message: 'Kayıt kapalı.',
      whatToDo: expect.stringContaining('değiştirip') as string,
    });
  });
});
