import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { countPixels, findPdfProblem, redrawPicture } from '~/parts/documents/jobs';
import { runJob, UnfinishedJob } from '~/platform/workers/pool.server';

/** A file may make a thread do this, and the one that answers requests must not. */
const hostile = Buffer.concat([
  Buffer.from('%PDF-1.7\n'),
  Buffer.alloc(7 * 1_048_576 - 200, 'stream\n'),
  Buffer.from('%%EOF'),
]);

describe('a job in a thread of its own', () => {
  it('leaves this thread to others', async () => {
    await runJob(findPdfProblem, Buffer.from('%PDF'));
    let turns = 0;
    const others = setInterval(() => (turns += 1), 5);
    expect(await runJob(findPdfProblem, hostile)).toBeNull();
    clearInterval(others);
    expect(turns, 'turns of this thread while the job was done').toBeGreaterThan(1);
  });

  it('ends with its thread when it takes too long, and the next one is done', async () => {
    const large = { create: { width: 7_000, height: 7_000, channels: 3 as const, background: '#1b6fa3' } };
    const bytes = await sharp(large).png().toBuffer();
    for (let round = 0; round < 3; round += 1)
      await expect(
        runJob(redrawPicture, { bytes, type: 'image/png' }, { seconds: 0.05 }),
      ).rejects.toMatchObject({
        name: 'UnfinishedJob',
        reason: 'slow',
      });
    expect(await runJob(countPixels, bytes)).toBe(49_000_000);
  });

  it('is refused when too many wait already, and all that were taken are done', async () => {
    const empty = Buffer.from('%PDF');
    const outcomes = await Promise.allSettled(
      Array.from({ length: 60 }, () => runJob(findPdfProblem, empty)),
    );
    const refused = outcomes.flatMap((outcome) =>
      outcome.status === 'rejected' ? [outcome.reason as unknown] : [],
    );
    expect(refused.length).toBeGreaterThan(10);
    expect(refused.every((error) => error instanceof UnfinishedJob && error.reason === 'busy')).toBe(true);
    expect(await runJob(findPdfProblem, empty)).toBe('broken');
  });
});
