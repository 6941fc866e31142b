import type { HinderedDebt, LawCoverage } from 'municipality/contract';

export const obstacles: Readonly<Record<HinderedDebt['Obstacle'], string>> = {
  odemede: 'Bankada süren bir ödemesi var; sonuçlanınca seçebilirsiniz.',
  basvuruda: 'Bekleyen bir taksitlendirme başvurunuzda yer alıyor.',
  zamanasimi: 'Zamanaşımına uğramış olabilir: taksitlendirmeden önce belediyeye danışın.',
  taksit: 'Zaten bir planın taksiti; yeniden taksitlendirilemez.',
};

export const uncoveredReasons: Readonly<Record<LawCoverage['Uncovered'][number]['Reason'], string>> = {
  'turu-kapsam-disi': 'kanun bu tür borcu kapsamıyor',
  'vadesi-sonra': 'vadesi kanunun kapsadığı günden sonra',
  'orani-bilinmiyor':
    'Kasım 2016’dan önceki aylar için Yİ-ÜFE oranı kayıtlı değil; bu borç için belediyeye gelin',
};

export const methodNames = { '1': 'Bütün borçlarım', '2': 'Yalnız vadesi geçmiş borçlarım' } as const;
