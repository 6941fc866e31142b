import { createContext, type ReactNode, useContext } from 'react';
import { useIsKiosk } from './kiosk';
import { TextLink } from './link';

/** Says how the municipality is reached; what is not known is absent. */
export interface Contact {
  readonly address?: string;
  readonly hours?: string;
  readonly phone?: string;
  readonly whatsApp?: string;
  readonly email?: string;
  readonly kep?: string;
}

export const ContactContext = createContext<Contact>({});

export const useContact = () => useContext(ContactContext);

/**
 * Writes `tel:+903125550100`, which also a phone abroad can dial; a short number (444, 153) stays as it is. A phone
 * waits at a comma before it dials the extension ("dahili").
 */
export function telephoneUrl(phone: string): string {
  const [digits = '', extension] = phone.split('dahili').map((part) => part.replace(/[^\d+]/g, ''));
  const [, whole] = /^0?([2-58]\d{9})$/.exec(digits) ?? [];
  return `tel:${whole === undefined ? digits : `+90${whole}`}${extension ? `,${extension}` : ''}`;
}

/** Writes where it stands and how it is called, for paper. */
export const lineOfContact = ({ address, phone }: Contact) =>
  [address, phone && `Tel. ${phone}`].filter(Boolean).join(' · ');

/**
 * Shows whom to call and where to go, in a sentence or two, and what leads to more of it; nothing where nothing is
 * known.
 */
export function ContactLine({ before = 'Bize ulaşın', more }: { before?: string; more?: ReactNode }) {
  const { phone, address, hours } = useContact();
  const isKiosk = useIsKiosk();
  if (!phone && !address) return null;
  return (
    <p>
      {before}: {isKiosk ? phone : phone && <TextLink to={telephoneUrl(phone)}>{phone}</TextLink>}
      {phone && address && ' · '}
      {address}
      {hours && ` (${hours})`}
      {more && <> · {more}</>}
    </p>
  );
}
