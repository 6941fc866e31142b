/** Says why nobody was signed in by e-Devlet, each with its own words. */
export type EDevletFailureKind = 'invalid-token' | 'failed' | 'no-registry' | 'silent' | 'cancelled';

/** Follows specification §8, to the letter; the last two are ours. */
export const eDevletTexts: Readonly<Record<EDevletFailureKind, string>> = {
  'invalid-token': 'Geçersiz token, E-devlet girişi başarısız',
  failed: 'E-devlet girişi başarısız',
  'no-registry': 'Sicil bilgisi bulunamadı.',
  silent:
    'e-Devlet ya da belediye sistemi şu anda yanıt vermiyor. Giriş yapılmadı; birkaç dakika sonra yeniden deneyin.',
  cancelled: 'e-Devlet ile girişten vazgeçtiniz. Şifrenizle de girebilirsiniz.',
};

/** Says why nobody is sent to e-Devlet at all. */
export const eDevletClosedTexts = {
  'switched-off': 'e-Devlet ile giriş şu anda kapalı; şifrenizle girebilirsiniz.',
  kiosk: 'Bu cihazda e-Devlet ile giriş yapılamaz; T.C. kimlik numaranız ve şifrenizle girin.',
} as const;

export class EDevletFailure extends Error {
  constructor(
    readonly kind: EDevletFailureKind,
    /** Tells the log what was wrong, never with a person or a token. */
    readonly reason: string,
    /** The person wanted this page; it is null where that is not known. */
    readonly target: string | null = null,
  ) {
    super(eDevletTexts[kind]);
  }
}
