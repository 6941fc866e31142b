import type { HinderedDebt, LawCoverage, PlanState } from 'municipality/contract';
import type { Tone } from '~/ui/basics/badge';

/** What a state is called, and what it means for whose plan it is. */
export const planStates: Readonly<Record<PlanState, readonly [name: string, tone: Tone]>> = {
  basvuru: ['Karar bekliyor', 'warning'],
  yururlukte: ['Yürürlükte', 'success'],
  aksadi: ['Aksadı', 'warning'],
  bozuldu: ['Bozuldu', 'error'],
  tamamlandi: ['Tamamlandı', 'success'],
  reddedildi: ['Kabul edilmedi', 'error'],
  'geri-cekildi': ['Geri çekildi', 'plain'],
};

export const obstacles: Readonly<Record<HinderedDebt['Obstacle'], string>> = {
  odemede: 'Bankada süren bir ödemesi var; sonuçlanınca seçebilirsiniz.',
  basvuruda: 'Bekleyen bir taksitlendirme başvurunuzda yer alıyor.',
  taksit: 'Zaten bir planın taksiti; yeniden taksitlendirilemez.',
};

export const uncoveredReasons: Readonly<Record<LawCoverage['Uncovered'][number]['Reason'], string>> = {
  'vadesi-sonra': 'vadesi kanunun kapsadığı günden sonra',
  'orani-bilinmiyor':
    'Kasım 2016’dan önceki aylar için Yİ-ÜFE oranı kayıtlı değil; bu borç için belediyeye gelin',
};

export const methodNames = { '1': 'Bütün borçlarım', '2': 'Yalnız vadesi geçmiş borçlarım' } as const;
