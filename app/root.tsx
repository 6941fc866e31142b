import { data } from '@remix-run/node';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { Links, Outlet, Scripts, useLocation, useRouteLoaderData } from '@remix-run/react';
import { type ReactNode, useContext } from 'react';
import kioskStyleUrl from '~/ui/basics/kiosk.css?url';
import kioskScriptUrl from '~/ui/shell/kiosk-visit.js?url';
import { readFrame } from '~/features/home/frame/frame.server';
import { menuOf } from '~/ui/shell/menu-text';
import { requireNoEDevletMark } from '~/features/identity/e-devlet/mark.server';
import { DocumentTitle, usePageHandle, usePageStyles, wantsScript } from '~/platform/page/document-title';
import { useNonce } from '~/platform/page/nonce';
import { PageScript, useIsLight } from '~/platform/page/page-script';
import { MissingContext, useOutage } from '~/platform/page/outage-context';
import { PageProblem } from '~/features/home/frame/page-problem';
import { visitorCookie } from '~/platform/http/visitor.server';
import { AnnouncementLine } from '~/features/announcements/announcement-line';
import { MissingNote } from '~/features/home/frame/missing-note';
import { page } from '~/ui/theme/base.css';
import { IconFileContext } from '~/ui/theme/icons';
import { FlashMessage } from '~/ui/message/flash-message';
import { ContactContext } from '~/ui/basics/contact';
import { HiddenPathsContext } from '~/ui/basics/offered';
import { KioskContext, KioskPlace } from '~/ui/basics/kiosk';
import { SessionWarning } from '~/ui/shell/session-warning';
import { Shell } from '~/ui/shell/shell';
import { crestFileUrls, signInUrl, urls } from '~/urls';
import smallScriptUrl from './small-script.js?worker&url';

export async function loader({ request }: LoaderFunctionArgs) {
  requireNoEDevletMark(request);
  const { frame, flash, visitor, isOwn } = await readFrame(request);
  const headers = new Headers();
  if (visitor.isNew) headers.append('Set-Cookie', visitorCookie(visitor.token));
  if (flash) headers.append('Set-Cookie', flash.clearing);
  headers.set('Cache-Control', isOwn ? 'no-store' : 'private, no-cache');
  headers.set('Vary', 'Cookie, Save-Data');
  return data(frame, { headers });
}

const nothing: readonly string[] = [];
const noContact = {};

