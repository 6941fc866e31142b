import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { hidden } from '../theme/base.css';
import { base, kinds, text, wide } from './button.css';
import { Icon, type IconName } from '../theme/icons';
import { useIsHidden } from './offered';
import { TextLink, type LinkProps } from './link';

export type ButtonKind = keyof typeof kinds;

type ButtonStyle = { kind?: ButtonKind; icon?: IconName; isWide?: boolean };

function classOf({ kind = 'primary', isWide = false }: ButtonStyle): string {
  return `${base} ${kinds[kind]}${isWide ? ` ${wide}` : ''}`;
}

type PlainProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'style' | 'disabled'>;

type ButtonProps = ButtonStyle & PlainProps & { isDisabled?: boolean; children: ReactNode };

/** Names the act ("Beyanı gönder"). Submits its form unless told otherwise; a script shows a spinner meanwhile. */
export function Button({ kind, icon, isWide, isDisabled = false, children, ...rest }: ButtonProps) {
  return (
    <button type="submit" className={classOf({ kind, isWide })} disabled={isDisabled} {...rest}>
      {icon && <Icon name={icon} />}
      {children}
    </button>
  );
}

/** Looks like a link and takes its form along: for what is chosen on a page and is too long for each of many addresses. */
export function TextButton({ children, ...rest }: PlainProps & { children: ReactNode }) {
  return (
    <button type="submit" className={`${kinds.quiet} ${text}`} {...rest}>
      {children}
    </button>
  );
}

/**
 * Shows what Enter presses in a form with several buttons: browsers take the first one. Stands first in the form,
 * unseen and out of the tab order.
 */
export function DefaultSubmit(sent: { name?: string; value?: string }) {
  return <button type="submit" tabIndex={-1} aria-hidden="true" className={hidden} {...sent} />;
}

/** Looks like a button and goes somewhere; not there where it would lead to what is not offered here. */
export function ButtonLink({
  kind,
  icon,
  isWide,
  children,
  ...rest
}: ButtonStyle & Omit<LinkProps, 'className'>) {
  const isHidden = useIsHidden();
  if (isHidden(rest.to)) return null;
  return (
    <TextLink {...rest} className={classOf({ kind, isWide })}>
      {icon && <Icon name={icon} />}
      {children}
    </TextLink>
  );
}
