interface PurposeOfCode {
  /** Names it in the SMS. */
  readonly sms: string;
  /** Tells that another code is on its way. */
  readonly sentAnew: string;
  /** Tells that a code is over, where the start knows nothing of what was typed. */
  readonly over?: string;
  /**
   * The asker must not learn if there is a phone at all (KVKK decision 2022/388): then a code nobody gets looks like any
   * other, and sending takes so many milliseconds at least.
   */
  readonly constantTimeMilliseconds?: number;
  /**
   * Only a member asks, and only for the number on record. A municipality's desks share one address, whose limit would
   * lock them out together each morning: a limit of the phone's own is enough.
   */
  readonly isSignedInAsker?: true;
}

const sentAnew = 'Telefonunuza yeni bir kod gönderiyoruz.';
const guest = {
  sentAnew: 'Kayıtta bir cep telefonu varsa ona yeni bir kod gönderiyoruz.',
  over: 'Bu kod kullanılmış ya da süresi dolmuş. Bilgilerinizi yeniden yazıp yeni kod isteyin.',
  constantTimeMilliseconds: 200,
};

/** Lists what a code by SMS may be for. */
const purposes = {
  membership: { sms: 'üyelik onay kodunuz', sentAnew },
  'new-password': {
    sms: 'yeni şifre onay kodunuz',
    sentAnew: 'Yeni bir kod gönderiyoruz.',
    constantTimeMilliseconds: 400,
  },
  'phone-change': { sms: 'cep telefonu değişikliği onay kodunuz', sentAnew },
  'fast-payment': { sms: 'hızlı ödeme onay kodunuz', ...guest },
  'second-proof': { sms: 'kimlik doğrulama kodunuz', sentAnew, isSignedInAsker: true },
  'contract-cancellation': { sms: 'su aboneliği iptali onay kodunuz', ...guest },
} as const satisfies Readonly<Record<string, PurposeOfCode>>;

export type CodePurpose = keyof typeof purposes;

export const codePurposes: Readonly<Record<CodePurpose, PurposeOfCode>> = purposes;
