import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { RegistryChoice } from '~/features/identity/registry-choice';
import { ReceiptList, receiptsStyle } from '~/features/payments/receipt/receipt-list';
import { openReceipts } from '~/features/payments/receipt/receipts-page.server';
import { sendReceipt } from '~/features/payments/receipt/send-receipt.server';
import { ButtonLink } from '~/ui/basics/button';
import { PageFields } from '~/ui/form/form-fields';
import { PageHeading } from '~/ui/shell/page-heading';
import { receiptsUrl } from '~/urls';

export const handle = { title: 'Makbuzlarım', styles: receiptsStyle };

export async function loader({ request }: LoaderFunctionArgs) {
  return openReceipts(request);
}

export async function action({ request }: ActionFunctionArgs) {
  return sendReceipt(request);
}

export default function Receipts() {
  const { registries, chosenOid, receipts, older, phone, unread } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <PageFields problems={answer?.problems}>
      <PageHeading
        title="Makbuzlarım"
        lead="Ödemelerinizin makbuzları burada durur; istediğiniz zaman indirin ya da telefonunuza gönderin."
      />
      <RegistryChoice registries={registries} chosenOid={chosenOid} urlOf={receiptsUrl} />
      <ReceiptList receipts={receipts} phone={phone} unread={unread} />
      {older !== null && (
        <ButtonLink kind="secondary" to={older}>
          Daha eski makbuzlar
        </ButtonLink>
      )}
    </PageFields>
  );
}
