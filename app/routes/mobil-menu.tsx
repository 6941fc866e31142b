import { useLocation, useRouteLoaderData } from '@remix-run/react';
import { methodNotAllowed } from '~/platform/forms.server';
import type { loader as rootLoader } from '~/root';
import { MenuMap } from '~/ui/menu';
import { PageHeading } from '~/ui/page-heading';

export const handle = { title: 'Menü' };

export function action() {
  return methodNotAllowed();
}

export default function MobileMenu() {
  const root = useRouteLoaderData<typeof rootLoader>('root');
  const { pathname } = useLocation();
  return (
    <>
      <PageHeading title="Menü" />
      <MenuMap items={root?.menu ?? []} currentPath={pathname} />
    </>
  );
}
