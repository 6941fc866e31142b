import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { endVisit } from '~/features/identity/kiosk/end-visit.server';
import { PageHeading } from '~/ui/shell/page-heading';

export const handle = { title: 'Bitir' };

export async function loader({ request }: LoaderFunctionArgs) {
  const answer = await endVisit(request);
  if (answer instanceof Response) throw answer;
  return answer;
}

export async function action({ request }: ActionFunctionArgs) {
  return endVisit(request);
}

/** Is seen only on the way to the sign-out of e-Devlet; whatever else is asked for leads on. */
export default function EndVisit() {
  const page = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeading
        title="e-Devlet oturumunuz kapatılıyor"
        lead="Buradaki oturumunuz kapandı. e-Devlet oturumunuz da bu cihazda kapatılıyor."
      />
      {/* A kiosk shows no other link to another site. */}
      <p>
        <a href={page.signOut}>e-Devlet oturumunu kapat</a>
      </p>
    </>
  );
}
