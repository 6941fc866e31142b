import { useLoaderData } from '@remix-run/react';
import { Banner } from '~/ui/banner';
import { Button, ButtonLink } from '~/ui/button';
import { Card } from '~/ui/card';
import { HiddenFields } from '~/ui/hidden-fields';
import { Cluster } from '~/ui/layout';
import { TotalFigure } from '~/ui/money';
import { PageHeading } from '~/ui/page-heading';
import { urls } from '~/urls';
import type { openHostingWindow } from './hosting-window.server';
import { OrderLines } from './order-lines';

/** Opened by hand, or kept as a bookmark: payments begin at the debts. */
function IdleWindow({ isActive, activeBank }: { isActive: boolean; activeBank: string }) {
  return (
    <>
      <PageHeading title="Kartla ödeme" />
      <Banner
        kind="info"
        title={
          isActive ? 'Ödeme için önce borcunuzu seçin.' : 'Bu bankanın ödeme penceresi şu anda kullanılmıyor.'
        }
      >
        {isActive
          ? 'Ödemek istediğiniz borçları işaretleyip “Öde” deyince bu sayfa açılır.'
          : `Kart ödemeleri şu anda ${activeBank} üzerinden alınıyor. Borçlarınızı seçince doğru pencere kendiliğinden açılır.`}
      </Banner>
      <Cluster>
        <ButtonLink to={urls.debts}>Borçlarıma git</ButtonLink>
      </Cluster>
    </>
  );
}

/** The payment window of every bank that takes the card on its own page. */
export function HostingWindow() {
  const { order, isActive, activeBank } = useLoaderData<typeof openHostingWindow>();
  if (!order) return <IdleWindow isActive={isActive} activeBank={activeBank} />;
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
