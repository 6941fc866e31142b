import type { AmountKey } from '../tariffs/find-tariffs';
import type { RateSubject } from './subjects';
import { countText, factor, kurusText, liraText, percent, shareInPercent, type Unit, month } from './units';

type Amount = AmountKey | 'refund-alone';
/**
 * Lists the figures the law or a tariff names by themselves: subject, the word that is typed, title, unit, and whether a
 * row is of one year.
 */
export const amounts = {
  revaluation: ['estates', 'yeniden-degerleme', 'Yeniden değerleme oranı', percent, true],
  'revaluation-share': [
    'estates',
    'deger-artis-payi',
    'Vergi değerinin artışında yeniden değerlemenin payı',
    shareInPercent,
  ],
  'value-cap-factor': ['estates', 'deger-ust-siniri', 'Takdir edilen değerin üst sınırı', factor, true],
  'land-exemption': ['estates', 'arazi-muafiyeti', 'Arazi vergisinde muaf değer', liraText],
  contribution: ['estates', 'kultur-varliklari-payi', 'Taşınmaz kültür varlıkları katkı payı', percent],
  lift: ['estates', 'asansor-payi', 'Asansörün bina maliyetine eklenen payı', percent],
  heating: ['estates', 'kalorifer-payi', 'Kalorifer ve klimanın bina maliyetine eklenen payı', percent],
  'single-dwelling-area': [
    'estates',
    'tek-mesken-alani',
    'Sıfır oranlı tek meskenin brüt alanı',
    countText('m²', 10_000),
  ],
  'restricted-share': [
    'estates',
    'kisitlama-payi',
    'Tasarrufu kısıtlanan taşınmazda tahsil edilen pay',
    shareInPercent,
  ],
  'new-dwelling-exemption-share': [
    'estates',
    'yeni-konut-muafiyeti',
    'Yeni meskende muaf değer payı',
    shareInPercent,
  ],
  'new-dwelling-exemption-years': [
    'estates',
    'yeni-konut-muafiyet-suresi',
    'Yeni mesken muafiyetinin süresi',
    countText('yıl', 50),
  ],
  'disaster-exemption-years': [
    'estates',
    'afet-muafiyet-suresi',
    'Afetten sonra yapılan binanın muafiyet süresi',
    countText('yıl', 50),
  ],
  'investment-exemption-years': [
    'estates',
    'tesvik-muafiyet-suresi',
    'Yatırım teşvik belgeli binanın muafiyet süresi',
    countText('yıl', 50),
  ],
  'tourism-exemption-years': [
    'estates',
    'turizm-muafiyet-suresi',
    'Turizm tesisi muafiyetinin süresi',
    countText('yıl', 50),
  ],
  'rural-trade-share': [
    'estates',
    'kirsal-ticaret-payi',
    'Kırsal mahallede ticaretin ödediği vergi payı',
    shareInPercent,
  ],
  'disaster-plot-years': [
    'estates',
    'afet-arsasi-suresi',
    'Afette yıkılan binanın arsasından vergi alınmayan süre',
    countText('yıl', 50),
  ],
  'new-building-floor-years': [
    'estates',
    'yeni-bina-taban-suresi',
    'Yeni binada taban değerin süresi',
    countText('yıl', 50),
  ],
  'metropolitan-cleaning-factor': [
    'cleaning',
    'cevre-buyuksehir-kati',
    'Çevre temizlik vergisinin büyükşehirdeki katı',
    factor,
  ],
  'advertising-first-month': [
    'signs',
    'ilan-ilk-taksit-ayi',
    'İlan ve reklam vergisinin ilk taksit ayı',
    month,
  ],
  'advertising-second-month': [
    'signs',
    'ilan-ikinci-taksit-ayi',
    'İlan ve reklam vergisinin ikinci taksit ayı',
    month,
  ],
  'entertainment-day-lower': [
    'entertainment',
    'eglence-gunluk-alt-sinir',
    'Biletsiz eğlencede günlük verginin alt sınırı',
    liraText,
  ],
  'entertainment-day-upper': [
    'entertainment',
    'eglence-gunluk-ust-sinir',
    'Biletsiz eğlencede günlük verginin üst sınırı',
    liraText,
  ],
  'late-fine-company-first': [
    'fines',
    'gec-beyan-sirket-1',
    'Geç beyanın cezası, sermaye şirketi, birinci derece',
    liraText,
    true,
  ],
  'late-fine-company-second': [
    'fines',
    'gec-beyan-sirket-2',
    'Geç beyanın cezası, sermaye şirketi, ikinci derece',
    liraText,
    true,
  ],
  'late-fine-person-first': [
    'fines',
    'gec-beyan-kisi-1',
    'Geç beyanın cezası, gerçek kişi, birinci derece',
    liraText,
    true,
  ],
  'late-fine-person-second': [
    'fines',
    'gec-beyan-kisi-2',
    'Geç beyanın cezası, gerçek kişi, ikinci derece',
    liraText,
    true,
  ],
  'water-payment-days': [
    'water',
    'su-odeme-suresi',
    'Su faturasının son ödeme gününe kadar süre',
    countText('gün', 365, 1),
  ],
  'water-vat': ['water', 'su-kdv', 'Su bedelinde katma değer vergisi', percent],
  'waste-water-vat': ['water', 'atik-su-kdv', 'Atık su bedelinde katma değer vergisi', percent],
  'waste-water-share': ['water', 'atik-su-payi', 'Atık su bedelinin su bedeline oranı (yoksa 0)', percent],
  'water-average-use': [
    'water',
    'su-ortalama-tuketim',
    'Konutun bir fatura dönemindeki ortalama su tüketimi',
    countText('m³', 1_000, 1),
  ],
  'water-deposit-periods': [
    'water',
    'su-guvence-donemi',
    'Konutun su güvencesinin karşıladığı fatura dönemi',
    countText('dönem', 24, 1),
  ],
  'water-deposit-most-periods': [
    'water',
    'su-guvence-azami-donem',
    'Konutun su güvencesinin en çok karşılayabileceği fatura dönemi',
    countText('dönem', 24, 1),
  ],
  'water-report-first-day': [
    'water',
    'endeks-bildirim-ilk-gun',
    'Abonenin sayacını bildirebileceği ilk gün (ayın günü)',
    countText('gün', 31, 1),
  ],
  'water-report-last-day': [
    'water',
    'endeks-bildirim-son-gun',
    'Abonenin sayacını bildirebileceği son gün (ayın günü)',
    countText('gün', 31, 1),
  ],
  'contribution-advance-relief': [
    'contributions',
    'katilma-payi-pesin-indirimi',
    'Peşin ödenen harcamalara katılma payında indirim',
    percent,
  ],
  'contribution-most-of-value': [
    'contributions',
    'katilma-payi-ust-siniri',
    'Harcamalara katılma payının vergi değerine göre üst sınırı',
    percent,
  ],
  'credit-claim-years': [
    'refunds',
    'fazla-odeme-isteme-suresi',
    'Düzeltilen vergiyi geri istemek için bildirimden başlayan süre',
    countText('yıl', 20, 1),
  ],
  'refund-alone': ['refunds', 'iade-tek-onay-siniri', 'Tek çalışanın yapabildiği iadenin sınırı', kurusText],
} as const satisfies Record<Amount, readonly [RateSubject, string, string, Unit, true?]>;
