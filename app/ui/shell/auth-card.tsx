import type { ReactNode } from 'react';
import { auth, crest as crestClass, links as linksClass, or } from './auth-card.css';
import { Crest } from '../basics/crest';
import { TextLink } from '../basics/link';
import type { NamedLink } from './shell';

type AuthCardProps = {
  municipality: string;
  title: string;
  children: ReactNode;
  /** The other way in, after "Ya da". */
  alternative?: ReactNode;
  links?: readonly NamedLink[];
};

/** One narrow card, crest and name above, nothing else competing. */
export function AuthCard({ municipality, title, children, alternative, links = [] }: AuthCardProps) {
  return (
    <div className={auth}>
      <p className={crestClass}>
        <Crest size={72} />
        {municipality}
      </p>
      <h1>{title}</h1>
      {children}
      {alternative && (
        <>
          <p className={or}>
            <span>Ya da</span>
          </p>
          {alternative}
        </>
      )}
      {links.length > 0 && (
        <ul className={linksClass}>
          {links.map(({ title: text, path }) => (
            <li key={path}>
              <TextLink to={path}>{text}</TextLink>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
