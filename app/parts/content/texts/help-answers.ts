import { feeKinds } from 'municipality/contract/fee-kinds';
import { guestReceiptUrl, urls } from '~/urls';
import { CARD_DATA } from './card-data';
import type { Named } from './privacy-notice';

export interface HelpAnswer {
  readonly key: `help-${string}`;
  readonly question: string;
  /** Holds the text as it is shipped; see `written-text.ts`. */
  readonly text: string;
  /** Lists further words people look for it by. */
  readonly words?: string;
  /** The answer is shown only where this address is offered. */
  readonly at?: string;
}

interface HelpGroup {
  readonly title: string;
  readonly answers: readonly HelpAnswer[];
}

/** Lists the branches of the banks, and is not shown where there are none. */
export const BRANCHES_KEY = 'help-bank-branches';

/** Begins with what the delay of a tax costs at today's rate, where the rate is known. */
export const LATE_FEE_KEY = 'help-late-fee';

/** Says how each kind of fee is counted; a rule that does not begin with the name of its kind follows it. */
const feeRules = Object.values(feeKinds).flatMap(({ grows, title, rule }) =>
  grows ? [rule.startsWith(title) ? rule : `${title}: ${rule}`] : [],
);

const signIn = ({ municipality, website }: Named): readonly HelpAnswer[] => [
  {
    key: 'help-sign-in',
    question: 'Nasıl giriş yaparım?',
    text: 'T.C. kimlik numaranızı ve E-Belediye şifrenizi yazın; şirketler 10 haneli vergi numarasıyla girer. Numarayı boşluklu da yazabilirsiniz.',
  },
  {
    key: 'help-e-devlet',
    question: 'e-Devlet ile girebilir miyim?',
    text: `Evet. [e-Devlet ile giriş](${urls.eDevlet}) sayfasındaki düğme sizi e-Devlet Kapısı’na götürür; E-Belediye şifresi ve üyelik gerekmez, belediyede sicil kaydınızın olması yeter. Çıkarken e-Devlet oturumunuz ayrıca açık kalır; ortak bir bilgisayarda oradan da çıkın.`,
    at: urls.eDevlet,
  },
  {
    key: 'help-human-check',
    question: 'Doğrulama rakamlarını okuyamıyorum.',
    text: 'Rakamları sesli dinleyebilir ya da “Yeni rakamlar” düğmesiyle başka rakamlar isteyebilirsiniz; yazdığınız kimlik numarası silinmez. İkisini de kullanamıyorsanız e-Devlet ile girin ya da belediyeye başvurun.',
  },
  {
    key: 'help-forgot-password',
    question: 'Şifremi unuttum ya da hiç şifrem olmadı.',
    text: `[Şifremi Unuttum](${urls.forgotPassword}) sayfasında numaranızı ve kayıtlı cep telefonunuzu yazın; telefonunuza gelen kodu girince yeni şifreniz SMS ile gelir, ilk girişte değiştirirsiniz. Telefonunuz son 72 saatte değiştiyse e-Devlet ile girin; eski numara kayıtlıysa kimliğinizle belediye hizmet binasına başvurun: [${municipality} web sitesi](${website}).`,
    words: 'parola unuttum şifre sıfırlama giremiyorum',
    at: urls.forgotPassword,
  },
];

