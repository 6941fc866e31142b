import { expect, test } from '../../support/browser/fixtures';
import { once } from '../../support/run/projects';

const pages = ['/anasayfa', '/session/signin', '/FastPayment', '/yardim', '/session/404'];

test('a light look sends no script with any page, a theme its file with each', once, async ({ page }) => {
  const { request } = page;
  for (const path of pages) expect(await (await request.get(path)).text(), path).toContain('<script');
  await page.goto('/yardim');
  await page.getByRole('link', { name: 'Görünüm' }).click();
  await page.getByLabel('Gece, lavanta').check();
  await page.getByLabel('Hafif görünüm').check();
  await page.getByRole('button', { name: 'Görünümü kaydet' }).click();
  await expect(page).toHaveURL(/\/yardim$/);
  await expect(page.getByText('Görünüm seçiminiz bu tarayıcıda saklandı.')).toBeVisible();
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(20, 25, 48)');
  for (const path of pages) {
    const answer = await request.get(path);
    const html = await answer.text();
    expect(html, path).not.toMatch(/<script|modulepreload/);
    expect(answer.headers()['vary'], path).toContain('Cookie, Save-Data');
    const [, sheet = ''] = /href="(\/tema\/purple-dark-2\.css\?v=[^"]+)"/.exec(html) ?? [];
    const { status, headers } = await request
      .get(sheet)
      .then((file) => ({ status: file.status(), headers: file.headers() }));
    expect(status, path).toBe(200);
    expect(headers).toMatchObject({ 'cache-control': 'public, max-age=31536000, immutable' });
    expect(headers['content-type']).toContain('text/css');
  }
});
