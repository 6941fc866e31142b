import type { ReactNode } from 'react';
import { auth, crest as crestClass, links as linksClass, or } from './auth-card.css';
import { Crest } from '../basics/crest';
import { TextLink } from '../basics/link';
import { Offered } from '../basics/offered';
import type { NamedLink } from './shell';

type AuthCardProps = {
  municipality: string;
  title: string;
  children: ReactNode;
  /** Shows the other way in, after "Ya da". */
  alternative?: ReactNode;
  /** Says where that leads; not shown where it is not offered. */
  alternativePath?: string;
  links?: readonly NamedLink[];
};

/** Shows one narrow card, crest and name above, nothing else competing. */
export function AuthCard({
  municipality,
  title,
  children,
  alternative,
  alternativePath = '',
  links = [],
}: AuthCardProps) {
  return (
    <div className={auth}>
      <p className={crestClass}>
        <Crest size={72} />
        {municipality}
      </p>
      <h1>{title}</h1>
      {children}
      {alternative && (
        <Offered at={alternativePath}>
          <p className={or}>
            <span>Ya da</span>
          </p>
          {alternative}
        </Offered>
      )}
      {links.length > 0 && (
        <ul className={linksClass}>
          {links.map(({ title: text, path }) => (
            <Offered key={path} at={path}>
              <li>
                <TextLink to={path}>{text}</TextLink>
              </li>
            </Offered>
          ))}
        </ul>
      )}
    </div>
  );
}
