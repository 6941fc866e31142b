import { brandingNow } from '~/parts/content/branding/branding.server';
import { findKiosk } from '~/features/identity/session/kiosk.server';
import { fingerprint } from '~/platform/configuration/secrets.server';
import { isSecure, readCookie } from '~/platform/http/visitor.server';
import { ownPalette, palettes, type ThemeName } from '~/ui/theme/palette';
import { isThemeChoice, type SheetOptions, themeSheet } from '~/ui/theme/theme-sheet';
import { themeSheetUrl, urls } from '~/urls';

/** Says how somebody wants the pages. */
export interface Appearance extends SheetOptions {
  /** No script at all goes along with a page. */
  readonly isLight: boolean;
}

const usualAppearance: Appearance = { theme: 'default', isLargeText: false, isLight: false };

const YEAR = 31_536_000;
const LARGE = 'buyuk';
const LIGHT = 'hafif';

function cookieName(): string {
  return isSecure() ? '__Host-gorunum' : 'gorunum';
}

/** Reads what the cookie says; whatever it does not know counts as not chosen. */
export function readAppearance(value: string): Appearance {
  const [theme = '', ...marks] = value.split('.');
  return {
    theme: isThemeChoice(theme) ? theme : 'default',
    isLargeText: marks.includes(LARGE),
    isLight: marks.includes(LIGHT),
  };
}

function writeAppearance({ theme, isLargeText, isLight }: Appearance): string {
  return [theme, ...(isLargeText ? [LARGE] : []), ...(isLight ? [LIGHT] : [])].join('.');
}

/** Makes a `Set-Cookie` value that keeps a choice for a year. Who wants everything as usual keeps nothing. */
export function appearanceCookie(chosen: Appearance): string {
  const value = writeAppearance(chosen);
  const isUsual = value === writeAppearance(usualAppearance);
  const parts = [
    `${cookieName()}=${isUsual ? '' : value}`,
    'Path=/',
    'HttpOnly',
    'SameSite=Lax',
    `Max-Age=${isUsual ? 0 : YEAR}`,
  ];
  if (isSecure()) parts.push('Secure');
  return parts.join('; ');
}

/** Returns what was chosen in this browser. */
export function chosenAppearance(request: Request): Appearance {
  return readAppearance(readCookie(request, cookieName()) ?? '');
}

const MENU_COOKIE = 'menu';
const menuWidths = { dar: 'compact', genis: 'open' } as const;
export type MenuWidth = keyof typeof menuWidths;

export const isMenuWidth = (text: string): text is MenuWidth => Object.hasOwn(menuWidths, text);

/** Reads the width the menu was left at, where one was chosen; a script writes it, too. */
export function chosenMenu(request: Request): MenuWidth | null {
  const value = readCookie(request, MENU_COOKIE) ?? '';
  return isMenuWidth(value) ? value : null;
}

/** Returns the chosen width of the menu as the frame has it. */
export function findSidebar(request: Request): 'compact' | 'open' | null {
  const chosen = chosenMenu(request);
  return chosen && menuWidths[chosen];
}

/** Makes a `Set-Cookie` value that keeps the width of the menu for a year. It is no secret from the page's script. */
export const menuCookie = (chosen: MenuWidth | null): string =>
  `${MENU_COOKIE}=${chosen ?? ''}; Path=/; SameSite=Lax; Max-Age=${chosen === null ? 0 : YEAR}`;

export function savesData(request: Request): boolean {
  return request.headers.get('Save-Data')?.trim().toLowerCase() === 'on';
}

/** The gallery shows any theme, whatever was chosen. */
function previewOf(request: Request): Partial<SheetOptions> {
  const { pathname, searchParams } = new URL(request.url);
  const theme = searchParams.get('tema') ?? '';
  return pathname === urls.gallery && isThemeChoice(theme) ? { theme } : {};
}

/** Tells how the pages of a request are to look. A kiosk has its own look and needs its script to end a visit. */
export async function appearanceOf(request: Request): Promise<Appearance> {
  if (await findKiosk(request)) return usualAppearance;
  const chosen = { ...chosenAppearance(request), ...previewOf(request) };
  return { ...chosen, isLight: chosen.isLight || savesData(request) };
}

const FILE = /^([a-z0-9-]+?)(-buyuk)?\.css$/;

/** Changes with what the file holds, so that a browser may keep it for ever. */
const versionOf = (sheet: string) => fingerprint(sheet).slice(0, 8);

/** Finds the address of what an appearance adds to the stylesheet; null where it adds nothing. */
export function findSheetPath(options: SheetOptions): string | null {
  const sheet = themeSheet(options);
  if (sheet === '') return null;
  return themeSheetUrl(`${options.theme}${options.isLargeText ? `-${LARGE}` : ''}.css`, versionOf(sheet));
}

/** Finds the file behind such an address; null when there is none of that name. `isCurrent`: its version was asked for. */
export function findSheet(
  file: string,
  version: string | null,
): { sheet: string; isCurrent: boolean } | null {
  const [, theme = '', large] = FILE.exec(file) ?? [];
  if (!isThemeChoice(theme)) return null;
  const sheet = themeSheet({ theme, isLargeText: large !== undefined });
  return sheet === '' ? null : { sheet, isCurrent: version === versionOf(sheet) };
}

/** Returns the four colours that tell a theme apart. */
export function sampleOf(theme: ThemeName) {
  const { colour } = brandingNow();
  const own = theme === 'default' && colour !== null ? ownPalette(colour) : null;
  const { bar, side, paper, accent } = own ?? palettes[theme];
  return { bar, side, paper, accent };
}
