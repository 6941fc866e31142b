import { createContext, useContext } from 'react';
import type { IconName } from './icon-names';
import { icon } from './icons.css';

export type { IconName } from './icon-names';

/** Holds the address of the file of all icons, with the municipality's own crest in it where there is one. */
export const IconFileContext = createContext('/icons.svg');

/** Shows a decoration: the words beside it carry the meaning, so it is hidden from screen readers. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className={icon} width="24" height="24" aria-hidden="true">
      <use href={`${useContext(IconFileContext)}#${name}`} />
    </svg>
  );
}
