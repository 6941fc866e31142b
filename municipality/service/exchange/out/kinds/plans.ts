import type { PlanKind } from 'municipality/contract';
import { defineOut, keyAtTheirs } from '../declaring/out-kind';
import { code, day, instant, money, text, theirKey, whole, words } from '../declaring/out-types';
import { personColumns } from './person-columns';

const number = {
  type: code,
  value: 'p.plan_no',
  meaning: 'Planın numarası',
  example: 'TP2026-000102',
} as const;

export const plans = defineOut({
  name: 'plan',
  title: 'Taksit planları',
  meaning:
    'Taksit planları: tecil, yapılandırma ve taksitle ödeme anlaşması. Durumu her değiştiğinde yeniden yazılır: başvuru, yürürlük, aksama, bozulma, ihya, tamamlanma. Plan yürürlükteyken borçlarına dosyalarınız dokunmaz.',
  from: 'municipality.debt_plan p join municipality.registry r on r.oid = p.registry_oid',
  where: 'true',
  source: 'p.oid',
  state: `concat_ws(' ', p.state, p.total, p.restored_on, p.decided_on)`,
  order: 'p.created_at, p.plan_no',
  sum: 'toplam',
  columns: {
    plan_no: number,
    tur: {
      type: words({
        tecil: 'tecil, 6183 m. 48',
        yapilandirma: 'yapılandırma kanunu',
        anlasma: 'sözleşmeden doğan borçlar için taksitle ödeme anlaşması',
      } satisfies Record<PlanKind, string>),
      value: 'p.kind',
      meaning: 'Planın türü',
      example: 'tecil',
    },
    ad: { type: text, value: 'p.name', meaning: 'Planın adı', example: 'Tecil ve taksitlendirme' },
    durum: {
      type: words({
        basvuru: 'karar bekliyor',
        yururlukte: 'yürürlükte',
        aksadi: 'bir taksidi gecikti, sürüyor',
        bozuldu: 'bozuldu',
        tamamlandi: 'ödendi, bitti',
        reddedildi: 'reddedildi',
        'geri-cekildi': 'geri çekildi',
      }),
      value: 'p.state',
      meaning: 'Planın durumu',
      example: 'yururlukte',
    },
    ...personColumns,
    basvuru: {
      type: instant,
      value: 'p.created_at',
      meaning: 'Başvurunun günü ve saati',
      example: '24.11.2026 10:45:12',
    },
    faiz_baslangici: {
      type: day,
      value: 'p.applied_on',
      meaning: 'Borçların gecikme bedeli bu günden önceki güne dek, planın faizi bu günden başlayarak',
      example: '24.11.2026',
    },
    karar: { type: day, value: 'p.decided_on', meaning: 'Karar günü', example: '25.11.2026' },
    ihya: {
      type: day,
      value: 'p.restored_on',
      meaning: 'Bozulduktan sonra yeniden yürürlüğe konduğu gün',
      example: '',
    },
    taksit_sayisi: { type: whole, value: 'p.instalment_count', meaning: 'Taksit sayısı', example: '6' },
    toplam: {
      type: money,
      value: 'p.total',
      meaning: 'Taksitlerin günlerinde ödenirse toplamı',
      example: '3600,00',
    },
    dayanak: { type: text, value: 'p.legal_basis', meaning: 'Dayanağı', example: '6183 m. 48' },
  },
});

export const planInstalments = defineOut({
  name: 'plan-taksit',
  title: 'Planların taksitleri',
  meaning:
    'Planın her taksidi. Plan yürürlüğe girince, ihya edilince ve taksit ödenince yeniden yazılır. Ödemenin kendisi tahsilat dosyasındadır.',
  from: 'municipality.debt_plan_instalment i join municipality.debt_plan p on p.oid = i.plan_oid',
  where: 'true',
  source: `i.plan_oid || ':' || i.no`,
  state: `concat_ws(' ', i.due_date, i.principal, i.fee, i.interest, i.accrual_oid, i.paid_on, i.paid_fee)`,
  order: 'p.created_at, p.plan_no, i.no',
  columns: {
    plan_no: number,
    taksit_no: { type: whole, value: 'i.no', meaning: 'Kaçıncı taksit', example: '1' },
    vade: { type: day, value: 'i.due_date', meaning: 'Son ödeme günü', example: '31.12.2026' },
    asil: { type: money, value: 'i.principal', meaning: 'Borçların aslından', example: '500,00' },
    zam: {
      type: money,
      value: 'i.fee',
      meaning: 'Borçların donmuş gecikme bedelinden (yapılandırmada Yİ-ÜFE tutarından)',
      example: '75,00',
    },
    faiz: {
      type: money,
      value: 'i.interest',
      meaning: 'Gününde ödenirse planın faizi: tecil faizi ya da yasal faiz (yapılandırmada katsayı payı)',
      example: '25,00',
    },
    tahakkuk: {
      type: code,
      value: 'i.accrual_oid',
      meaning: 'Taksidin bizdeki anahtarı; plan yürürlüğe girene dek boş',
      example: '019ab2f0-5c00-7d1e-9a77-3f0e5b1c2d46',
    },
    odendi: { type: day, value: 'i.paid_on', meaning: 'Ödendiği gün', example: '' },
    odenen_faiz: {
      type: money,
      value: 'i.paid_fee',
      meaning: 'Onunla ödenen faiz ya da gecikme zammı',
      example: '',
    },
  },
});

export const planShares = defineOut({
  name: 'plan-borc',
  title: 'Planların borçları',
  meaning: 'Planın hangi borçları kapsadığı: her taksit her borçtan ne taşıyor.',
  from: `municipality.debt_plan_share s join municipality.debt_plan p on p.oid = s.plan_oid
    join municipality.accrual a on a.oid = s.accrual_oid`,
  where: 'true',
  source: `s.plan_oid || ':' || s.instalment_no || ':' || s.accrual_oid`,
  state: `s.principal || ' ' || s.fee`,
  order: 'p.created_at, p.plan_no, s.instalment_no, a.due_date, s.accrual_oid',
  columns: {
    plan_no: number,
    taksit_no: { type: whole, value: 's.instalment_no', meaning: 'Kaçıncı taksit', example: '1' },
    borc: {
      type: theirKey('tahakkuk'),
      value: keyAtTheirs('tahakkuk', 's.accrual_oid'),
      meaning: 'Borç; burada doğduysa boş',
      example: 'B-9001',
    },
    tahakkuk: {
      type: code,
      value: 's.accrual_oid',
      meaning: 'Aynı borcun bizdeki anahtarı',
      example: '019ab2f0-5c00-7d1e-9a77-3f0e5b1c2d44',
    },
    tahakkuk_no: { type: code, value: 'a.accrual_no', meaning: 'Tahakkukun numarası', example: '2026000123' },
    asil: { type: money, value: 's.principal', meaning: 'Aslından bu taksitte', example: '500,00' },
    zam: { type: money, value: 's.fee', meaning: 'Gecikme bedelinden bu taksitte', example: '75,00' },
  },
});
