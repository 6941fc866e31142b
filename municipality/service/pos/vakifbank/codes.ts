/** The code of everything that went well. */
export const SUCCESS = '0000';

/**
 * Answers that speak of another try with the same number: it was used (1006, 1070), the order paid (1061), the
 * authentication spent (1128), the sale undone (1083). What became of the payment only the bank's record tells.
 */
const doubtful = new Set(['1006', '1061', '1070', '1083', '1128']);

/**
 * What a code other than 0000 means for a sale. `declined`: the issuer (0xxx), the POS's own checks (1xxx, 2xxx) or a
 * merchant that is not known (9039, 9065) said no, and nothing was taken. `doubtful`: nobody can say.
 */
export function classOf(code: string): 'declined' | 'doubtful' {
  if (doubtful.has(code)) return 'doubtful';
  return /^[012]\d{3}$/.test(code) || code === '9039' || code === '9065' ? 'declined' : 'doubtful';
}

/** A cancel after its batch was closed: from then on the money is given back. */
export const BATCH_CLOSED = '2202';

/** Codes about the question or about the merchant who asks, not about the payment that is asked for. */
const aboutTheQuestion = new Set([
  '1096',
  '1105',
  '5002',
  '5007',
  '5014',
  '5029',
  '5037',
  '5038',
  '9039',
  '9065',
]);

export function isAboutTheQuestion(code: string): boolean {
  return aboutTheQuestion.has(code);
}
