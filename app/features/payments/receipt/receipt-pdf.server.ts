import type { Collection } from 'municipality/contract';
import { maskedIdentityNo } from '~/features/identity/identity-number';
import type { Fact, Letterhead } from '~/parts/paper/paper.server';
import { Paper, strong } from '~/parts/paper/paper.server';
import { formatDateTime, formatMoney } from '~/ui/turkish/format';
import { moneyInWords } from './money-in-words';
import { columnsFor, lineRow, listRegistryNos, reservationsOf, totalRow } from './receipt-rows.server';

export interface ReceiptContent {
  collection: Collection;
  /** Leaves out the payer's number: its six last and first digits with their check digits leave about a thousand people. */
  isMasked: boolean;
  /** Counts the lines of it that could not be read. */
  unread: number;
  letterhead: Letterhead;
  /** Says where the QR code leads: the portal's page that says whether a receipt is genuine. */
  checkUrl: string;
  /** No money moved, and the paper has to say so. */
  isSample: boolean;
}

/** Leaves room below the last line of the table: total, words, way of payment, check. */
const CLOSING = 275;
const SAMPLE_NOTE = 'ÖRNEK – gerçek tahsilat değildir';
const ORIGIN_NOTE =
  'Bu makbuz elektronik ortamda düzenlenmiştir. Gerçekliğini karekodu okutarak ya da doğrulama sayfasına makbuz numarasıyla doğrulama kodunu yazarak herkes kontrol edebilir.';
/** Lists the collection types of the specification, §9. */
const paymentWays: Readonly<Record<Collection['CollectionType'], string>> = {
  '1': 'Nakit',
  '2': 'Posta çeki',
  '3': 'Borç dekontu',
  '4': 'Kredi kartı',
  '5': 'Depozito dekontu',
};

function headFacts({ collection, isMasked }: ReceiptContent): Fact[] {
  const numberLabel = collection.PayerIdentityNo.length === 11 ? 'T.C. kimlik no' : 'Vergi no';
  return [
    ['Makbuz no', collection.ReceiptNo],
    ['Tahsilat tarihi ve saati', formatDateTime(collection.CollectedAt)],
    ['Sicil no', listRegistryNos(collection).join(', ')],
    ['Ödeyen', collection.PayerName],
    [numberLabel, isMasked ? null : maskedIdentityNo(collection.PayerIdentityNo)],
  ];
}

/** Stands on a receipt that was cancelled, whole or in part. */
function cancelledNote({ CancelledAt, CancelledTotal, Total }: Collection): string | null {
  if (CancelledAt == null || CancelledTotal == null) return null;
  const day = formatDateTime(CancelledAt);
  return CancelledTotal === Total
    ? `İPTAL EDİLDİ: ${day}`
    : `KISMEN İPTAL EDİLDİ: ${day}, ${formatMoney(CancelledTotal)}`;
}

function paymentFacts(collection: Collection): Fact[] {
  return [
    ['Tahsil edilen tutar', formatMoney(collection.Total), 'large'],
    ['Ödeme yolu', paymentWays[collection.CollectionType]],
    ['Banka', collection.BankName],
    ['Kartın son dört hanesi', collection.CardLastFour && `**** ${collection.CardLastFour}`],
    ['Banka işlem no', collection.BankReference],
    ['İşlem no', collection.OrderNumber],
  ];
}

/**
 * Draws the receipt (tahsilat makbuzu) of a collection as a tagged A4 PDF after PDF/UA-1. The same content gives the same
 * bytes: the document's date is that of the collection.
 * @throws RangeError when an amount is not whole kuruş
 */
export function drawReceipt(content: ReceiptContent): Promise<Uint8Array> {
  const { collection, unread, letterhead, checkUrl, isSample } = content;
  const paper = new Paper({
    title: `Tahsilat makbuzu ${collection.ReceiptNo}`,
    heading: 'TAHSİLAT MAKBUZU',
    date: new Date(collection.CollectedAt),
    letterhead,
    unread,
    foot: `Makbuz no ${collection.ReceiptNo}`,
    warning:
      [cancelledNote(collection), isSample ? SAMPLE_NOTE : null]
        .filter((note) => note !== null)
        .join(' · ') || null,
  });
  paper.facts(headFacts(content));
  paper.skip(14);
  paper.table({
    title: 'Tahsil edilen borçlar',
    columns: columnsFor(collection),
    rows: [...collection.Lines.map((line) => lineRow(line, collection)), totalRow(collection)],
    room: CLOSING,
  });
  paper.skip(8);
  paper.say(`Yazıyla: ${moneyInWords(collection.Total, 'receipt')}`, strong);
  for (const note of reservationsOf(collection)) paper.say(note);
  paper.skip(12);
  paper.facts(paymentFacts(collection));
  paper.proof(checkUrl, {
    alt: 'Makbuz doğrulama sayfasına götüren karekod',
    code: collection.VerificationCode,
    explanation: ORIGIN_NOTE,
  });
  return paper.finish();
}
