import { useEffect, useState } from 'react';
import { Banner, type BannerKind } from './banner';
import { TextLink } from '../basics/link';
import type { Toasts as ToastsComponent } from './toasts';

type FlashMessageProps = {
  kind: BannerKind;
  text: string;
  link?: { title: string; path: string } | undefined;
};

/**
 * Shows the message the last page left. It stands in the page, so that nothing moves and nothing is lost; where React
 * runs a toast says it too, which is how a screen reader hears it.
 */
export function FlashMessage({ kind, text, link }: FlashMessageProps) {
  const [Toasts, setToasts] = useState<typeof ToastsComponent>();
  const [isOpen, setOpen] = useState(true);
  useEffect(() => {
    void import('./toasts').then((loaded) => setToasts(() => loaded.Toasts));
  }, []);
  return (
    <>
      <Banner kind={kind}>
        <p>
          {text}
          {link && (
            <>
              {' '}
              <TextLink to={link.path}>{link.title}</TextLink>
            </>
          )}
        </p>
      </Banner>
      {Toasts && isOpen && <Toasts messages={[{ id: text, kind, text }]} onClose={() => setOpen(false)} />}
    </>
  );
}
