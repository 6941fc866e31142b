import type { IconName } from './icon-names';
import { icon } from './icons.css';

export type { IconName } from './icon-names';

/** A decoration: the words beside it carry the meaning, so it is hidden from screen readers. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className={icon} width="24" height="24" aria-hidden="true">
      <use href={`/icons.svg#${name}`} />
    </svg>
  );
}
