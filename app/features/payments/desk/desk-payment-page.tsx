import { UnsentText } from '~/features/desk/unsent-text';
import { PostForm } from '~/platform/forms/post-form';
import { Banner } from '~/ui/message/banner';
import { Button, ButtonLink } from '~/ui/basics/button';
import { Card } from '~/ui/basics/card';
import { DataTable } from '~/ui/table/data-table';
import { TextArea } from '~/ui/form/field';
import { Cluster, Stack } from '~/ui/basics/layout';
import { DateText, Money } from '~/ui/basics/money';
import { SummaryList } from '~/ui/table/summary-list';
import { deskPaymentUrl } from '~/urls';
import type { DeskPaymentView } from './desk-payment.server';

function LastAnswer({ lastAnswer }: Pick<DeskPaymentView, 'lastAnswer'>) {
  if (!lastAnswer) return <>Kayıtta bankanın yanıtı yok</>;
  return (
    <span>
      {lastAnswer.text} (<DateText value={lastAnswer.at} isInstant />)
    </span>
  );
}

function refundTitle({ isRefunding, awaited }: DeskPaymentView): string {
  if (awaited) return awaited.isOwn ? 'İade isteğinizi aç' : 'İadeyi onayla ya da reddet';
  return isRefunding ? 'İadeye devam et' : 'İade başlat';
}

/** Shows who wants a refund above the limit, and why; and what the looker can do about it. */
export function AwaitedBanner({ awaited }: Pick<DeskPaymentView, 'awaited'>) {
  if (!awaited) return null;
  return (
    <Banner kind="info" title="İkinci onay bekleniyor">
      <p>
        {awaited.by}, <DateText value={awaited.at} isInstant /> iade istedi: “{awaited.note}”
      </p>
      <p>
        {awaited.isOwn
          ? 'Bu isteği siz yaptınız; tahsilattan başka bir görevlinin onaylaması gerekir. O zamana kadar para iade edilmez.'
          : 'Onaylarsanız para ödeyenin kartına geri verilir; reddederseniz gerekçenizi yazın.'}
      </p>
    </Banner>
  );
}

/** Shows what is known of a payment, and the two things an employee may do about it. */
export function PaymentFacts({ payment }: { payment: DeskPaymentView }) {
  return (
    <Card>
      <Stack>
        <SummaryList
          rows={[
            { term: 'Durum', value: payment.state },
            ...(payment.why === '' ? [] : [{ term: 'Neden', value: payment.why }]),
            { term: 'İstenen tutar', value: <Money kurus={payment.amount} /> },
            { term: 'Bankanın son yanıtı', value: <LastAnswer lastAnswer={payment.lastAnswer} /> },
            { term: 'Ödeyen', value: payment.payer },
            { term: 'Sicil no', value: payment.registryNo },
            {
              term: 'Banka',
              value: `${payment.bankName}${payment.cardLastFour ? ` · sonu ${payment.cardLastFour}` : ''}`,
            },
            { term: 'Başlangıç', value: <DateText value={payment.at} isInstant /> },
          ]}
        />
        <Cluster isScreenOnly>
          <PostForm>
            <Button
              icon="refresh"
              kind={payment.refundPath || payment.isRebookable ? 'secondary' : 'primary'}
            >
              Bankaya sor
            </Button>
          </PostForm>
          {payment.isRebookable && (
            <PostForm hiddenValues={{ yap: 'kaydet' }}>
              <Button icon="refresh">Yeniden kaydet</Button>
            </PostForm>
          )}
          {payment.refundPath && <ButtonLink to={payment.refundPath}>{refundTitle(payment)}</ButtonLink>}
        </Cluster>
      </Stack>
    </Card>
  );
}

export function PaymentHistory({ events }: Pick<DeskPaymentView, 'events'>) {
  return (
    <Card>
      <DataTable
        caption="Geçmiş, en yenisi üstte"
        rows={events}
        rowKey={({ id }) => String(id)}
        columns={[
          { key: 'tarih', header: 'Tarih', cell: ({ at }) => <DateText value={at} isInstant /> },
          { key: 'olay', header: 'Olay', isRowHeader: true, cell: ({ title }) => title },
          { key: 'aciklama', header: 'Açıklama', cell: ({ text }) => text },
          { key: 'durum', header: 'Yeni durum', cell: ({ state }) => state },
        ]}
      />
    </Card>
  );
}

interface RefundCheckProps {
  payment: DeskPaymentView;
}

function hintOf(awaited: DeskPaymentView['awaited']): string {
  const noData = 'En çok 500 karakter; ödeyenin kimlik ya da kart bilgisini yazmayın.';
  if (!awaited) return `Belediye kaydında saklanır. ${noData}`;
  return awaited.isOwn
    ? `İsteğinizi neden geri aldığınızı yazın. ${noData}`
    : `Reddediyorsanız gerekçesini yazın. ${noData}`;
}

/** Says that there is nothing to give back, or no more, with what was typed. */
function NoRefund({ payment }: RefundCheckProps) {
  return (
    <>
      <Card title="İade başlatılamaz">
        <p>Bu ödemenin durumu: {payment.state}.</p>
        <Cluster>
          <ButtonLink to={deskPaymentUrl(payment.reference)}>Ödemeyi aç</ButtonLink>
        </Cluster>
      </Card>
      <UnsentText names={['gerekce']} />
    </>
  );
}

/** Shows the check before money goes back: what, how much, why; and the reason in the employee's own words. */
export function RefundCheck({ payment }: RefundCheckProps) {
  if (payment.refundPath === null) return <NoRefund payment={payment} />;
  const { holding, awaited } = payment;
  const isApproval = awaited !== null;
  return (
    <Card title="Denetleyin ve onaylayın">
      <Stack>
        <SummaryList
          rows={[
            { term: 'İşlem no', value: payment.orderNumber },
            { term: 'İstenen tutar', value: <Money kurus={payment.amount} /> },
            {
              term: 'İade edilecek tutar',
              value:
                holding?.amount != null ? (
                  <Money kurus={holding.amount} />
                ) : (
                  'Bankanın çektiği tutarın tamamı; onayladığınızda bankadan sorulur'
                ),
            },
            { term: 'Neden', value: payment.why || payment.state },
            { term: 'Ödeyen', value: payment.payer },
          ]}
        />
        <p>
          Tutarın tamamı ödeyenin kartına geri verilir; borç başka bir ödemeyle kapanmamışsa yeniden ödemeye
          açılır. Bu işlem geri alınamaz.
        </p>
        <PostForm noValidate>
          <Stack>
            <TextArea
              name="gerekce"
              label={isApproval ? 'Açıklama' : 'İadenin gerekçesi'}
              hint={hintOf(awaited)}
              rows={3}
              autoComplete="off"
            />
            <Cluster>
              {!isApproval && <Button>İadeyi onayla</Button>}
              {awaited && !awaited.isOwn && (
                <Button name="islem" value="onayla">
                  İadeyi onayla
                </Button>
              )}
              {awaited && (
                <Button kind="secondary" name="islem" value="reddet">
                  {awaited.isOwn ? 'İsteğimi geri al' : 'Reddet'}
                </Button>
              )}
              <ButtonLink to={deskPaymentUrl(payment.reference)} kind="secondary">
                Vazgeç
              </ButtonLink>
            </Cluster>
          </Stack>
        </PostForm>
      </Stack>
    </Card>
  );
}
