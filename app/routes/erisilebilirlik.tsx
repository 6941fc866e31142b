import { useLoaderData } from '@remix-run/react';
import { TextPage } from '~/features/home/text-page';
import { namedHere } from '~/parts/content/texts/texts.server';
import { TextLink } from '~/ui/basics/link';
import { urls } from '~/urls';

export const handle = { title: 'Erişilebilirlik' };

export function loader() {
  return namedHere();
}

export { methodNotAllowed as action } from '~/platform/forms/forms.server';

export default function Accessibility() {
  const { municipality, website } = useLoaderData<typeof loader>();
  return (
    <TextPage
      title="Erişilebilirlik"
      lead="Bu siteyi herkes kullanabilsin diye WCAG 2.2 AA ölçütlerine göre hazırlıyoruz (2025/10 sayılı Cumhurbaşkanlığı Genelgesi)."
    >
      <h2>Neler yapabilirsiniz?</h2>
      <ul>
        <li>Her işlemi yalnızca klavyeyle ve ekran okuyucuyla tamamlayabilirsiniz.</li>
        <li>Tarayıcınızda betikler (JavaScript) kapalı olsa da bütün sayfalar çalışır.</li>
        <li>Yazıyı yüzde 400 büyüttüğünüzde sayfa yana kaymaz.</li>
        <li>
          <TextLink to={urls.appearance}>Görünüm</TextLink> sayfasında koyu ya da yüksek karşıtlıklı renkleri,
          büyük yazıyı ve betiksiz hafif sayfaları seçebilirsiniz.
        </li>
        <li>Girişteki doğrulamayı görsel, ses ya da soruyla geçebilirsiniz.</li>
        <li>
          Bir alan yanlışsa ne yapacağınız hem sayfanın başında hem alanın yanında yazar; yazdıklarınız
          silinmez.
        </li>
      </ul>
      <h2>Bilinen eksikler</h2>
      <ul>
        <li>Bankaların ödeme sayfaları bizim denetimimizde değildir.</li>
        <li>Türk İşaret Dili anlatımları henüz yoktur.</li>
      </ul>
      <h2>Bir engelle karşılaşırsanız</h2>
      <p>
        Bize bildirin; aynı işlemi belediye hizmet masasında da yapabilirsiniz. İletişim:{' '}
        <TextLink to={website}>{municipality} web sitesi</TextLink>.
      </p>
    </TextPage>
  );
}