export function Layout({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof loader>('root');
  const newsCount = useRouteLoaderData<{ newsCount?: number }>('routes/anasayfa')?.newsCount ?? 0;
  const handle = usePageHandle();
  const styles = usePageStyles();
  const { pathname, search } = useLocation();
  const nonce = useNonce();
  const isLight = useIsLight();
  const missing = useContext(MissingContext);
  const isWhole = missing.rows === 0 && missing.parts.length === 0;
  const isSilent = useOutage() !== null || !isWhole;
  const isKiosk = root?.isKiosk ?? false;
  const own = root?.crestVersion ? crestFileUrls(root.crestVersion) : undefined;
  const token = { name: 'jeton', value: root?.formToken ?? '' };
  return (
    <html lang="tr" data-kiosk={isKiosk || undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <DocumentTitle page={handle?.title ?? 'E-Belediye'} municipality={root?.capital ?? 'E-BELEDİYE'} />
        <link rel="icon" href={own?.crest ?? '/crest.svg'} type="image/svg+xml" />
        <Links />
        {styles !== undefined && <style dangerouslySetInnerHTML={{ __html: styles }} />}
        {root?.style && <style dangerouslySetInnerHTML={{ __html: root.style }} />}
        {root?.themeSheet && <link rel="stylesheet" href={root.themeSheet} />}
        {isKiosk && <link rel="stylesheet" href={kioskStyleUrl} />}
        {isKiosk && (root?.sessionTime || pathname !== urls.home) && (
          // With script the kiosk asks first; without, nobody else would end the visit of a person who left, be it in the
          // middle of a registration.
          <noscript>
            <meta httpEquiv="refresh" content={`90; url=${urls.kioskEnd}`} />
          </noscript>
        )}
      </head>
      <body className={page}>
        <IconFileContext.Provider value={own?.icons ?? '/icons.svg'}>
          <HiddenPathsContext.Provider value={root?.hiddenPaths ?? nothing}>
            <KioskContext.Provider value={isKiosk}>
              <ContactContext.Provider value={root?.contact ?? noContact}>
                <Shell
                  municipality={{
                    name: root?.municipality ?? 'Belediye',
                    city: root?.city ?? '',
                  }}
                  paths={{
                    home: urls.home,
                    menu: urls.mobileMenu,
                    search: urls.home,
                    signIn: signInUrl(handle?.isKeptForGuests ? pathname + search : undefined),
                    help: urls.help,
                  }}
                  searched={
                    pathname === urls.home ? (new URLSearchParams(search).get('ara') ?? undefined) : undefined
                  }
                  account={
                    root?.account
                      ? {
                          ...root.account,
                          unread: newsCount,
                          links: [
                            { title: 'Borçlarım', path: urls.debts },
                            {
                              title: newsCount > 0 ? `Bildirimlerim (${newsCount} yeni)` : 'Bildirimlerim',
                              path: urls.inbox,
                            },
                            { title: 'Makbuzlarım', path: urls.receipts },
                            { title: 'Beyanlarım', path: urls.declarations },
                            { title: 'Başvurularım', path: `${urls.requests}#basvurularim` },
                            { title: 'Üyelik bilgilerim', path: urls.userUpdate },
                            { title: 'Şifre değiştir', path: urls.changePassword },
                            ...root.account.duties,
                          ],
                          signOut: { action: urls.signOut, token },
                        }
                      : undefined
                  }
                  menu={menuOf(root?.menu)}
                  currentPath={pathname}
                  sidebar={isKiosk ? 'closed' : sidebarOf(handle?.sidebar, root?.sidebar)}
                  kioskEnd={isKiosk ? { action: urls.kioskEnd, token } : undefined}
                  demoNotice={root?.isDemo ? 'ÖRNEK ORTAM – gerçek ödeme alınmaz' : undefined}
                  sessionNotice={root?.sessionTime?.sentence}
                  sheetNote={root?.paperNote && `${root.paperNote}${pathname}`}
                  footerLinks={[
                    { title: 'Duyurular', path: urls.announcements },
                    { title: 'Birimler', path: urls.units },
                    ...(isKiosk ? [] : [{ title: 'Görünüm', path: urls.appearance }]),
                    { title: 'Aydınlatma metni', path: urls.privacy },
                    { title: 'Çerezler', path: urls.cookies },
                    { title: 'Erişilebilirlik', path: urls.accessibility },
                  ]}
                >
                  {!isWhole && <MissingNote {...missing} />}
                  {root?.flash && <FlashMessage key={root.flash.text} {...root.flash} />}
                  {root?.announcement && <AnnouncementLine {...root.announcement} />}
                  {children}
                </Shell>
              </ContactContext.Provider>
            </KioskContext.Provider>
          </HiddenPathsContext.Provider>
        </IconFileContext.Provider>

        {isKiosk && <KioskPlace />}
        {root?.sessionTime && !isKiosk && (
          <SessionWarning seconds={root.sessionTime.seconds} action={urls.sessionTime} token={token} />
        )}
        <PageScript src={smallScriptUrl} />
        {isKiosk && <PageScript src={kioskScriptUrl} />}
        {handle && !isSilent && !isLight && wantsScript(handle, root?.flash != null) && (
          <Scripts nonce={nonce} />
        )}
      </body>
    </html>
  );
}

/** A page without a menu has none; on every other it is as wide as it was left. */
const sidebarOf = (
  ofPage: 'open' | 'compact' | 'closed' = 'open',
  chosen: 'open' | 'compact' = ofPage === 'compact' ? 'compact' : 'open',
) => (ofPage === 'closed' ? 'closed' : chosen);

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary() {
  const root = useRouteLoaderData<typeof loader>('root');
  return <PageProblem incident={root?.incident ?? undefined} />;
}
