/** Names the hidden field that carries the version of the state that a form was shown at. */
export const SEEN = 'gorulen';
