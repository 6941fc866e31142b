import { contract, type CallDefinition } from 'municipality/contract';
import { exampleRequest, exampleResponse } from 'municipality/contract/documentation/examples';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { findLeak, maskText } from './mask-text.server';
import { maskAnswer, maskRequest } from './mask.server';
import { isTckn } from 'municipality/contract/identity-number';
import { createPseudonyms } from './pseudonyms.server';

const calls: readonly CallDefinition[] = Object.values(contract);

/** Fields that tell of a person whatever the call, and those that open something. */
const personal =
  /^(nameOrTitle|surname|memberName|memberSurname|payerName|applicantName|fullName|ibanHolder|identityNo|.*IdentityNo|.*PidNo|gsmNumber|userGsmNumber|email|userEmail|addressText|address|placeText|iban|password|newPassword|encryptedPassword|accessToken|token|handle|ipAddress|smsText|text|subject|note|reasonText|content|registryNo|subscriberNo|receiptNo|trackingNo|verificationCode)$/i;

function listPersonal(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([field, inner]: [string, unknown]) =>
    typeof inner === 'string' && inner.length > 3 && personal.test(field) ? [inner] : listPersonal(inner),
  );
}

describe('every call of the contract', () => {
  test.each(calls.map((call) => [call.name, call] as const))('%s', (_name, call) => {
    const pseudonyms = createPseudonyms();
    const [request, response] = [exampleRequest(call), exampleResponse(call)];
    const masked = [maskRequest(call, request, pseudonyms), maskAnswer(call, 200, response, pseudonyms)];
    const written = JSON.stringify(masked);
    // Where a bank's branch stands is told to everybody.
    const isPublic = call.name === 'GetBankBranchListWithoutAuthorization';
    const personal = isPublic ? [] : [...listPersonal(request), ...listPersonal(response)];
    expect(personal.filter((datum) => written.includes(JSON.stringify(datum)))).toEqual([]);
    expect(findLeak(written, pseudonyms)).toBeNull();
    const read = z.safeDecode(call.response, masked[1]);
    expect(read.success ? 'read' : String(read.error)).toBe('read');
  });
});

describe('a text that is nobody’s by its field', () => {
  const pseudonyms = createPseudonyms();
  const name = pseudonyms.of('name', 'Işıl İnci');

  test.each<[string, string, RegExp]>([
    ['a T.C. number within a sentence', 'T.C. 10000000146 için', /^T\.C\. \d{11} için$/],
    ['a phone with its groups', 'tel: 0 (555) 000 01 46.', /^tel: 5\d{9}\.$/],
    ['a phone of Türkiye from abroad', '+905550000146', /^5\d{9}$/],
    ['an IBAN with its groups', 'TR33 0006 1005 1978 6457 8413 26', /^TR\d{24}$/],
    ['an address of a letter box', 'ayse.yildirim@example.com yazın', /^kisi-\w{6}@example\.org yazın$/],
    ['an address of a machine', 'IP 203.0.113.77 ve 2001:db8:1:2::1', /^IP 192\.0\.2\.\d+ ve (?!2001)/],
    ['a card', '4355 0843 5508 4358', /^(?!4355 0843)[\d ]{19}$/],
    ['a name seen before, however it is written', 'IŞIL ve inci', new RegExp(`^${name} ve ${name}$`)],
  ])('%s', (_what, text, expected) => {
    const masked = maskText(text, pseudonyms);
    expect(masked).toMatch(expected);
    expect(masked).not.toBe(text);
  });

  test.each(['Bina Vergisi 2026', '6183 s. K. m.51', '31 Mayıs 2026', '1.234,56 ₺'])('"%s" stays', (text) => {
    expect(maskText(text, pseudonyms)).toBe(text);
  });
});

describe('a pseudonym', () => {
  const one = createPseudonyms();

  test('keeps the check digits of its kind', () => {
    expect(isTckn(one.of('identity', '10000000146'))).toBe(true);
    expect(one.of('identity', '99123456789')).toMatch(/^99\d{9}$/);
    const iban = one.of('iban', 'TR330006100519786457841326');
    const moved = `${iban.slice(4)}2927${iban.slice(2, 4)}`;
    expect(Array.from(moved).reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0)).toBe(1);
  });

  test('is another for everybody, the same for one, and keeps no trace of the key', () => {
    const drawn = Array.from({ length: 2_000 }, (_none, place) => one.of('opaque', String(500_000 + place)));
    expect(new Set(drawn).size).toBe(2_000);
    expect(one.of('opaque', '500000')).toBe(drawn[0]);
    expect(createPseudonyms().of('identity', '10000000146')).not.toBe(one.of('identity', '10000000146'));
  });
});
