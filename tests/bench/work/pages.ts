import { samePaths } from '~/services/shown';
import { urls } from '~/urls';
import { knownBrowser } from '../pages';

/** Describes a request for a page of the portal. */
export interface MeasuredPage {
  readonly name: string;
  readonly path: string;
  readonly isSignedIn: boolean;
  /** Is the form that is posted; a page without one is asked for with GET. */
  readonly form?: string;
}

/** Describes a request as it is sent to whoever serves the page. */
export interface SentRequest {
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Tells whether the portal keeps the finished page in its response cache. */
export const isRemembered = ({ path, isSignedIn, form }: MeasuredPage) =>
  !isSignedIn && form === undefined && samePaths.has(new URL(path, 'http://portal').pathname);

/** Returns the status the portal answers with: the forms that are measured are refused. */
export const statusOf = ({ form }: MeasuredPage) => (form === undefined ? 200 : 422);

/** Returns the request for a page, with what every browser says of itself. */
export function requestFor({ isSignedIn, form }: MeasuredPage, cookie: string): SentRequest {
  const headers = {
    'Accept-Encoding': 'gzip, deflate, br',
    ...(isSignedIn ? { Cookie: cookie } : knownBrowser),
  };
  if (form === undefined) return { method: 'GET', headers };
  const type = { 'Content-Type': 'application/x-www-form-urlencoded' };
  return { method: 'POST', headers: { ...headers, ...type }, body: form };
}

/** Reads the hidden fields of the last form of a page. */
function hiddenFieldsOf(html: string): [string, string][] {
  const form = html.slice(html.lastIndexOf('<form method="post"', html.indexOf('</main>')));
  const fields = form
    .slice(0, form.indexOf('</form>'))
    .matchAll(/type="hidden" name="([^"]+)" value="([^"]*)"/g);
  return Array.from(fields, ([, name = '', value = '']) => [name, value]);
}

/** Begins a building's declaration; answers with the address of its first step and the hidden fields of its form. */
async function beginDeclaration(origin: string, cookie: string) {
  const address = `${origin}${urls.declareBuilding}`;
  const headers = { Cookie: cookie };
  const start = await (await fetch(address, { headers })).text();
  const body = new URLSearchParams(hiddenFieldsOf(start));
  const begun = await fetch(address, { method: 'POST', redirect: 'manual', headers, body });
  const location = begun.headers.get('Location');
  if (begun.status !== 303 || location === null)
    throw new Error(`a new declaration answered ${begun.status}`);
  // The draft's address leads on to the step that is open.
  const step = await fetch(`${origin}${location}`, { headers });
  const { pathname, search } = new URL(step.url);
  return { path: `${pathname}${search}`, hidden: hiddenFieldsOf(await step.text()) };
}

/** Lists the pages that are measured; the member whose cookie this is begins a declaration for two of them. */
export async function listPages(origin: string, cookie: string): Promise<MeasuredPage[]> {
  const { path: step, hidden } = await beginDeclaration(origin, cookie);
  const withoutReason = new URLSearchParams([
    ...hidden,
    ['neden', ''],
    ['tarih.gun', '27'],
    ['tarih.ay', '3'],
    ['tarih.yil', '2026'],
    ['islem', 'devam'],
  ]);
  return [
    { name: 'home-signed-in', path: urls.home, isSignedIn: true },
    { name: 'debts-50-lines', path: urls.debts, isSignedIn: true },
    { name: 'declaration-first-step', path: step, isSignedIn: true },
    { name: 'declaration-first-step-refused', path: step, isSignedIn: true, form: withoutReason.toString() },
    { name: 'sign-in', path: urls.signIn, isSignedIn: false },
    { name: 'resolutions', path: urls.councilResolutions, isSignedIn: false },
    { name: 'tariffs', path: `${urls.constructionCost}?kullanim=tumu`, isSignedIn: false },
    { name: 'help', path: urls.help, isSignedIn: false },
  ];
}
