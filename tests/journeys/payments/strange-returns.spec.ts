import { postReturn } from '../../support/bank/bank-return';
import { expect, test } from '../../support/browser/fixtures';

/** Lists the return addresses that name no payment of ours, each with how it came about. */
const strangeQueries: ReadonlyArray<readonly [query: string, reason: string]> = [
  ['', 'the bank dropped our parameter'],
  ['?islem=AAAAAAAAAAAAAAAAAAAAAA', 'the right form, but no payment of ours'],
  ['?islem=%00', 'a byte no database takes'],
  [`?islem=${'x'.repeat(5_000)}`, 'far too long'],
];

for (const [query, reason] of strangeQueries) {
  test(`a return that belongs to nobody says nothing and breaks nothing: ${reason}`, async ({
    baseURL,
    bank,
  }) => {
    const answer = await postReturn(
      `${baseURL ?? ''}/banka-donusu/ziraat${query}`,
      [['oid', 'MIS-000']],
      bank,
    );
    expect(answer).toEqual({ status: 303, location: '/failed-operation', setsCookie: false });
  });
}

test('an unknown bank has no return address, and a return has its limit', async ({ baseURL, bank }) => {
  const other = await postReturn(`${baseURL ?? ''}/banka-donusu/baska-banka`, [], bank);
  expect(other.status).toBe(404);
  const large = await postReturn(`${baseURL ?? ''}/banka-donusu/ziraat`, [['oid', 'x'.repeat(70_000)]], bank);
  expect(large.status).toBe(413);
});
