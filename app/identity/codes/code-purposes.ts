/** What a code by SMS may be for, as the SMS says it. */
export const codePurposes = {
  membership: 'üyelik onay kodunuz',
  'new-password': 'yeni şifre onay kodunuz',
  'phone-change': 'cep telefonu değişikliği onay kodunuz',
  'fast-payment': 'hızlı ödeme onay kodunuz',
  'second-proof': 'kimlik doğrulama kodunuz',
  'contract-cancellation': 'su aboneliği iptali onay kodunuz',
} as const;

export type CodePurpose = keyof typeof codePurposes;

/**
 * Whether the asker must not learn if there is a phone at all (KVKK decision 2022/388): then a code nobody gets looks
 * like any other.
 */
export function isQuiet(purpose: CodePurpose): boolean {
  return purpose === 'fast-payment' || purpose === 'contract-cancellation' || purpose === 'new-password';
}

/**
 * Whether only a member asks, and only for the number on record. A municipality's desks share one address, whose limit
 * would lock them out together each morning: a limit of the phone's own is enough.
 */
export function isSignedInAsker(purpose: CodePurpose): boolean {
  return purpose === 'second-proof';
}
