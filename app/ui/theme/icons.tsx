import { createContext, useContext } from 'react';
import type { IconName } from './icon-names';
import { icon } from './icons.css';

export type { IconName } from './icon-names';

/** Is the file of all icons and the crest: one that carries the municipality's own crest where it has one. */
export const IconFileContext = createContext('/icons.svg');

/** Shows a decoration: the words beside it carry the meaning, so it is hidden from screen readers. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className={icon} width="24" height="24" aria-hidden="true">
      <use href={`${useContext(IconFileContext)}#${name}`} />
    </svg>
  );
}
