import { monitorEventLoopDelay } from 'node:perf_hooks';
import { describe, expect, it } from 'vitest';
import { sheetOf } from 'municipality/testing/workbook';
import { readWorkbookApart } from '~/parts/documents/read-workbook.server';

/** Counts the milliseconds that one visitor's file may keep the others waiting, beside what this machine is busy with. */
const LONGEST = 150;

describe('a large workbook', () => {
  it('is read without holding up anybody else', async () => {
    const row = ['B1', 1001, 1, 2026, '01.06.2026', 1250.5, 1250.5, 'Cumhuriyet Mah. Lale Sok.'];
    const bytes = sheetOf(Array.from({ length: 20_000 }, () => row));
    await readWorkbookApart({ bytes: sheetOf([row]) });
    const holds = monitorEventLoopDelay({ resolution: 5 });
    holds.enable();
    const read = await readWorkbookApart({ bytes });
    holds.disable();
    if ('fault' in read) throw new Error(read.fault);
    expect(Buffer.from(read.rows).toString('utf8').split('\n')).toHaveLength(20_000);
    expect(holds.max / 1e6).toBeLessThan(LONGEST);
  });
});
