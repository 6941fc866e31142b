import { Card, EmptyState } from '~/ui/basics/card';
import { telephoneUrl, useContact } from '~/ui/basics/contact';
import { VisuallyHidden } from '~/ui/basics/layout';
import { TextLink } from '~/ui/basics/link';
import { reachUrl } from '~/urls';
import unitsStyle from './unit-list.css?inline';
import type { listPublicUnits } from './units.server';

/** It stands in the page's head: the policy of our pages knows it by its hash. */
export { unitsStyle };

type Unit = Awaited<ReturnType<typeof listPublicUnits>>[number];

/** Shows one unit; one without a number, address or mailbox of its own is reached by the municipality's number. */
function UnitEntry({ name, work, phone, email, address, hours }: Unit) {
  const { phone: switchboard } = useContact();
  const hasOwn = phone !== '' || email !== '' || address !== '';
  const ways = [
    { term: 'Telefon', text: phone, path: telephoneUrl(phone) },
    { term: 'E-posta', text: email, path: `mailto:${email}` },
    { term: 'Adres', text: address },
    { term: 'Çalışma saatleri', text: hours },
  ].filter(({ text }) => text !== '');
  return (
    <li>
      <div>
        <h2>{name}</h2>
        {work && <p>{work}</p>}
      </div>
      <div>
        {!hasOwn && switchboard && (
          <p>
            Belediye santrali: <TextLink to={telephoneUrl(switchboard)}>{switchboard}</TextLink>
          </p>
        )}
        {ways.map(({ term, text, path }) => (
          <p key={term}>
            <VisuallyHidden>{term}: </VisuallyHidden>
            {path ? <TextLink to={path}>{text}</TextLink> : text}
          </p>
        ))}
      </div>
    </li>
  );
}

/** Shows every unit: what it does, and how it is reached. */
export function UnitList({ units }: { units: readonly Unit[] }) {
  if (units.length === 0)
    return (
      <Card>
        <EmptyState title="Birimlerin listesi henüz yazılmadı." icon="building">
          <p>
            Belediyemize nasıl ulaşacağınız <TextLink to={reachUrl}>yardım sayfasında</TextLink>.
          </p>
        </EmptyState>
      </Card>
    );
  return (
    <>
      <Card>
        <ul className="units">
          {units.map((unit) => (
            <UnitEntry key={unit.no} {...unit} />
          ))}
        </ul>
      </Card>
      <p>
        Aradığınız birimi bulamadıysanız: <TextLink to={reachUrl}>Belediyenin iletişim bilgileri</TextLink>
      </p>
    </>
  );
}
