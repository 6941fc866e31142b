import { createContext, type ReactNode, useContext } from 'react';

/** Lists the addresses of what is not offered here; one that ends in a stroke stands for everything below it. */
export const HiddenPathsContext = createContext<readonly string[]>([]);

/** Tells of an address whether it belongs to what is not offered here. */
export function useIsHidden(): (to: string) => boolean {
  const hidden = useContext(HiddenPathsContext);
  return (to) => {
    const [path = ''] = to.split(/[?#]/, 1);
    return hidden.some((one) => path === one || (one.endsWith('/') && path.startsWith(one)));
  };
}

/** Shows words only where the address they speak of is offered. */
export function Offered({ at, children }: { at: string; children: ReactNode }) {
  const isHidden = useIsHidden();
  return isHidden(at) ? null : children;
}
