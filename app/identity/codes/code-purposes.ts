/** What a code by SMS may be for, as the SMS says it. */
export const codePurposes = {
  membership: 'üyelik onay kodunuz',
  'phone-change': 'cep telefonu değişikliği onay kodunuz',
} as const;

export type CodePurpose = keyof typeof codePurposes;