const payment: readonly HelpAnswer[] = [
  {
    key: 'help-was-paid',
    question: 'Ödememin alınıp alınmadığını nasıl anlarım?',
    text: `Bankadan döndüğünüz sayfada sonuç tek cümleyle yazar. Sayfayı kapattıysanız [borç sayfanızda](${urls.debts}) sonucu bekleyen ödemeler en üstte, “Bütün makbuzlarınız” bağlantısı altta durur.`,
    words: 'ödendi mi para çekildi sonuç ödedim görünmüyor kapanmadı düşmedi borcum duruyor',
  },
  {
    key: 'help-pending',
    question: '“Sonuç bekleniyor, tekrar ödemeyin” ne demek?',
    text: 'Bankadan kesin yanıt henüz gelmemiştir; kartınızdan para çekilmiş olabilir. “Sonucu kontrol et” düğmesi bankaya o anda yeniden sorar. Banka parayı almadığını söyleyince borcu yeniden ödeyebilirsiniz.',
  },
  {
    key: 'help-card-data',
    question: 'Kart bilgilerim belediyede saklanıyor mu?',
    text: `Hayır. ${CARD_DATA}`,
    words: 'güvenli mi kredi kartı',
  },
  {
    key: BRANCHES_KEY,
    question: 'Kartım yok; bankadan ödeyebilir miyim?',
    text: 'Evet. Sicil numaranızla şu şubelerden ödeyebilirsiniz:',
    words: 'iban havale eft nakit vezne gişe hesap numarası banka şubesi',
  },
  {
    key: LATE_FEE_KEY,
    question: 'Geciken borç ne kadar artıyor?',
    text: `Vergi, harç ve katılma paylarına gecikme zammı eklenir; su, kira ve hizmet bedellerine sözleşme faizi, oranı yazmıyorsa yasal faiz eklenir. İdari para cezası gecikse de artmaz. Hesabın dökümü, [borç sayfanızda](${urls.debts}) borcun adına basınca açılır.\n\n## Kanundaki hesap\n${feeRules.map((rule) => `- ${rule}`).join('\n')}`,
    words: 'gecikme zammı faiz ceza gecikme oran yasal faiz sözleşme kira su tecil',
  },
  {
    key: 'help-order',
    question: 'Neden önce eski taksiti ödemem gerekiyor?',
    text: 'Vergi, harç ve katılma paylarında vadesi geçmiş taksitler eskiden yeniye ödenir; sonrakini ödemek için öncekini de işaretleyin. Vadesi geçmemiş bir taksiti önce ödeyebilirsiniz; açık kalan eski taksite gecikme zammı eklenmeye devam eder (6183 sayılı Kanun m. 47). Kira ve su gibi sözleşme borçlarında hangisini ödeyeceğinizi siz seçersiniz (6098 sayılı Kanun m. 101).',
    words: 'taksit sıra mayıs kasım vadesi gelmemiş',
  },
  {
    key: 'help-property-tax-months',
    question: 'Emlak vergisi ne zaman ödenir?',
    text: `Yılda iki eşit taksitte: ilki mart, nisan ve mayısta, ikincisi kasımda (1319 sayılı Kanun m. 30). Kendi günlerinizi [Ödeme takvimim](${urls.dueCalendar}) sayfasında görün.`,
    words: 'emlak vergisi taksiti hangi ay son gün ödeme zamanı',
  },
  {
    key: 'help-guest-payment',
    question: 'Üye olmadan ödeyebilir miyim?',
    text: `Evet. [Hızlı ödeme](${urls.fastPayment}) sayfasında elinizdeki numarayı yazın. Kayıttaki cep telefonuna gelen SMS koduyla borçlar açılır. “Başka bir numara ekle” ile beş numaraya kadar birlikte ödeyebilirsiniz.`,
    at: urls.fastPayment,
  },
  {
    key: 'help-payment-link',
    question: 'Borcumu bir yakınım ödeyebilir mi?',
    text: `Evet. Borç listesinde borçları işaretleyip “Yakınıma ödeme bağlantısı gönder” düğmesine basın ve çıkan bağlantıyı ya da karekodu yakınınıza gönderin. Yakınınız üye olmadan, kendi kartıyla öder; adınızı ve numaralarınızı görmez. [Ödeme bağlantılarım](${urls.paymentLinks}) sayfasından iptal edebilirsiniz.`,
    at: urls.paymentLinks,
    words: 'başkası ödesin karekod qr link paylaş annem babam oğlum kızım',
  },
  {
    key: 'help-partial',
    question: 'Borcumun bir kısmını ödeyebilir miyim?',
    text: 'Emlak ve çevre temizlik vergilerinde evet: borç listesinde “Bir borcun bir kısmını ödemek istiyorum” bağlantısına basıp tutarı yazın. Ödediğiniz tutar, vergilerde asıl borç ile gecikme zammı arasında oranlarına göre bölünür (6183 sayılı Kanun m. 47).',
  },
];

