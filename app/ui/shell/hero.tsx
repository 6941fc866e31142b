import type { ReactNode } from 'react';
import { Icon, type IconName } from '../theme/icons';
import { useIsHidden } from '../basics/offered';
import { TextLink } from '../basics/link';
import guestStyle from './guest-home.css?inline';
import heroStyle from './hero.css?inline';
import memberStyle from './member-home.css?inline';

/** Has to come with every page that shows a hero, as it greets a guest or a member. */
export const heroStyles = { guest: heroStyle + guestStyle, member: heroStyle + memberStyle } as const;

type Mayor = { name: string; title: string; photo: string; path?: string };

/** Describes one of the big ways in; `page` names its service where the path is another one. */
export type Task = { title: string; icon: IconName; path: string; page?: string };

/** Lists big ways in to press, but those of services that are hidden; the page brings the styles of the class. */
export function TaskTiles({ tasks, className }: { tasks: readonly Task[]; className: string }) {
  const isHidden = useIsHidden();
  return (
    <ul className={className}>
      {tasks
        .filter(({ path, page = path }) => !isHidden(page))
        .map(({ title, icon, path }) => (
          <li key={path}>
            <TextLink to={path}>
              <Icon name={icon} />
              {title}
            </TextLink>
          </li>
        ))}
    </ul>
  );
}

type HeroProps = {
  greeting: string;
  /** Addresses a visitor who is not known yet, in one sentence. */
  sentence: string;
  mayor: Mayor;
  tasks: readonly Task[];
  /** Offers to search, to a visitor who is not known yet. */
  search?: ReactNode;
  /** Says what concerns the person greeted, in place of the sentence: on a phone it stands right below the greeting. */
  children?: ReactNode;
};

function MayorFigure({ name, title, photo, path }: Mayor) {
  return (
    <figure className="mayor">
      <img src={photo} alt="" width="120" height="140" />
      <figcaption>
        <strong>{path ? <TextLink to={path}>{name}</TextLink> : name}</strong>
        {title}
      </figcaption>
    </figure>
  );
}

/** Shows the first thing on the home page: who speaks, and what most people come for. */
export function Hero({ greeting, sentence, mayor, tasks, search, children }: HeroProps) {
  return (
    <section className="hero">
      <div>
        <h1>{greeting}</h1>
        {!children && <p>{sentence}</p>}
      </div>
      {(children || search) && <div className="lead">{children || search}</div>}
      <TaskTiles tasks={tasks} className={children ? 'ways soft' : 'ways'} />
      <MayorFigure {...mayor} />
    </section>
  );
}
