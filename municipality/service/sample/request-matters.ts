/** People of the sample wrote this, and got these answers. */
export interface RequestMatter {
  readonly kindCode: string;
  readonly subject: string;
  readonly body: string;
  readonly answer: string;
}

const matter = (kindCode: string, subject: string, body: string, answer: string): RequestMatter => ({
  kindCode,
  subject,
  body,
  answer,
});

export const requestMatters: readonly RequestMatter[] = [
  matter(
    'yol',
    'Kaldırımda çukur var',
    'Okulun önündeki kaldırım taşları söküldü, çocuklar yola iniyor.',
    'Kaldırım taşları yerine döşendi, çalışma tamamlandı.',
  ),
  matter(
    'cop',
    'Çöpler iki gündür alınmadı',
    'Sokağımızdaki konteyner taştı; koku ve sinek var.',
    'Araç arızası nedeniyle aksayan toplama yapıldı, konteyner yıkandı.',
  ),
  matter(
    'park',
    'Ağaç dalları elektrik teline değiyor',
    'Parkın köşesindeki çınarın budanmasını istiyoruz.',
    'Budama ekibimiz ağacı elektrik dağıtım şirketiyle birlikte budadı.',
  ),
  matter(
    'su-kanal',
    'Rögar kapağı ses yapıyor',
    'Araç geçtikçe kapak oynuyor, gece uyuyamıyoruz.',
    'Kapak ve çerçevesi değiştirildi.',
  ),
  matter(
    'aydinlatma',
    'Parkın ışıkları yanmıyor',
    'Üç direğin lambası sönük, akşam park karanlık kalıyor.',
    'Arızalı üç armatür yenilendi.',
  ),
  matter(
    'gurultu',
    'Gece yarısından sonra müzik',
    'İş yeri hafta içi saat 01.00’e kadar yüksek sesle müzik çalıyor.',
    'Denetim yapıldı, iş yeri uyarıldı; tekrarında işlem yapılacaktır.',
  ),
  matter(
    'hayvan',
    'Yaralı köpek',
    'Arka ayağı yaralı bir köpek iki gündür durağın yanında yatıyor.',
    'Köpek barınağımıza alındı, tedavisi sürüyor.',
  ),
  matter(
    'zabita',
    'Kaldırım işgal ediliyor',
    'Mağazanın tezgâhı yüzünden bebek arabasıyla geçilemiyor.',
    'Tezgâh kaldırıldı, iş yerine işgaliye yönünden tutanak düzenlendi.',
  ),
  matter(
    'imar-sikayet',
    'Terasa kat çıkılıyor',
    'Yan binanın terasında izinsiz olduğunu düşündüğümüz bir inşaat var.',
    'Yerinde inceleme yapıldı, yapı tatil tutanağı düzenlendi.',
  ),
  matter(
    'ulasim',
    'Durağa gölgelik isteği',
    'Hastane durağında yaşlılar güneşte bekliyor, gölgelik yapılmasını rica ederiz.',
    'Durak gelecek ayın programına alındı.',
  ),
  matter(
    'oneri',
    'Kütüphane akşam da açık olsun',
    'Sınav haftalarında kütüphanenin 23.00’e kadar açık kalmasını öneriyorum.',
    'Öneriniz için teşekkür ederiz; sınav haftalarında 23.00’e kadar açık olacak.',
  ),
  matter(
    'tesekkur',
    'Temizlik ekibine teşekkür',
    'Pazar sonrası sokağımız her hafta tertemiz; ekibe teşekkür ederim.',
    'Nazik sözleriniz ekibimize iletildi.',
  ),
  matter(
    'bilgi-edinme',
    'Sokağımızın asfalt programı',
    'Sokağımızın bu yılki asfalt programında olup olmadığının bildirilmesini isterim.',
    'Sokağınız bu yılın programında, üçüncü etaptadır.',
  ),
  matter(
    'diger',
    'Nikâh salonunda asansör',
    'Annem tekerlekli sandalye kullanıyor; salona nasıl çıkabileceğimizi öğrenmek istiyorum.',
    'Salonun arka girişinde rampa ve asansör vardır; görevlimiz size yardımcı olur.',
  ),
];
