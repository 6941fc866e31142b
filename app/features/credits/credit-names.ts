import type { CreditCause, CreditState, CreditUseState, CreditWay } from 'municipality/contract';
import type { Tone } from '~/ui/basics/badge';

export const causeNames: Readonly<Record<CreditCause, string>> = {
  duzeltme: 'Düzeltilen borç',
  'cift-odeme': 'İki kez ödenen borç',
  satis: 'Satılan taşınmazın vergisi',
};

export const creditStates: Readonly<Record<CreditState, readonly [name: string, tone: Tone]>> = {
  acik: ['Kullanılabilir', 'success'],
  kullanildi: ['Kullanıldı', 'plain'],
  'suresi-gecti': ['Süresi geçti', 'error'],
};

export const wayNames: Readonly<Record<CreditWay, string>> = {
  mahsup: 'Borca sayıldı',
  iade: 'Hesaba iade',
};

export const useStates: Readonly<Record<CreditUseState, readonly [name: string, tone: Tone]>> = {
  yapildi: ['Yapıldı', 'success'],
  'onay-bekliyor': ['Onay bekliyor', 'accent'],
  odenecek: ['Onaylandı, ödenecek', 'accent'],
  odendi: ['Ödendi', 'success'],
  reddedildi: ['Geri çevrildi', 'warning'],
};
