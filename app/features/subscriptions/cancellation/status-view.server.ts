import type { Cancellation, CancellationState } from 'municipality/contract';
import type { Tone } from '~/ui/basics/badge';
import { findCancellationAppeal } from '~/parts/content/appeals';
import { accountView } from '../account-view';
import type { NameCode } from '~/features/identity/registries/subscription-codes.server';
import { spokenNo } from './texts';
import { wayOf } from './way';

/** Says what happens next, with the usual time. */
const nextTexts: Readonly<Record<CancellationState, string>> = {
  'basvuru-alindi': 'Başvurunuz inceleniyor.',
  'borc-bekliyor':
    'Aboneliğin borcu ödenince başvurunuz kendiliğinden ilerler; yeniden başvurmanız gerekmez.',
  'okuma-bekliyor':
    'Bir görevli sayacı okuyup söker; genellikle 2–3 iş günü sürer. Sayaca ulaşılabilir olduğundan emin olun.',
  'kesin-hesap': 'Sayaç okundu. Kesin hesap onaylanınca güvence bedeliniz varsa borca sayılır.',
  mahsup: 'Güvence bedeliniz borcunuzdan mahsup edildi; sonuç birazdan burada görünür.',
  'iade-bekliyor': 'Güvencenin kalanı bildirdiğiniz hesaba yatırılacak. Yatırılınca sözleşme sona erer.',
  'tahakkuk-bekliyor':
    'Güvence borcun tamamına yetmedi. Kalan borç ödenince sözleşme kendiliğinden sona erer.',
  kapandi: 'Sözleşmeniz sona erdi; bu abonelik için artık fatura düzenlenmez.',
  reddedildi: 'Başvurunuz kabul edilmedi. Nedenini giderip yeniden başvurabilirsiniz.',
  'geri-cekildi': 'Başvurunuz geri çekildi; aboneliğiniz sürüyor. Dilerseniz yeniden başvurabilirsiniz.',
};

export const stateTones: Readonly<Record<CancellationState, Tone>> = {
  'basvuru-alindi': 'accent',
  'borc-bekliyor': 'warning',
  'okuma-bekliyor': 'accent',
  'kesin-hesap': 'accent',
  mahsup: 'accent',
  'iade-bekliyor': 'accent',
  'tahakkuk-bekliyor': 'warning',
  kapandi: 'success',
  reddedildi: 'error',
  'geri-cekildi': 'plain',
};

const actors = { basvuran: 'Başvuran', personel: 'Belediye', kendiliginden: 'Sistem' } as const;

/** Returns an application as whoever holds it sees it. */
export function statusView(row: Cancellation, nameCode: NameCode) {
  return {
    trackingNo: row.TrackingNo,
    spokenNo: spokenNo(row.TrackingNo),
    stateName: nameCode('cancellation-state', row.State),
    tone: stateTones[row.State],
    isOver: row.State === 'kapandi' || row.State === 'reddedildi' || row.State === 'geri-cekildi',
    next: nextTexts[row.State],
    appeal: findCancellationAppeal(row.State),
    way: wayOf(row.State),
    name: row.MaskedName,
    subscriberNo: row.MaskedSubscriberNo,
    iban: row.MaskedIban,
    submittedAt: row.SubmittedAt,
    leavingOn: row.LeavingOn,
    index: row.DeclaredIndex,
    reason: nameCode('cancellation-reason', row.Reason),
    documents: row.DocumentCount,
    rejectReason: row.RejectReason ?? null,
    receiptNo: row.ReceiptNo ?? null,
    debt: row.State === 'borc-bekliyor' || row.State === 'tahakkuk-bekliyor' ? row.OpenDebt : 0,
    canWithdraw: row.CanWithdraw,
    account: row.Account && accountView(row.Account),
    steps: row.Steps.map((step, index) => ({
      id: String(index),
      at: step.At,
      state: nameCode('cancellation-state', step.State),
      by: actors[step.By],
      text: step.Text,
    })),
  };
}

export type StatusView = ReturnType<typeof statusView>;
