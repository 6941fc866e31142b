import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { takeDocuments as takeForDeclaration } from '~/features/declarations/documents/documents-step.server';
import { findUnscannedNote } from '~/parts/documents/unscanned-note.server';
import type { UploadForm } from '~/platform/forms/upload-form.server';
import { takeFiles } from '~/features/requests/files.server';
import { takeDocuments as takeForSubscription } from '~/features/subscriptions/cancellation/documents.server';
import { openGuestPortal } from '../../support/portal/guest-portal';

let close: () => Promise<void>;
/** It says that it has twenty million pixels; whoever decodes it works for a second. */
let large: Uint8Array;

beforeAll(async () => {
  ({ close } = await openGuestPortal());
  const create = { width: 5_000, height: 4_000, channels: 3 as const, background: '#1b6fa3' };
  large = new Uint8Array(await sharp({ create }).png().toBuffer());
});
afterAll(() => close());

const sentOn = () => Promise.reject(new Error('It was sent on'));
const nobody = { token: '', identityNo: '', citizen: null };

/** Lists every way files come into the portal; none of these posts gets as far as a database or the municipality. */
const ways: ReadonlyArray<
  [way: string, most: number, take: (upload: UploadForm) => Promise<readonly { text: string }[]>]
> = [
  ['declaration', 10, (upload) => takeForDeclaration('nobody’s', upload, null)],
  ['request', 5, async (upload) => (await takeFiles(upload, crypto.randomUUID(), sentOn)).problems],
  ['subscription', 3, async (upload) => (await takeForSubscription(nobody, '', upload, [])).problems],
];

const postOf = (count: number, bytes: Uint8Array): UploadForm => ({
  form: new FormData(),
  files: Array.from({ length: count }, (_, place) => place).flatMap((place) =>
    ['belge', 'dosya'].map((field) => ({ field, name: `resim${place}.png`, bytes })),
  ),
  problems: [],
});

describe('the files of a post', () => {
  test.each(ways)('for a %s are looked at up to %i, and no more', async (_way, most, take) => {
    const problems = await take(postOf(60, new Uint8Array(Buffer.from('MZ'))));
    const examined = problems.filter(({ text }) => text.includes('PDF, JPEG ya da PNG değil'));
    expect(examined.length).toBeLessThanOrEqual(most);
    expect(
      problems.some(({ text }) => text.includes(`En çok ${most}`) || text.includes(`en çok ${most}`)),
    ).toBe(true);
  });

  test('that are pictures are counted before the first is decoded', async () => {
    const problems = await takeForDeclaration('nobody’s', postOf(10, large), null);
    expect(problems).toEqual([
      { text: expect.stringContaining('birlikte çok büyük') as string, fieldId: 'belge' },
    ]);
  });
});

test('staff are told of files nobody scanned', () => {
  expect(findUnscannedNote([])).toBeNull();
  expect(findUnscannedNote(['a file'])).toContain('virüs taramasından geçmedi');
});
