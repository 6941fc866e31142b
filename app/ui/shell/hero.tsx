import type { ReactNode } from 'react';
import { hero, lead as leadClass, mayor as mayorClass, way, ways as waysClass, words } from './hero.css';
import { Icon, type IconName } from '../theme/icons';
import { useIsHidden } from '../basics/offered';
import { TextLink } from '../basics/link';

type Mayor = { name: string; title: string; photo: string; path?: string };

/** Describes one of the big ways in. */
export type Task = { title: string; icon: IconName; path: string };

type HeroProps = {
  greeting: string;
  /** Addresses a visitor who is not known yet, in one sentence. */
  sentence: string;
  mayor: Mayor;
  tasks: readonly Task[];
  /** Says what concerns the person greeted, in place of the sentence: on a phone it stands right below the greeting. */
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

/** Shows the first thing on the home page: who speaks, and what most people come for. */
export function Hero({ greeting, sentence, mayor, tasks, children }: HeroProps) {
  const isHidden = useIsHidden();
  return (
    <section className={hero}>
      <div className={words}>
        <h1>{greeting}</h1>
        {!children && <p>{sentence}</p>}
      </div>
      {children ? <div className={leadClass}>{children}</div> : <MayorFigure {...mayor} />}
      <ul className={waysClass}>
        {tasks
          .filter(({ path }) => !isHidden(path))
          .map(({ title, icon, path }) => (
            <li key={path}>
              <TextLink to={path} className={way}>
                <Icon name={icon} />
                {title}
              </TextLink>
            </li>
          ))}
      </ul>
      {children && <MayorFigure {...mayor} />}
    </section>
  );
}
