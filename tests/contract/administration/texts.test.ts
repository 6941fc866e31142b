import { demoAccounts } from 'municipality/service/sample/town/demo-accounts';
import { describe, expect, test } from 'vitest';
import {
  changeText,
  openTextEditor,
  openTextsEditor,
} from '~/features/administration/texts/texts-page.server';
import { helpGroupsOf } from '~/parts/content/texts/help-answers';
import { listReplaceable, namedHere, readWrittenHelp } from '~/parts/content/texts/texts.server';
import { tidyText } from '~/parts/content/tidy-text.server';
import { listBrokenLinks, plainText } from '~/parts/content/written-text';
import { noticeVersion } from '~/features/identity/notice';
import { readNotice } from '~/features/identity/notice.server';
import { readAudit } from '~/platform/audit/audit.server';
import { textEditorUrl, urls } from '~/urls';
import { expectNobodyElses, useAdministration } from '../../support/administration/administration';
import { postedOf } from '../../support/administration/posted';
import { getRequest, inRequest, postRequest, thrownBy } from '../../support/browser/member-browser';

const { administrator } = demoAccounts;
const { own } = useAdministration();

const post = async (key: string, fields: Record<string, string>) =>
  inRequest(() => changeText(postRequest(own(), textEditorUrl(key), fields), key));
const open = (key: string) => inRequest(() => openTextEditor(getRequest(own(), textEditorUrl(key)), key));

describe('texts', () => {
  test('are shipped tidy, with links that lead somewhere, each under a key of its own', () => {
    const texts = listReplaceable();
    expect(new Set(texts.map(({ key }) => key)).size).toBe(texts.length);
    expect(texts.length).toBeGreaterThan(15);
    for (const { shipped, key } of texts) {
      expect([key, tidyText(shipped)]).toEqual([key, shipped]);
      expect([key, listBrokenLinks(shipped)]).toEqual([key, []]);
    }
    const known = texts.flatMap(({ shipped }) =>
      [...shipped.matchAll(/\]\((\/[^)#?]*)/g)].map(([, to]) => to),
    );
    const paths: ReadonlySet<string | undefined> = new Set(Object.values(urls));
    expect(known.filter((path) => !paths.has(path))).toEqual([]);
    expect(plainText(texts[0]?.shipped ?? '')).toContain('Veri sorumlusu');
  });

  test('are nobody else’s to write, and there are no others', async () => {
    await expectNobodyElses([
      { path: urls.textsEditor, open: openTextsEditor },
      {
        path: textEditorUrl('privacy'),
        change: (request) => changeText(request, 'privacy'),
        fields: { metin: 'x', surum: '0' },
      },
    ]);
    for (const key of ['contact', 'help-yok', '']) {
      expect(await thrownBy(() => openTextEditor(getRequest(own(), textEditorUrl('x')), key))).toMatchObject({
        status: 404,
      });
    }
  });

  test('begin as they are shipped, and are shown before they are published', async () => {
    const page = await open('help-sign-in');
    expect(page).toMatchObject({ version: 0, isShipped: true, title: 'Nasıl giriş yaparım?' });
    const shipped = helpGroupsOf(namedHere()).flatMap(({ answers }) => answers);
    expect(page.values.metin).toBe(shipped.find(({ key }) => key === 'help-sign-in')?.text);
    const metin = '## Önce\r\n- kimlik  numaranız';
    const given = await post('help-sign-in', { islem: 'onizle', metin, surum: '0' });
    const typed = { metin: metin.replace('\r\n', '\n') };
    expect(given).toMatchObject({ data: { preview: '## Önce\n- kimlik numaranız', typed } });
    expect(await readWrittenHelp()).toEqual({});
  });

  test.each([
    ['', 'Metni yazın.'],
    ['a'.repeat(4_001), 'En çok 4.000 karakter'],
    ['[x](y)', 'bağlantısının adresi'],
  ])('“%.10s” is asked for again, previewed or published', async (metin, words) => {
    for (const islem of ['onizle', 'yayimla']) {
      const answer = postedOf(await post('help-sign-in', { islem, metin, surum: '0' }));
      expect(answer).toMatchObject({ status: 422, typed: { metin } });
      expect(answer.problems[0]?.text).toContain(words);
    }
  });

  test('are the municipality’s own until it goes back to the shipped one', async () => {
    expect(postedOf(await post('help-sign-in', { metin: 'Kapıdan girin.', surum: '0' })).status).toBe(303);
    expect(await readWrittenHelp()).toEqual({ 'help-sign-in': 'Kapıdan girin.' });
    const { rows } = await readAudit(administrator.identityNo, 1);
    expect(rows[0]).toMatchObject({ action: 'content-changed', detail: 'Nasıl giriş yaparım?, 1. sürüm' });
    expect(postedOf(await post('help-sign-in', { metin: 'Başka.', surum: '0' })).status).toBe(422);
    const back = { islem: 'geri', geri: '0', surum: '1' };
    expect(postedOf(await post('help-sign-in', back)).status).toBe(303);
    expect(await readWrittenHelp()).toEqual({});
    const page = await open('help-sign-in');
    expect(page.versions.map(({ summary }) => summary)).toEqual(['Portalın kendi metni', 'Kapıdan girin.']);
    expect(page).toMatchObject({ version: 2, isShipped: true });
  });

  test('of the information for visitors count their versions, which consent is kept with', async () => {
    expect((await readNotice()).version).toBe(noticeVersion);
    expect(postedOf(await post('privacy', { metin: 'Veri sorumlusu biziz.', surum: '0' })).status).toBe(303);
    expect(await readNotice()).toEqual({ text: 'Veri sorumlusu biziz.', version: 'belediye-1' });
    const back = { islem: 'geri', geri: '0', surum: '1' };
    expect(postedOf(await post('privacy', back)).status).toBe(303);
    expect((await readNotice()).version).toBe(noticeVersion);
  });
});
