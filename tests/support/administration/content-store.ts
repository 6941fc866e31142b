import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  addEntryVersion,
  findEntry,
  listEntries,
  listEntryVersions,
  nextEntryNo,
} from '~/parts/content/entries.server';
import { getPortal } from '~/platform/portal/portal.server';
import { openWrittenPortal } from './written-portal';

/** Checks what holds of the lists of `/yonetim`, whatever the database. */
export function describeContentStore(kind: 'pglite' | 'postgres'): void {
  describe(`what is kept in lists, at ${kind}`, () => {
    let close: () => Promise<void>;
    beforeAll(async () => {
      close = await openWrittenPortal(kind);
    }, 60_000);
    afterAll(() => close());

    const add = (no: number, base: number, value: unknown) =>
      addEntryVersion('announcement', { no, base, value, editor: 'Gülşah Öğüt' });

    test('counts for each kind from one, and lists each entry as it holds now', async () => {
      expect(await listEntries('announcement')).toEqual([]);
      expect(await nextEntryNo('announcement')).toBe(1);
      for (const no of [1, 2, 3]) expect(await add(no, 0, { title: `ilk ${no}` })).toBe(true);
      expect(await add(2, 1, { title: 'ikinci' })).toBe(true);
      expect(await nextEntryNo('announcement')).toBe(4);
      expect(await nextEntryNo('unit')).toBe(1);
      expect(
        (await listEntries('announcement')).map(({ no, version, value }) => [no, version, value]),
      ).toEqual([
        [3, 1, { title: 'ilk 3' }],
        [2, 2, { title: 'ikinci' }],
        [1, 1, { title: 'ilk 1' }],
      ]);
      expect(await findEntry('announcement', 9)).toBeNull();
    });

    test('takes one of two versions that were written on the same one, and keeps every version', async () => {
      const written = await Promise.all([add(1, 1, { title: 'a' }), add(1, 1, { title: 'b' })]);
      expect(written.toSorted()).toEqual([false, true]);
      const versions = await listEntryVersions('announcement', 1, 10);
      expect(versions.map(({ version, editor }) => [version, editor])).toEqual([
        [2, 'Gülşah Öğüt'],
        [1, 'Gülşah Öğüt'],
      ]);
    });

    test.each(['update portal.content_entry set no = 7', 'delete from portal.content_entry'])(
      'refuses “%s”',
      async (statement) => {
        const done = getPortal().database.execute(sql.raw(statement));
        await expect(done).rejects.toMatchObject({
          cause: { message: expect.stringMatching(/append-only/) as string },
        });
      },
    );

    test('looks at the newest five hundred', async () => {
      await getPortal().database.execute(
        sql`insert into portal.content_entry select 'unit', no, 1, '{}', now(), '' from generate_series(1, 510) no`,
      );
      const all = await listEntries('unit');
      expect([all.length, all[0]?.no, all.at(-1)?.no]).toEqual([500, 510, 11]);
    });
  });
}
