import { writeLightPage } from '~/platform/page/light-page';

const TITLE = 'Şu anda çok yoğunuz';

const write = (...sentences: readonly string[]) =>
  Buffer.from(
    writeLightPage(
      TITLE,
      sentences.map((sentence) => `<p>${sentence}</p>`),
    ),
  );

/** Answers who asks for a page: it comes back by itself. */
export const busyPage = write(
  'Yoğunluk azalınca bu sayfa kendiliğinden açılır; bir şey yapmanız gerekmez.',
  'Ödemesini yapanlar ve form dolduranlar işlemlerini sürdürüyor.',
);

/** Answers a visitor who sent something: the browser holds what was typed until it is sent again. */
export const busyForm = write(
  'Gönderdiğinizi alamadık; yazdıklarınız kaybolmadı.',
  'Bu sayfayı kapatmayın. Bir dakika sonra yenileyin ve tarayıcınız sorarsa yeniden göndermeyi onaylayın.',
);
