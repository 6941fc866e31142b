import { useLoaderData } from '@remix-run/react';
import { TextPage } from '~/home/text-page';
import { listCollectingBranches, loadTextPage } from '~/home/text-page.server';
import { methodNotAllowed } from '~/platform/forms/forms.server';
import { ContactList } from '~/home/contact-list';
import { Details } from '~/ui/basics/details';
import { TextLink } from '~/ui/basics/link';
import { Offered } from '~/ui/basics/offered';
import { guestReceiptUrl, urls } from '~/urls';

export const handle = { title: 'Yardım' };

export async function loader() {
  return { ...loadTextPage(), branches: await listCollectingBranches() };
}

export function action() {
  return methodNotAllowed();
}

export default function Help() {
  const { municipality, website, branches } = useLoaderData<typeof loader>();
  return (
    <TextPage title="Yardım" lead="En çok sorulan soruların kısa yanıtları.">
      <ContactList />
      <h2>Giriş</h2>
      <Details summary="Nasıl giriş yaparım?">
        T.C. kimlik numaranızı ve E-Belediye şifrenizi yazın; şirketler 10 haneli vergi numarasıyla girer.
        Numarayı boşluklu da yazabilirsiniz.
      </Details>
      <Offered at={urls.eDevlet}>
        <Details summary="e-Devlet ile girebilir miyim?">
          Evet. <TextLink to={urls.eDevlet}>e-Devlet ile giriş</TextLink> sayfasındaki düğme sizi e-Devlet
          Kapısı’na götürür; E-Belediye şifresi ve üyelik gerekmez, belediyede sicil kaydınızın olması yeter.
          Çıkarken e-Devlet oturumunuz ayrıca açık kalır; ortak bir bilgisayarda oradan da çıkın.
        </Details>
      </Offered>
      <Details summary="Doğrulama rakamlarını okuyamıyorum.">
        Rakamları sesli dinleyebilir ya da “Yeni rakamlar” düğmesiyle başka rakamlar isteyebilirsiniz;
        yazdığınız kimlik numarası silinmez. İkisini de kullanamıyorsanız e-Devlet ile girin ya da belediyeye
        başvurun.
      </Details>
      <Offered at={urls.forgotPassword}>
        <Details summary="Şifremi unuttum ya da hiç şifrem olmadı.">
          <p>
            <TextLink to={urls.forgotPassword}>Şifremi Unuttum</TextLink> sayfasında numaranızı ve kayıtlı cep
            telefonunuzu yazın; yeni şifreniz SMS ile gelir, ilk girişte değiştirirsiniz. Telefonunuz
            değiştiyse kimliğinizle belediye hizmet binasına başvurun:{' '}
            <TextLink to={website}>{municipality} web sitesi</TextLink>.
          </p>
        </Details>
      </Offered>
      <h2>Ödeme</h2>
      <Details summary="Ödememin alınıp alınmadığını nasıl anlarım?">
        <p>
          Bankadan döndüğünüz sayfada sonuç tek cümleyle yazar. Sayfayı kapattıysanız{' '}
          <TextLink to={urls.debts}>borç sayfanızda</TextLink> sonucu bekleyen ödemeler en üstte, makbuzlar en
          altta durur.
        </p>
      </Details>
      <Details summary="“Sonuç bekleniyor, tekrar ödemeyin” ne demek?">
        Bankadan kesin yanıt henüz gelmemiştir. Aynı borç için ikinci ödeme başlatılmaz; “Sonucu kontrol et”
        düğmesi bankaya o anda yeniden sorar.
      </Details>
      <Details summary="Kart bilgilerim belediyede saklanıyor mu?">
        Hayır. Kart numaranız ve güvenlik kodunuz kaydedilmez; yalnızca bankaya iletilir.
      </Details>
      {branches.length > 0 && (
        <Details summary="Kartım yok; bankadan ödeyebilir miyim?">
          <p>Evet. Sicil numaranızla şu şubelerden ödeyebilirsiniz:</p>
          <ul>
            {branches.map(({ bank, name, address }) => (
              <li key={bank + name}>
                {bank}, {name}: {address}
              </li>
            ))}
          </ul>
        </Details>
      )}
      <Details summary="Gecikme zammı nasıl hesaplanıyor?">
        Son ödeme gününden sonraki her tam ay için o tarihte geçerli aylık oran, artan günler için oranın
        otuzda biri uygulanır (6183 sayılı Kanun m. 51). Her borcun altında hesabın dökümü vardır.
      </Details>
      <Details summary="Neden önce eski taksiti ödemem gerekiyor?">
        Aynı tahakkukun taksitleri sırayla kapanır. Sonraki taksiti ödemek için öncekini de işaretleyin.
      </Details>
      <Offered at={urls.fastPayment}>
        <Details summary="Üye olmadan ödeyebilir miyim?">
          <p>
            <TextLink to={urls.fastPayment}>Hızlı Ödeme</TextLink> sayfasında abone, T.C. kimlik, vergi ya da
            sicil numaranızı yazın. Kayıttaki cep telefonuna gelen SMS koduyla borçlar açılır.
          </p>
        </Details>
      </Offered>
      <Details summary="Borcumun bir kısmını ödeyebilir miyim?">
        Emlak ve çevre temizlik vergilerinde evet: borç listesinde “Bir borcun bir kısmını ödemek istiyorum”
        bağlantısına basıp tutarı yazın. Ödediğiniz tutar asıl borç ile gecikme zammı arasında oranlarına göre
        bölünür (6183 sayılı Kanun m. 47).
      </Details>
      <h2>Makbuz</h2>
      <Offered at={urls.receipts}>
        <Details summary="Makbuzumu nerede bulurum?">
          Ödemeden hemen sonra sonuç sayfasında, daha sonra borç sayfanızın altındaki “Son ödemeleriniz”
          listesinde PDF olarak durur.
        </Details>
      </Offered>
      <Offered at={urls.receiptCheck}>
        <Details summary="Üye olmadan ödedim, makbuzumu nasıl alırım?">
          <p>
            <TextLink to={guestReceiptUrl}>Makbuzumu al</TextLink> sayfasına işlem numarasını, kartın son 4
            hanesini ve ödeme gününü yazın.
          </p>
        </Details>
      </Offered>
      <Offered at={urls.receiptCheck}>
        <Details summary="Bir makbuzun gerçek olduğunu nasıl anlarım?">
          <p>
            Karekodu okutun ya da makbuz numarasını ve doğrulama kodunu{' '}
            <TextLink to={urls.receiptCheck}>makbuz doğrulama</TextLink> sayfasına yazın.
          </p>
        </Details>
      </Offered>
      <h2>Bir sayfa açılmıyorsa</h2>
      <Details summary="Sorun bende mi, sizde mi?">
        <p>
          <TextLink to={urls.serviceStatus}>Hizmet durumu</TextLink> sayfasında hangi hizmetin açık, bakımda
          ya da aksıyor olduğu yazar. Belediyemizin duyuruları{' '}
          <TextLink to={urls.announcements}>Duyurular</TextLink> sayfasındadır.
        </p>
      </Details>
    </TextPage>
  );
}
