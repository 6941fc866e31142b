import type { ReactNode } from 'react';
import { base, kinds } from '../basics/button.css';
import { dialog } from './confirmation.css';
import dialogStyle from './dialog.css?inline';
import dialogScriptUrl from './dialog-opener.tsx?worker&url';
import { Icon } from '../theme/icons';

/** Pages with a dialog carry these within them: `styles` of their handle. */
export { dialogStyle };

interface DialogProps {
  /** Opens the dialog, and heads it: "Numarayı nerede bulurum?" */
  title: string;
  /** Explains the dialog in one sentence, heard as soon as it opens. */
  description: string;
  children: ReactNode;
}

/**
 * Explains what has no place beside a field. In the page it is a native details, which opens below its words. Where a
 * script runs the same words open a dialog; it is fetched when somebody comes near, and whoever is quicker opens the
 * details. Words and pictures only: what is typed in it would be lost.
 */
export function Dialog({ title, description, children }: DialogProps) {
  return (
    <details
      className="dialog-place"
      data-script={dialogScriptUrl}
      data-window={dialog}
      data-button={`${base} ${kinds.primary}`}
    >
      <summary>
        <Icon name="help" />
        {title}
      </summary>
      <div>
        <p>{description}</p>
        {children}
      </div>
    </details>
  );
}
