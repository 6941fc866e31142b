/** Asks for the short membership, which is a page of its own. */
export const SHORT = 'kisa';
