import { defineOut, keyAtTheirs } from '../declaring/out-kind';
import { code, instant, money, nested, text, theirKey, whole, words, yesNo } from '../declaring/out-types';
import { personColumns } from './person-columns';

const number = {
  type: code,
  value: 'd.declaration_no',
  meaning: 'Beyanın numarası',
  example: '2026-00000017',
} as const;

/** Lists the codes of the contract, in the words of the other kinds. */
const kinds = {
  building: 'bina',
  plot: 'arsa',
  land: 'arazi',
  sale: 'satış',
  cleaning: 'çevre temizlik',
  advertising: 'ilan ve reklam',
  entertainment: 'eğlence',
} as const;

export const sentDeclarations = defineOut({
  name: 'beyan',
  title: 'Beyanlar',
  meaning:
    'Burada verilen beyanlar. Durumu ya da incelemesi değişince (tahakkuk etti, yanıtlandı, yerine yenisi verildi) yeniden yazılır. Ne beyan edildiği beyan-deger, nasıl hesaplandığı beyan-hesap, inceleme adımları beyan-adim, ekleri belge, borçları dogan-borc dosyasındadır. Kararınız beyan-karari dosyasıyla gelir.',
  from: `municipality.declaration d join municipality.registry r on r.oid = d.registry_oid
    left join municipality.declaration b on b.oid = d.replaces_oid`,
  where: 'true',
  source: 'd.oid',
  state: `d.state || ' ' || d.review || ' ' || d.total`,
  order: 'd.recorded_at, d.declaration_no',
  sum: 'toplam',
  columns: {
    beyan_no: number,
    tur: { type: words(kinds), value: 'd.kind', meaning: 'Ne beyanı', example: 'building' },
    durum: {
      type: words({
        received: 'alındı',
        waiting: 'yılının tarifesini bekliyor',
        accrued: 'tahakkuk etti',
        replaced: 'yerine yenisi verildi',
        reported: 'bildirildi, karar bekliyor',
        rejected: 'reddedildi',
        withdrawn: 'geri çekildi',
      }),
      value: 'd.state',
      meaning: 'Beyanın durumu',
      example: 'accrued',
    },
    inceleme: {
      type: words({
        open: 'incelenmedi',
        asked: 'bilgi istendi',
        answered: 'yanıtlandı',
        proposed: 'düzeltme önerildi',
        accepted: 'kabul edildi',
        rejected: 'reddedildi',
      }),
      value: 'd.review',
      meaning: 'İncelemenin adımı',
      example: 'open',
    },
    ...personColumns,
    beyan_eden: {
      type: code,
      value: 'd.declared_by',
      meaning: 'Gönderen üyenin kimlik ya da vergi numarası',
      example: '10000000146',
    },
    tarih: {
      type: instant,
      value: 'd.recorded_at',
      meaning: 'Verildiği gün ve saat',
      example: '24.11.2026 10:45:12',
    },
    yil: { type: whole, value: 'd.tax_starts_year', meaning: 'Verginin başladığı yıl', example: '2027' },
    konu: {
      type: text,
      value: 'd.subject',
      meaning: 'Hangi taşınmaz ya da iş yeri',
      example: 'Cumhuriyet Mah. Lale Sok. 3/5',
    },
    tasinmaz: {
      type: theirKey('tasinmaz'),
      value: keyAtTheirs('tasinmaz', 'd.subject_oid'),
      meaning: 'Taşınmaz; burada ilk kez beyan edildiyse boş',
      example: 'E-1',
    },
    isyeri: {
      type: theirKey('isyeri'),
      value: keyAtTheirs('isyeri', 'd.subject_oid'),
      meaning: 'İş yeri; burada ilk kez beyan edildiyse boş',
      example: '',
    },
    konu_anahtari: {
      type: code,
      value: 'd.subject_oid',
      meaning: 'Taşınmazın ya da iş yerinin bizdeki anahtarı',
      example: '019ab2f0-5c00-7d1e-9a77-3f0e5b1c2d45',
    },
    toplam: { type: money, value: 'd.total', meaning: 'Hesaplanan vergi', example: '2501,00' },
    onceki_beyan_no: {
      type: code,
      value: 'b.declaration_no',
      meaning: 'Yerine geçtiği beyan',
      example: '',
    },
    icerik: {
      type: nested,
      value: 'd.content',
      meaning: 'Beyan edilenler, alan alan (sözleşmenin DeclarationContent alanları)',
      example: '{"kind":"building",…}',
    },
  },
});

