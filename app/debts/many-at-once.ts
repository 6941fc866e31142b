/** Name and values of the buttons that pay many listed debts without a tick on each. */
export const MANY_FIELD = 'tumu';
export const manyAtOnce = { overdue: 'gecmis', all: 'hepsi' } as const;
