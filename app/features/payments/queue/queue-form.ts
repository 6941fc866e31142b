/** The forms of a queue post these names to the page of debts. */
export const QUEUE_FIELD = 'sira';
export const END_FIELD = 'birak';
