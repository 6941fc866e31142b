import sharp from 'sharp';
import type { TestMunicipality } from 'municipality/testing/test-municipality';
import { demoAccounts } from 'municipality/service/sample/town/demo-accounts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { takeDocuments } from '~/features/declarations/documents/documents-step.server';
import { takeFiles } from '~/features/requests/files.server';
import { takeRequests } from '~/features/requests/pages/requests-page.server';
import { takeDocuments as takeForSubscription } from '~/features/subscriptions/cancellation/documents.server';
import type { UploadForm } from '~/platform/forms/upload-form.server';
import { formTokenOf } from '~/platform/http/visitor.server';
import { findShortage } from '~/platform/portal/free-disk.server';
import { getPortal } from '~/platform/portal/portal.server';
import { runInRequestContext } from '~/platform/request/request-context.server';
import { signInBrowser } from '../../support/browser/member-browser';
import { openGuestPortal, origin, read, visitor } from '../../support/portal/guest-portal';

const FULL = { LEAST_FREE_DISK: '999999999999' };
let town: TestMunicipality;
let close: () => Promise<void>;
let upload: UploadForm;

beforeAll(async () => {
  ({ town, close } = await openGuestPortal(FULL));
  const create = { width: 40, height: 30, channels: 3 as const, background: '#1b6fa3' };
  const bytes = new Uint8Array(await sharp({ create }).png().toBuffer());
  const files = ['belge', 'dosya'].map((field) => ({ field, name: 'resim.png', bytes }));
  upload = { form: new FormData(), files, problems: [] };
});
beforeEach(async () => void (await town.client.exec('delete from portal.draft')));
afterAll(() => close());

const sentOn = () => Promise.reject(new Error('It was sent on'));
const nobody = { token: '', identityNo: '', citizen: null };

async function beginRequest(as: string, path: string, file: boolean) {
  const body = new FormData();
  const typed = { konu: 'Kaldırım çöktü', aciklama: 'Okulun önünde.', yer: 'Okul kapısı', kimlik: 'adsiz' };
  for (const [name, value] of Object.entries({ ...typed, jeton: formTokenOf(as) })) body.append(name, value);
  if (file) body.append('dosya', new File(['%PDF-1.4\n%%EOF\n'], 'yazi.pdf', { type: 'application/pdf' }));
  const request = new Request(`${origin}/ComplaintsAndRequests${path}`, {
    method: 'POST',
    body,
    headers: { Cookie: `portal=${as}` },
  });
  return runInRequestContext({ clientIp: '192.0.2.1', requestId: '-' }, () => read(takeRequests(request)));
}

describe('while fewer megabytes are free than the setting names', () => {
  test.each<[string, () => Promise<readonly { text: string }[]>]>([
    ['declaration', () => takeDocuments('nobody’s', upload, null)],
    ['request', async () => (await takeFiles(upload, crypto.randomUUID(), sentOn)).problems],
    ['subscription', async () => (await takeForSubscription(nobody, '', upload, [])).problems],
  ])('a file for a %s is refused in one sentence that names it', async (_way, take) => {
    const texts = (await take()).map(({ text }) => text);
    expect(texts).toEqual([expect.stringMatching(/^“resim\.png” alınmadı\. .*yer yok.*Yarım saat sonra/)]);
  });

  test.each([
    ['a guest', () => Promise.resolve(visitor), '?tur=yol', false],
    ['a guest with a file', () => Promise.resolve(visitor), '?tur=yol', true],
    [
      'a member',
      async () => (await signInBrowser(demoAccounts.citizen.identityNo)).token,
      '?tur=yol&uye=1',
      false,
    ],
  ])('no request of %s begins, and what was typed is shown again', async (_who, as, path, file) => {
    const { status, body } = await beginRequest(await as(), path, file);
    expect(status).toBe(503);
    expect(JSON.stringify(body)).toContain('yer yok');
    expect(JSON.stringify(body)).toContain('Kaldırım çöktü');
    expect((await town.client.query('select 1 from portal.draft')).rows).toEqual([]);
  });

  test('a disk nobody watches, and one of a database server, refuse nothing', async () => {
    const { environment } = getPortal().configuration;
    expect(await findShortage(environment)).toBeGreaterThan(0);
    expect(await findShortage({ ...environment, leastFreeDisk: 0 })).toBeNull();
    expect(await findShortage({ ...environment, leastFreeDisk: 1 })).toBeNull();
    expect(await findShortage({ ...environment, databaseUrl: 'postgresql://db/portal' })).toBeNull();
  });
});
