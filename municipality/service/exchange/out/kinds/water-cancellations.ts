import { defineOut, keyAtTheirs } from '../declaring/out-kind';
import { code, day, instant, nested, text, theirKey, whole, words } from '../declaring/out-types';
import { personColumns } from './person-columns';

export const waterCancellations = defineOut({
  name: 'su-iptal',
  title: 'Su aboneliği iptalleri',
  meaning:
    'Su sözleşmesini bitirme başvuruları: her adım (başvuru, okuma, kesin hesap, mahsup, iade, ret, geri çekme) bir satır.',
  from: `municipality.contract_cancellation_step s
    join municipality.contract_cancellation c on c.oid = s.cancellation_oid
    join municipality.water_subscriber w on w.oid = c.subscriber_oid
    join municipality.registry r on r.oid = c.registry_oid`,
  where: 'true',
  source: `s.cancellation_oid || ':' || s.step_no`,
  state: `''`,
  order: 's.at, c.tracking_no, s.step_no',
  columns: {
    takip_no: { type: code, value: 'c.tracking_no', meaning: 'Takip numarası', example: '2632456789' },
    adim_no: { type: whole, value: 's.step_no', meaning: 'Kaçıncı adım; 1 başvurunun kendisi', example: '1' },
    durum: {
      type: words({
        'basvuru-alindi': 'başvuru alındı',
        'borc-bekliyor': 'borcun ödenmesi bekleniyor',
        'okuma-bekliyor': 'sayaç okunacak',
        'kesin-hesap': 'kesin hesap çıkarıldı',
        mahsup: 'güvenceden mahsup edildi',
        'iade-bekliyor': 'güvence iade edilecek',
        'tahakkuk-bekliyor': 'kalan borcun ödenmesi bekleniyor',
        kapandi: 'sözleşme bitti',
        reddedildi: 'reddedildi',
        'geri-cekildi': 'geri çekildi',
      }),
      value: 's.state',
      meaning: 'Adımdan sonraki durum',
      example: 'basvuru-alindi',
    },
    tarih: { type: instant, value: 's.at', meaning: 'Adımın günü ve saati', example: '24.11.2026 10:45:12' },
    yapan: {
      type: words({ basvuran: 'başvuran', personel: 'görevli', kendiliginden: 'kendiliğinden' }),
      value: 's.by',
      meaning: 'Adımı atan',
      example: 'basvuran',
    },
    aciklama: {
      type: text,
      value: 's.text',
      meaning: 'Başvuranın okuduğu cümle',
      example: 'Sözleşmenin sona ermesi için başvuruldu.',
    },
    abone: {
      type: theirKey('su-abone'),
      value: keyAtTheirs('su-abone', 'w.oid'),
      meaning: 'Abonelik',
      example: 'A-1',
    },
    abone_no: { type: code, value: 'w.subscriber_no', meaning: 'Abone numarası', example: '500001' },
    ...personColumns,
    ayrilma: { type: day, value: 'c.leaving_on', meaning: 'Ayrılacağı gün', example: '30.11.2026' },
    bildirilen_endeks: {
      type: whole,
      value: 'c.declared_index',
      meaning: 'Başvuranın yazdığı endeks, m³',
      example: '445',
    },
    neden: {
      type: words({
        tasinma: 'taşınma',
        satis: 'satış',
        'kiraci-degisimi': 'kiracı değişimi',
        vefat: 'vefat',
        diger: 'diğer',
      }),
      value: 'c.reason',
      meaning: 'Ayrılma nedeni',
      example: 'tasinma',
    },
    neden_metni: { type: text, value: 'c.reason_text', meaning: 'Diğerse başvuranın sözü', example: '' },
    iban: {
      type: code,
      value: 'c.iban',
      meaning: 'Güvence iadesi için IBAN',
      example: 'TR330006100519786457841326',
    },
    iban_sahibi: { type: text, value: 'c.iban_holder', meaning: 'Hesabın sahibi', example: 'Ayşe Yılmaz' },
    kesin_hesap: {
      type: nested,
      value: `case when s.state in ('kesin-hesap', 'mahsup', 'iade-bekliyor', 'tahakkuk-bekliyor', 'kapandi') then c.account end`,
      meaning: 'Kesin hesap çıktıysa: okuma, fatura, güvence, mahsup, iade',
      example: '',
    },
    ret_nedeni: {
      type: text,
      value: `case when s.state = 'reddedildi' then c.reject_reason end`,
      meaning: 'Reddedildiyse nedeni',
      example: '',
    },
    iade_fisi: {
      type: code,
      value: `case when s.state = 'kapandi' then c.voucher_no end`,
      meaning: 'Güvence iade edildiyse fişi',
      example: '',
    },
    iade_gunu: {
      type: day,
      value: `case when s.state = 'kapandi' then c.refunded_on end`,
      meaning: 'Güvencenin iade edildiği gün',
      example: '',
    },
  },
});
