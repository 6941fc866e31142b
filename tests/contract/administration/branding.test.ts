import { inflateSync } from 'node:zlib';
import { demoAccounts } from 'municipality/service/sample/town/demo-accounts';
import { describe, expect, test, vi } from 'vitest';
import {
  type BrandingPreview,
  changeBranding,
  openBrandingEditor,
} from '~/features/administration/branding/branding-page.server';
import { readBranding } from '~/parts/content/branding/branding.server';
import { openAppearance } from '~/features/home/appearance/appearance-page.server';
import { findCrestFile } from '~/features/home/appearance/crest-file.server';
import { readFrame } from '~/features/home/frame/frame.server';
import { drawPaper } from '~/parts/paper/draw-paper.server';
import { getLetterhead } from '~/parts/paper/letterhead.server';
import { readAudit } from '~/platform/audit/audit.server';
import { secureHeaders } from '~/platform/http/headers.server';
import { crestFileUrls, urls } from '~/urls';
import { expectNobodyElses, useAdministration } from '../../support/administration/administration';
import { postedOf } from '../../support/administration/posted';
import { getRequest, inRequest, noMember, postFile, postRequest } from '../../support/browser/member-browser';

const { own, town } = useAdministration();
const drawing =
  '<svg viewBox="0 0 50 50"><circle cx="25" cy="25" r="24" fill="#5E2CA5"/><path d="M5 5h7v9z" fill="gold"/></svg>';

const open = () => inRequest(() => openBrandingEditor(getRequest(own(), urls.brandingEditor)));
const change = (request: Request) => inRequest(() => changeBranding(request));

interface Answered {
  readonly data: { readonly preview: BrandingPreview | null };
}

async function post(fields: Record<string, string>, content?: string) {
  const request =
    content === undefined
      ? postRequest(own(), urls.brandingEditor, fields)
      : postFile(own(), urls.brandingEditor, fields, { field: 'dosya', name: 'arma.svg', content });
  const given = await change(request);
  const preview = given instanceof Response ? null : (given as unknown as Answered).data.preview;
  return { ...postedOf(given), preview };
}

const frame = async () => (await inRequest(() => readFrame(getRequest(noMember, urls.home)))).frame;

/** Lists what the first page of a paper under today's letterhead is drawn by. */
async function drawnPaper(): Promise<string> {
  const options = { title: 'x', heading: 'X', date: new Date(0), foot: '', warning: null, unread: 0 };
  const bytes = Buffer.from(
    await drawPaper({ options: { ...options, letterhead: await getLetterhead() }, parts: [] }),
  );
  const begin = bytes.indexOf('stream\n') + 'stream\n'.length;
  return inflateSync(bytes.subarray(begin, bytes.indexOf('\nendstream', begin))).toString('latin1');
}

