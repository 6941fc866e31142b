const words = (text: string) => text.trim().split(/\s+/);

/** Secret under these names wherever they stand. */
const always = words(
  `password newPassword encryptedPassword validationKey storeKey securityCode cavv md pan cv2`,
);

/**
 * The register of secret fields, by where they stand: a new one is added here and nowhere else. A line of the log loses
 * their values, a recorded call of the municipality hides them, and a form is kept or shown again without them.
 */
const register = {
  log: [...always, ...words('token accessToken card authorization cookie')],
  call: [
    ...always,
    ...words(
      `hashValue data code xid eci verifyEnrollmentRequestId number expiryYear expiryMonth merchantId`,
    ),
  ],
  form: [...always, ...words('jeton yeniden yeni tekrar kod cevap is dogrulama cvv cvv2 cvc pareq pares')],
} as const;

/** Secret fields of forms whose names say so: passwords, codes, cards. */
const secretWords = /sifre|parola|password|(sms|onay|dogrulama)[-_]?kodu?$|^(kart|card)/i;

const formNames: ReadonlySet<string> = new Set(register.form.map((name) => name.toLowerCase()));

/** Names whose values are secret there. */
export const secretFields = (place: 'log' | 'call'): readonly string[] => register[place];

/** Whether a field of a form holds a password, a code, the answer to a human check or a part of a card. */
export function isSecretField(name: string): boolean {
  return formNames.has(name.toLowerCase()) || secretWords.test(name);
}
