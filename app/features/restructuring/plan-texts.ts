import type { HinderedDebt, LawCoverage, PlanKind, PlanState } from 'municipality/contract';
import type { Tone } from '~/ui/basics/badge';

/** Says what a state is called, and what it means for whose plan it is. */
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
  zamanasimi: 'Zamanaşımına uğramış olabilir: taksitlendirmeden önce belediyeye danışın.',
  taksit: 'Zaten bir planın taksiti; yeniden taksitlendirilemez.',
};

export const uncoveredReasons: Readonly<Record<LawCoverage['Uncovered'][number]['Reason'], string>> = {
  'turu-kapsam-disi': 'kanun bu tür borcu kapsamıyor',
  'vadesi-sonra': 'vadesi kanunun kapsadığı günden sonra',
  'orani-bilinmiyor':
    'Kasım 2016’dan önceki aylar için Yİ-ÜFE oranı kayıtlı değil; bu borç için belediyeye gelin',
};

interface PartWords {
  /** Heads what of the debts' own delay an instalment carries. */
  readonly fee: string;
  /** Heads what the plan itself adds. */
  readonly interest: string;
  /** Says how what is not paid yet was counted; null where it stays as it is. */
  readonly unpaid: string | null;
}

/** Names the parts of an instalment by the kind of its plan. */
export const partWords: Readonly<Record<PlanKind, PartWords>> = {
  tecil: {
    fee: 'Gecikme zammı',
    interest: 'Tecil faizi',
    unpaid:
      'Ödenmemiş taksitlerin tecil faizi, son ödeme gününde ödenecekmiş gibi hesaplanmıştır (6183 m.48); erken ödemede azalır.',
  },
  yapilandirma: { fee: 'Yİ-ÜFE', interest: 'Katsayı farkı', unpaid: null },
  anlasma: {
    fee: 'Birikmiş faiz',
    interest: 'Yasal faiz',
    unpaid:
      'Ödenmemiş taksitlerin yasal faizi, son ödeme gününde ödenecekmiş gibi hesaplanmıştır (3095 m.1); erken ödemede azalır.',
  },
};

/** Says who or what an application waits for. */
export const waitsFor: Readonly<Record<PlanKind, string>> = {
  tecil:
    'Başvurunuz, belediye başkanının ya da yetki verdiği makamın kararını bekliyor (6183 sayılı Kanun m. 48).',
  yapilandirma: 'Başvurunuz belediyenin kararını bekliyor.',
  anlasma: 'Başvurunuz belediyenin kararını bekliyor.',
};

export const methodNames = { '1': 'Bütün borçlarım', '2': 'Yalnız vadesi geçmiş borçlarım' } as const;
