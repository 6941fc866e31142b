import { type Contact, telephoneUrl, useContact } from '~/ui/basics/contact';
import { useIsKiosk } from '~/ui/basics/kiosk';
import { TextLink } from '~/ui/basics/link';
import { SummaryList } from '~/ui/table/summary-list';
import { urls } from '~/urls';

/** Writes "0248 555 00 00" as an international number without a sign. */
function internationalOf(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  if (digits.startsWith('90') && digits.length === 12) return digits;
  return `90${digits.replace(/^0/, '')}`;
}

/** Returns the ways to reach the municipality, each with its link; a kiosk leads nowhere. */
function waysOf({ address, hours, phone, whatsApp, email, kep }: Contact) {
  return [
    { term: 'Adres', text: address },
    { term: 'Çalışma saatleri', text: hours },
    { term: 'Telefon', text: phone, path: phone && telephoneUrl(phone) },
    { term: 'WhatsApp', text: whatsApp, path: whatsApp && `https://wa.me/${internationalOf(whatsApp)}` },
    { term: 'E-posta', text: email, path: email && `mailto:${email}` },
    { term: 'KEP', text: kep, path: undefined },
  ];
}

/** Writes a mail address so that a narrow line breaks it behind its sign. */
function Breakable({ text }: { text: string }) {
  const [name, host] = text.split('@');
  if (host === undefined) return text;
  return (
    <>
      {name}@<wbr />
      {host}
    </>
  );
}

/** Shows all of them, each in a row of its own; nothing where nothing is known. */
export function ContactList() {
  const isKiosk = useIsKiosk();
  const rows = waysOf(useContact()).flatMap(({ term, text, path }) =>
    text
      ? [
          {
            term,
            value:
              path && !isKiosk ? (
                <TextLink to={path}>
                  <Breakable text={text} />
                </TextLink>
              ) : (
                <Breakable text={text} />
              ),
          },
        ]
      : [],
  );
  if (rows.length === 0) return null;
  return (
    <>
      <h2 id="iletisim">Bize ulaşın</h2>
      <SummaryList
        rows={[
          ...rows,
          {
            term: 'Birimler',
            value: <TextLink to={urls.units}>Birimlerin telefonları ve adresleri</TextLink>,
          },
        ]}
      />
    </>
  );
}