const receipts: readonly HelpAnswer[] = [
  {
    key: 'help-receipt',
    question: 'Makbuzumu nerede bulurum?',
    text: `Ödemeden hemen sonra sonuç sayfasında, daha sonra [Makbuzlarım](${urls.receipts}) sayfasında PDF olarak durur.`,
    words: 'dekont fiş makbuz pdf',
    at: urls.receipts,
  },
  {
    key: 'help-guest-receipt',
    question: 'Üye olmadan ödedim, makbuzumu nasıl alırım?',
    text: `[Makbuzumu al](${guestReceiptUrl}) sayfasına işlem numarasını, kartın son 4 hanesini ve ödeme gününü yazın.`,
    at: urls.receiptCheck,
  },
  {
    key: 'help-genuine',
    question: 'Bir makbuzun gerçek olduğunu nasıl anlarım?',
    text: `Karekodu okutun ya da makbuz numarasını ve doğrulama kodunu [makbuz doğrulama](${urls.receiptCheck}) sayfasına yazın.`,
    at: urls.receiptCheck,
  },
];

const declaring: readonly HelpAnswer[] = [
  {
    key: 'help-which-declaration',
    question: 'Hangi beyanı ne zaman vermeliyim?',
    text: `Bina, arsa ve arazi bildirimi olayın olduğu yılın sonuna kadar, son üç ayda olanlar üç ay içinde verilir (1319 sayılı Kanun m. 23). Eğlence vergisi izleyen ayın yirmisine kadar; ilan ve reklam vergisi ilan yapılmadan önce, bütün yıl duranlar için her ocak ayında beyan edilir. [Beyan ver](${urls.declarationChoice}) sayfasında ne olduğunu seçin; doğru beyan açılır.`,
    words: 'beyanname bildirim süre son gün ev aldım tabela',
    at: urls.declarationChoice,
  },
  {
    key: 'help-zero-rate',
    question: 'Emekliyim; emlak vergisinde indirim var mı?',
    text: `Tek geliri emekli aylığı olan ve brüt 200 m²’yi geçmeyen tek konutu bulunan, o konut için sıfır oran isteyebilir; geliri olmayan, engelli, gazi ile şehidin dul ve yetimi de (1319 sayılı Kanun m. 8). [Bina bildirimi](${urls.declareBuilding}) sayfasından isteyin.`,
    words: 'emekli indirimi indirimli sıfır oran muafiyet muaf engelli gazi şehit ev hanımı',
    at: urls.declareBuilding,
  },
  {
    key: 'help-declaration-draft',
    question: 'Beyanı yarıda bırakırsam yazdıklarım silinir mi?',
    text: 'Hayır. Her adımda yazdıklarınız kaydedilir; gönderilmemiş beyan 90 gün saklanır. Beyanın sayfasını yeniden açınca “Yarım kalan beyanlarınız” altında durur, “Devam et” ile kaldığınız yerden açarsınız.',
    words: 'taslak kaydet çık yarım kaldı devam',
    at: urls.declarations,
  },
  {
    key: 'help-declaration-mistake',
    question: 'Gönderdiğim beyanda yanlışlık var; düzeltebilir miyim?',
    text: `Evet, geri çekilmemiş ya da reddedilmemişse. [Beyanlarım](${urls.declarations}) sayfasında beyanın yanındaki “Düzelt” bağlantısına basın; yeni beyan eskisinin yerine geçer.`,
    words: 'düzeltme beyanı hata yanlış yazdım',
    at: urls.declarations,
  },
];