export const declaredValues = defineOut({
  name: 'beyan-deger',
  title: 'Beyan edilen değerler',
  meaning: 'Beyanın, verenin okuyup onayladığı satırları.',
  from: `municipality.declaration d
    cross join lateral jsonb_array_elements(d.statement) with ordinality as part (section, section_no)
    cross join lateral jsonb_array_elements(part.section -> 'Rows') with ordinality as line (entry, entry_no)`,
  where: 'true',
  source: `d.oid || ':' || part.section_no || ':' || line.entry_no`,
  state: `''`,
  order: 'd.recorded_at, d.declaration_no, part.section_no, line.entry_no',
  columns: {
    beyan_no: number,
    bolum_no: { type: whole, value: 'part.section_no', meaning: 'Kaçıncı bölüm', example: '1' },
    satir_no: { type: whole, value: 'line.entry_no', meaning: 'Bölümün kaçıncı satırı', example: '2' },
    bolum: { type: text, value: `part.section ->> 'Title'`, meaning: 'Bölümün adı', example: 'Bina' },
    ad: { type: text, value: `line.entry ->> 'Term'`, meaning: 'Ne beyan edildiği', example: 'Brüt alan' },
    deger: { type: text, value: `line.entry ->> 'Value'`, meaning: 'Değeri', example: '120,50 m²' },
  },
});

export const reviewSteps = defineOut({
  name: 'beyan-adim',
  title: 'Beyan incelemesinin adımları',
  meaning: 'Sorulan, yanıtlanan, önerilen ve karara bağlanan; yanıtın ekleri belge dosyasındadır.',
  from: `municipality.declaration_event e join municipality.declaration d on d.oid = e.declaration_oid`,
  where: 'true',
  source: `d.oid || ':' || e.position`,
  state: `''`,
  order: 'e.at, d.declaration_no, e.position',
  columns: {
    beyan_no: number,
    adim_no: { type: whole, value: 'e.position + 1', meaning: 'Kaçıncı adım', example: '2' },
    adim: {
      type: words({
        ask: 'soru',
        answer: 'yanıt',
        propose: 'düzeltme önerisi',
        consent: 'düzeltmeye onay',
        decline: 'düzeltmeye itiraz',
        accept: 'kabul',
        reject: 'ret',
        withdraw: 'geri çekme',
      }),
      value: 'e.act',
      meaning: 'Ne olduğu',
      example: 'answer',
    },
    zaman: { type: instant, value: 'e.at', meaning: 'Ne zaman', example: '25.11.2026 09:12:40' },
    yapan: { type: text, value: 'e.staff_name', meaning: 'Görevli; beyan edenin adımında boş', example: '' },
    metin: { type: text, value: 'e.text', meaning: 'Yazılan', example: 'Tapunun örneğini ekledim.' },
    dayanak: { type: text, value: 'e.legal_basis', meaning: 'Reddin dayandığı madde', example: '' },
  },
});

export const calculationSteps = defineOut({
  name: 'beyan-hesap',
  title: 'Beyanların hesabı',
  meaning: 'Verginin adım adım hesabı, dayanağıyla.',
  from: `municipality.declaration d
    cross join lateral jsonb_array_elements(d.calculation -> 'Sections') with ordinality as part (section, section_no)
    cross join lateral jsonb_array_elements(part.section -> 'Lines') with ordinality as line (entry, entry_no)`,
  where: 'true',
  source: `d.oid || ':' || part.section_no || ':' || line.entry_no`,
  state: `''`,
  order: 'd.recorded_at, d.declaration_no, part.section_no, line.entry_no',
  columns: {
    beyan_no: number,
    bolum_no: { type: whole, value: 'part.section_no', meaning: 'Kaçıncı bölüm', example: '1' },
    satir_no: { type: whole, value: 'line.entry_no', meaning: 'Bölümün kaçıncı satırı', example: '3' },
    bolum: { type: text, value: `part.section ->> 'Title'`, meaning: 'Bölümün adı', example: 'Bina değeri' },
    kod: {
      type: code,
      value: `line.entry ->> 'Key'`,
      meaning: 'Adımın değişmeyen adı',
      example: 'construction-cost',
    },
    adim: { type: text, value: `line.entry ->> 'Label'`, meaning: 'Adım', example: 'İnşaat maliyeti' },
    formul: {
      type: text,
      value: `line.entry ->> 'Formula'`,
      meaning: 'Hangi sayılarla',
      example: '120,50 m² × 5.000,00 ₺',
    },
    tutar: {
      type: money,
      value: `(line.entry ->> 'Amount')::bigint`,
      meaning: 'Adımın tutarı',
      example: '602500,00',
    },
    sonuc: {
      type: text,
      value: `line.entry ->> 'Figure'`,
      meaning: 'Tutar değilse sonucu',
      example: '',
    },
    dayanak: { type: text, value: `line.entry ->> 'LegalBasis'`, meaning: 'Dayanağı', example: '1319 m. 29' },
    toplam: {
      type: yesNo,
      value: `(line.entry -> 'IsTotal')::boolean`,
      meaning: 'Toplam satırı mı',
      example: 'H',
    },
  },
});
