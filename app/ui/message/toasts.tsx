import { Close, Description, Provider, Root, Viewport } from '@radix-ui/react-toast';
import { useEffect, useState } from 'react';
import { kinds } from './banner.css';
import { close, toast, viewport } from './toasts.css';

type ToastMessage = { id: string; kind: keyof typeof kinds; text: string };

type ToastsProps = { messages: readonly ToastMessage[]; onClose: (id: string) => void };

const shownAtOnce = 3;
const milliseconds = 5000;

/**
 * Shows the newest three messages, five seconds each, at the bottom left. Only in a browser with script: everywhere
 * else the same message is a `Banner`, so nothing may be said here alone.
 */
export function Toasts({ messages, onClose }: ToastsProps) {
  const [isReady, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  if (!isReady) return null;
  return (
    <Provider duration={milliseconds} label="Bildirim" swipeDirection="left">
      {messages.slice(-shownAtOnce).map(({ id, kind, text }) => (
        <Root
          key={id}
          className={`${toast} ${kinds[kind]}`}
          onOpenChange={(isOpen) => !isOpen && onClose(id)}
        >
          <Description>{text}</Description>
          <Close className={close} aria-label="Bildirimi kapat">
            ×
          </Close>
        </Root>
      ))}
      <Viewport className={viewport} label="Bildirimler ({hotkey})" />
    </Provider>
  );
}
