import type { PlanKind, PlanState } from 'municipality/contract';
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
