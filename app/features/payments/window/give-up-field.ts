/** The field by which a post gives a payment up. */
export const GIVE_UP_FIELD = 'vazgec';
