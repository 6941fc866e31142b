import { defineOut } from '../declaring/out-kind';
import { code, day, instant, text, whole, words } from '../declaring/out-types';

/** Selects what only the first row of a request says. */
const atFirst = (value: string) => `case when e.place = 1 then ${value} end`;

export const citizenRequests = defineOut({
  name: 'basvuru',
  title: 'Başvurular',
  meaning:
    'Şikâyet, istek, öneri, bilgi edinme ve kişisel veri başvuruları: başvurunun kendisi ilk satır, sonraki her işlem (havale, soru, yanıt, ek, yeniden açma) bir satır. Fotoğraf ve ekler belge dosyasındadır. Kişi bilgisi yalnız ilk satırda; adını vermeyenin hiç yok.',
  from: `municipality.request_event e
    join municipality.citizen_request q on q.oid = e.request_oid
    join municipality.request_department b on b.code = e.department_code`,
  where: 'true',
  source: `e.request_oid || ':' || e.place`,
  state: `''`,
  order: 'e.at, q.tracking_no, e.place',
  columns: {
    takip_no: { type: code, value: 'q.tracking_no', meaning: 'Takip numarası', example: '26324567891' },
    islem_no: {
      type: whole,
      value: 'e.place',
      meaning: 'Başvurunun kaçıncı işlemi; 1 başvurunun kendisi',
      example: '1',
    },
    islem: {
      type: words({
        basvuru: 'başvuruldu',
        havale: 'birime gönderildi',
        soru: 'başvurana soruldu',
        cevap: 'yanıtlandı',
        ret: 'reddedildi',
        yanit: 'başvuran yanıtladı',
        dosya: 'başvuran dosya ekledi',
        'yeniden-ac': 'yeniden açıldı',
      }),
      value: 'e.act',
      meaning: 'Ne yapıldı',
      example: 'basvuru',
    },
    durum: {
      type: words({
        alindi: 'alındı',
        incelemede: 'incelemede',
        'bilgi-bekliyor': 'başvurandan bilgi bekliyor',
        yanitlandi: 'yanıtlandı',
        reddedildi: 'reddedildi',
        'yeniden-acildi': 'yeniden açıldı',
      }),
      value: 'e.state',
      meaning: 'İşlemden sonraki durumu',
      example: 'alindi',
    },
    tarih: { type: instant, value: 'e.at', meaning: 'İşlemin günü ve saati', example: '24.11.2026 10:45:12' },
    birim: { type: text, value: 'b.name', meaning: 'Bakan birim', example: 'Temizlik İşleri Müdürlüğü' },
    son_gun: { type: day, value: 'e.due_on', meaning: 'Değiştiyse, yanıtın son günü', example: '09.12.2026' },
    grup: {
      type: words({
        sikayet: 'şikâyet',
        istek: 'istek',
        oneri: 'öneri',
        'bilgi-edinme': 'bilgi edinme, 4982',
        'kisisel-veri': 'kişisel veri, KVKK',
      }),
      value: 'q.group_code',
      meaning: 'Başvurunun grubu',
      example: 'sikayet',
    },
    tur: { type: text, value: 'q.kind_name', meaning: 'Başvurunun türü', example: 'Çöp ve temizlik' },
    konu: { type: text, value: atFirst('q.subject'), meaning: 'Konusu', example: 'Çöp konteyneri taşıyor' },
    metin: {
      type: text,
      value: `case when e.place = 1 then q.body else e.text end`,
      meaning: 'Başvurunun ya da işlemin metni; birden çok satır olabilir',
      example: 'Üç gündür boşaltılmadı.',
    },
    mahalle_kodu: {
      type: code,
      value: atFirst('q.district_code'),
      meaning: 'Yerin mahallesi',
      example: '64',
    },
    mahalle: {
      type: text,
      value: atFirst('q.district_name'),
      meaning: 'Mahallenin adı',
      example: 'Cumhuriyet Mahallesi',
    },
    sokak_kodu: { type: code, value: atFirst('q.street_code'), meaning: 'Yerin sokağı', example: '6401' },
    sokak: { type: text, value: atFirst('q.street_name'), meaning: 'Sokağın adı', example: 'Lale Sokak' },
    yer: {
      type: text,
      value: atFirst(`nullif(concat_ws(' ', q.place_text, q.latitude || ', ' || q.longitude), '')`),
      meaning: 'Yerin tarifi; haritada işaretlendiyse arkasında enlemi ve boylamı',
      example: 'Pazar yerinin karşısı',
    },
    ad: { type: text, value: atFirst('q.applicant_name'), meaning: 'Başvuranın adı', example: 'Ayşe Yılmaz' },
    kimlik_no: {
      type: code,
      value: atFirst('q.member_user_name'),
      meaning: 'Üye olarak başvurduysa kimlik ya da vergi numarası',
      example: '10000000146',
    },
    telefon: { type: code, value: atFirst('q.gsm_number'), meaning: 'Cep telefonu', example: '5551234567' },
    eposta: {
      type: text,
      value: atFirst('q.email'),
      meaning: 'E-posta adresi',
      example: 'ayse@ornek.example',
    },
    adres: {
      type: text,
      value: atFirst('q.address'),
      meaning: 'Yazışma adresi',
      example: 'Cumhuriyet Mah. Lale Sok. 3/5',
    },
  },
});