const waterAndRequests: readonly HelpAnswer[] = [
  {
    key: 'help-water-cancellation',
    question: 'Taşınıyorum; su aboneliğimi nasıl kapatırım?',
    text: `[Su aboneliği iptali](${urls.cancellation}) sayfasından başvurun: sayacın son endeksini ve güvencenin yatacağı IBAN’ı yazarsınız. Üye değilseniz abone numaranız, kimlik numaranız ve kayıtlı telefona gelecek SMS kodu da gerekir. Sözleşmeyi sona erdirmeden taşınırsanız sizden sonra kullanılan sudan da sorumlu olursunuz.`,
    words: 'taşınma su kapatma abonelik sayaç güvence depozito',
    at: urls.cancellation,
  },
  {
    key: 'help-water-bill',
    question: 'Su faturam neden yüksek geldi?',
    text: `[Su faturam ve sayacım](${urls.meters}) sayfasında iki yıllık tüketiminizi ve faturanızı satır satır görün. Sayacın gösterdiğiyle uyuşmuyorsa endeksi aynı yerden kendiniz bildirin.`,
    words: 'yüksek fatura su tüketim tahmini okuma endeks',
    at: urls.meters,
  },
  {
    key: 'help-request-follow',
    question: 'Başvurumun ne durumda olduğunu nereden görürüm?',
    text: `[Şikâyet ve istek](${urls.requests}) sayfasında “Başvurunuzu izleyin” altına takip numaranızı yazın; üyeyseniz başvurularınız aynı sayfada durur. Yanıt en geç 30 günde, bilgi edinme başvurusunda 15 iş gününde verilir.`,
    words: 'takip numarası şikayet yanıt cevap durumu',
    at: urls.requests,
  },
  {
    key: 'help-request-anonymous',
    question: 'Adımı yazmadan şikâyet edebilir miyim?',
    text: 'Konuya bağlıdır. Formda “Adımı yazmadan” seçeneği varsa onu işaretleyin. Yanıtı yalnızca takip numarasıyla görürsünüz; başvurunuz dilekçe sayılmaz.',
    words: 'isimsiz adsız anonim gizli şikayet',
    at: urls.requests,
  },
];

const disturbed: readonly HelpAnswer[] = [
  {
    key: 'help-disturbed',
    question: 'Sorun bende mi, sizde mi?',
    text: `[Hizmet durumu](${urls.serviceStatus}) sayfasında hangi hizmetin açık, bakımda ya da aksıyor olduğu yazar. Belediyemizin duyuruları [Duyurular](${urls.announcements}) sayfasındadır.`,
    words: 'açılmıyor çalışmıyor hata site',
  },
];

/** Lists what is asked most, in the order it is shown before everything else. */
const mostAsked: readonly HelpAnswer['key'][] = [
  LATE_FEE_KEY,
  'help-was-paid',
  'help-forgot-password',
  'help-guest-payment',
  'help-request-follow',
];

/** Returns the questions of the help page in their order, with the shipped answers; each stands in one group. */
export function helpGroupsOf(named: Named): readonly HelpGroup[] {
  const groups: readonly HelpGroup[] = [
    { title: 'Giriş', answers: signIn(named) },
    { title: 'Ödeme', answers: payment },
    { title: 'Makbuz', answers: receipts },
    { title: 'Beyan', answers: declaring },
    { title: 'Su ve başvuru', answers: waterAndRequests },
    { title: 'Bir sayfa açılmıyorsa', answers: disturbed },
  ];
  const byKey = new Map(groups.flatMap(({ answers }) => answers).map((answer) => [answer.key, answer]));
  return [
    { title: 'En çok sorulanlar', answers: mostAsked.flatMap((key) => byKey.get(key) ?? []) },
    ...groups.map(({ title, answers }) => ({
      title,
      answers: answers.filter(({ key }) => !mostAsked.includes(key)),
    })),
  ];
}
