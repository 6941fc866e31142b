import { useLocation, useRouteLoaderData } from '@remix-run/react';
import { menuOf } from '~/ui/shell/menu-text';
import { MenuMap } from '~/ui/shell/menu';
import { PageHeading } from '~/ui/shell/page-heading';

export const handle = { title: 'Menü' };

export { methodNotAllowed as action } from '~/platform/forms/forms.server';

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
