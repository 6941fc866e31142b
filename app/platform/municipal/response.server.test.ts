import { describe, expect, it } from 'vitest';
import { MunicipalOutage, MunicipalRefusal } from './errors.server';
import { UNEXPECTED, isDateText, isErrorText } from 'municipality/contract';
import { WENT_WRONG, readReply } from './response.server';

const CALL = 'RetrievePassword';
const json = (value: unknown) => JSON.stringify(value);

function failureOf(status: number, text: string, call = CALL): unknown {
  try {
    readReply(call, status, text);
  } catch (error) {
    return error;
  }
  throw new Error('the reply was taken for an answer');
}

/** This body meets all the conditions; every row below breaks exactly one of them. */
const SENTENCE = 'Sicil kaydı bulunamadı';

describe('a plain string body of a reply that succeeded', () => {
  it('is a server error that carries its text when every condition holds', () => {
    for (const body of [json(SENTENCE), SENTENCE]) {
      const error = failureOf(200, body);
      expect(error).toBeInstanceOf(MunicipalRefusal);
      expect(error).toMatchObject({
        message: SENTENCE,
        call: CALL,
        name: 'error_server',
        status: 500,
        code: null,
      });
    }
  });

  it.each([
    ['is no string', CALL, json({ Message: SENTENCE }), { Message: SENTENCE }],
    ['has six characters', CALL, json('Hatalı'), 'Hatalı'],
    ['is "1"', CALL, json('1'), '1'],
    ['has html in it', CALL, json(`<html>${SENTENCE}</html>`), `<html>${SENTENCE}</html>`],
    ['comes from the government login', 'LoginViaEDevlet', json(SENTENCE), SENTENCE],
    ['is a date', CALL, json('2026-05-31T00:00:00'), '2026-05-31T00:00:00'],
  ])('is an answer when it %s', (_condition, call, body, answer) => {
    expect(readReply(call, 200, body)).toEqual(answer);
  });

  it.each([
    ['Hata: 1', true, 'seven characters are more than six'],
    ['Hatalı', false, 'six are not'],
    ['', false, 'nothing is not'],
    ['1', false, 'the service’s short yes'],
    ['11111111', true, 'only the single one is meant'],
    ['Bakım: HTML sayfası döndü', false, 'html in capitals is html too'],
    ['Kayıt 2026 yılında silindi', true, 'a year in a sentence makes no date'],
    ['Hata no 5', true, 'JavaScript’s own parser would read a day in May here'],
  ])('"%s" is an error: %s, because %s', (text, isError) => {
    expect(isErrorText(text, CALL)).toBe(isError);
  });
});

describe('a text that is a date', () => {
  it.each([
    ['2026-05-31', true, 'a day'],
    ['2026-05-31T14:05:00', true, 'a local time'],
    ['2026-05-31T14:05:00.1234567', true, 'fractions as .NET writes them'],
    ['2026-05-31T14:05:00Z', true, 'universal time'],
    ['2026-05-31T14:05:00+03:00', true, 'an offset'],
    ['31.05.2026', true, 'the Turkish custom'],
    ['31.05.2026 14:05:00', true, 'the Turkish custom with a time'],
    ['5/31/2026 14:05', true, 'slashes'],
    [' 2026-05-31 ', true, 'spaces around it'],
    ['31 Mayıs 2026', false, 'a date in words is a sentence'],
    ['2026-05-31 tarihinde ödendi', false, 'a date with more behind it'],
    ['Hata 5', false, 'no date at all'],
    ['20260531', false, 'digits without a separator'],
  ])('"%s": %s, %s', (text, isDate) => {
    expect(isDateText(text)).toBe(isDate);
  });
});

describe('an undefined body', () => {
  it.each([
    ['', 'nothing at all'],
    ['  \n', 'blanks only'],
  ])('"%s" is a server error: %s', (body) => {
    expect(failureOf(200, body)).toMatchObject({ message: UNEXPECTED, name: 'error_server', status: 500 });
  });

  it.each<[string, unknown, string]>([
    ['null', null, 'null is an answer: no such member'],
    ['false', false, 'so is no'],
    ['0', 0, 'so is zero'],
    ['[]', [], 'so is an empty list'],
    ['{}', {}, 'so is an empty object'],
  ])('%s is not undefined: %s', (body, answer) => {
    expect(readReply(CALL, 200, body)).toEqual(answer);
  });
});

describe('a failed reply', () => {
  it.each([
    [400, json({ Message: SENTENCE }), SENTENCE, 'the Message comes first'],
    [500, json({ Message: SENTENCE }), SENTENCE, 'also where the server itself failed'],
    [400, json(SENTENCE), SENTENCE, 'a string body is the text'],
    [400, SENTENCE, SENTENCE, 'so is a body that is not JSON'],
    [400, json('Yok'), 'Yok', 'however short: the conditions are for replies that succeeded'],
    [404, json({}), UNEXPECTED, 'an object without words'],
    [404, json({ Message: 42 }), UNEXPECTED, 'a Message that is no text'],
    [404, json([SENTENCE]), UNEXPECTED, 'a list'],
    [404, '', UNEXPECTED, 'no body'],
    [404, json(null), UNEXPECTED, 'null'],
    [404, '<!DOCTYPE html><p>Not found', UNEXPECTED, 'a page of the server is nothing to show'],
    [404, json({ Message: '' }), UNEXPECTED, 'an empty Message says nothing'],
    [404, json({ Message: '   ' }), UNEXPECTED, 'nor does a blank one'],
    [404, json(''), UNEXPECTED, 'nor an empty string'],
  ])('%i with %s is refused with "%s": %s', (status, body, message) => {
    const error = failureOf(status, body);
    expect(error).toBeInstanceOf(MunicipalRefusal);
    expect(error).toMatchObject({ message, call: CALL, httpStatus: status });
  });

  it('keeps the declared code of a refusal', () => {
    const body = json({ Message: 'Bu borç ödenmiş.', Code: 'already-collected' });
    expect(failureOf(409, body)).toMatchObject({ code: 'already-collected', message: 'Bu borç ödenmiş.' });
  });

  it('calls 401 unauthenticated, and both names carry the status 500', () => {
    expect(failureOf(401, json({ Message: SENTENCE }))).toMatchObject({
      name: 'error_unauthenticated',
      status: 500,
    });
    expect(failureOf(403, json({ Message: SENTENCE }))).toMatchObject({ name: 'error_server', status: 500 });
  });

  it.each([
    [500, '', 'no words'],
    [502, '<html><h1>Bad Gateway</h1></html>', 'a proxy’s page'],
    [503, json({}), 'an object without words'],
  ])('%i without words of the municipality is an outage, neither yes nor no: %s %s', (status, body) => {
    const error = failureOf(status, body);
    expect(error).toBeInstanceOf(MunicipalOutage);
    expect(error).toMatchObject({ message: UNEXPECTED, call: CALL });
  });

  it.each([199, 300, 304])('counts %i among the failed ones', (status) => {
    expect(failureOf(status, json({ Message: SENTENCE }))).toMatchObject({ message: SENTENCE });
  });

  it.each([200, 201, 299])('counts %i among those that succeeded', (status) => {
    expect(readReply(CALL, status, json({ Message: SENTENCE }))).toEqual({ Message: SENTENCE });
  });
});

describe('the fixed sentences', () => {
  it('are those of the specification', () => {
    expect(UNEXPECTED).toBe('Beklenmedik bir hata oluştu');
    expect(WENT_WRONG).toBe('Something went wrong!');
  });
});
