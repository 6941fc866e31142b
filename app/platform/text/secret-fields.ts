const words = (text: string) => text.trim().split(/\s+/);

/** Fields that are secret wherever they stand. A new one is added here. */
const always = words(
  `password newPassword encryptedPassword validationKey storeKey securityCode cavv md pan cv2`,
);

/** Fields whose values a line of the log loses. */
export const secretLogFields = [...always, ...words('token accessToken card authorization cookie')];

/** Fields without which a form is kept or shown again. */
const secretFormFields: ReadonlySet<string> = new Set(
  [...always, ...words('jeton yeniden yeni tekrar kod cevap is dogrulama cvv cvv2 cvc pareq pares')].map(
    (name) => name.toLowerCase(),
  ),
);

/** Matches the secret fields of forms whose names say so: passwords, codes, cards. */
const secretWords = /sifre|parola|password|(sms|onay|dogrulama)[-_]?kodu?$|^(kart|card)/i;

/** Whether a field of a form holds a password, a code, the answer to a human check or a part of a card. */
export function isSecretField(name: string): boolean {
  return secretFormFields.has(name.toLowerCase()) || secretWords.test(name);
}
