import { OpenQuestionNote } from '~/parts/content/open-question-note';
import { Card } from '~/ui/basics/card';
import { TextLink } from '~/ui/basics/link';
import { Offered } from '~/ui/basics/offered';
import { Banner } from '~/ui/message/banner';
import { SummaryList } from '~/ui/table/summary-list';
import { formatDate, formatMoney, formatNumber } from '~/ui/turkish/format';
import { contestUrl, debtUrl, urls } from '~/urls';
import { BillLines } from './bill-lines';
import type { MeterPage } from './meter-page.server';

const cubicMetres = (count: number | null) => (count === null ? undefined : `${formatNumber(count)} m³`);

/** Shows one bill: from which index to which, in how many days, line by line. */
export function BillCard({ bill }: { bill: NonNullable<MeterPage['bill']> }) {
  const [openDebt] = bill.openDebts;
  return (
    <Card title={`${formatDate(bill.readOn)} okumasının faturası`} id="fatura">
      <p>{bill.said}</p>
      <SummaryList
        rows={[
          { term: 'İlk endeks', value: cubicMetres(bill.firstIndex) },
          { term: 'Son endeks', value: cubicMetres(bill.finalIndex) },
          { term: 'Tüketim', value: `${formatNumber(bill.consumption)} m³ (${bill.days} günde)` },
        ]}
      />
      {bill.price === null ? (
        <Banner kind="info" title="Bu fatura satır satır gösterilemiyor">
          <p>{bill.problem}</p>
        </Banner>
      ) : (
        <>
          <BillLines caption="Faturanın kalemleri" {...bill.price} />
          {bill.difference !== null && (
            <Banner kind="warning" title={`Tahakkuk eden tutar ${formatMoney(bill.accrued ?? 0)}`}>
              <p>
                Tarifeye göre satırların toplamı {formatMoney(bill.price.total)}; aradaki fark{' '}
                {formatMoney(Math.abs(bill.difference))}. Nedenini belediyeye sorabilirsiniz.
              </p>
            </Banner>
          )}
          {bill.accrued === null && <p>Bu okumayla eşleşen bir tahakkuk kayıtlarda bulunamadı.</p>}
        </>
      )}
      {openDebt !== undefined && (
        <>
          <p>
            <TextLink to={debtUrl(openDebt)}>Bu faturanın borcuna git</TextLink>
          </p>
          <Offered at={urls.contestDebt}>
            <p>
              <TextLink to={contestUrl({ oid: openDebt })}>Bu faturada yanlışlık var</TextLink>
            </p>
          </Offered>
        </>
      )}
      <p>
        Kademelerin sınırı 30 günlük aya göredir; fatura kaç günlükse sınır o oranda büyür ya da küçülür ve en
        yakın m³’e yuvarlanır.
      </p>
      <OpenQuestionNote topic="water" />
    </Card>
  );
}
