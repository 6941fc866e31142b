import { TextPage } from '~/features/home/text-page';
import { DataTable } from '~/ui/table/data-table';

export const handle = { title: 'Çerezler' };

const cookies = [
  {
    name: 'portal',
    purpose: 'Tarayıcınızı tanır; oturumunuzu ve gönderdiğiniz formların size ait olduğunu doğrular.',
    life: 'Tarayıcı kapanana kadar; “Beni Hatırla” seçiliyse 30 gün',
  },
  {
    name: 'mesaj',
    purpose: 'Bir işlemden sonra gösterilecek kısa bilgiyi sonraki sayfaya taşır.',
    life: 'En çok 5 dakika',
  },
  {
    name: 'gorunum',
    purpose:
      'Görünüm sayfasında seçtiğiniz rengi, yazı boyunu ve hafif görünümü hatırlar. Seçim yapmazsanız konmaz.',
    life: '1 yıl; olağan görünüme dönünce silinir',
  },
  {
    name: 'menu',
    purpose: 'Menüyü daraltır ya da genişletirseniz öyle kalmasını sağlar. Değiştirmezseniz konmaz.',
    life: '1 yıl',
  },
  {
    name: 'taninan',
    purpose:
      'Bu tarayıcıdan daha önce giriş yaptığınızı bilir; başkaları şifrenizi denese de siz buradan giriş yapabilirsiniz.',
    life: '6 ay',
  },
  {
    name: 'edvbind, edvtab',
    purpose: 'e-Devlet ile girişe bu tarayıcıda başladığınızı doğrular; dönüşte silinir.',
    life: 'En çok 10 dakika',
  },
  {
    name: 'edvacik',
    purpose:
      'Yalnız kiosklarda: bu cihazda e-Devlet’e gidildiğini bilir; işleminiz bitince e-Devlet oturumunuz da kapatılır.',
    life: 'e-Devlet oturumu kapatılınca silinir',
  },
];

export { methodNotAllowed as action } from '~/platform/forms/forms.server';

export default function Cookies() {
  return (
    <TextPage
      title="Çerezler"
      lead="Bu site yalnızca çalışması için zorunlu çerezleri kullanır; izleme veya reklam çerezi yoktur, bu yüzden onay da istenmez."
    >
      <DataTable
        caption="Kullanılan çerezler"
        rows={cookies}
        rowKey={({ name }) => name}
        columns={[
          { key: 'ad', header: 'Ad', isRowHeader: true, cell: ({ name }) => name },
          { key: 'amac', header: 'Ne için?', cell: ({ purpose }) => purpose },
          { key: 'sure', header: 'Ne kadar kalır?', cell: ({ life }) => life },
        ]}
      />
    </TextPage>
  );
}
