import { describe, expect, it } from 'vitest';
import { netgsmSender, readReply } from './netgsm.server';

describe('what the operator says', () => {
  it.each([
    [200, '{"code":"00","jobid":"17377215342605050417149344","description":"queued"}', 'accepted', 'taken'],
    [200, '{"code":"01","jobid":1}', 'accepted', 'taken, its date put right'],
    [406, '{"code":"20","description":"text"}', 'permanent', 'the text is too long'],
    [406, '{"code":"30","description":"auth"}', 'permanent', 'a wrong account stays wrong'],
    [406, '{"code":"40","description":"header"}', 'permanent', 'a sender name nobody registered'],
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

  it('carries the number the operator knows it by', () => {
    expect(readReply(200, '{"code":"00","jobid":"42"}')).toEqual({
      kind: 'accepted',
      code: '00',
      providerId: '42',
    });
  });
});

it('may try again when nobody was there to take it', async () => {
  const sender = netgsmSender({
    baseUrl: 'http://operator.invalid',
    user: 'u',
    password: 'p',
    header: 'BELEDIYE',
    application: '',
  });
  const message = {
    id: '1',
    to: '5550000146',
    text: 'x',
    purpose: 'new-password',
    registryOid: '1',
  } as const;
  expect((await sender.send(message)).kind).toBe('retryable');
});
