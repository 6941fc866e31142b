import { createContext, useContext } from 'react';

/** Where the municipality's crest is: a file, or the picture itself where it is small. */
export const CrestContext = createContext('/crest.svg');

/** A decoration: the municipality's name stands beside it. */
export function Crest({ size }: { size: number }) {
  return <img src={useContext(CrestContext)} alt="" width={size} height={size} />;
}
