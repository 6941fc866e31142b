/** What is wrong with a setting, as an operator reads it; the start says the same in English. */
const turkish: ReadonlyArray<readonly [reason: RegExp, words: string]> = [
  [/^still holds the sample value; set your own/, 'hâlâ örnek değer; kendi değerinizi verin'],
  [/^is missing; production has no default/, 'eksik; gerçek kullanımda varsayılanı yoktur'],
  [
    /^is missing; production keeps its money/,
    'eksik; gerçek kullanımda para PostgreSQL sunucusunda durur (ALLOW_EMBEDDED=1 gömülüyü kabul eder)',
  ],
  [/^is missing; SMSUsername names/, 'eksik; SMSUsername bir hesap gösteriyor'],
  [/^is missing; it is the sender/, 'eksik; SMSUsername hesabının gönderici adıdır'],
  [/^is missing/, 'eksik'],
  [/^is too short for a secret; it needs (\d+)/, 'gizli bir değer için çok kısa; en az $1 karakter olmalı'],
  [/^must have at least (\d+) characters/, 'en az $1 karakter olmalı'],
  [/easily guessed/, 'kolay tahmin edilir'],
  [/^must not be off in production/, 'gerçek kullanımda kapalı olamaz'],
  [/^must be off in production/, 'gerçek kullanımda kapalı olmalı'],
  [/^must be the public https address/, 'gerçek kullanımda ziyaretçilerin gördüğü https adresi olmalı'],
  [/^must be a https address in production/, 'gerçek kullanımda, özel ağın dışında, https adresi olmalı'],
  [/^must be the web address of VakıfBank/, 'StoreType 3d iken VakıfBank MPI sorgusunun web adresi olmalı'],
  [
    /^3d_pay is none of/,
    'VakıfBank’ta 3d_pay yoktur; 3D_PAY_HOSTING (ortak ödeme sayfası) ya da 3d (kendi kart formu) yazın',
  ],
  [/^(\S+) proves no authentication/, '$1 doğrulamayı kanıtlamaz; StoreType 3d iken ver3 olmalı'],
  [/^names a copy, but/, 'bir kopyayı gösteriyor ama DATABASE_URL yok'],
  [/^the file (\S+) cannot be read/, '$1 dosyası okunamıyor'],
  [/^is not valid JSON: (.*)/, 'geçerli JSON değil: $1'],
  [/^is not a key of this file/, 'bu dosyanın anahtarlarından değil'],
  [/^must be tcp:/, 'tcp://makine:3310 ya da unix:/run/clamav/clamd.ctl olmalı'],
  [
    /^must be addresses or networks/,
    'adresler ya da ağlar olmalı (10.0.5.2, 10.0.5.0/24), loopback, linklocal ya da uniquelocal',
  ],
  [/^must be an address of this machine/, 'bu makinenin bir adresi olmalı: 127.0.0.1, hepsi için 0.0.0.0'],
  [/^must be "embedded" or a web address/, '“embedded” ya da bir web adresi olmalı'],
  [/^must be ver3, ver2 or ver1/, 'ver3, ver2 ya da ver1 olmalı; yazılmazsa ver3'],
  [
    /^HashVersion (\S+) proves nothing/,
    'HashVersion $1 hiçbir şey kanıtlamaz: her banka dönüşü sorguyla denetlenir',
  ],
  [
    /^BankRequesUrl is the old MPI/,
    'BankRequesUrl eski MPI: onun POS’u kart ve tutar olmadan yalnız 3-D yetkili üye iş yerine satış yapar, ötekini 2030 ile reddeder',
  ],
];

/** The name of a setting as it is said. */
export const settingName = (key: string) => key.replace(/^environment /, 'ortam değişkeni ');

/** A reason of the settings' own check in Turkish; one that is not known here stands as it is, behind what it means. */
export function settingInTurkish(reason: string): string {
  for (const [pattern, words] of turkish) {
    const found = pattern.exec(reason);
    if (found) return words.replace('$1', found[1] ?? '');
  }
  // What the schema library says of a type is in no operator's words.
  return reason.startsWith('Invalid') ? 'uygun bir değer değil' : `uygun bir değer değil (${reason})`;
}
