import { createContext, useContext } from 'react';
import { useNonce } from './nonce';

/** Says whether the visitor wants pages without any script. */
export const LightContext = createContext(false);

export function useIsLight(): boolean {
  return useContext(LightContext);
}

/** Shows a small script of a page. Who wants light pages gets none, and the page must do without. */
export function PageScript({ src }: { src: string }) {
  const nonce = useNonce();
  return useIsLight() ? null : <script type="module" src={src} nonce={nonce} />;
}
