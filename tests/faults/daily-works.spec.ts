import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Browser, Page } from 'playwright/test';
import { expectPageAccessible, press, retype } from '../support/administration/pages';
import { expect, test } from '../support/browser/fixtures';
import { tabTo } from '../support/browser/keyboard';
import { members, signIn } from '../support/browser/sign-in';
import { commandArguments } from '../support/commands/run-command';
import { pathOf, routeFiles } from '../support/house/route-files';
import { rootFolder } from '../support/house/root-folder';
import { copyFilled } from '../support/run/filled-folder';
import { briefly, environmentOf, type RunningPortal, startPortal } from '../support/portal/portal';
import { freePorts } from '../support/run/ports';

const port = await freePorts();

let folder = '';
let portal: RunningPortal;
let page: Page;

test.describe.configure({ mode: 'serial', timeout: 180_000 });

const belediye = (environment: Record<string, string>, ...words: string[]) =>
  promisify(execFile)(process.execPath, [...commandArguments, ...words], {
    cwd: rootFolder,
    env: environmentOf(environment),
  });

/** Returns two persons from the other system, then one of them alone: the second delivery stops for an agreement. */
async function deliver(environment: Record<string, string>): Promise<void> {
  const rows = ['sicil;ad_unvan;soyad', '990001;Ayşe;Işık', '990002;Ömer;Çağlar'];
  for (const [name, lines] of [
    ['butun', rows],
    ['yarim', rows.slice(0, 2)],
  ] as const) {
    const delivery = join(folder, name);
    mkdirSync(delivery);
    writeFileSync(join(delivery, 'sicil.csv'), `${lines.join('\r\n')}\r\n`);
    // What stops ends with a code of its own.
    await belediye(environment, 'exchange', 'take', delivery, '--whole').catch(() => null);
  }
}

const openNarrow = async (browser: Browser) => {
  const context = await browser.newContext({
    baseURL: portal.origin,
    javaScriptEnabled: false,
    locale: 'tr-TR',
    viewport: { width: 360, height: 740 },
  });
  return context.newPage();
};

