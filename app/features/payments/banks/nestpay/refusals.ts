import type { Refusal } from '../shape/issuer-refusals';

const says = (text: string): Refusal => ({ text, next: null });

/** Gives sentences by mdStatus. A wrong code and "cancel" at the bank are one answer. */
const authentications: Readonly<Record<string, Refusal>> = {
  '0': {
    text: 'Ödemeden vazgeçtiniz ya da SMS kodu yanlış girildi.',
    next: 'Kartınızdan para çekilmedi. Dilediğinizde yeniden deneyin.',
    isLeft: true,
  },
  '2': says('Kartınız veya bankanız 3-D Secure doğrulamasına katılmıyor.'),
  '3': says('Kartınızın bankası 3-D Secure doğrulamasına katılmıyor.'),
  '4': says('Kartınız 3-D Secure doğrulamasına kayıtlı değil.'),
  '5': says('Kart doğrulaması bankada yapılamadı.'),
  '6': says('Kart doğrulaması sırasında bankada hata oluştu.'),
  '7': says('Bankanın doğrulama sisteminde hata oluştu.'),
  '8': says('Kart numarası doğrulama sisteminde tanınmadı.'),
};

/** Returns the meaning of an mdStatus of NestPay; null for an unknown one. */
export function findAuthenticationRefusal(mdStatus: string): Refusal | null {
  return authentications[mdStatus] ?? null;
}
