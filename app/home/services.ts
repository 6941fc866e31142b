import type { Service } from '~/ui/shell/service-card';
import { urls } from '~/urls';
import { declarationServices, SIGN_IN_NOTE } from './declaration-services';

export interface ServiceGroup {
  title: string;
  services: Array<Service & { words: string }>;
}

/** What the portal offers, as people look for it; `words` are further names they may type. */
export const serviceGroups: readonly ServiceGroup[] = [
  {
    title: 'Borç ve ödeme',
    services: [
      {
        icon: 'wallet',
        name: 'Borç sorgulama ve ödeme',
        path: urls.debts,
        line: 'Emlak, çevre temizlik, ilan ve reklam, su ve diğer borçlarınızı görün, kartla ödeyin.',
        note: SIGN_IN_NOTE,
        needs: 'T.C. kimlik veya vergi numaranız ve şifreniz; ödeme için 3-D Secure’a açık bir kart.',
        fee: 'Ücretsiz. Vadesi geçen borçlara günü gününe gecikme zammı eklenir.',
        time: 'Birkaç dakika; makbuz hemen hazır olur.',
        words: 'emlak vergisi öde su borcu tahakkuk taksit gecikme zammı kredi kartı makbuz tahsilat',
      },
      {
        icon: 'plan',
        name: 'Borç yapılandırma ve taksitlendirme',
        path: urls.restructuring,
        line: 'Borcunuzu taksitlere bölün; seçenekleri yan yana görün.',
        note: SIGN_IN_NOTE,
        needs: 'T.C. kimlik veya vergi numaranız ve şifreniz; yüksek borçta teminat.',
        fee: 'Ücretsiz. Tecilde taksitlere tecil faizi eklenir.',
        time: 'Birkaç dakika; teminatlı başvuruyu belediye karara bağlar.',
        words:
          'tecil taksit taksitlendirme yapılandırma erteleme borcumu bölmek istiyorum 6183 7440 af ödeme planı tecil faizi',
      },
      {
        icon: 'card',
        name: 'Hızlı ödeme',
        path: urls.fastPayment,
        line: 'Üye olmadan, abone, T.C. kimlik, vergi ya da sicil numarasıyla borç ödeyin.',
        needs: 'Numaranız ve belediyede kayıtlı cep telefonunuza gelecek SMS kodu.',
        fee: 'Ücretsiz. Vadesi geçen borçlara günü gününe gecikme zammı eklenir.',
        time: 'Birkaç dakika; makbuz hemen hazır olur.',
        words: 'su faturası abone öde üyeliksiz girişsiz borç makbuzumu al',
      },
      {
        icon: 'rings',
        name: 'Nikâh ücreti ödeme',
        path: urls.fastMarriagePayment,
        line: 'Evlenme başvurunuzun ücretini başvuru numarasıyla ödeyin.',
        needs: 'Başvuru numaranız, T.C. kimlik numaranız ve cep telefonunuza gelecek SMS kodu.',
        time: 'Birkaç dakika; makbuz hemen hazır olur.',
        words: 'evlenme evlilik düğün nikah salonu ücret öde',
      },
      {
        icon: 'table',
        name: 'Tahakkuklarım',
        path: urls.accruals,
        line: 'Adınıza tahakkuk eden vergi ve ücretleri, ödenenleri ve kalanları yıl yıl görün.',
        note: SIGN_IN_NOTE,
        words: 'tahakkuk tahsilat bakiye geçmiş yıl ödenen kalan liste',
      },
      {
        icon: 'document',
        name: 'Borcu yoktur ve rayiç yazısı',
        path: urls.letters,
        line: 'Borcu yoktur ya da vergi değeri yazısını hazırlayın, karekodlu PDF olarak indirin.',
        note: SIGN_IN_NOTE,
        needs:
          'T.C. kimlik veya vergi numaranız ve şifreniz; borcu yoktur için vadesi geçmiş borcunuzun olmaması.',
        fee: 'Ücretsiz.',
        time: 'Hemen.',
        words: 'borçsuzluk belgesi ilişik kesme rayiç bedel tapu emlak değer belge yazı doğrula karekod',
      },
      {
        icon: 'document',
        name: 'Makbuz doğrulama',
        path: urls.receiptCheck,
        line: 'Elinizdeki belediye makbuzunun gerçek olup olmadığını denetleyin.',
        needs: 'Makbuz numarası ve doğrulama kodu ya da makbuzdaki karekod.',
        fee: 'Ücretsiz.',
        time: 'Hemen.',
        words: 'makbuz karekod tahsilat alındı sorgula belge',
      },
    ],
  },
  { title: 'Beyanlar', services: declarationServices },
  {
    title: 'Tarifeler',
    services: [
      {
        icon: 'building',
        name: 'Bina inşaat maliyetleri',
        path: urls.constructionCost,
        line: 'Bina vergisinde kullanılan metrekare maliyet bedellerini yıl ve kullanım şekline göre görün.',
        words: 'emlak vergisi bina ev konut iş yeri metrekare m2 maliyet bedel hesap tarife inşaat sınıfı',
      },
      {
        icon: 'map',
        name: 'Arsa ve arazi birim değerleri',
        path: urls.streetValuation,
        line: 'Mahallenizdeki cadde ve sokakların arsa metrekare birim değerlerine bakın.',
        words: 'rayiç bedel emlak vergisi arsa arazi tarla sokak cadde metrekare m2 takdir komisyonu tarife',
      },
      {
        icon: 'table',
        name: 'Bina aşınma payları',
        path: urls.abrasionShare,
        line: 'Binanın yaşına göre değerinden düşülen payı görün.',
        words: 'yıpranma amortisman eski bina yaş indirim emlak vergisi tarife',
      },
      {
        icon: 'megaphone',
        name: 'İlan ve reklam vergisi tarifesi',
        path: urls.advertisingTariff,
        line: 'Tabela, pankart, ışıklı ilan ve broşür için yıllık tutarlar.',
        words: 'tabela levha pankart afiş broşür ışıklı reklam ücret meclis kararı tarife',
      },
      {
        icon: 'broom',
        name: 'Çevre temizlik vergisi tarifesi',
        path: urls.cleaningTariff,
        line: 'İş yerleri için gruba ve dereceye göre yıllık çevre temizlik vergisi.',
        words: 'çtv çöp vergisi iş yeri dükkan grup derece su metreküp tarife',
      },
    ],
  },
  {
    title: 'Başvuru',
    services: [
      {
        icon: 'chat',
        name: 'Şikâyet ve istek',
        path: urls.requests,
        line: 'Şikâyet, istek ve önerinizi yazın, yanıtını izleyin.',
        needs: 'Konu ve yer; isterseniz fotoğraf. Üyelik gerekmez.',
        fee: 'Ücretsiz.',
        time: 'Yanıt en geç 30 gün, bilgi edinmede 15 iş günü.',
        words:
          'şikayet istek talep öneri teşekkür dilekçe başvuru takip numarası çukur yol kaldırım çöp gürültü köpek park ağaç budama zabıta imar bilgi edinme cimer beyaz masa',
      },
    ],
  },
  {
    title: 'Bilgi ve destek',
    services: [
      {
        icon: 'help',
        name: 'Yardım',
        path: urls.help,
        line: 'Giriş, ödeme ve makbuz üzerine en çok sorulan soruların yanıtları.',
        words: 'soru iletişim telefon nasıl destek şifre unuttum',
      },
      {
        icon: 'people',
        name: 'Erişilebilirlik',
        path: urls.accessibility,
        line: 'Bu sitenin kimler için nasıl kullanılabilir olduğu ve size nasıl yardım edebileceğimiz.',
        words: 'engelli ekran okuyucu klavye büyük yazı',
      },
    ],
  },
  {
    title: 'Su aboneliği',
    services: [
      {
        icon: 'water',
        name: 'Su aboneliği iptali',
        path: urls.cancellation,
        line: 'Taşınırken su sözleşmenizi sona erdirin, güvence bedelinizi geri alın, başvurunuzu izleyin.',
        needs:
          'Abone numaranız, T.C. kimlik veya vergi numaranız ve kayıtlı telefona gelecek SMS kodu; sayacın son endeksi ve IBAN.',
        fee: 'Ücretsiz. Varsa borç güvenceden düşülür.',
        time: 'Başvuru birkaç dakika; sayaç genellikle 2–3 iş gününde okunur.',
        words:
          'su abone abonelik kapatma iptal fesih ilişik kesme sayaç güvence depozito teminat taşınma iade',
      },
    ],
  },
  {
    title: 'Meclis ve encümen',
    services: [
      {
        icon: 'gavel',
        name: 'Meclis kararları',
        path: urls.councilResolutions,
        line: 'Belediye Meclisi kararlarını yıl, ay, komisyon ya da sözcükle arayın, okuyun, indirin.',
        fee: 'Ücretsiz.',
        words: 'karar meclis toplantı komisyon imar tarife bütçe birleşim oturum',
      },
      {
        icon: 'gavel',
        name: 'Encümen kararları',
        path: urls.committeeResolutions,
        line: 'Belediye Encümeni kararlarını yıl, ay ya da sözcükle arayın, okuyun, indirin.',
        fee: 'Ücretsiz.',
        words: 'karar encümen ihale ceza ifraz tevhit kira',
      },
    ],
  },
  {
    title: 'Üyelik',
    services: [
      {
        icon: 'user',
        name: 'Üye olma',
        path: urls.register,
        line: 'Borçlarınızı ve sicil kayıtlarınızı görmek için E-Belediye üyeliği açın.',
        needs:
          'T.C. kimlik numaranız, doğum tarihiniz ve cep telefonunuz; şirketler için vergi numarası ve unvan.',
        fee: 'Ücretsiz.',
        time: 'Birkaç dakika.',
        words: 'kayıt ol üyelik hesap aç yeni üye kaydol',
      },
      {
        icon: 'people',
        name: 'Üyelik bilgilerim',
        path: urls.userUpdate,
        line: 'Cep telefonunuzu, e-postanızı ve SMS tercihinizi değiştirin, açık oturumlarınızı kapatın.',
        note: SIGN_IN_NOTE,
        words: 'telefon eposta değiştir güncelle oturum kapat sms izin',
      },
      {
        icon: 'building',
        name: 'Sicil bilgilerim',
        path: urls.registries,
        line: 'Adınıza kayıtlı sicilleri, taşınmazları, su aboneliklerini ve iş yerlerini görün.',
        note: SIGN_IN_NOTE,
        words: 'sicil taşınmaz ev arsa abone iş yeri adres kayıt',
      },
    ],
  },
  {
    title: 'Belediye çalışanları',
    services: [
      {
        icon: 'wallet',
        name: 'Maaş bordrosu',
        path: urls.payslips,
        line: 'Bordrolarınızı aylara göre görün, PDF olarak indirin.',
        note: 'Yalnızca belediye çalışanları',
        words: 'personel ücret aylık kesinti net brüt sgk gelir vergisi damga',
      },
      {
        icon: 'calendar',
        name: 'İzin bilgileri',
        path: urls.leave,
        line: 'Kalan izin günlerinizi görün, izin isteyin, isteğinizi izleyin.',
        note: 'Yalnızca belediye çalışanları',
        words: 'personel yıllık izin mazeret rapor bakiye hak ediş',
      },
      {
        icon: 'gavel',
        name: 'İcra bilgileri',
        path: urls.enforcement,
        line: 'Maaşınızdan yapılan icra kesintilerini ve kalan borcu görün.',
        note: 'Yalnızca belediye çalışanları',
        words: 'personel haciz nafaka kesinti dosya icra dairesi',
      },
    ],
  },
];
