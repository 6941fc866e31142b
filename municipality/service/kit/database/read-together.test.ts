import { describe, expect, it, vi } from 'vitest';
import type { ServiceDatabase } from './connection';
import { readTogether } from './read-together';

const openDatabase = () => vi.fn() as unknown as ServiceDatabase;
const database = openDatabase();
const rows = [
  { of: 'home', no: 1 },
  { of: 'water', no: 2 },
  { of: 'home', no: 3 },
];

function openRows() {
  const asked: string[][] = [];
  const read = readTogether(
    (_database, keys) => {
      asked.push(keys);
      return Promise.resolve(rows.filter(({ of }) => keys.includes(of)));
    },
    ({ of }) => of,
  );
  return { asked, read };
}

describe('what is read together', () => {
  it('is one read for all who ask at once, and each gets its own rows in their order', async () => {
    const { asked, read } = openRows();
    const all = await Promise.all(['water', 'home', 'none', 'home'].map((key) => read(database, key)));
    expect(asked).toEqual([['water', 'home', 'none']]);
    expect(all.map((own) => own.map(({ no }) => no))).toEqual([[2], [1, 3], [], [1, 3]]);
  });

  it('is read anew by who asks later, and apart on another connection', async () => {
    const { asked, read } = openRows();
    await read(database, 'home');
    await Promise.all([read(database, 'home'), read(openDatabase(), 'home')]);
    expect(asked).toEqual([['home'], ['home'], ['home']]);
  });

  it('fails for all who asked, and is read again', async () => {
    let isDown = true;
    const read = readTogether<{ of: string }>(
      () => (isDown ? Promise.reject(new Error('gone')) : Promise.resolve([{ of: 'home' }])),
      ({ of }) => of,
    );
    await expect(Promise.all([read(database, 'home'), read(database, 'water')])).rejects.toThrow('gone');
    isDown = false;
    expect(await read(database, 'home')).toHaveLength(1);
  });
});
