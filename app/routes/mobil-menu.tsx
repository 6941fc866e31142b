import { useLocation, useRouteLoaderData } from '@remix-run/react';
import { menuOf } from '~/ui/shell/menu-text';
import { methodNotAllowed } from '~/platform/forms/forms.server';
import { MenuMap } from '~/ui/shell/menu';
import { PageHeading } from '~/ui/shell/page-heading';

export const handle = { title: 'Menü' };

export function action() {
  return methodNotAllowed();
}

export default function MobileMenu() {
  const root = useRouteLoaderData<{ menu: string }>('root');
  const { pathname } = useLocation();
  return (
    <>
      <PageHeading title="Menü" />
      <MenuMap items={menuOf(root?.menu)} currentPath={pathname} />
    </>
  );
}
