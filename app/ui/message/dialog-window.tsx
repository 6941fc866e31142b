import { Close, Content, Description, Portal, Root, Title } from '@radix-ui/react-dialog';

export interface DialogTexts {
  title: string;
  /** Explains the dialog in one sentence, heard as soon as it opens. */
  description: string;
  /** Holds copies of what the page shows below the button. */
  matter: readonly Node[];
  /** Holds class names of the page's stylesheet. */
  windowClass: string;
  buttonClass: string;
}

interface DialogWindowProps extends DialogTexts {
  isOpen: boolean;
  onClose: () => void;
  /** Gives the focus back to what opened it. */
  onLeave: () => void;
}

/**
 * Shows the dialog in a browser with script. The veil is ours: Radix's own writes a style element into the page, which
 * the content policy forbids; that the page behind does not scroll is said in dialog-window.css instead.
 */
export function DialogWindow({ isOpen, onClose, onLeave, ...texts }: DialogWindowProps) {
  return (
    <Root open={isOpen} onOpenChange={(willBeOpen) => !willBeOpen && onClose()}>
      <Portal>
        <div className="dialog-veil" />
        <Content
          className={`${texts.windowClass} dialog-window`}
          onOpenAutoFocus={(event) => {
            // It stands on the dialog, not on its button: that one stands at the end, and a small screen would begin
            // there.
            event.preventDefault();
            if (event.target instanceof HTMLElement) event.target.focus();
          }}
          onCloseAutoFocus={onLeave}
          onFocusOutside={({ target }) => {
            // The page asks whether anybody is still there: that comes first, and must be heard and touched.
            if (target instanceof Element && target.closest('dialog')) onClose();
          }}
        >
          <Title>{texts.title}</Title>
          <Description>{texts.description}</Description>
          <div className="dialog-matter" ref={(place) => place?.replaceChildren(...texts.matter)} />
          <Close className={texts.buttonClass} type="button">
            Kapat
          </Close>
        </Content>
      </Portal>
    </Root>
  );
}
