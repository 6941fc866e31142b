/** This signs in over plain forms, as a browser without script would, and answers with the cookie. */
export async function signIn(origin: string, identityNo: string, password: string): Promise<string> {
  const address = `${origin}/session/signin`;
  const page = await fetch(address);
  const cookie = (page.headers.get('Set-Cookie') ?? '').split(';')[0] ?? '';
  const token = /name="jeton" value="([^"]+)"/.exec(await page.text())?.[1] ?? '';
  const answer = await fetch(address, {
    method: 'POST',
    redirect: 'manual',
    headers: { Cookie: cookie },
    body: new URLSearchParams({ jeton: token, kimlik: identityNo, sifre: password, islem: 'giris' }),
  });
  if (answer.status !== 303) throw new Error(`sign-in answered ${answer.status}`);
  return (answer.headers.get('Set-Cookie') ?? '').split(';')[0] ?? '';
}
