import { TextLink } from '~/ui/link';
import { debtsUrl } from '~/urls';
import type { RegistryView } from './registry-view.server';
import { choice, choices } from './registry-choice.css';

type RegistryChoiceProps = {
  registries: readonly (Pick<RegistryView, 'oid' | 'no' | 'name'> & { kind?: string })[];
  chosenOid: string | null;
  /** Where choosing one leads. */
  urlOf?: (registryOid: string) => string;
};

/** One person may own several sicil records; which one is meant, the person says. */
export function RegistryChoice({ registries, chosenOid, urlOf = debtsUrl }: RegistryChoiceProps) {
  if (registries.length < 2) return null;
  return (
    <nav aria-label="Sicil kayıtlarınız">
      <ul className={choices}>
        {registries.map(({ oid, no, name, kind }) => (
          <li key={oid}>
            <TextLink
              to={urlOf(oid)}
              className={choice}
              aria-current={oid === chosenOid ? 'true' : undefined}
            >
              <strong>Sicil no {no}</strong>
              <span>{name}</span>
              {kind && <small>{kind}</small>}
            </TextLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
