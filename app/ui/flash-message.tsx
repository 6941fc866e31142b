import { useEffect, useState } from 'react';
import { Banner, type BannerKind } from './banner';
import type { Toasts as ToastsComponent } from './toasts';

/**
 * The message the last page left. It stands in the page, so that nothing moves and nothing is lost; where React runs a
 * toast says it too, which is how a screen reader hears it.
 */
export function FlashMessage({ kind, text }: { kind: BannerKind; text: string }) {
  const [Toasts, setToasts] = useState<typeof ToastsComponent>();
  const [isOpen, setOpen] = useState(true);
  useEffect(() => {
    void import('./toasts').then((loaded) => setToasts(() => loaded.Toasts));
  }, []);
  return (
    <>
      <Banner kind={kind}>{text}</Banner>
      {Toasts && isOpen && <Toasts messages={[{ id: text, kind, text }]} onClose={() => setOpen(false)} />}
    </>
  );
}
