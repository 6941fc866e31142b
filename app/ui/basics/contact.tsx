import { createContext, type ReactNode, useContext } from 'react';
import { TextLink } from './link';

/** How the municipality is reached; what is not known is absent. */
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

/** "0312 555 00 00" as an international number without a sign. */
function internationalOf(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  if (digits.startsWith('90') && digits.length === 12) return digits;
  return `90${digits.replace(/^0/, '')}`;
}

export const telephoneUrl = (phone: string) => `tel:${phone.replace(/[^\d+]/g, '')}`;

/** Where it stands and how it is called, for paper. */
export const lineOfContact = ({ address, phone }: Contact) =>
  [address, phone && `Tel. ${phone}`].filter(Boolean).join(' · ');

/** The ways to reach the municipality, each with its link. */
function waysOf({ phone, whatsApp, email, kep }: Contact): [name: string, way: ReactNode][] {
  const ways: [string, ReactNode][] = [];
  if (phone) ways.push(['Telefon', <TextLink to={telephoneUrl(phone)}>{phone}</TextLink>]);
  if (whatsApp)
    ways.push([
      'WhatsApp',
      <TextLink to={`https://wa.me/${internationalOf(whatsApp)}`}>{whatsApp}</TextLink>,
    ]);
  if (email) ways.push(['E-posta', <TextLink to={`mailto:${email}`}>{email}</TextLink>]);
  if (kep) ways.push(['KEP', kep]);
  return ways;
}

/** The same as lines; nothing where nothing is known. */
export function ContactLines() {
  const ways = waysOf(useContact());
  if (ways.length === 0) return null;
  return (
    <p>
      {ways.map(([name, way]) => (
        <span key={name}>
          {name}: {way}
        </span>
      ))}
    </p>
  );
}

/** Whom to call and where to go, in a sentence or two; nothing where nothing is known. */
export function ContactLine({ before = 'Bize ulaşın' }: { before?: string }) {
  const { phone, address, hours } = useContact();
  if (!phone && !address) return null;
  return (
    <p>
      {before}: {phone && <TextLink to={telephoneUrl(phone)}>{phone}</TextLink>}
      {phone && address && ' · '}
      {address}
      {hours && ` (${hours})`}
    </p>
  );
}
