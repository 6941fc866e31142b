import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { OrderLines } from '~/payments/order-lines';
import { openHostingWindow } from '~/payments/hosting-window.server';
import { methodNotAllowed } from '~/platform/forms.server';
import { Banner } from '~/ui/banner';
import { Button, ButtonLink } from '~/ui/button';
import { Card } from '~/ui/card';
import { HiddenFields } from '~/ui/hidden-fields';
import { Cluster } from '~/ui/layout';
import { TotalFigure } from '~/ui/money';
import { PageHeading } from '~/ui/page-heading';
import { urls } from '~/urls';
import { pageHeaders } from '~/platform/page-headers';

export const handle = { title: 'Kartla ödeme' };

export async function loader({ request }: LoaderFunctionArgs) {
  return openHostingWindow(request, '0010');
}

export function action() {
  return methodNotAllowed();
}

export const headers = pageHeaders;

export default function ZiraatWindow() {
  const order = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeading
        title="Kartla ödeme"
        lead={`${order.payer} · Sicil no ${order.registryNo}`}
        side={
          <TotalFigure label="Ödenecek tutar" kurus={order.amount} note={`İşlem no ${order.orderNumber}`} />
        }
      />
      <Card>
        <OrderLines lines={order.lines} total={order.amount} />
      </Card>
      <Banner kind="info" title={`Kart bilgilerinizi ${order.bankName} sayfasında yazacaksınız.`}>
        Kart numaranız belediyeye ulaşmaz. Ödeme bitince bu siteye dönersiniz; sayfayı kapatmış olsanız bile
        sonuç kaybolmaz.
      </Banner>
      <form method="post" action={order.bankUrl}>
        <HiddenFields values={Object.fromEntries(order.fields)} />
        <Cluster>
          <Button icon="card">Devam et: {order.bankName}</Button>
          <ButtonLink to={urls.debts} kind="quiet">
            Vazgeç, borçlara dön
          </ButtonLink>
        </Cluster>
      </form>
    </>
  );
}
