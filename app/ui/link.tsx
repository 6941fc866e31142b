import type { AnchorHTMLAttributes, ReactNode } from 'react';

export type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'style'> & {
  to: string;
  children: ReactNode;
};

/** A link. Every page is a document of its own, with and without script, so this is all there is to it. */
export function TextLink({ to, children, ...rest }: LinkProps) {
  return (
    <a href={to} {...rest}>
      {children}
    </a>
  );
}
