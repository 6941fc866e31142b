import { useLoaderData } from '@remix-run/react';
import { TextPage } from '~/home/text-page';
import { loadTextPage } from '~/home/text-page.server';
import { noticeVersion } from '~/identity/notice';
import { methodNotAllowed } from '~/platform/forms/forms.server';
import { TextLink } from '~/ui/basics/link';
import { urls } from '~/urls';

export const handle = { title: 'Aydınlatma metni' };

export function loader() {
  return loadTextPage();
}

export function action() {
  return methodNotAllowed();
}

export default function PrivacyNotice() {
  const { municipality, county, city, website } = useLoaderData<typeof loader>();
  return (
    <TextPage
      title="Aydınlatma metni"
      lead="6698 sayılı Kişisel Verilerin Korunması Kanunu m. 10 gereğince kişisel verilerinizin nasıl işlendiği."
    >
      <h2>Veri sorumlusu</h2>
      <p>
        {municipality} ({county}, {city}).
      </p>
      <h2>Hangi veriler, hangi amaçla?</h2>
      <ul>
        <li>Kimlik ve sicil bilgileriniz: sizi tanımak ve yalnızca size ait borçları göstermek için.</li>
        <li>
          Üyelik bilgileriniz (cep telefonu, e-posta, doğum tarihi): üyeliğinizi açmak, kimliğinizi nüfus
          kaydıyla doğrulamak, onay kodu ve yeni şifre göndermek için. Duyuru ve hatırlatma SMS’leri yalnızca
          ayrıca izin verdiyseniz gönderilir; izni her zaman geri alabilirsiniz.
        </li>
        <li>
          e-Devlet ile girerseniz e-Devlet Kapısı’nın bildirdiği T.C. kimlik numaranız, adınız ve soyadınız:
          sicil kaydınızı bulmak için. e-Devlet şifreniz belediyeye ulaşmaz.
        </li>
        <li>
          Tahakkuk ve tahsilat kayıtlarınız: borcunuzu hesaplamak, ödemenizi işlemek, makbuz düzenlemek için.
        </li>
        <li>
          Ödeme işlem kayıtları (işlem numarası, tutar, bankanın işlem numarası, kartın son dört hanesi):
          ödemenin sonucunu kanıtlamak için. Kart numaranız ve güvenlik kodunuz kaydedilmez.
        </li>
        <li>
          Erişim kayıtları (kaydınızı kimin, ne zaman, hangi tür cihazdan gördüğü veya değiştirdiği): hesap
          verebilmek için. “Bilgilerime kim baktı?” sayfasında siz de görürsünüz.
        </li>
        <li>Bağlantı kayıtları (IP adresi, tarih, sayfa): güvenlik ve kötüye kullanımın önlenmesi için.</li>
      </ul>
      <h2>Hukuki sebep</h2>
      <p>
        Veriler elektronik formlarla toplanır ve Kanun m. 5/2 uyarınca kanunlarda açıkça öngörülmesi, hukuki
        yükümlülüğün yerine getirilmesi ve bir hakkın tesisi için zorunlu olması sebeplerine dayanarak işlenir
        (213, 1319, 2464 ve 6183 sayılı kanunlar).
      </p>
      <h2>Kimlere aktarılır?</h2>
      <p>
        Ödeme sırasında tutar ve işlem numarası anlaşmalı bankaya; SMS gönderilirken cep telefonunuz ve mesaj
        metni SMS işletmecisine; kanunen yetkili kurumlara, istedikleri ölçüde aktarılır. Başka kimseye
        aktarılmaz, yurt dışına gönderilmez.
      </p>
      <h2>Haklarınız</h2>
      <p>
        Kanun m. 11 uyarınca verilerinizi öğrenme, düzeltilmesini, silinmesini isteme ve itiraz etme
        haklarınızı <TextLink to={urls.personalData}>kişisel veri başvurusuyla</TextLink> ya da yazılı olarak
        kullanabilirsiniz; başvurular en geç 30 günde yanıtlanır. İletişim:{' '}
        <TextLink to={website}>{municipality} web sitesi</TextLink>.
      </p>
      <p>Metnin sürümü: {noticeVersion}</p>
    </TextPage>
  );
}
