import { countSmsParts, writeSms } from 'municipality/values/sms-text';
import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { isSmsPurpose, purposes, type SmsPurpose } from '~/parts/messages/purposes';
import { smsTexts } from '~/parts/messages/sms-texts';
import { codePurposes } from '~/features/identity/codes/code-purposes';
import { seal } from '~/platform/configuration/secrets.server';
import { formatMoney } from '~/ui/turkish/format';
import { receiptLinkUrl, requestsUrl, urls } from '~/urls';
import { withGuestWay } from './notify.server';
import { stateChanges, type Subject } from './state-changes';

/** Names as long as municipalities have them, and addresses to fit. */
const municipality = 'Afyonkarahisar Belediyesi';
const address = 'https://e-belediye.afyonkarahisar.bel.tr';

/** Returns the sentences of every state of some subjects, about a number as long as it may be. */
const sentencesOf = (...subjects: readonly Subject[]) =>
  subjects.flatMap((subject) =>
    Object.values(stateChanges[subject]).flatMap((change) =>
      change.title === null || change.sentence === null ? [] : [change.sentence('1234 5678 9012')],
    ),
  );
const announced = (...subjects: readonly Subject[]) =>
  sentencesOf(...subjects).map((sentence) => smsTexts.request(municipality, sentence));

const token = seal(randomBytes(32).toString('hex'), 'receipt', `no.2026-00000042.${Date.now()}`);

/** Lists the texts of every purpose at their longest. */
const texts: Record<SmsPurpose, readonly string[]> = {
  'new-password': [smsTexts['new-password'](municipality, 'aç3fh4')],
  code: Object.values(codePurposes).flatMap(({ sms }) =>
    [null, new URL(address).host].map((host) =>
      smsTexts.code(municipality, { what: sms, code: '123456', host }),
    ),
  ),
  membership: [smsTexts.membership(municipality)],
  'contact-change': (['member', 'record'] as const).flatMap((by) =>
    ['(555) *** ** 46', null].map((newPhone) => smsTexts['contact-change'](municipality, { by, newPhone })),
  ),
  declaration: announced('declaration', 'notice', 'declarationReview', 'noticeReview', 'servedNotice'),
  request: [
    ...announced('request', 'followedRequest'),
    ...sentencesOf('request').map((sentence) =>
      smsTexts.request(municipality, withGuestWay(sentence, address + requestsUrl())),
    ),
  ],
  cancellation: announced('cancellation'),
  credit: announced('credit', 'creditUse'),
  'meter-report': announced('meterReport'),
  plan: announced('plan'),
  correction: announced('debtCorrection'),
  leave: announced('leave'),
  'payment-link': announced('paymentLink'),
  'due-reminder': [
    smsTexts['due-reminder'](municipality, {
      count: 24,
      lastDay: '30 Kasım’a',
      total: formatMoney(123_456_789),
      address: address + urls.fastPayment,
    }),
  ],
  receipt: [
    smsTexts.receipt(municipality, { receiptNo: '2026-00000042', link: address + receiptLinkUrl(token) }),
  ],
};

const names = Object.keys(purposes) as (keyof typeof purposes)[];

test.each(names.filter(isSmsPurpose))('an SMS of the purpose “%s” fits into two parts', (purpose) => {
  expect(texts[purpose].length).toBeGreaterThan(0);
  for (const text of texts[purpose]) {
    const written = writeSms(text);
    expect(written).not.toContain('?');
    expect(writeSms(written)).toBe(written);
    expect.soft(countSmsParts(written), written).toBeLessThanOrEqual(2);
  }
});

test('a code bound to the portal ends with the line browsers know it by', () => {
  const text = writeSms(smsTexts.code(municipality, { what: 'kodunuz', code: '012345', host: 'e.bel.tr' }));
  expect(text.split('\n')).toEqual([expect.stringContaining('kodunuz: 012345 '), '@e.bel.tr #012345']);
  expect(smsTexts.code(municipality, { what: 'kodunuz', code: '012345', host: null })).not.toMatch(/[@#\n]/);
});

describe('the alphabet of SMS', () => {
  test.each([
    [
      'Belediye’nin “Hızlı ödeme” sayfası – 1.250,00 ₺…',
      'Belediye\'nin "Hızlı ödeme" sayfası - 1.250,00 TL...',
    ],
    ['Şükrü Dvořák', 'Şükrü Dvorak'],
    ['kâğıt', 'kağıt'],
    ['Teşekkürler 👍', 'Teşekkürler '],
    ['s\u0327u\u00A0an\u200B', 'şu an'],
  ])('writes %s as %s', (text, written) => {
    expect(writeSms(text)).toBe(written);
  });

  test.each([
    ['a'.repeat(155), 1],
    ['a'.repeat(156), 2],
    ['a'.repeat(301), 2],
    ['a'.repeat(302), 3],
    [`ş${'a'.repeat(148)}`, 1],
    [`ş${'a'.repeat(149)}`, 2],
    ['ş'.repeat(75), 1],
    ['ş'.repeat(76), 2],
    [`ş${'a'.repeat(291)}`, 2],
    [`ş${'a'.repeat(292)}`, 3],
    [`€${'a'.repeat(153)}`, 1],
  ])('%# counts parts as operators bill them', (text, parts) => {
    expect(countSmsParts(text)).toBe(parts);
  });
});
