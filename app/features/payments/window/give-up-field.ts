/** A post gives a payment up by this field. */
export const GIVE_UP_FIELD = 'vazgec';
