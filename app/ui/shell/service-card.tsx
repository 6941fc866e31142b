import type { ReactNode } from 'react';
import { Badge } from '../basics/badge';
import { Icon, type IconName } from '../theme/icons';
import { TextLink } from '../basics/link';
import { noPrint } from '../theme/base.css';
import { card, facts, grid, group, groups, name as nameClass } from './service-card.css';

export type Service = {
  icon: IconName;
  name: string;
  path: string;
  /** One line: what it is for. */
  line: string;
  isExternal?: boolean;
  /** A word such as "Giriş gerekir". */
  note?: string;
  needs?: string;
  fee?: string;
  /** How long it takes. */
  time?: string;
  /** Until when it is to be done. */
  lastDay?: string;
};

/** A service as a plain card. The three questions people ask before starting stand behind one line. */
export function ServiceCard({ service }: { service: Service }) {
  const { needs, fee, time, lastDay, note } = service;
  const answers = [
    ['Ne gerekir?', needs],
    ['Ne kadar?', fee],
    ['Ne kadar sürer?', time],
    ['Son gün', lastDay],
  ] as const;
  return (
    <li className={card}>
      <TextLink to={service.path} className={nameClass}>
        <Icon name={service.icon} />
        {service.name}
      </TextLink>
      <p>{service.line}</p>
      {note && <Badge>{note}</Badge>}
      {(needs || fee || time || lastDay) && (
        <details className={facts}>
          <summary>
            <span>Ne gerekir, ne kadar, ne zaman?</span>
          </summary>
          <dl>
            {answers.map(
              ([question, answer]) =>
                answer && (
                  <div key={question}>
                    <dt>{question}</dt>
                    <dd>{answer}</dd>
                  </div>
                ),
            )}
          </dl>
        </details>
      )}
    </li>
  );
}

type ServiceGridProps = { title: string; id?: string; services: readonly Service[]; children?: ReactNode };

/** A group of services under its heading. */
export function ServiceGrid({ title, id, services, children }: ServiceGridProps) {
  return (
    <section className={group} id={id} data-columns={Math.min(services.length, 3)}>
      <h2>{title}</h2>
      {children}
      <ul className={grid}>
        {services.map((service) => (
          <ServiceCard key={service.path} service={service} />
        ))}
      </ul>
    </section>
  );
}

/** All groups of a page; small ones stand side by side where there is room. Off paper where the page says something better. */
export function ServiceGroups({ isOnPaper, children }: { isOnPaper: boolean; children: ReactNode }) {
  return <div className={isOnPaper ? groups : `${groups} ${noPrint}`}>{children}</div>;
}
