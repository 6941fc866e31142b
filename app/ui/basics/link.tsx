import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { useIsHidden } from './offered';
import { useIsKiosk } from './kiosk';

export type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'style'> & {
  to: string;
  /** Marks a link to a file to be saved (an attachment), not a page: a script says so while the file is made. */
  'data-file'?: boolean;
  children: ReactNode;
};

/** Links to a place of another site, a telephone number, a mail address. */
const leadsOut = (to: string) => /^([a-z][a-z0-9+.-]*:|\/\/)/i.test(to);

/**
 * Shows a link. Every page is a document of its own, with and without script, so this is all there is to it. At a kiosk
 * nothing leads out, and nowhere to what is not offered here: there the words alone remain.
 */
export function TextLink({ to, children, ...rest }: LinkProps) {
  const isKiosk = useIsKiosk();
  const isHidden = useIsHidden();
  if ((isKiosk && leadsOut(to)) || isHidden(to)) return <span className={rest.className}>{children}</span>;
  return (
    <a href={to} {...rest}>
      {children}
    </a>
  );
}
