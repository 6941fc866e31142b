import type {
  CorrectionOutcome,
  CorrectionPath,
  CorrectionReason,
  CorrectionState,
} from 'municipality/contract';
import type { Appeal } from '~/parts/content/appeals';
import type { Tone } from '~/ui/basics/badge';

interface ReasonText {
  readonly label: string;
  readonly hint: string;
}

/** Says each reason as a payer would. */
export const reasonTexts: Readonly<Record<CorrectionReason, ReasonText>> = {
  'benim-degil': {
    label: 'Bu borç benim değil',
    hint: 'Sattım, devrettim, hiç benim olmadı ya da iki kez yazılmış.',
  },
  odendi: { label: 'Bu borcu ödedim', hint: 'Ödemem burada görünmüyor. Makbuzu ya da dekontu ekleyin.' },
  alan: { label: 'Alan yanlış', hint: 'Metrekare gerçektekinden farklı.' },
  hisse: { label: 'Hissem yanlış', hint: 'Tapudaki payım başka.' },
  endeks: { label: 'Sayaç endeksi yanlış', hint: 'Faturadaki endeks sayacımdakinden farklı.' },
  kullanim: { label: 'Kullanım şekli yanlış', hint: 'Örneğin konut, iş yeri olarak yazılmış.' },
  muafiyet: { label: 'Muafiyetim var', hint: 'Bu vergi benden istenmemeliydi.' },
  diger: { label: 'Başka bir yanlışlık', hint: 'Aşağıda anlatın.' },
};

/** Says how far a request has come. */
export const stateTexts: Readonly<Record<CorrectionState, { readonly label: string; readonly tone: Tone }>> =
  {
    bekliyor: { label: 'Karar bekliyor', tone: 'accent' },
    kabul: { label: 'Kabul edildi', tone: 'success' },
    kismen: { label: 'Kısmen kabul edildi', tone: 'warning' },
    ret: { label: 'Kabul edilmedi', tone: 'error' },
  };

export const outcomeTexts: Readonly<Record<CorrectionOutcome, string>> = {
  kabul: 'Kabul edildi',
  kismen: 'Kısmen kabul edildi',
  ret: 'Kabul edilmedi',
};

/** Lists the way of appeal against a refusal, by the way the request went. */
const appeals: Readonly<Record<CorrectionPath, Appeal>> = {
  'vergi-hatasi': 'correction',
  'odeme-kaydi': 'collection',
  'kamu-alacagi': 'collection',
  tuketici: 'subscription',
  sozlesme: 'contract',
  ceza: 'fine',
};

/** Finds what a payer may do against a decision; null while there is none, and where all was accepted. */
export const findCorrectionAppeal = (path: CorrectionPath, state: CorrectionState): Appeal | null =>
  state === 'ret' || state === 'kismen' ? appeals[path] : null;

/** Says what a request does not do: nobody may take it for a delay of payment. */
export const DUE_DAYS_GO_ON =
  'Bu istek bir itiraz ya da dava değildir; borcun son ödeme gününü ve dava süresini durdurmaz. Borç, karara kadar olduğu gibi kalır ve ödenebilir.';

/** Says what a payer may do until the decision. */
export const UNTIL_THEN =
  'Gecikme bedeli işlemesin isterseniz borcu son ödeme gününe kadar ödeyin. İsteğiniz kabul edilirse fazla ödediğiniz tutar, gecikme bedeliyle birlikte alacağınız olur.';
