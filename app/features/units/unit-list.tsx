import { Card, EmptyState } from '~/ui/basics/card';
import { telephoneUrl } from '~/ui/basics/contact';
import { useIsKiosk } from '~/ui/basics/kiosk';
import { TextLink } from '~/ui/basics/link';
import { SummaryList } from '~/ui/table/summary-list';
import { reachUrl } from '~/urls';
import type { listPublicUnits } from './units.server';

type Unit = Awaited<ReturnType<typeof listPublicUnits>>[number];

function UnitCard({ name, work, phone, email, address, hours }: Unit) {
  const isKiosk = useIsKiosk();
  const rows = [
    { term: 'Telefon', text: phone, path: telephoneUrl(phone) },
    { term: 'E-posta', text: email, path: `mailto:${email}` },
    { term: 'Adres', text: address, path: null },
    { term: 'Çalışma saatleri', text: hours, path: null },
  ].flatMap(({ term, text, path }) =>
    text ? [{ term, value: path && !isKiosk ? <TextLink to={path}>{text}</TextLink> : text }] : [],
  );
  return (
    <Card title={name}>
      {work && <p>{work}</p>}
      {rows.length > 0 && <SummaryList rows={rows} />}
    </Card>
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
      {units.map((unit) => (
        <UnitCard key={unit.no} {...unit} />
      ))}
      <p>
        Aradığınız birimi bulamadıysanız: <TextLink to={reachUrl}>Belediyenin iletişim bilgileri</TextLink>
      </p>
    </>
  );
}
