import type { ReactNode } from 'react';
import { Button, type ButtonKind } from '../basics/button';
import { dialog } from './confirmation.css';
import { Cluster } from '../basics/layout';

type ConfirmationProps = {
  /** No other id on the page may equal it. */
  id: string;
  /** Says what the visitor wants to do; the words of the button. */
  label: string;
  /** Says which one of several; heard after the label. */
  about?: string;
  kind?: ButtonKind;
  question: string;
  /** Says what will become of it. */
  consequence: ReactNode;
  /** Holds the form that does it. */
  children: ReactNode;
};

/**
 * Asks once more before what cannot be taken back. The question is a popover, which browsers open and close without any
 * script; where they know none it stands in the page.
 */
export function Confirmation(props: ConfirmationProps) {
  const { id, label, about, kind = 'secondary', question, consequence, children } = props;
  // Lists the names React does not know yet.
  const opens = { popovertarget: id };
  const closes = { popovertarget: id, popovertargetaction: 'hide' };
  const isPopover = { popover: 'auto' };
  return (
    <>
      <Button
        type="button"
        kind={kind}
        aria-label={about === undefined ? undefined : `${label}: ${about}`}
        {...opens}
      >
        {label}
      </Button>
      <div id={id} role="dialog" aria-labelledby={`${id}-soru`} className={dialog} {...isPopover}>
        <h3 id={`${id}-soru`}>{question}</h3>
        <p>{consequence}</p>
        <Cluster>
          {children}
          <Button type="button" kind="quiet" {...closes}>
            Vazgeç
          </Button>
        </Cluster>
      </div>
    </>
  );
}
