import { describe, expect, it } from 'vitest';
import { openNetgsm, readReply as readOperatorReply } from './netgsm.server';

/** Reads a reply as it comes: JSON, or a page of somebody else. */
function readReply(status: number, text: string, isOtp = false) {
  let json: unknown = null;
  try {
    json = JSON.parse(text);
  } catch {
    // It is no JSON.
  }
  return readOperatorReply({ status, text, json }, isOtp);
}

describe('what the operator says', () => {
  it.each([
    [200, '{"code":"00","jobid":"17377215342605050417149344","description":"queued"}', 'accepted', 'taken'],
    [200, '{"code":"01","jobid":1}', 'accepted', 'taken, its date put right'],
    [406, '{"code":"20","description":"text"}', 'permanent', 'the text is too long'],
    [406, '{"code":"30","description":"auth"}', 'misconfigured', 'people put the account right'],
    [406, '{"code":"40","description":"header"}', 'misconfigured', 'people register the sender name'],
    [406, '{"code":"50"}', 'misconfigured', 'the account may not do this'],
    [406, '{"code":"51"}', 'misconfigured', 'a brand is missing'],
    [406, '{"code":"85"}', 'misconfigured', 'somebody floods one number'],
    [406, '{"code":"70","description":"params"}', 'permanent', 'a parameter is wrong'],
    [406, '{"code":"80","description":"rate"}', 'retryable', 'too many at once'],
    [500, '{"code":"100","description":"system"}', 'retryable', 'its own fault, in words'],
    [200, '{"code":"101"}', 'retryable', 'its own fault, under a good status'],
    [503, '<html>Bakım</html>', 'retryable', 'its own fault, without words'],
    [403, 'Forbidden', 'permanent', 'a proxy that does not let us'],
    [200, '<html>Bakım</html>', 'unknown', 'a good status that says nothing'],
    [200, '', 'unknown', 'nothing at all'],
    [200, '{"code":null}', 'unknown', 'a code that is none'],
    [503, '{"code":{"value":"00"}}', 'retryable', 'its own fault, in a shape nobody knows'],
    [200, '{"code":"00","jobid":[1]}', 'accepted', 'taken, under a number nobody can read'],
  ])('%i %s is %s: %s', (status, body, kind) => {
    expect(readReply(status, body).kind).toBe(kind);
  });

  it.each([
    ['50', 'permanent', 'the number is wrong'],
    ['60', 'misconfigured', 'the package is used up'],
    ['41', 'misconfigured', 'the sender name is not accepted'],
  ])('of a one-time password: %s is %s: %s', (code, kind) => {
    expect(readReply(406, JSON.stringify({ code }), true).kind).toBe(kind);
  });

  it('carries the number the operator knows it by', () => {
    expect(readReply(200, '{"code":"00","jobid":"42"}')).toEqual({
      kind: 'accepted',
      code: '00',
      providerId: '42',
    });
  });
});

it('may try again when nobody was there to take it', async () => {
  const sender = openNetgsm({
    baseUrl: 'http://operator.invalid',
    user: 'u',
    password: 'p',
    header: 'BELEDIYE',
    application: '',
    hasOtpService: false,
  });
  const message = {
    id: '1',
    to: '5550000146',
    text: 'x',
    isCode: false,
  } as const;
  expect((await sender.send(message)).kind).toBe('retryable');
});