test.beforeAll(async ({ browser }) => {
  folder = mkdtempSync(join(tmpdir(), 'daily-works-'));
  const environment = { DATA_DIR: copyFilled(join(folder, 'data')) };
  await deliver(environment);
  portal = await startPortal(port, { ...briefly, environment });
  page = await openNarrow(browser);
  await signIn(page, members.administrator);
});
test.afterAll(async () => {
  await page.context().close();
  await portal.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Goes from `/yonetim` to one of its pages, by keyboard; each is checked by axe where it opens. */
async function openCard(name: string, heading = name): Promise<void> {
  await page.goto('/yonetim');
  await follow(name, heading);
  await expectPageAccessible(page, heading);
}

/** Follows a link by keyboard, until the page it leads to is there. */
async function follow(words: string, heading = words): Promise<void> {
  await press(page, words);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
}

/** Expects what the clerk is told, and checks the page that tells it by axe. */
async function expectSmsSent(words: string | RegExp): Promise<void> {
  await expect(page.getByRole('main')).toContainText(words);
  await expectPageAccessible(page, String(words), { asItStands: true });
}

test.describe('a clerk at 360 pixels, by keyboard alone and without script', () => {
  test('1. writes an announcement', async () => {
    await openCard('Duyurular', 'Duyuruları düzenle');
    await follow('Yeni duyuru yaz', 'Yeni duyuru');
    await retype(page, 'baslik', 'Pazar yeri taşındı');
    await retype(page, 'metin', 'Pazar bu hafta yeni yerinde.');
    await press(page, 'Duyuruyu yayımla');
    await expectSmsSent('Duyuru yayımlandı');
  });

  test('2. adds a unit', async () => {
    await openCard('Birimler', 'Birimleri düzenle');
    await follow('Yeni birim ekle', 'Yeni birim');
    await retype(page, 'ad', 'Kütüphane Müdürlüğü');
    await retype(page, 'gorev', 'Kitap ödüncü ve okuma salonu.');
    await press(page, 'Birimi yayımla');
    await expectSmsSent('Birimin bilgileri yayımlandı');
  });

  test('3. changes the telephone', async () => {
    await openCard('İletişim bilgileri');
    await retype(page, 'telefon', '0248 555 11 22');
    await press(page, 'İletişim bilgilerini yayımla');
    await expectSmsSent('İletişim bilgileri yayımlandı');
  });

  test('4. replaces a text after having looked at it', async () => {
    await openCard('Metinler');
    await follow('Nasıl giriş yaparım?');
    await retype(page, 'metin', 'Kimlik numaranız ve şifrenizle.');
    await press(page, 'Önizle');
    await expectSmsSent('Önizleme');
    await press(page, 'Metni yayımla');
    await expectSmsSent('metni yayımlandı');
  });

  test('5. closes a service and opens it again', async () => {
    await openCard('Hizmetleri aç ve kapat');
    await tabTo(page, ({ name }) => name === 'hizmet', 'the choice of the service');
    await page.keyboard.type('Meclis');
    await retype(page, 'neden', 'Arşiv taşınıyor.');
    await press(page, 'Hizmeti kapat');
    await expectSmsSent('kararları kapatıldı');
    await press(page, 'Hizmeti aç');
    await press(page, 'Evet, aç');
    await expectSmsSent('Bütün hizmetler açık.');
  });

  test('6. gives the portal a crest and a colour after having looked at them', async () => {
    await openCard('Arma ve renk');
    await page.getByLabel('Armanın dosyası').setInputFiles({
      name: 'arma.svg',
      mimeType: 'image/svg+xml',
      buffer: Buffer.from('<svg viewBox="0 0 9 9"><text>A</text></svg>'),
    });
    await page.getByLabel('Sayfaların rengi').fill('#9ad0ff');
    await press(page, 'Önizle');
    await expect(page.getByRole('alert')).toContainText('yazıları eğriye');
    await expectSmsSent('Bu rengin üzerinde beyaz yazı okunmaz');
    await page.getByLabel('Armanın dosyası').setInputFiles({
      name: 'arma.svg',
      mimeType: 'image/svg+xml',
      buffer: Buffer.from(
        '<svg viewBox="0 0 50 50"><circle cx="25" cy="25" r="24" fill="#5E2CA5"/><path fill="gold" d="M25 8l5 12h12l-10 8 4 13-11-8-11 8 4-13-10-8h12z"/></svg>',
      ),
    });
    await page.getByLabel('Sayfaların rengi').fill('#5e2ca5');
    await press(page, 'Önizle');
    await expect(page.getByRole('img', { name: /yeni arma ve renkle/ })).toBeVisible();
    await expectSmsSent('Henüz hiçbir şey değişmedi.');
    await press(page, 'Yürürlüğe koy');
    await expectSmsSent('Yeni görünüm yürürlükte');
    const bar = page.getByRole('banner');
    await expect(bar).toHaveCSS('background-color', 'rgb(94, 44, 165)');
    const icons = (await bar.locator('use').first().getAttribute('href')) ?? '';
    expect(icons).toMatch(/^\/tema\/simgeler\.svg\?v=\w{8}#arma$/);
    const file = await page.request.get(icons.replace('#arma', ''));
    expect(file.headers()['cache-control']).toContain('immutable');
    expect(await file.text()).toContain('#FFD700');
    await press(page, 'Ürünün görünümüne dön');
    await press(page, 'Evet, geri dön');
    await expectSmsSent('Eski görünüm yeniden yürürlükte');
    await expect(bar).not.toHaveCSS('background-color', 'rgb(94, 44, 165)');
  });

  test('7. gives an employee another role, and asks for an administrator', async () => {
    await openCard('Görevliler');
    await retype(page, 'ara', 'şükran');
    await press(page, 'Çalışanı ara');
    await expectSmsSent('Bulunanlar, ada göre');
    await follow('Şükran Ilıca');
    await tabTo(page, ({ name }) => name === 'gorev', 'the roles');
    await page.keyboard.press('ArrowDown');
    await press(page, 'Görevi kaydet');
    await expectSmsSent('Şükran Ilıca: Ödeme takibi.');
    await tabTo(page, ({ name }) => name === 'gorev', 'the roles');
    await page.keyboard.press('ArrowUp');
    await press(page, 'Görevi kaydet');
    await expectSmsSent('Şükran Ilıca: Hizmet masası.');
    await press(page, 'Yönetici yap');
    await press(page, 'Evet, verilmesini iste');
    await expectSmsSent('bir başka yöneticinin onayı bekleniyor');
    await press(page, 'Geri al');
    await press(page, 'Evet, geri al');
    await expectSmsSent('hiçbir yetki değişmedi');
  });

  test('8. proposes a rate', async () => {
    await openCard('Oranlar ve tutarlar');
    await follow('Gecikme zammı, aylık');
    for (const [name, text] of [
      ['ilk.gun', '1'],
      ['ilk.ay', 'ocak'],
      ['ilk.yil', '2035'],
      ['deger', '3,25'],
      ['dayanak', '12000 sayılı CB Kararı'],
      ['kaynak', 'RG 31.12.2034/36500'],
    ] as const)
      await retype(page, name, text);
    await press(page, 'Önizle');
    await expectSmsSent('Önizleme: henüz hiçbir şey yazılmadı');
    await press(page, 'İkinci yöneticinin onayına gönder');
    await expectSmsSent('Satır onaya gönderildi');
  });

  test('9. agrees to a delivery that stopped', async () => {
    await openCard('Veri aktarımı');
    await tabTo(page, ({ text }) => /^\d+\. yarim$/.test(text), 'the delivery that stopped');
    await page.keyboard.press('Enter');
    await expectSmsSent('Teslimi durduranlar');
    await press(page, 'İlk onayı ver');
    await press(page, 'Evet');
    await expectSmsSent('İlk onayı siz verdiniz');
  });

  test('10. makes a code for a kiosk', async () => {
    await openCard('Kiosklar');
    await retype(page, 'ad', 'Giriş holü 1');
    await retype(page, 'yer', 'Hizmet binası');
    await press(page, 'Kayıt kodu üret');
    await expectSmsSent(/“Giriş holü 1” için kod: [2-9A-Z]{4}-[2-9A-Z]{4}/);
    await follow('Yönetim');
  });

  test('and meets no page of the administration that scrolls sideways', async () => {
    for (const path of administration.filter((one) => !one.includes('/1') && !one.endsWith('.csv'))) {
      await page.goto(path);
      const excess = await page.evaluate<number>('document.documentElement.scrollWidth - window.innerWidth');
      expect(excess, path).toBeLessThanOrEqual(0);
    }
  });
});

/** Lists every address below `/yonetim`, a part with a name filled in. */
const administration = routeFiles
  .map(pathOf)
  .filter((path) => /^\/yonetim(?:\/|$)/.test(path))
  .map((path) => path.replace(/:\w+/g, '1'));

for (const [who, member] of [
  ['a citizen', members.citizen],
  ['an employee of the kiosks', members.employee],
  ['the service desk', members.clerk],
  ['a cashier', members.cashier],
] as const)
  test(`${who} finds nothing below /yonetim`, async ({ browser }) => {
    expect(administration.length).toBeGreaterThan(15);
    const other = await openNarrow(browser);
    await signIn(other, member);
    const found: string[] = [];
    for (const path of administration) {
      const opened = (await other.request.get(path)).status();
      const posted = (await other.request.post(path, { form: { islem: 'yayimla' } })).status();
      // It answers 405: nothing can be posted there by anybody.
      if (opened !== 404 || ![404, 405].includes(posted)) found.push(`${path} ${opened} ${posted}`);
    }
    expect(found).toEqual([]);
    await other.context().close();
  });
