import type { TestMunicipality } from 'municipality/testing/test-municipality';
import { demoAccounts, demoSubscriberNo } from 'municipality/service/sample/town/demo-accounts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { urls } from '~/urls';
import { open, openGuestPortal, post, type Answer } from '../../support/portal/guest-portal';

const { citizen } = demoAccounts;
/** The phone is taken away from this registry of the sample. */
const phonelessNo = '100020';
let town: TestMunicipality;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ town, close } = await openGuestPortal());
  await town.client.query('update municipality.registry set gsm_number = null where registry_no = $1', [
    phonelessNo,
  ]);
});
beforeEach(async () => {
  await town.client.query('delete from portal.rate_limit');
});
afterAll(() => close());

const countMessages = async () =>
  (await town.client.query<{ count: number }>('select count(*)::int as count from portal.sms_outbox')).rows[0]
    ?.count ?? 0;

/** Returns what is random, taken out: two answers that are the same but for it are the same to whoever asks. */
const withoutTokens = ({ status, headers, body }: Answer) =>
  JSON.stringify({ status, headers: [...headers], body }).replaceAll(/onay=[\w-]+/g, 'onay=…');

const someone = { tur: 'abone', no: demoSubscriberNo };
const nobody: readonly (readonly [string, Record<string, string>])[] = [
  ['a subscriber nobody is', { tur: 'abone', no: '499999' }],
  ['a number nobody has', { tur: 'kimlik', no: '10000000078' }],
  ['a record without a phone', { tur: 'sicil', no: phonelessNo }],
];

describe('who asks learns nothing before the code', () => {
  test.each(nobody)('%s gets what somebody gets, and no SMS', async (_who, fields) => {
    const ways = [];
    for (const typed of [someone, fields]) {
      await town.client.query('delete from portal.rate_limit');
      const before = await countMessages();
      const startedAt = performance.now();
      const asked = await post(urls.fastPayment, typed);
      const milliseconds = performance.now() - startedAt;
      const sent = (await countMessages()) - before;
      const path = asked.headers.get('Location') ?? '';
      const page = await open(path);
      const tries = [];
      for (let count = 0; count < 6; count += 1)
        tries.push(await post(path, { islem: 'onay', kod: '000000' }));
      const again = await post(path, { islem: 'yeniden' });
      const answers = [asked, page, ...tries, again, await open(path)].map(withoutTokens);
      ways.push({ answers, sent, milliseconds });
    }
    const [found, unknown] = ways;
    expect(unknown?.answers).toEqual(found?.answers);
    expect([found?.sent, unknown?.sent]).toEqual([1, 0]);
    expect(Math.min(...ways.map(({ milliseconds }) => milliseconds))).toBeGreaterThanOrEqual(395);
    const text = JSON.stringify(unknown?.answers);
    expect(text).toContain('4 deneme hakkınız kaldı');
    expect(text).not.toContain(citizen.gsmNumber.slice(-2) + ' numaralı');
  });

  test('another code looks the same as well, sent or not', async () => {
    const answers = [];
    for (const typed of [someone, { tur: 'abone', no: '499999' }]) {
      const path = (await post(urls.fastPayment, typed)).headers.get('Location') ?? '';
      await town.client.query(`update portal.sms_code set sent_at = sent_at - interval '2 minutes'`);
      const before = await countMessages();
      const again = await post(path, { islem: 'yeniden' });
      answers.push([
        withoutTokens(again).replace(/mesaj=[^;]*/, 'mesaj=…'),
        (await countMessages()) - before,
      ]);
    }
    expect(answers[0]?.[0]).toBe(answers[1]?.[0]);
    expect(answers.map(([, sent]) => sent)).toEqual([1, 0]);
  });

  test('the limit is reached after as many tries, whoever is meant', async () => {
    for (const typed of [someone, { tur: 'abone', no: '499999' }]) {
      const tries = Array.from({ length: 7 }, () => post(urls.fastPayment, typed));
      const statuses = (await Promise.all(tries)).map(({ status }) => status);
      expect(statuses.toSorted()).toEqual([303, 303, 303, 303, 303, 303, 429]);
    }
  });

  test.each([
    ['no kind', { no: '1' }, 'tur'],
    ['a wrong T.C. number', { tur: 'kimlik', no: '12345678901' }, 'no'],
    ['what no number is made of', { tur: 'abone', no: '500001; drop' }, 'no'],
    ['a subscriber number longer than any', { tur: 'abone', no: '5'.repeat(21) }, 'no'],
  ])('%s is told at its field, with what was typed', async (_what, fields, fieldId) => {
    const { status, body } = await post(urls.fastPayment, fields);
    expect(status).toBe(422);
    expect(body).toMatchObject({ problems: [{ fieldId }], values: fields });
  });
});