describe('crest and colour', () => {
  test('are nobody else’s to change', async () => {
    await expectNobodyElses([
      { path: urls.brandingEditor, open: openBrandingEditor, change: changeBranding, fields: { surum: '0' } },
    ]);
  });

  test('are the shipped ones at first, and cost the pages nothing', async () => {
    expect(await open()).toMatchObject({ version: 0, isShipped: true, values: { renk: '#1B6FA3' } });
    const shown = await frame();
    expect([shown.crestVersion, shown.style]).toEqual([undefined, undefined]);
    expect(await drawnPaper()).toContain('0.8745');
  });

  test.each([
    [{ renk: 'mor' }, undefined, 'renk', '# ve altı haneyle'],
    [{ renk: '#8B7BD8' }, undefined, 'renk', 'karşıtlığı 3,5, en az 4,5 olmalı'],
    [{ renk: '' }, undefined, 'dosya', 'Yeni bir arma seçin ya da rengi değiştirin.'],
    [{ renk: '#5E2CA5' }, '<svg viewBox="0 0 9 9"><script/></svg>', 'dosya', 'betik'],
    [{ renk: '#5E2CA5' }, `<svg viewBox="0 0 9 9">${' '.repeat(70_000)}</svg>`, 'dosya', '64 kB'],
    [{ renk: '#5E2CA5' }, ' '.repeat(1_200_000), 'dosya', '64 kB'],
    [{ renk: '#5E2CA5', arma: '<svg><script/></svg>' }, undefined, 'dosya', 'okunamadı|viewBox|betik'],
  ] as const)('%j is refused by its field', async (fields, file, fieldId, words) => {
    const answer = await post({ ...fields, islem: 'onizle', surum: '0' }, file);
    expect(answer).toMatchObject({ status: 422, preview: null });
    expect(answer.problems).toEqual([{ fieldId, text: expect.stringMatching(words) as string }]);
    expect((await open()).version).toBe(0);
  });

  test('a colour white cannot be read on comes back with a darker one that will do', async () => {
    const { problems } = await post({ renk: '#8B7BD8', islem: 'onizle', surum: '0' });
    const [, darker = ''] = /örneğin (#[0-9A-F]{6})/.exec(problems[0]?.text ?? '') ?? [];
    expect((await post({ renk: darker, islem: 'onizle', surum: '0' })).status).toBe(200);
  });

  test('are previewed, and nothing changes until they are put into force', async () => {
    const { status, preview, typed } = await post({ renk: '5e2ca5', islem: 'onizle', surum: '0' }, drawing);
    expect([status, typed.renk]).toEqual([200, '5e2ca5']);
    expect(preview).toMatchObject({ bar: '#5E2CA5', renk: '#5E2CA5' });
    expect(preview?.symbol).toContain('fill="#FFD700"');
    expect((await open()).version).toBe(0);
    const { arma = '', renk = '' } = preview ?? {};
    const again = await post({ renk: '#1B7A3D', arma, islem: 'onizle', surum: '0' });
    expect(again.preview?.arma, 'the file is chosen once').toBe(arma);
    const published = { renk, arma, islem: 'yayimla', surum: '0' };
    expect(await post(published)).toMatchObject({ status: 303, to: urls.brandingEditor });
    expect(await post(published), 'posted twice, added once').toMatchObject({ status: 303 });
    expect(await open()).toMatchObject({ version: 1, isShipped: false, values: { renk: '#5E2CA5' } });
    expect((await readAudit(demoAccounts.administrator.identityNo, 1)).rows[0]).toMatchObject({
      action: 'content-changed',
      detail: 'Arma ve renk, 1. sürüm',
    });
  });

  test('in force stand in the frame, under the content policy, in files, on paper and among the themes', async () => {
    const { crestVersion = '', style = '' } = await frame();
    expect(style).toContain('--bar:#5E2CA5');
    const policy = secureHeaders(new Headers(), 'n').get('Content-Security-Policy') ?? '';
    expect(policy.match(/style-src [^;]*/)?.[0].match(/sha256/g)?.length).toBeGreaterThan(0);
    const { icons, crest } = crestFileUrls(crestVersion);
    for (const path of [icons, crest]) {
      const file = new URL(path, 'http://own.invalid').pathname.split('/').at(-1) ?? '';
      const found = await inRequest(() => findCrestFile(file, crestVersion));
      expect(found?.isCurrent).toBe(true);
      expect(found?.text.match(/#5E2CA5/g)).toHaveLength(1);
      expect(found?.text).not.toContain('#dff0fa');
      expect(await inRequest(() => findCrestFile(file, 'eski'))).toEqual({ ...found, isCurrent: false });
    }
    expect(await inRequest(() => findCrestFile('constructor', null))).toBeNull();
    const drawn = await drawnPaper();
    expect(drawn, 'purple and gold of the own crest').toMatch(/0\.3686\d* 0\.1725\d* 0\.6470\d* scn/);
    expect(drawn).not.toContain('0.8745');
    expect(
      drawn.match(/0\.3686\d* 0\.1725\d* 0\.6470\d* (?:scn|SCN)/g)?.length,
      'name and rule in the colour',
    ).toBeGreaterThan(2);
    const themes = (await inRequest(() => openAppearance(getRequest(noMember, urls.appearance)))).themes;
    expect(themes[0]).toMatchObject({ label: 'Belediyemizin rengi', sample: { bar: '#5E2CA5' } });
  });

  test('written by another process show once this one is asked for their version', async () => {
    await town().client.query(
      `insert into portal.content_version (key, version, value, at, sealed_editor)
       select key, 2, replace(value, '#5E2CA5', '#1B7A3D'), now(), sealed_editor
       from portal.content_version where key = 'branding' and version = 1`,
    );
    const { crestVersion: known } = await readBranding();
    // It looks once a second at most.
    vi.setSystemTime(Date.now() + 1_100);
    const found = await inRequest(() => findCrestFile('arma.svg', 'baska')).finally(() => vi.useRealTimers());
    expect(found?.text).toContain('#1B7A3D');
    expect((await readBranding()).crestVersion).not.toBe(known);
  });

  test('changed by two at once are the first one’s, and go back to an older version and to the shipped ones', async () => {
    const late = await post({ renk: '#000000', islem: 'yayimla', surum: '1' });
    expect(late).toMatchObject({ status: 422 });
    expect(late.problems[0]?.text).toContain('bir başkası değiştirdi');
    expect(await post({ islem: 'geri', geri: '1', surum: '2' })).toMatchObject({ status: 303 });
    expect((await frame()).style).toContain('#5E2CA5');
    expect(await post({ islem: 'geri', geri: '0', surum: '3' })).toMatchObject({ status: 303 });
    expect(await open()).toMatchObject({ version: 4, isShipped: true });
    expect((await frame()).style).toBeUndefined();
  });
});
