import { Close, Content, Description, Portal, Root, Title } from '@radix-ui/react-dialog';
import type { ReactNode } from 'react';
import { Button } from './button';
import { dialog } from './confirmation.css';

export interface DialogTexts {
  /** The words that open the dialog, and its heading: "Numarayı nerede bulurum?" */
  title: string;
  /** One sentence, heard as soon as it opens. */
  description: string;
  children: ReactNode;
}

interface DialogWindowProps extends DialogTexts {
  isOpen: boolean;
  onClose: () => void;
  /** Gives the focus back to what opened it. */
  onLeave: () => void;
}

/**
 * The dialog in a browser with script. The veil is ours: Radix's own writes a style element into the page, which the
 * content policy forbids; that the page behind does not scroll is said in dialog.css instead.
 */
export function DialogWindow({ title, description, children, isOpen, onClose, onLeave }: DialogWindowProps) {
  return (
    <Root open={isOpen} onOpenChange={(willBeOpen) => !willBeOpen && onClose()}>
      <Portal>
        <div className="dialog-veil" />
        <Content
          className={`${dialog} dialog-window`}
          onOpenAutoFocus={(event) => {
            // On the dialog, not on its button: that one stands at the end, and a small screen would begin there.
            event.preventDefault();
            if (event.target instanceof HTMLElement) event.target.focus();
          }}
          onCloseAutoFocus={onLeave}
          onFocusOutside={({ target }) => {
            // The page asks whether anybody is still there: that comes first, and must be heard and touched.
            if (target instanceof Element && target.closest('dialog')) onClose();
          }}
        >
          <Title>{title}</Title>
          <Description>{description}</Description>
          {children}
          <Close asChild>
            <Button type="button">Kapat</Button>
          </Close>
        </Content>
      </Portal>
    </Root>
  );
}
