/**
 * Lists what a human check is answered for, with the word its address carries: an answer for one thing is none for
 * another.
 */
export const checkPurposes = {
  'sign-in': 'giris',
  'new-password': 'sifre',
  'sign-up': 'uyelik',
  registration: 'kayit',
  'fast-payment': 'odeme',
  request: 'basvuru',
  cancellation: 'iptal',
} as const;

export type CheckPurpose = keyof typeof checkPurposes;

const byWord = new Map<string, CheckPurpose>(
  Object.entries(checkPurposes).map(([purpose, word]) => [word, purpose as CheckPurpose]),
);

export function findPurpose(word: string | null): CheckPurpose | null {
  return byWord.get(word ?? '') ?? null;
}
