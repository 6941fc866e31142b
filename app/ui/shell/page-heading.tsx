import type { ReactNode } from 'react';
import { Icon } from '../theme/icons';
import { TextButton } from '../basics/button';
import { TextLink } from '../basics/link';
import { crumbs, head, leadClass, progress, steps } from './page-heading.css';

type Crumb = { title: string; path?: string };

/** Shows where this page lies. The last entry is the page itself and no link. */
export function Breadcrumbs({ trail }: { trail: readonly Crumb[] }) {
  return (
    <nav className={crumbs} aria-label="Bulunduğunuz yer">
      <ol>
        {trail.map(({ title, path }) => (
          <li key={title}>
            {path ? <TextLink to={path}>{title}</TextLink> : <span aria-current="page">{title}</span>}
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Shows the back to the question before. Stands before the heading. */
export function BackLink({ to, children = 'Geri' }: { to: string; children?: string }) {
  return (
    <p className={crumbs}>
      <TextLink to={to}>
        <Icon name="arrow-left" />
        {children}
      </TextLink>
    </p>
  );
}

/** Shows the heading's link as a button of a form that has to go back with what it holds. */
export function BackButton({ name, value, children }: { name: string; value: string; children: string }) {
  return (
    <p className={crumbs}>
      <TextButton name={name} value={value}>
        <Icon name="arrow-left" />
        {children}
      </TextButton>
    </p>
  );
}

type PageHeadingProps = { title: string; lead?: ReactNode; side?: ReactNode };

/** Shows the one h1 of a page, a sentence below it, and what may stand beside. */
export function PageHeading({ title, lead, side }: PageHeadingProps) {
  return (
    <div className={head}>
      <div>
        <h1>{title}</h1>
        {lead && <p className={leadClass}>{lead}</p>}
      </div>
      {side}
    </div>
  );
}

type StepsProps = { current: number; total: number; title: string };

/** Shows "Adım 3 / 7 – Taşınmaz"; it stands above the heading. */
export function Steps({ current, total, title }: StepsProps) {
  return (
    <div className={steps}>
      <p>
        Adım {current} / {total} – {title}
      </p>
      <progress className={progress} max={total} value={current} aria-hidden="true" />
    </div>
  );
}
