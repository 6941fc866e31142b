import type { ReactNode } from 'react';
import { hero, lead as leadClass, mayor as mayorClass, way, ways as waysClass, words } from './hero.css';
import { Icon, type IconName } from '../theme/icons';
import { useIsHidden } from '../basics/offered';
import { TextLink } from '../basics/link';

type Mayor = { name: string; title: string; photo: string; path?: string };

type HeroProps = {
  greeting: string;
  /** One sentence, for who is not known yet. */
  sentence: string;
  mayor: Mayor;
  /** The big ways in: pay, declare, apply. */
  ways: readonly { title: string; line: string; icon: IconName; path: string }[];
  /** What concerns the person greeted, in place of the sentence: on a phone it stands right below the greeting. */
  children?: ReactNode;
};

function MayorFigure({ name, title, photo, path }: Mayor) {
  return (
    <figure className={mayorClass}>
      <img src={photo} alt="" width="120" height="140" />
      <figcaption>
        <strong>{path ? <TextLink to={path}>{name}</TextLink> : name}</strong>
        {title}
      </figcaption>
    </figure>
  );
}

/** The first thing on the home page: who speaks, and the three things people come for. */
export function Hero({ greeting, sentence, mayor, ways, children }: HeroProps) {
  const isHidden = useIsHidden();
  return (
    <section className={hero}>
      <div className={words}>
        <h1>{greeting}</h1>
        {!children && <p>{sentence}</p>}
      </div>
      {children ? <div className={leadClass}>{children}</div> : <MayorFigure {...mayor} />}
      <ul className={waysClass}>
        {ways
          .filter(({ path }) => !isHidden(path))
          .map(({ title, line, icon, path }) => (
            <li key={path}>
              <TextLink to={path} className={way}>
                <Icon name={icon} />
                <span>
                  <strong>{title}</strong>
                  <span>{line}</span>
                </span>
                <Icon name="arrow-right" />
              </TextLink>
            </li>
          ))}
      </ul>
      {children && <MayorFigure {...mayor} />}
    </section>
  );
}
