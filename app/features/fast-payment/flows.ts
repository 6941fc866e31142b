import { urls } from '~/urls';

/** Lists the two ways of one engine: all debts behind a number, or the fee of a marriage application. */
export const flows = {
  general: {
    path: urls.fastPayment,
    title: 'Hızlı ödeme',
    lead: 'Üye olmadan su ve belediye borçlarını ödeyin.',
  },
  matrimony: {
    path: urls.fastMarriagePayment,
    title: 'Nikâh ücreti ödeme',
    lead: 'Evlenme başvurunuzun ücretini üye olmadan ödeyin.',
  },
} as const;

export type Flow = keyof typeof flows;

/** Marriage fees have this revenue code (specification §9). */
export const MARRIAGE_REVENUE_CODE = '83';

/**
 * Holds what the form of a code posts as `islem` to go on to the payment window with all debts: it shows them and the
 * sum.
 */
export const PAY_ALL = 'tumu';

/** A guest may pay the debts of so many numbers from one page: a family's, and not a list that somebody walks through. */
export const MOST_NUMBERS = 5;
