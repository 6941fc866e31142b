import type { z } from 'zod';

/** What a field of a request is called in front of a citizen. */
const fieldNames: Readonly<Record<string, string>> = {
  userName: 'kullanıcı adı',
  applicationName: 'uygulama adı',
  password: 'şifre',
  encryptedPassword: 'şifre özeti',
  identityNo: 'T.C. kimlik ya da vergi numarası',
  personPidNo: 'T.C. kimlik numarası',
  userPidNo: 'T.C. kimlik ya da vergi numarası',
  username: 'kullanıcı adı',
  email: 'e-posta',
  userEmail: 'e-posta',
  userGsmNumber: 'cep telefonu',
  gsmNumber: 'cep telefonu',
  newPassword: 'yeni şifre',
  year: 'doğum yılı',
  month: 'doğum ayı',
  day: 'doğum günü',
  registryOid: 'sicil',
  asOfDate: 'hesap tarihi',
  limit: 'satır sayısı',
  collectionOid: 'tahsilat',
  accrumentOid: 'tahakkuk',
  accrumentOids: 'tahakkuklar',
  attemptKey: 'deneme anahtarı',
  orderNumber: 'sipariş numarası',
  lines: 'ödeme satırları',
  principal: 'asıl borç',
  lateFee: 'gecikme zammı',
  total: 'toplam',
  bankCode: 'banka kodu',
  storeType: 'iş yeri kullanım tipi',
  collectionType: 'tahsilat türü',
  bankReference: 'banka işlem numarası',
  authCode: 'onay kodu',
  cardLastFour: 'kartın son dört hanesi',
  ipAddress: 'IP adresi',
  outcome: 'sonuç',
  receiptNo: 'makbuz numarası',
  handle: 'hızlı ödeme anahtarı',
  subscriberNo: 'abone numarası',
  registryNo: 'sicil numarası',
  applicationNo: 'başvuru numarası',
  revenueCode: 'gelir kodu',
  verificationCode: 'doğrulama kodu',
  successUrl: 'dönüş adresi',
  failureUrl: 'dönüş adresi',
  Number: 'kart numarası',
  ExpiryYear: 'son kullanma yılı',
  ExpiryMonth: 'son kullanma ayı',
  SecurityCode: 'güvenlik kodu',
  BrandName: 'kart markası',
  statement: 'beyan metni',
  documentOids: 'belgeler',
  declarationNo: 'beyan numarası',
  replacesDeclarationNo: 'yerine beyan verilen beyanın numarası',
  kind: 'beyan türü',
  reason: 'bildirim nedeni',
  eventDate: 'olayın tarihi',
  ownership: 'mülkiyet şekli',
  owners: 'malikler',
  fullName: 'ad soyad',
  share: 'hisse',
  landShare: 'arsa payı',
  numerator: 'pay',
  denominator: 'payda',
  locality: 'mevki',
  sheetNo: 'pafta',
  blockNo: 'ada',
  parcelNo: 'parsel',
  deedDate: 'tapu tarihi',
  deedNo: 'yevmiye numarası',
  usageCode: 'kullanılış şekli',
  structureCode: 'inşaat türü',
  classCode: 'inşaat sınıfı',
  grossArea: 'brüt alan',
  plotArea: 'arsa alanı',
  area: 'alan',
  completedYear: 'inşaatın bitim yılı',
  floor: 'kat',
  unitNo: 'bağımsız bölüm numarası',
  landKind: 'arazi cinsi',
  title: 'iş yeri unvanı',
  activity: 'faaliyet',
  activityCode: 'faaliyet türü',
  licenceNo: 'ruhsat numarası',
  openedOn: 'açılış tarihi',
  count: 'sayı',
  items: 'ilanlar',
  itemCode: 'ilan türü',
  locationCode: 'yer türü',
  width: 'en',
  height: 'boy',
  faces: 'yüz sayısı',
  pieces: 'adet',
  startsOn: 'başlangıç tarihi',
  endsOn: 'bitiş tarihi',
  plate: 'plaka',
  typeCode: 'eğlence türü',
  period: 'dönem',
  tickets: 'biletler',
  series: 'bilet serisi',
  netPrice: 'bilet fiyatı',
  turnover: 'bahis tutarı',
  days: 'çalışılan günler',
  placeTypeCode: 'eğlence yerinin türü',
  countyCode: 'ilçe',
  districtCode: 'mahalle',
  streetCode: 'cadde ya da sokak',
  outerDoorCode: 'dış kapı',
  addressCode: 'adres kodu',
  requestKey: 'istek anahtarı',
  fileName: 'belge adı',
  contentType: 'belge türü',
  content: 'belge',
  documentOid: 'belge',
  subscriberOid: 'abonelik',
  subscriberOids: 'abonelikler',
  channel: 'başvuru yolu',
  declaredIndex: 'son endeks',
  reasonText: 'neden açıklaması',
  leavingOn: 'ayrılma günü',
  iban: 'IBAN',
  ibanHolder: 'hesap sahibi',
  identityLastFour: 'numaranın son dört rakamı',
  operationType: 'işlem türü',
  readOn: 'okuma günü',
  meterStatus: 'sayaç durumu',
  finalIndex: 'son endeks',
  refund: 'iade tutarı',
  remaining: 'kalan borç',
  voucherNo: 'fiş numarası',
  paidOn: 'ödeme günü',
  queryType: 'sorgu türü',
  leastAmount: 'en az borç',
  leastCount: 'en az fatura sayısı',
  operation: 'işlem',
  valuationYear: 'yıl',
  processYear: 'yıl',
  kindCode: 'tür',
  subject: 'konu',
  text: 'açıklama',
  placeText: 'yerin tarifi',
  address: 'adres',
  trackingNo: 'takip numarası',
  afterTrackingNo: 'takip numarası',
  applicantName: 'ad soyad',
  searchText: 'aranan sözcükler',
  departmentCode: 'birim',
  authority: 'yetkili kurum',
  fileOid: 'dosya',
  fileKey: 'dosya anahtarı',
  state: 'durum',
  act: 'işlem',
  smsType: 'SMS türü',
  sourceOid: 'mesaj anahtarı',
  smsText: 'mesaj metni',
};

/** The first thing wrong with a request: "<alan>: …" in Turkish. Never repeats what was sent. */
export function describeProblem(error: z.core.$ZodError): string {
  const [issue] = error.issues;
  if (!issue) return 'istek: geçersiz';
  const path = issue.path.filter((part) => typeof part === 'string');
  const field = path.at(-1);
  const name = field === undefined ? 'istek' : (fieldNames[field] ?? field);
  return `${name}: ${problemText(issue, field)}`;
}

/** Kept as fractions: pay and payda. */
const shareFields: ReadonlySet<string> = new Set(['share', 'landShare']);

function problemText(issue: z.core.$ZodIssue, field?: string): string {
  switch (issue.code) {
    case 'invalid_type':
      return 'eksik ya da türü yanlış';
    case 'too_small':
      return 'izin verilenden küçük ya da kısa';
    case 'too_big':
      return 'izin verilenden büyük ya da uzun';
    case 'invalid_format':
      return 'biçimi geçersiz';
    case 'invalid_value':
      return 'izin verilen değerlerden biri değil';
    case 'custom':
      if (field !== undefined && shareFields.has(field)) return 'paydası payından küçük olamaz';
      return 'en çok iki ondalık basamaklı bir tutar olmalı';
    default:
      return 'geçersiz';
  }
}
