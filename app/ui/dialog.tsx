import { useEffect, useRef, useState, type MouseEvent } from 'react';
import type { DialogTexts, DialogWindow } from './dialog-window';
import dialogStyleUrl from './dialog.css?url';
import { Icon } from './icons';

/**
 * Explains what has no place beside a field. In the page it is a native details, which opens below its words; where React
 * runs the same words open a dialog. Nothing is put in their place for that, so nothing moves, and whoever was quicker
 * than the script keeps what is open. Words and pictures only: what is typed in it would be lost.
 */
export function Dialog({ title, description, children }: DialogTexts) {
  const [Window, setWindow] = useState<typeof DialogWindow>();
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLElement>(null);
  const place = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    // Should it not come, the details still does.
    void import('./dialog-window').then((loaded) => setWindow(() => loaded.DialogWindow)).catch(() => {});
  }, []);
  const open = (event: MouseEvent) => {
    if (!Window || place.current?.open) return;
    event.preventDefault();
    setOpen(true);
  };
  return (
    <>
      <link rel="stylesheet" href={dialogStyleUrl} />
      <details className="dialog-place" ref={place}>
        <summary ref={opener} aria-haspopup={Window && 'dialog'} onClick={open}>
          <Icon name="help" />
          {title}
        </summary>
        <div>
          <p>{description}</p>
          {!isOpen && children}
        </div>
      </details>
      {Window && (
        <Window
          title={title}
          description={description}
          isOpen={isOpen}
          onClose={() => setOpen(false)}
          onLeave={() => opener.current?.focus()}
        >
          {children}
        </Window>
      )}
    </>
  );
}
