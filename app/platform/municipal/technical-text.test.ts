import { describe, expect, test } from 'vitest';
import { isTechnicalText, withoutPersonalData } from './technical-text';

const technical: ReadonlyArray<readonly [text: string, why: string]> = [
  ['ORA-01017: invalid username/password; logon denied', 'Oracle'],
  ['ORA-12541: TNS: dinleyici yok', 'Oracle with Turkish words'],
  ['System.NullReferenceException: Object reference not set to an instance of an object.', '.NET'],
  [
    'NullReferenceException at Belediye.Tahsilat.BorcGetir(Int64 oid) in C:\\Src\\Borc.cs:line 42',
    'path and line',
  ],
  ['   at Belediye.Servis.Giris.Kontrol(String kimlik)', 'one line of a stack trace'],
  ['java.lang.NullPointerException\n\tat com.vendor.Borc.getir(Borc.java:118)', 'Java'],
  ['Traceback (most recent call last):\n  File "app.py", line 3, in <module>', 'Python'],
  ["TypeError: Cannot read properties of undefined (reading 'oid')", 'JavaScript'],
  ['PHP Fatal error:  Uncaught Error in /var/www/html/borc.php:12', 'PHP'],
  ['<b>Hata</b> oluştu', 'markup around a word'],
  ['Kayıt bulunamadı<br/>Kod: 5', 'markup inside a sentence'],
  ['Kay&#305;t bulunamad&#305;', 'entities'],
  ['SELECT * FROM TAHAKKUK WHERE OID = 17', 'a statement'],
  ['insert into borc (oid) values (1)', 'a statement that writes'],
  ['UPDATE SICIL SET AD = NULL', 'a statement that changes'],
  ['ERROR: relation "tahakkuk" does not exist', 'PostgreSQL'],
  ['Violation of PRIMARY KEY constraint PK1', 'SQL Server'],
  ['Incorrect syntax near the keyword WHERE', 'SQL Server in words'],
  ['Timeout expired.', 'two English words'],
  ['Execution Timeout Expired', 'ADO.NET'],
  ['Internal Server Error', 'a web server'],
  ['No HTTP resource was found that matches the request URI', 'ASP.NET for an unknown address'],
  ['Login failed for user sa.', 'SQL Server'],
  ['connect ECONNREFUSED 10.1.2.3:1521', 'a network'],
  ['Nesne başvurusu bir nesnenin örneğine ayarlanmadı.', '.NET in Turkish'],
  ['Giriş dizesi doğru biçimde değildi.', '.NET in Turkish, of a number'],
  ['Değer null olamaz. Parametre adı: kimlik', '.NET in Turkish, of nothing'],
  ['{"hata":"kayit yok","kod":5}', 'JSON in a text'],
  ['http://10.0.0.5:8080/servis adresine ulaşılamadı', 'an address inside the network'],
  ['tahakkuk_oid alanı okunamadı', 'a column'],
  ['Hata: 0x80004005', 'a code of Windows'],
  ['Invalid token', 'English, two words of it'],
  ['\\\\sunucu01\\paylasim\\borc.dbf açılamadı', 'a share'],
  [`Kayıt bulunamadı. ${'x'.repeat(2_000)}`, 'too long for a sentence'],
  ['<?xml version="1.0"?><hata/>', 'XML'],
  ['Değer sayı değil: NaN', 'no number'],
];

