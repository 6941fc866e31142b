import { readBranding } from '~/parts/content/branding/branding.server';
import { redirect as redirectTo } from '~/platform/http/redirect.server';
import { findKiosk } from '~/features/identity/session/kiosk.server';
import { flashHeader } from '~/platform/forms/flash.server';
import { findOwnPath, requireForm, textOf } from '~/platform/forms/forms.server';
import { type ThemeName, themeLabels } from '~/ui/theme/palette';
import { urls } from '~/urls';
import {
  appearanceCookie,
  chosenMenu,
  isMenuWidth,
  menuCookie,
  chosenAppearance,
  sampleOf,
  savesData,
  type Appearance,
} from './appearance.server';
import { z } from 'zod';
import { isThemeChoice } from '~/ui/theme/theme-sheet';

const Form = z.object({
  tema: z.string().refine(isThemeChoice).catch('default'),
  yazi: z.enum(['normal', 'buyuk']).catch('normal'),
  hafif: z.literal('1').optional().catch(undefined),
});

/** Reads what was chosen. There is nothing to type, so whatever is not offered counts as the usual. */
function readAppearanceForm(form: FormData): Appearance {
  const { tema, yazi, hafif } = Form.parse(Object.fromEntries(form));
  return {
    theme: isThemeChoice(tema) ? tema : 'default',
    isLargeText: yazi === 'buyuk',
    isLight: hafif !== undefined,
  };
}

/** Finds the page somebody came from by the link in the footer, if it is one of ours; the start page otherwise. */
function pathBefore(request: Request): string {
  const before = request.headers.get('Referer') ?? '';
  if (!URL.canParse(before)) return urls.home;
  const { host, pathname, search } = new URL(before);
  const isOwn = host === new URL(request.url).host && pathname !== urls.appearance;
  return (isOwn ? findOwnPath(pathname + search) : null) ?? urls.home;
}

/** A kiosk has a look of its own. */
async function refuseKiosk(request: Request): Promise<void> {
  if (await findKiosk(request)) throw redirectTo(urls.notFound);
}

export async function openAppearance(request: Request) {
  await refuseKiosk(request);
  const isOwn = (await readBranding()).colour !== null;
  const labels = Object.entries(themeLabels) as [ThemeName, string][];
  return {
    chosen: chosenAppearance(request),
    menu: chosenMenu(request),
    savesData: savesData(request),
    themes: labels.map(([name, label]) => ({
      name,
      label: name === 'default' && isOwn ? 'Belediyemizin rengi' : label,
      sample: sampleOf(name),
    })),
    back: pathBefore(request),
  };
}

export async function chooseAppearance(request: Request): Promise<Response> {
  await refuseKiosk(request);
  const form = await requireForm(request);
  const headers = new Headers();
  headers.append('Set-Cookie', appearanceCookie(readAppearanceForm(form)));
  const menu = textOf(form, 'menu');
  headers.append('Set-Cookie', menuCookie(isMenuWidth(menu) ? menu : null));
  headers.append(
    'Set-Cookie',
    await flashHeader({
      kind: 'success',
      text: 'Görünüm seçiminiz bu tarayıcıda saklandı.',
      link: { title: 'Yeniden değiştir', path: urls.appearance },
    }),
  );
  return redirectTo(findOwnPath(textOf(form, 'donus')) ?? urls.home, { status: 303, headers });
}
