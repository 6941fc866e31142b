import type { DeclarationKind } from 'municipality/contract';

/**
 * Holds what the law leaves open, by the pages it matters on: the municipality decides, and the page says so. The
 * questions stand in `docs/law-questions.md` below the same titles.
 */
const openQuestions = {
  debts: {
    title: 'Borçlar',
    text: 'Bazı borçlarda gecikmenin oranı, zamanaşımının süresi ve indirimin nasıl hesaplanacağı kanundan açıkça anlaşılmıyor. Burada belediyenin uyguladığı hesabı görürsünüz; emin değilseniz belediyeye danışın.',
  },
  letters: {
    title: 'Borcu yoktur yazısı',
    text: 'Tahsil süresi dolmuş görünen bir borcun bu yazıya engel olup olmadığı kanundan açıkça anlaşılmıyor. Yazı böyle bir borca rağmen verilir ve borcu adıyla anar; emin değilseniz belediyeye danışın.',
  },
  plans: {
    title: 'Taksitlendirme',
    text: 'Teminatın sınırı, hangi borcun taksitlendirileceği ve başvuru reddedilirse sürenin hangi günden sayılacağı kanundan açıkça anlaşılmıyor. Kararı belediye verir; emin değilseniz belediyeye danışın.',
  },
  estates: {
    title: 'Emlak bildirimleri',
    text: 'Muafiyetin başladığı ve bittiği yıl, kırsal mahalle, hisseli taşınmaz ve geç bildirilen yılların vergisi kanundan her zaman açıkça anlaşılmıyor. Kararı belediye verir; durumunuz böyleyse belediyeye danışın.',
  },
  sales: {
    title: 'Satış bildirimi',
    text: 'Satan ile alanın birlikte sorumluluğu, devir için aranan borçsuzluk ve ertelenmiş vergi kanundan her zaman açıkça anlaşılmıyor. Tapuya gitmeden önce belediyeye danışın.',
  },
  smallTaxes: {
    title: 'Çevre temizlik, ilan ve reklam, eğlence beyanları',
    text: 'Kırsal mahallede hangi vergi ve harçların yarıya indiği kanundan açıkça anlaşılmıyor. Kararı belediye verir; iş yeriniz kırsal mahalledeyse belediyeye danışın.',
  },
  water: {
    title: 'Su aboneliğinin kesin hesabı',
    text: 'KDV’nin oranı, atık su bedelinin gecikmesi ve güvencenin bugünkü değeri kanundan açıkça anlaşılmıyor. Burada belediyenin uyguladığı hesabı görürsünüz; emin değilseniz belediyeye danışın.',
  },
  wages: {
    title: 'İcra bilgileri',
    text: 'Birden çok haczin sırası ve ücretten kesilecek en yüksek pay kanundan her zaman açıkça anlaşılmıyor. Kesintinin yanlış olduğunu düşünüyorsanız belediyeye, insan kaynakları birimine danışın.',
  },
  appeals: {
    title: 'İtiraz yolları',
    text: 'Düzeltme isteğinin dava süresini durdurup durdurmadığı kanundan açıkça anlaşılmıyor; süreyi geçirmeyin, emin değilseniz belediyeye danışın.',
  },
} as const satisfies Readonly<Record<string, { readonly title: string; readonly text: string }>>;

export type OpenQuestion = keyof typeof openQuestions;

/** Lists every topic with questions, in the order of the document. */
export const openQuestionTopics = Object.keys(openQuestions) as readonly OpenQuestion[];

/** Heads the questions of a topic in the document. */
export const titleOfQuestions = (topic: OpenQuestion): string => openQuestions[topic].title;

/** Says what is open and whom to ask, in two sentences. */
export const openQuestionText = (topic: OpenQuestion): string => openQuestions[topic].text;

/** Lists what the law leaves open on the pages of each kind of declaration. */
export const questionOfDeclaration: Readonly<Record<DeclarationKind, OpenQuestion>> = {
  building: 'estates',
  plot: 'estates',
  land: 'estates',
  sale: 'sales',
  cleaning: 'smallTaxes',
  advertising: 'smallTaxes',
  entertainment: 'smallTaxes',
};
