import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { AdministrationPage } from '~/features/administration/administration-page';
import { FigureSpanForm, FiguresPage } from '~/features/administration/figures/figures-page';
import { openFiguresPage } from '~/features/administration/figures/figures-page.server';

export const handle = { title: 'Sayılar' };

export async function loader({ request }: LoaderFunctionArgs) {
  return openFiguresPage(request);
}

export { methodNotAllowed as action } from '~/platform/forms/forms.server';

export default function Figures() {
  const page = useLoaderData<typeof loader>();
  return (
    <AdministrationPage
      title="Sayılar"
      lead="Portaldan ne kadar ödeme, beyan ve başvuru geldiği, gün gün."
      answer={page}
      values={{ ay: page.month }}
    >
      <FigureSpanForm {...page} />
      <FiguresPage {...page} />
    </AdministrationPage>
  );
}
