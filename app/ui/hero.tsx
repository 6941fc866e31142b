import type { ReactNode } from 'react';
import { hero, mayor as mayorClass, way, ways as waysClass, words } from './hero.css';
import { Icon, type IconName } from './icons';
import { TextLink } from './link';

type HeroProps = {
  greeting: string;
  /** One sentence. */
  sentence: string;
  mayor: { name: string; title: string; photo: string; path?: string };
  /** The big ways in: pay, declare, apply. */
  ways: readonly { title: string; line: string; icon: IconName; path: string }[];
  /** Between sentence and ways: the search over services. */
  children?: ReactNode;
};

/** The first thing on the home page: who speaks, and the three things people come for. */
export function Hero({ greeting, sentence, mayor, ways, children }: HeroProps) {
  return (
    <section className={hero}>
      <div className={words}>
        <h1>{greeting}</h1>
        <p>{sentence}</p>
        {children}
      </div>
      <figure className={mayorClass}>
        <img src={mayor.photo} alt="" width="120" height="140" />
        <figcaption>
          <strong>{mayor.path ? <TextLink to={mayor.path}>{mayor.name}</TextLink> : mayor.name}</strong>
          {mayor.title}
        </figcaption>
      </figure>
      <ul className={waysClass}>
        {ways.map(({ title, line, icon, path }) => (
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
    </section>
  );
}
