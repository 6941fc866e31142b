import { createContext, useContext } from 'react';

/** Holds the nonce of this response's scripts. Empty in the browser: there every allowed script already runs. */
export const NonceContext = createContext('');

export function useNonce(): string {
  return useContext(NonceContext);
}
