import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { hidden } from '../theme/base.css';
import { base, kinds, wide } from './button.css';
import { Icon, type IconName } from '../theme/icons';
import { useIsHidden } from './offered';
import { TextLink, type LinkProps } from './link';

export type ButtonKind = keyof typeof kinds;

type Look = { kind?: ButtonKind; icon?: IconName; isWide?: boolean };

function classOf({ kind = 'primary', isWide = false }: Look): string {
  return `${base} ${kinds[kind]}${isWide ? ` ${wide}` : ''}`;
}

type ButtonProps = Look &
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'style' | 'disabled'> & {
    isDisabled?: boolean;
    children: ReactNode;
  };

/** Names the act ("Beyanı gönder"). Submits its form unless told otherwise; a script shows a spinner meanwhile. */
export function Button({ kind, icon, isWide, isDisabled = false, children, ...rest }: ButtonProps) {
  return (
    <button type="submit" className={classOf({ kind, isWide })} disabled={isDisabled} {...rest}>
      {icon && <Icon name={icon} />}
      {children}
    </button>
  );
}

/**
 * What Enter presses in a form with several buttons: browsers take the first one. Stands first in the form, unseen and
 * out of the tab order.
 */
export function DefaultSubmit() {
  return <button type="submit" tabIndex={-1} aria-hidden="true" className={hidden} />;
}

/** Looks like a button, goes somewhere; not there where it would lead to what is not offered here. */
export function ButtonLink({ kind, icon, isWide, children, ...rest }: Look & Omit<LinkProps, 'className'>) {
  const isHidden = useIsHidden();
  if (isHidden(rest.to)) return null;
  return (
    <TextLink {...rest} className={classOf({ kind, isWide })}>
      {icon && <Icon name={icon} />}
      {children}
    </TextLink>
  );
}
