import type { CorrectionReason, CorrectionState } from 'municipality/contract';
import { defineOut, keyAtTheirs } from '../declaring/out-kind';
import { code, day, instant, money, text, theirKey, whole, words } from '../declaring/out-types';
import { personColumns } from './person-columns';

export const debtCorrections = defineOut({
  name: 'duzeltme',
  title: 'Borç düzeltme istekleri',
  meaning:
    'Mükelleflerin borçlarında bildirdiği yanlışlıklar, taksit taksit: kayıttaki ve istenen tutar. Burada karara bağlanınca yeniden yazılır; yeni tutarı tahakkukunuza işleyin. Kararı siz verirseniz duzeltme-karari dosyasıyla gelir. İstek son ödeme gününü durdurmaz.',
  from: `municipality.debt_correction_line l
    join municipality.debt_correction c on c.oid = l.correction_oid
    join municipality.accrual a on a.oid = l.accrual_oid
    join municipality.registry r on r.oid = c.registry_oid`,
  where: 'true',
  source: `l.correction_oid || ':' || l.position`,
  state: `concat_ws(' ', c.state, l.outcome, l.decided)`,
  order: 'c.sent_at, c.correction_no, l.position',
  columns: {
    duzeltme_no: {
      type: code,
      value: 'c.correction_no',
      meaning: 'İsteğin numarası',
      example: 'D2026-0000012',
    },
    satir: { type: whole, value: 'l.position + 1', meaning: 'İsteğin kaçıncı taksidi', example: '1' },
    durum: {
      type: words({
        bekliyor: 'karar bekliyor',
        kabul: 'kabul edildi',
        kismen: 'kısmen kabul edildi',
        ret: 'reddedildi',
      } satisfies Record<CorrectionState, string>),
      value: 'c.state',
      meaning: 'İsteğin durumu',
      example: 'bekliyor',
    },
    neden: {
      type: words({
        'benim-degil': 'borç kendisinin değil',
        odendi: 'ödenmiş',
        alan: 'alan yanlış',
        hisse: 'hisse yanlış',
        endeks: 'sayaç endeksi yanlış',
        kullanim: 'kullanım yanlış',
        muafiyet: 'muafiyeti var',
        diger: 'başka',
      } satisfies Record<CorrectionReason, string>),
      value: 'c.reason',
      meaning: 'Bildirilen yanlışlık',
      example: 'alan',
    },
    ...personColumns,
    tarih: { type: instant, value: 'c.sent_at', meaning: 'Gönderildiği an', example: '24.11.2026 10:45:12' },
    son_gun: { type: day, value: 'c.due_on', meaning: 'Cevabın son günü', example: '24.12.2026' },
    borc: {
      type: theirKey('tahakkuk'),
      value: keyAtTheirs('tahakkuk', 'l.accrual_oid'),
      meaning: 'Borç; burada doğduysa boş',
      example: 'B-9001',
    },
    tahakkuk: {
      type: code,
      value: 'l.accrual_oid',
      meaning: 'Aynı borcun bizdeki anahtarı',
      example: '019ab2f0-5c00-7d1e-9a77-3f0e5b1c2d44',
    },
    tahakkuk_no: { type: code, value: 'a.accrual_no', meaning: 'Tahakkukun numarası', example: '2026000123' },
    kayittaki: {
      type: text,
      value: 'c.recorded_figure',
      meaning: 'Kayıttaki alan, hisse, endeks ya da kullanım',
      example: '120,00 m²',
    },
    istenen: {
      type: text,
      value: 'c.claimed_figure',
      meaning: 'Mükellefin doğru dediği değer',
      example: '96,00 m²',
    },
    tutar: {
      type: money,
      value: 'l.accrued',
      meaning: 'İstek gönderildiğinde tahakkuk eden',
      example: '600,00',
    },
    istenen_tutar: {
      type: money,
      value: 'l.claimed',
      meaning: 'Doğru denen değere göre tutar; hesaplanamadıysa boş',
      example: '480,00',
    },
    yeni_tutar: { type: money, value: 'l.decided', meaning: 'Karardan sonraki tutar', example: '' },
    alacak: {
      type: money,
      value: 'l.credited',
      meaning: 'Fazla ödenmiş kalan ve mükellefin alacağı olan',
      example: '',
    },
    aciklama: {
      type: text,
      value: 'c.text',
      meaning: 'Mükellefin açıklaması',
      example: 'Tapuda 96 m² yazıyor.',
    },
    gerekce: { type: text, value: 'c.answer', meaning: 'Kararın gerekçesi', example: '' },
  },
});
