import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { CreditList } from '~/features/credits/credit-list';
import { openCredits } from '~/features/credits/credits.server';
import { TotalFigure } from '~/ui/basics/money';
import { PageHeading } from '~/ui/shell/page-heading';

export const handle = { title: 'Fazla ödemelerim' };

export async function loader({ request }: LoaderFunctionArgs) {
  return openCredits(request);
}

export { methodNotAllowed as action } from '~/platform/forms/forms.server';

export default function Credits() {
  const { credits, unread, left } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeading
        title="Fazla ödemelerim"
        lead="Fazla ödediğiniz para: borcunuza saydırın ya da kendi hesabınıza isteyin."
        side={unread === 0 && <TotalFigure label="Kullanabileceğiniz" kurus={left} />}
      />
      <CreditList credits={credits} unread={unread} />
    </>
  );
}
