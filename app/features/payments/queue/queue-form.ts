/** Names of what the forms of a queue post to the page of debts. */
export const QUEUE_FIELD = 'sira';
export const END_FIELD = 'birak';
