import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { CancellationList } from '~/features/subscriptions/desk/cancellation-list';
import { openCancellationDesk } from '~/features/subscriptions/desk/cancellation-list.server';
import { BackLink, PageHeading } from '~/ui/shell/page-heading';
import { urls } from '~/urls';

export const handle = { title: 'Su aboneliği iptalleri' };

export async function loader({ request }: LoaderFunctionArgs) {
  return openCancellationDesk(request);
}

export { methodNotAllowed as action } from '~/platform/forms/forms.server';

export default function CancellationDesk() {
  const page = useLoaderData<typeof loader>();
  return (
    <>
      <BackLink to={urls.desk}>Hizmet masası</BackLink>
      <PageHeading
        title="Su aboneliği iptalleri"
        lead="Sözleşmesini sona erdirmek isteyen aboneler, en eski başvuru önce."
      />
      <CancellationList {...page} />
    </>
  );
}
