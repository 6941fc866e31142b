/** Buttons that pay many listed debts without a tick on each have this name and these values. */
export const MANY_FIELD = 'tumu';
export const manyAtOnce = { overdue: 'gecmis', all: 'hepsi' } as const;

/** A form of debts posts this to make a payment link of what is meant, in place of paying it. */
export const LINK_FIELD = 'baglanti';
