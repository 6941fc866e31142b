import { demoAccounts } from 'municipality/service/sample/town/demo-accounts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chooseAppearance, openAppearance } from '~/features/home/appearance/appearance-page.server';
import {
  appearanceOf,
  chosenAppearance,
  findSheet,
  findSheetPath,
  readAppearance,
} from '~/features/home/appearance/appearance.server';
import { openGallery } from '~/features/gallery/gallery.server';
import { createKioskCode, enrolDevice } from '~/features/identity/kiosk/devices.server';
import { formTokenOf } from '~/platform/http/visitor.server';
import { urls } from '~/urls';
import { openGuestPortal, origin } from '../../support/portal/guest-portal';

let close: () => Promise<void>;
beforeAll(async () => ({ close } = await openGuestPortal()));
afterAll(() => close());

const visitor = `a${'v'.repeat(43)}`;

const asked = (headers: Record<string, string> = {}, path = '/x') => new Request(origin + path, { headers });

/** Posts the form; what the browser keeps of the answer, and where it leads. */
async function choose(fields: Record<string, string>, cookie = '') {
  const answer = await chooseAppearance(
    new Request(origin + urls.appearance, {
      method: 'POST',
      body: new URLSearchParams({ jeton: formTokenOf(visitor), ...fields }),
      headers: { Cookie: `portal=${visitor}; ${cookie}` },
    }),
  );
  const kept = answer.headers.getSetCookie().find((line) => line.startsWith('gorunum='));
  return { status: answer.status, to: answer.headers.get('Location'), kept: kept ?? '' };
}

const pairOf = (line: string) => line.split(';')[0] ?? '';

test('what was chosen is what the next page is given', async () => {
  const { status, to, kept } = await choose({
    tema: 'purple-dark-1',
    yazi: 'buyuk',
    hafif: '1',
    donus: '/FastPayment?adim=makbuz',
  });
  expect([status, to]).toEqual([303, '/FastPayment?adim=makbuz']);
  expect(kept).toMatch(/; Path=\/; HttpOnly; SameSite=Lax; Max-Age=31536000$/);
  const chosen = { theme: 'purple-dark-1', isLargeText: true, isLight: true };
  const request = asked({ Cookie: pairOf(kept) });
  expect(await appearanceOf(request)).toEqual(chosen);
  expect((await openAppearance(request)).chosen).toEqual(chosen);
});

test('the usual look keeps nothing in the browser', async () => {
  const { kept } = await choose({ tema: 'default', yazi: 'normal' }, 'gorunum=red');
  expect(kept).toContain('gorunum=;');
  expect(kept).toContain('Max-Age=0');
});

test('what the form does not offer counts as the usual', async () => {
  const { kept } = await choose({ tema: '__proto__', yazi: 'dev; Domain=kotu.test', hafif: 'evet' });
  expect(kept).toContain('gorunum=;');
});

test.each([
  ['', urls.home],
  ['https://kotu.test/', urls.home],
  ['//kotu.test', urls.home],
  ['/\\kotu.test', urls.home],
  ['/yardim', '/yardim'],
])('a way back to %j leads to %s', async (donus, to) => {
  expect((await choose({ tema: 'red', donus })).to).toBe(to);
});

test.each([
  [`${origin}/DebtQuestioning?sicil=1`, '/DebtQuestioning?sicil=1'],
  [`${origin}${urls.appearance}`, urls.home],
  ['https://kotu.test/DebtQuestioning', urls.home],
  ['yok', urls.home],
])('who comes from %s goes back to %s', async (referer, back) => {
  expect((await openAppearance(asked({ Referer: referer }))).back).toBe(back);
});

test('a form without its token changes nothing', async () => {
  await expect(choose({ jeton: 'baska', tema: 'red' })).rejects.toMatchObject({ status: 403 });
});

describe('the cookie', () => {
  test.each([
    ['slate-dark-2.buyuk.hafif', { theme: 'slate-dark-2', isLargeText: true, isLight: true }],
    ['device.hafif', { theme: 'device', isLargeText: false, isLight: true }],
    ['eski-tema.buyuk', { theme: 'default', isLargeText: true, isLight: false }],
    ['', { theme: 'default', isLargeText: false, isLight: false }],
  ])('%j', (value, appearance) => {
    expect(readAppearance(value)).toEqual(appearance);
  });

  test('two of the name count as none', () => {
    expect(chosenAppearance(asked({ Cookie: 'gorunum=red; gorunum=blue' })).theme).toBe('default');
  });
});

test('a device that saves data gets light pages without having chosen them', async () => {
  const request = asked({ 'Save-Data': 'on' });
  expect(await appearanceOf(request)).toMatchObject({ isLight: true });
  expect(chosenAppearance(request).isLight).toBe(false);
  expect(await appearanceOf(asked({ 'Save-Data': 'off' }))).toMatchObject({ isLight: false });
});

test('the address of a look leads to its file, an older version to one that is asked for again', () => {
  const path = findSheetPath({ theme: 'high-contrast', isLargeText: true }) ?? '';
  const { pathname, searchParams } = new URL(path, origin);
  const file = pathname.split('/').at(-1) ?? '';
  const found = findSheet(file, searchParams.get('v'));
  expect(found?.isCurrent).toBe(true);
  expect(found?.sheet).toContain('--ink:#FFFFFF');
  expect(found?.sheet).toContain('font-size:125%');
  expect(findSheet(file, 'eski')).toEqual({ ...found, isCurrent: false });
  for (const odd of ['yok.css', 'default.css', 'red', '../red.css', 'constructor.css']) {
    expect(findSheet(odd, null)).toBeNull();
  }
  expect(findSheetPath({ theme: 'default', isLargeText: false })).toBeNull();
});

test('a kiosk keeps its own look, whatever its browser brings', async () => {
  const code = await createKioskCode({ name: 'Hol', place: 'Giriş' }, demoAccounts.employee.identityNo);
  const device = `kiosk=${(await enrolDevice(code)) ?? ''}`;
  const request = asked({ Cookie: `gorunum=red.hafif; ${device}`, 'Save-Data': 'on' });
  expect(await appearanceOf(request)).toEqual({ theme: 'default', isLargeText: false, isLight: false });
  await expect(openAppearance(request)).rejects.toMatchObject({ status: 302 });
  await expect(choose({ tema: 'red' }, device)).rejects.toMatchObject({ status: 302 });
});

test('the gallery alone shows a theme nobody chose', async () => {
  const cookie = { Cookie: 'gorunum=red.buyuk' };
  const gallery = asked(cookie, `${urls.gallery}?tema=blue-dark`);
  expect(await appearanceOf(gallery)).toEqual({ theme: 'blue-dark', isLargeText: true, isLight: false });
  expect((await openGallery(gallery)).themes.filter(({ isShown }) => isShown)).toHaveLength(1);
  expect(await appearanceOf(asked(cookie, '/yardim?tema=blue-dark'))).toMatchObject({ theme: 'red' });
  expect(await appearanceOf(asked(cookie, `${urls.gallery}?tema=yok`))).toMatchObject({ theme: 'red' });
});
