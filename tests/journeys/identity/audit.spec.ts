import { expect, test } from '../../support/browser/fixtures';
import { fillSignIn, members, signIn } from '../../support/browser/sign-in';

const page = '/bilgilerime-kim-bakti';

test('who looked at a record and who tried to is there for its person to read', async ({ page: tab }) => {
  await tab.goto('/session/signin');
  await fillSignIn(tab, members.debtless.identityNo, { password: 'yanlış bir şifre' });
  await expect(tab.getByRole('alert')).toContainText('Kullanıcı adı veya şifre hatalı.');
  await signIn(tab, members.debtless, { target: page });
  await expect(tab).toHaveURL(new RegExp(page));
  const rows = tab.getByRole('row');
  await expect(rows.nth(1)).toContainText(/Şifreyle giriş yapıldı\s*Siz\s*Chrome, Linux/);
  await expect(rows.nth(2)).toContainText(/Hatalı şifreyle giriş denendi\s*Giriş yapmamış biri/);

  await tab.goto('/DebtQuestioning');
  await tab.goto('/DebtQuestioning');
  await tab.goto(page);
  await expect(rows.nth(1)).toContainText('Borçlar görüntülendi');
  await expect(rows.nth(2), 'the second look belongs to the first').toContainText('Şifreyle giriş yapıldı');
  await expect(tab.getByRole('main')).not.toContainText('doğrulanamadı');
});

test('the record is nobody else’s to read', async ({ page: tab }) => {
  await tab.goto(page);
  await expect(tab).toHaveURL(/session\/signin/);
  await signIn(tab, members.company, { target: page });
  await expect(tab.getByRole('main')).not.toContainText('Hatalı şifreyle giriş denendi');
});

test('no page shows the whole number of who is signed in', async ({ page: tab }) => {
  const { identityNo } = members.citizen;
  await signIn(tab, members.citizen);
  for (const path of [
    '/anasayfa',
    '/DebtQuestioning',
    '/UserUpdate',
    '/RegistryObservation',
    '/sifre-degistir',
    '/mobil-menu',
    page,
  ]) {
    const answer = await tab.request.get(path);
    expect(answer.status(), path).toBe(200);
    expect(await answer.text(), path).not.toContain(identityNo);
  }
});
