import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { FigureSpanForm, FiguresPage } from '~/administration/figures/figures-page';
import { openFiguresPage } from '~/administration/figures/figures-page.server';
import { methodNotAllowed } from '~/platform/forms/forms.server';
import { pageHeaders } from '~/platform/http/page-headers';
import { PageFields } from '~/ui/form/form-fields';
import { BackLink, PageHeading } from '~/ui/shell/page-heading';
import { urls } from '~/urls';

export const handle = { title: 'Sayılar' };

export async function loader({ request }: LoaderFunctionArgs) {
  return openFiguresPage(request);
}

export function action() {
  return methodNotAllowed();
}

export const headers = pageHeaders;

export default function Figures() {
  const page = useLoaderData<typeof loader>();
  return (
    <PageFields problems={page.problems} values={{ ay: page.month }}>
      <BackLink to={urls.administration}>Yönetim</BackLink>
      <PageHeading title="Sayılar" lead="Portaldan ne kadar ödeme, beyan ve başvuru geldiği, gün gün." />
      <FigureSpanForm {...page} />
      <FiguresPage {...page} />
    </PageFields>
  );
}