const ordinary: readonly string[] = [
  'Sicil kaydı bulunamadı',
  'Kayıt bulunamadı.',
  'T.C. kimlik numarası ile vergi numarası uyuşmuyor.',
  'T.C Kimlik No 11 haneli olmalıdır.',
  'Bu borç 31.05.2026 tarihinde 1.525,03 ₺ olarak ödenmiş; makbuz no: 2026/18422.',
  'Sistem bakımda. 26.11.2026 saat 23.30’a kadar bekleyin.',
  'Ödeme için https://www.ornek.bel.tr/odeme.aspx adresini kullanın.',
  'Ayrıntı: https://e-belediye.ornek.bel.tr/borc_sorgu.php?yil=2026',
  'Sorularınız için bilgi_islem@ornek.bel.tr adresine yazın.',
  'IBAN TR33 0006 1005 1978 6457 8413 26 hesabına yatırılan tutar bulunamadı.',
  '42 numaralı karar gereği %50’si indirilir.',
  'Yıllık gecikme zammı aylık %4’tür.',
  '2464 sayılı Kanun’un 97. maddesine göre başvuru reddedildi.',
  'Su aboneliği (no: 4417) kapatılmış; borcu 0,00 ₺.',
  'Not: Taksit sayısı en çok 18’dir.',
  'Bu işlem için vezneye gelin (Pazartesi–Cuma 08.30–17.00).',
  'Has Yapı A.Ş. adına kayıt var; yetki belgesi isteyin.',
  'Telefonunuz 0 312 111 22 33 kayıtlarımızla uyuşmuyor.',
  'Şifreniz en az 8 karakter olmalı; & ve * kullanılabilir.',
  'Ada 1204, parsel 7 için beyan verilmiş.',
  'Hata kodu: 17. Belediyeyi arayın.',
  'Doğrulama anahtarı yanlış.',
  'Yetkisiz.',
  'Olmadı.',
  'Yok',
  'Plaka 15 ABC 123 için borç yok.',
  'Tapu senedi (PDF ya da JPG) en çok 5 MB olabilir.',
  'SMS kodu hatalı! Kalan deneme: 2',
  'Bu hizmet 153 Çözüm Merkezi’nden veriliyor.',
  'Emlak vergisi 1. taksit / 2. taksit seçilmedi.',
  'KULLANICI ADI VEYA ŞİFRE HATALI',
];

describe('a text of the municipality', () => {
  test.each(technical)('"%s" is technical: %s', (text) => {
    expect(isTechnicalText(text)).toBe(true);
  });

  test.each(ordinary)('"%s" is for a person', (text) => {
    expect(isTechnicalText(text)).toBe(false);
  });

  test.each(['select ', '<', '\\', 'at a.', 'http://', 'a_', 'x@', '{ '])(
    'is looked through in no time where it repeats "%s" two million times',
    (part) => {
      const started = performance.now();
      isTechnicalText(part.repeat(2_000_000));
      isTechnicalText(part.repeat(600).slice(0, 600));
      expect(performance.now() - started).toBeLessThan(200);
    },
  );
});

describe('a technical text in the log', () => {
  test.each([
    ['T.C. 10000000146 için', 'T.C. [removed] için', 'a T.C. number within a sentence'],
    ['tel: 0 (555) 000 01 46.', 'tel: [removed].', 'a phone with its groups'],
    ['+905550000146', '[removed]', 'a phone of Türkiye from abroad'],
    ['TR33 0006 1005 1978 6457 8413 26', '[removed]', 'an IBAN with its groups'],
    ['ayse.yildirim@example.com yazın', '[removed] yazın', 'an address of e-mail'],
    ['IP 203.0.113.77 ve 2001:db8:1:2::1', 'IP [removed] ve [removed]', 'addresses of machines'],
    ['4355 0843 5508 4358', '[removed]', 'a card'],
    ["ad 'AYŞE'", 'ad [removed]', 'a value between quotation marks'],
    ['password=Ornek', '[removed]', 'a password'],
  ])('%s is written as %s: %s', (text, expected) => {
    expect(withoutPersonalData(text)).toBe(expected);
  });

  test.each(['Bina Vergisi 2026', '6183 s. K. m.51', '31 Mayıs 2026 12:30:45', '1.234,56 ₺'])(
    '%s stays',
    (text) => expect(withoutPersonalData(text)).toBe(text),
  );
});
