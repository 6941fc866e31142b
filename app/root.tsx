import { data } from '@remix-run/node';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { Links, Outlet, Scripts, useLocation, useRouteLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';
import enhanceUrl from '~/ui/enhance.js?url';
import { listMenu } from '~/home/menu.server';
import { requireNoEDevletMark } from '~/identity/e-devlet/mark.server';
import { fullName, initialsOf } from '~/identity/person-name';
import { findSession } from '~/identity/session.server';
import { DocumentTitle, usePageHandle } from '~/platform/document-title';
import { takeFlash } from '~/platform/flash.server';
import { useNonce } from '~/platform/nonce';
import { PageProblem } from '~/home/page-problem';
import { getPortal } from '~/platform/portal.server';
import { formTokenOf, readVisitor, visitorCookie } from '~/platform/visitor.server';
import { page } from '~/ui/base.css';
import { FlashMessage } from '~/ui/flash-message';
import { Shell } from '~/ui/shell';
import { themeClass } from '~/ui/theme';
import { urls } from '~/urls';
import { pageHeaders } from '~/platform/page-headers';

export async function loader({ request }: LoaderFunctionArgs) {
  requireNoEDevletMark(request);
  const { settings, environment } = getPortal().configuration;
  const visitor = readVisitor(request);
  const [session, menu, flash] = await Promise.all([findSession(request), listMenu(), takeFlash(request)]);
  const headers = new Headers();
  if (visitor.isNew) headers.append('Set-Cookie', visitorCookie(visitor.token));
  if (flash) headers.append('Set-Cookie', flash.clearing);
  headers.set('Cache-Control', session ? 'no-store' : 'private, no-cache');
  const person = session?.member.UserDetail;
  return data(
    {
      municipality: settings.MunicipalityName,
      capital: settings.MunicipalityNameCapital,
      city: settings.CityName,
      isDemo: !environment.isProduction,
      formToken: formTokenOf(visitor.token),
      menu,
      flash: flash?.flash ?? null,
      account: person
        ? {
            initials: initialsOf(person.MemberName, person.MemberSurname),
            name: fullName(person.MemberName, person.MemberSurname),
          }
        : null,
    },
    { headers },
  );
}

export const headers = pageHeaders;

export function Layout({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof loader>('root');
  const handle = usePageHandle();
  const { pathname } = useLocation();
  const nonce = useNonce();
  return (
    <html lang="tr" className={themeClass('default')}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <DocumentTitle page={handle?.title ?? 'E-Belediye'} municipality={root?.capital ?? 'E-BELEDİYE'} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <Links />
      </head>
      <body className={page}>
        <Shell
          municipality={{
            name: root?.municipality ?? 'Belediye',
            city: root?.city ?? '',
            crest: '/crest.svg',
          }}
          paths={{
            home: urls.home,
            menu: urls.mobileMenu,
            search: urls.home,
            signIn: urls.signIn,
            help: urls.help,
          }}
          account={
            root?.account
              ? {
                  ...root.account,
                  links: [
                    { title: 'Borçlarım', path: urls.debts },
                    { title: 'Üyelik bilgilerim', path: urls.userUpdate },
                    { title: 'Şifre değiştir', path: urls.changePassword },
                  ],
                  signOut: { action: urls.signOut, token: { name: 'jeton', value: root.formToken } },
                }
              : undefined
          }
          menu={root?.menu ?? []}
          currentPath={pathname}
          sidebar={handle?.sidebar ?? 'open'}
          demoNotice={root?.isDemo ? 'ÖRNEK ORTAM – gerçek ödeme alınmaz' : undefined}
          footerLinks={[
            { title: 'Aydınlatma metni', path: urls.privacy },
            { title: 'Çerezler', path: urls.cookies },
            { title: 'Erişilebilirlik', path: urls.accessibility },
          ]}
        >
          {root?.flash && <FlashMessage key={root.flash.text} {...root.flash} />}
          {children}
        </Shell>
        <script type="module" src={enhanceUrl} nonce={nonce} />
        {handle?.hasScript && <Scripts nonce={nonce} />}
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return <PageProblem />;
}
