import { useContext } from 'react';
import { IconFileContext } from '../theme/icons';

/**
 * Shows a decoration: the municipality's name stands beside it. It comes with the icons, so that no page asks for one
 * more file. Its size is said twice, because a printer draws a symbol unscaled in a letterhead that repeats on every
 * sheet.
 */
export function Crest({ size }: { size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 96 96" aria-hidden="true">
      <use href={`${useContext(IconFileContext)}#arma`} width="96" height="96" />
    </svg>
  );
}
