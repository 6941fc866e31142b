import { TextLink } from '~/ui/basics/link';
import { noPrint } from '~/ui/theme/base.css';
import { Money } from '~/ui/basics/money';
import { formatNumber } from '~/ui/turkish/format';
import { debtsUrl } from '~/urls';
import type { RegistryView } from './registry-view.server';
import { choice, choices, notes, owed } from './registry-choice.css';

type RegistryChoiceProps = {
  registries: readonly (Pick<RegistryView, 'oid' | 'no' | 'name' | 'about'> & {
    kind?: string;
    count?: number;
  })[];
  chosenOid: string | null;
  /** Maps each registry's Oid to what it owes (kuruş); null means that this is not known. */
  sums?: Readonly<Record<string, number | null>>;
  /** Says in a sentence what several records mean here. */
  note?: string;
  /** Leads to what choosing one opens. */
  urlOf?: (registryOid: string) => string;
};

function Owed({ kurus, count }: { kurus: number | null | undefined; count: number | undefined }) {
  if (kurus === undefined) return null;
  if (kurus === null) return <span className={owed}>Borcunun bir kısmı okunamadı</span>;
  if (kurus === 0) return <span className={owed}>Borcu yok</span>;
  return (
    <span className={owed}>
      {count === undefined ? 'Toplam borç' : `${formatNumber(count)} borç, toplam`} <Money kurus={kurus} />
    </span>
  );
}

/** One person may own several sicil records; which one is meant, the person says. */
export function RegistryChoice({
  registries,
  chosenOid,
  sums = {},
  note,
  urlOf = debtsUrl,
}: RegistryChoiceProps) {
  const [only, ...others] = registries;
  // The person chooses the only known record, too, where rows could not be read.
  if (only === undefined || (others.length === 0 && chosenOid !== null)) return null;
  return (
    <nav aria-label="Sicil kayıtlarınız" className={noPrint}>
      {note && <p className={notes}>{note}</p>}
      <ul className={choices}>
        {registries.map(({ oid, no, name, kind, about, count }) => (
          <li key={oid}>
            <TextLink
              to={urlOf(oid)}
              className={choice}
              aria-current={oid === chosenOid ? 'true' : undefined}
            >
              <strong>{about ?? `Sicil no ${no}`}</strong>
              <span>{name}</span>
              {about ? <small>Sicil no {no}</small> : kind && <small>{kind}</small>}
              <Owed kurus={sums[oid]} count={count} />
            </TextLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
