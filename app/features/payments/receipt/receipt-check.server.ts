import { openPaperCheck } from '~/parts/paper/paper-check.server';
import { getPortal } from '~/platform/portal/portal.server';

const texts = {
  noMissing: 'Makbuz numarasını yazın.',
  codeMissing: 'Makbuzun altındaki doğrulama kodunu yazın.',
  tooMany: 'Kısa sürede çok sayıda makbuz denetlendi. Bir süre sonra yeniden deneyin.',
  silent:
    'Belediye sistemi şu anda yanıt vermiyor; makbuz denetlenemedi. Birkaç dakika sonra yeniden deneyin.',
} as const;

/** Opens the check behind the QR code of a receipt. */
export function openReceiptCheck(request: Request) {
  return openPaperCheck(request, {
    texts,
    limit: 'receipt-check-address',
    ask: (receiptNo, verificationCode) =>
      getPortal().municipality.CheckReceipt({ receiptNo, verificationCode }),
  });
}
