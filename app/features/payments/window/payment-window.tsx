import { useActionData, useLoaderData } from '@remix-run/react';
import { CARD_DATA } from '~/parts/content/texts/card-data';
import { PostForm, HiddenFields } from '~/platform/forms/post-form';
import { Banner } from '~/ui/message/banner';
import { Button, ButtonLink } from '~/ui/basics/button';
import { Card } from '~/ui/basics/card';
import { PageFields } from '~/ui/form/form-fields';
import { TextField } from '~/ui/form/field';
import { NumberField } from '~/ui/form/number-fields';
import { Cluster, Stack } from '~/ui/basics/layout';
import { TotalFigure } from '~/ui/basics/money';
import { Select } from '~/ui/form/select';
import { PageHeading } from '~/ui/shell/page-heading';
import { formatMoney } from '~/ui/turkish/format';
import { urls } from '~/urls';
import type { handCardOver, openPaymentWindow } from './payment-window.server';
import { GiveUp } from './give-up';
import { QueueAtWindow } from '../queue/queue-parts';
import { OrderLines } from '../order-lines';

/** Shows the window when it is opened by hand, or kept as a bookmark: payments begin at the debts. */
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
          ? 'Ödemek istediğiniz borçları işaretleyip “Seçilenleri öde” düğmesine basınca bu sayfa açılır.'
          : `Kart ödemeleri şu anda ${activeBank} üzerinden alınıyor. Borçlarınızı seçince doğru pencere kendiliğinden açılır.`}
      </Banner>
      <Cluster>
        <ButtonLink to={urls.debts}>Borçlarıma git</ButtonLink>
      </Cluster>
    </>
  );
}

interface HandOverForm {
  method: 'get' | 'post';
  action: string;
  fields: Array<[string, string]>;
}

const backToDebts = 'Vazgeç, borçlara dön';

/** Shows the form that leaves for the bank. A visible button: nothing is sent by itself. */
function HandOver({
  amount,
  reference,
  method,
  action,
  fields,
}: HandOverForm & { amount: number; reference: string }) {
  return (
    <Cluster>
      <form method={method} action={action}>
        <HiddenFields values={Object.fromEntries(fields)} />
        <Button icon="card">{formatMoney(amount)} öde</Button>
      </form>
      <GiveUp reference={reference} label={backToDebts} />
    </Cluster>
  );
}

const months = Array.from({ length: 12 }, (_, index) => {
  const value = String(index + 1).padStart(2, '0');
  return { value, label: value };
});

interface CardFormProps {
  years: readonly string[];
  asksSecurityCode: boolean;
  asksHolderName: boolean;
  reference: string;
}

function CardForm({ years, asksSecurityCode, asksHolderName, reference }: CardFormProps) {
  return (
    <Card>
      <PostForm noValidate>
        <Stack>
          <NumberField name="kart" label="Kart numarası" autoComplete="cc-number" width={20} />
          {asksHolderName && (
            <TextField
              name="ad-soyad"
              label="Kart üzerindeki ad soyad"
              autoComplete="cc-name"
              width={20}
              isOptional
            />
          )}
          <Cluster>
            <Select
              name="ay"
              label="Son kullanma ayı"
              emptyLabel="Ay"
              options={months}
              autoComplete="cc-exp-month"
              width={10}
            />
            <Select
              name="yil"
              label="Son kullanma yılı"
              emptyLabel="Yıl"
              options={years.map((value) => ({ value, label: value }))}
              autoComplete="cc-exp-year"
              width={10}
            />
          </Cluster>
          {asksSecurityCode && (
            <NumberField
              name="cvv"
              label="Güvenlik kodu (CVV)"
              hint="Kartın arkasındaki 3 haneli sayı."
              autoComplete="cc-csc"
              width={4}
            />
          )}
          <Cluster>
            <Button icon="card">Devam et</Button>
          </Cluster>
        </Stack>
      </PostForm>
      <GiveUp reference={reference} label={backToDebts} />
    </Card>
  );
}

/** Describes the bank opened no page: nothing was paid, and the same payment may be tried again. */
interface UnreachableProps {
  bankName: string;
  retryPath: string;
  reference: string;
  /** The bank answered, and would not have the municipality. */
  isMerchantRefused: boolean;
}

function Unreachable({ bankName, retryPath, reference, isMerchantRefused }: UnreachableProps) {
  return (
    <>
      <Banner
        kind="warning"
        title={
          isMerchantRefused
            ? `Belediyenin ${bankName} ile bağlantısında sorun var.`
            : `${bankName} şu anda yanıt vermiyor.`
        }
      >
        {isMerchantRefused
          ? 'Kartınızdan para çekilmedi. Belediyeye haber verin ya da vezneden ödeyin.'
          : 'Kartınızdan para çekilmedi. Birkaç dakika sonra yeniden deneyin; seçtiğiniz borçlar kaybolmaz.'}
      </Banner>
      <Cluster>
        <ButtonLink to={retryPath}>Yeniden dene</ButtonLink>
        <GiveUp reference={reference} label={backToDebts} />
      </Cluster>
    </>
  );
}

/** So many debts stand open below the button; more of them open when asked for. */
const FEW = 2;

/** Shows the payment window of every bank. */
export function PaymentWindow() {
  const { order, isActive, activeBank } = useLoaderData<typeof openPaymentWindow>();
  const answer = useActionData<typeof handCardOver>();
  if (!order) return <IdleWindow isActive={isActive} activeBank={activeBank} />;
  const handOver = order.handOver ?? answer?.handOver ?? null;
  return (
    <PageFields problems={answer?.problems} values={answer?.values}>
      <PageHeading
        title="Kartla ödeme"
        lead={order.registryNo === null ? order.payer : `${order.payer} · Sicil no ${order.registryNo}`}
        side={
          <TotalFigure label="Ödenecek tutar" kurus={order.amount} note={`İşlem no ${order.orderNumber}`} />
        }
      />
      {order.queue && <QueueAtWindow queue={order.queue} />}
      {order.takesCard ? (
        <Banner kind="info" title={`Ödemeyi ${order.bankName} sayfasında SMS koduyla onaylayacaksınız.`}>
          {handOver
            ? `${CARD_DATA} Onay için bankanın sayfasına geçin.`
            : `${CARD_DATA} Bir yanlışlık olursa kart numarasını yeniden yazmanız gerekir.`}
        </Banner>
      ) : (
        handOver && (
          <Banner kind="info" title={`Kart bilgilerinizi ${order.bankName} sayfasında yazacaksınız.`}>
            {`${CARD_DATA} Ödeme bitince bu siteye dönersiniz; sayfayı kapatmış olsanız bile sonuç kaybolmaz.`}
          </Banner>
        )
      )}
      {handOver && <HandOver amount={order.amount} reference={order.reference} {...handOver} />}
      {!handOver && order.takesCard && (
        <CardForm
          years={order.years}
          asksSecurityCode={order.asksSecurityCode}
          asksHolderName={order.asksHolderName}
          reference={order.reference}
        />
      )}
      {!handOver && !order.takesCard && (
        <Unreachable
          reference={order.reference}
          bankName={order.bankName}
          retryPath={order.retryPath}
          isMerchantRefused={order.isMerchantRefused}
        />
      )}
      <OrderLines
        title="Bu ödemedeki borçlar"
        lines={order.lines}
        total={order.amount}
        isOpen={order.lines.length <= FEW}
      />
    </PageFields>
  );
}
