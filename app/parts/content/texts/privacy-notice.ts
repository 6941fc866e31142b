import { reachUrl, urls } from '~/urls';

/** Says whom the shipped texts name. */
export interface Named {
  readonly municipality: string;
  readonly county: string;
  readonly city: string;
  readonly website: string;
  /** Says where it stands; null while nobody has entered it. */
  readonly address: string | null;
}

/**
 * Returns the information text of KVKK m. 10 as it is shipped, see `written-text.ts`; its version is in
 * `identity/notice.ts`.
 */
export const privacyNotice = ({
  municipality,
  county,
  city,
  website,
  address,
}: Named): string => `## Veri sorumlusu

${municipality} (${county}, ${city})${address === null ? '' : `, ${address}`}.

## Hangi veriler, hangi amaçla?

- Kimlik ve sicil bilgileriniz: sizi tanımak ve yalnızca size ait borçları göstermek için.
- Üyelik bilgileriniz (cep telefonu, e-posta, doğum tarihi): üyeliğinizi açmak, kimliğinizi nüfus kaydıyla doğrulamak, onay kodu ve yeni şifre göndermek için. Duyuru ve hatırlatma SMS’leri yalnızca ayrıca izin verdiyseniz gönderilir; izni her zaman geri alabilirsiniz. E-posta adresinizi onayladıysanız makbuzlarınız, yaklaşan son ödeme günleriniz, başvurularınızın yanıtları, beyanlarınız ve izin istekleriniz hakkındaki kararlar oraya da gönderilir; adresiniz şifreli saklanır, her e-postanın altındaki bağlantıyla vazgeçebilirsiniz.
- e-Devlet ile girerseniz e-Devlet Kapısı’nın bildirdiği T.C. kimlik numaranız, adınız ve soyadınız: sicil kaydınızı bulmak için. e-Devlet şifreniz belediyeye ulaşmaz.
- Beyanlarınız ve belgeleri (taşınmaz, iş yeri, ilan ve reklam, eğlence): vergiyi hesaplamak ve tahakkuk ettirmek için. Bir taşınmazın öteki maliklerinin adı, numarası ve payı da beyan edenden alınır: vergiyi pay oranında bölmek için.
- Tahakkuk ve tahsilat kayıtlarınız: borcunuzu hesaplamak, ödemenizi işlemek, makbuz düzenlemek için.
- Ödeme işlem kayıtları (işlem numarası, tutar, bankanın işlem numarası, kartın son dört hanesi): ödemenin sonucunu kanıtlamak için. Kart numaranız ve güvenlik kodunuz kaydedilmez.
- IBAN’ınız: su aboneliği güvencesini ya da fazla ödemeyi hesabınıza geri yatırmak için.
- Başvurularınız, eklediğiniz fotoğraflar ve gösterdiğiniz yer: başvuruyu incelemek ve yanıtlamak için. Fotoğrafın içindeki çekim yeri ve cihaz bilgisi saklanmaz.
- Erişim kayıtları (kaydınızı kimin, ne zaman, hangi tür cihazdan gördüğü veya değiştirdiği): hesap verebilmek için. “Bilgilerime kim baktı?” sayfasında siz de görürsünüz.
- Bağlantı kayıtları (IP adresi, tarih, sayfa): güvenlik ve kötüye kullanımın önlenmesi için.
- Belediyenin çalışanıysanız bordro, izin ve icra kesintisi kayıtlarınız: onları yalnızca size göstermek için.
- Belediyenin çalışanıysanız, portalda yayımladığınız her değişikliğin yanında adınız: kimin neyi değiştirdiğini kanıtlamak için. Ad şifreli saklanır, yalnızca portalı yönetenler görür.

## Hukuki sebep

Veriler elektronik formlarla toplanır ve Kanun m. 5/2 uyarınca kanunlarda açıkça öngörülmesi, hukuki yükümlülüğün yerine getirilmesi ve bir hakkın tesisi için zorunlu olması sebeplerine dayanarak işlenir (213, 1319, 2464 ve 6183 sayılı kanunlar).

## Kimlere aktarılır?

Ödeme sırasında tutar ve işlem numarası anlaşmalı bankaya; SMS gönderilirken cep telefonunuz ve mesaj metni SMS işletmecisine; onayladığınız adrese e-posta gönderilirken adresiniz ve e-postanın içeriği e-posta sağlayıcınıza; kanunen yetkili kurumlara, istedikleri ölçüde aktarılır. Başka kimseye aktarılmaz; e-posta sağlayıcınız yurt dışında değilse yurt dışına gönderilmez.

## Ne kadar saklanır?

Onay kodları bir saat, oturumlar bitişinden sonra bir gün, gönderilmiş SMS kayıtları 90 gün; gönderilmemiş beyan taslakları 90 gün, başvuru taslakları bir gün; ödeme kayıtları ve makbuzlar on yıl saklanır. Sicil, tahakkuk, beyan ve başvuru dosyaları ile özlük dosyaları kanunların ve arşiv mevzuatının öngördüğü süre boyunca durur. Erişim kayıtları ve verdiğiniz izinlerin kanıtı silinmez; kimse orada numarasıyla anılmaz.

## Haklarınız

Kanun m. 11 uyarınca verilerinizi öğrenme, düzeltilmesini, silinmesini isteme ve itiraz etme haklarınızı [kişisel veri başvurusuyla](${urls.personalData}) ya da yazılı olarak kullanabilirsiniz; başvurular en geç 30 günde yanıtlanır. İletişim: [bize ulaşın](${reachUrl}) ya da [${municipality} web sitesi](${website}).`;
