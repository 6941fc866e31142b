import { PostForm } from '~/platform/forms/post-form';
import { Button, ButtonLink } from '~/ui/basics/button';
import { Card } from '~/ui/basics/card';
import { ContactLine } from '~/ui/basics/contact';
import { Details } from '~/ui/basics/details';
import { Cluster } from '~/ui/basics/layout';
import { TextLink } from '~/ui/basics/link';
import { noPrint } from '~/ui/theme/base.css';
import { DateText, Money } from '~/ui/basics/money';
import { Offered } from '~/ui/basics/offered';
import { Panel } from '~/ui/basics/panel';
import { SummaryList } from '~/ui/table/summary-list';
import { urls } from '~/urls';
import type { OutcomeView } from './outcome-page.server';
import { GiveUp } from '../window/give-up';
import { OrderLines } from '../order-lines';
import { QueueAtOutcome } from '../queue/queue-parts';
import { ReceiptCode } from '../receipt/receipt-code';

const units = <TextLink to={urls.units}>Birimler</TextLink>;

const badges = { success: 'success', waiting: 'pending', cancelled: 'neutral', failed: 'failure' } as const;

const isUnpaid = ({ tone }: OutcomeView) => tone === 'failed' || tone === 'cancelled';

/** Writes a number in groups of four, as it is read over the phone. Typed back with the blanks it is found as well. */
const inFours = (no: string) => no.replace(/([A-Z])(?=\d)|(\d{4})(?=\d)/g, '$& ');

function OtherSteps({ outcome }: { outcome: OutcomeView }) {
  return (
    <>
      {outcome.signInPath && (
        <ButtonLink to={outcome.signInPath} kind="secondary">
          Giriş yap, ödemenin tamamını gör
        </ButtonLink>
      )}
      {outcome.windowPath && (
        <ButtonLink to={outcome.windowPath} kind="secondary">
          Ödeme sayfasına dön
        </ButtonLink>
      )}
      {outcome.canBeGivenUp && <GiveUp reference={outcome.reference} label="Bu ödemeden vazgeç" />}
      <ButtonLink to={outcome.backPath} kind={isUnpaid(outcome) ? 'primary' : 'secondary'}>
        {isUnpaid(outcome)
          ? 'Yeniden dene'
          : outcome.isLink
            ? 'Ödeme bağlantısına dön'
            : outcome.isGuest
              ? 'Hızlı ödemeye dön'
              : 'Borçlarıma dön'}
      </ButtonLink>
    </>
  );
}

/**
 * Shows what comes next. While the outcome is not known, one step stands out and the others are folded, unless the bank has
 * nothing of it yet.
 */
function NextSteps({ outcome }: { outcome: OutcomeView }) {
  if (outcome.tone === 'waiting')
    return (
      <>
        <Cluster isScreenOnly>
          <PostForm hiddenValues={{ islem: outcome.reference }} action={urls.succeeded}>
            <Button icon="refresh">Sonucu kontrol et</Button>
          </PostForm>
        </Cluster>
        <div className={noPrint}>
          <Details summary="Başka ne yapabilirim?" isOpen={outcome.isUnsent}>
            <Cluster>
              <OtherSteps outcome={outcome} />
            </Cluster>
          </Details>
        </div>
      </>
    );
  return (
    <Cluster isScreenOnly>
      {outcome.receiptPath && (
        <ButtonLink to={outcome.receiptPath} icon="download">
          Makbuzu indir (PDF)
        </ButtonLink>
      )}
      <OtherSteps outcome={outcome} />
    </Cluster>
  );
}

const sendingWays = {
  sms: 'Makbuzu SMS ile gönder',
  email: 'Makbuzu e-posta ile gönder',
} as const;

/** Offers to send the receipt to the phone and the address on record, where there are any. */
function SendReceipt({ outcome: { receiptNo, receiptMessages, reference } }: { outcome: OutcomeView }) {
  if (!receiptMessages || receiptMessages.ways.length === 0) return null;
  return (
    <Offered at={urls.receipts}>
      <PostForm hiddenValues={{ makbuz: receiptNo ?? undefined, islem: reference }} action={urls.receipts}>
        <Cluster isScreenOnly>
          {receiptMessages.ways.map((way) => (
            <Button key={way} kind="secondary" name="yol" value={way}>
              {sendingWays[way]}
            </Button>
          ))}
        </Cluster>
      </PostForm>
    </Offered>
  );
}

/** Says how a payment ended: one sentence, a number to read over the phone, what comes next, and what was paid. */
export function OutcomePage({ outcome }: { outcome: OutcomeView }) {
  const { receiptNo, orderNumber } = outcome;
  const reference =
    receiptNo !== null
      ? { label: 'Makbuz no', value: inFours(receiptNo) }
      : orderNumber !== null
        ? { label: 'İşlem no', value: inFours(orderNumber) }
        : undefined;
  return (
    <>
      <Panel
        kind={badges[outcome.tone]}
        outcome={outcome.title}
        isReferenceLast={isUnpaid(outcome)}
        {...(reference && { reference })}
      >
        {outcome.tone === 'success' && (
          <p>
            Tutar{' '}
            <strong>
              <Money kurus={outcome.amount} />
            </strong>
          </p>
        )}
        <p>{outcome.text}</p>
        <p>{outcome.next}</p>
        {outcome.receiptMessages?.texts.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </Panel>
      {outcome.queue && <QueueAtOutcome queue={outcome.queue} isFailed={isUnpaid(outcome)} />}
      {outcome.receiptCode && <ReceiptCode code={outcome.receiptCode} />}
      <NextSteps outcome={outcome} />
      {outcome.tone !== 'success' && <ContactLine before="Sormak isterseniz" more={units} />}
      <SendReceipt outcome={outcome} />
      <Card title={receiptNo === null ? 'İşlem bilgileri' : 'Ödeme bilgileri'}>
        <SummaryList
          rows={[
            { term: 'Tutar', value: <Money kurus={outcome.amount} /> },
            ...(receiptNo === null ? [] : [{ term: 'Yazıyla', value: outcome.amountInWords }]),
            { term: 'Tarih', value: <DateText value={outcome.at} isInstant /> },
            { term: 'Ödeyen', value: outcome.payer },
            ...(outcome.registryNo ? [{ term: 'Sicil no', value: outcome.registryNo }] : []),
            {
              term: 'Ödeme yolu',
              value: `Kredi kartı · ${outcome.bankName}${outcome.cardLastFour ? ` · sonu ${outcome.cardLastFour}` : ''}`,
            },
            ...(orderNumber && receiptNo ? [{ term: 'İşlem no', value: inFours(orderNumber) }] : []),
          ]}
        />
      </Card>
      <OrderLines
        {...(receiptNo === null && { title: 'Bu ödemedeki borçlar' })}
        lines={outcome.lines}
        total={outcome.amount}
      />
    </>
  );
}

/** Shows what stands where the page is opened without a payment behind it. */
export function NoOutcome() {
  return (
    <>
      <Panel kind="pending" outcome="Gösterilecek bir ödeme bulunamadı">
        <p>Bu adres bir ödemenin sonucunu gösterir; bağlantı eksik ya da tanınmıyor.</p>
        <p>Ödeme yaptıysanız yeniden ödemeyin: sonucu borç sayfanızda görünür.</p>
      </Panel>
      <ContactLine before="Sormak isterseniz" more={units} />
      <Cluster isScreenOnly>
        <ButtonLink to={urls.debts}>Borçlarıma git</ButtonLink>
      </Cluster>
    </>
  );
}
