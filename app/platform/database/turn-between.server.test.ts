import { PGlite } from '@electric-sql/pglite';
import { expect, test } from 'vitest';
import { turnBetween } from './embedded.server';

const slow = 'select count(*) from generate_series(1, 100000)';

/** Counts how often the event loop turned while a queue of statements was answered. */
async function countTurns(client: PGlite): Promise<number> {
  let turns = 0;
  let next: NodeJS.Immediate | undefined;
  const count = () => {
    turns += 1;
    next = setImmediate(count);
  };
  await client.query(slow);
  count();
  await Promise.all(Array.from({ length: 20 }, () => client.query(slow)));
  clearImmediate(next);
  return turns;
}

test('others have their turn while a queue of statements is answered', async () => {
  const client = await PGlite.create();
  const alone = await countTurns(client);
  const between = await countTurns(turnBetween(client));
  await client.close();
  expect(alone).toBeLessThanOrEqual(2);
  expect(between).toBeGreaterThan(alone + 2);
});

test('a transaction stays whole: nothing comes between its statements', async () => {
  const client = turnBetween(await PGlite.create());
  await client.exec('create table note (place int)');
  const inside = client.transaction(async (transaction) => {
    for (let place = 0; place < 5; place += 1) {
      await transaction.query(slow);
      await transaction.query('insert into note values ($1)', [place]);
    }
    await transaction.rollback();
  });
  const beside = client.query<{ count: number }>('select count(*)::int as count from note');
  await inside;
  const [row] = (await beside).rows;
  await client.close();
  expect(row?.count).toBe(0);
});
