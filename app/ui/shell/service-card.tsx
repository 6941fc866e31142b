import type { ReactNode } from 'react';
import { Badge, type Tone } from '../basics/badge';
import { Icon, type IconName } from '../theme/icons';
import { TextLink } from '../basics/link';
import { hidden, noPrint } from '../theme/base.css';
import { counts as countsClass, group, groups, list, name as nameClass, row } from './service-card.css';

export type Service = {
  icon: IconName;
  name: string;
  path: string;
  /** Says in one line what the service is for, where the visitor may not know. */
  line?: string;
  isExternal?: boolean;
  /** Adds a remark such as "Yalnızca belediye çalışanları". */
  note?: string;
  /** Marks it with a lock: one signs in for it. The page has to bring `heroStyles`. */
  isLocked?: boolean;
  /** Says how much waits there: "5 süresi geçen". */
  counts?: ReadonlyArray<{ readonly text: string; readonly tone: Tone; readonly path?: string }>;
  needs?: string;
  fee?: string;
  /** Says how long it takes. */
  time?: string;
  /** Says until when it is to be done. */
  lastDay?: string;
};

/**
 * Shows a service as a row. The questions people ask before starting stand behind a mark; a page with such services has
 * to bring `heroStyles`.
 */
function ServiceRow({ service }: { service: Service }) {
  const { needs, fee, time, lastDay, note, isLocked = false, counts = [] } = service;
  const answers = [
    ['Ne gerekir?', needs],
    ['Ne kadar?', fee],
    ['Ne kadar sürer?', time],
    ['Son gün', lastDay],
  ] as const;
  return (
    <li className={row}>
      <TextLink to={service.path} className={nameClass}>
        <Icon name={service.icon} />
        {service.name}
      </TextLink>
      {isLocked && (
        <small className="lock">
          <Icon name="lock" />
          <span className={hidden}>Giriş gerekir</span>
        </small>
      )}
      {service.line !== undefined && <p>{service.line}</p>}
      {note && <Badge>{note}</Badge>}{' '}
      {counts.length > 0 && (
        <p className={countsClass}>
          {counts.map(({ text, tone, path }) =>
            path === undefined ? (
              <Badge key={text} tone={tone}>
                {text}
              </Badge>
            ) : (
              <TextLink key={text} to={path}>
                <Badge tone={tone}>{text}</Badge>
              </TextLink>
            ),
          )}
        </p>
      )}
      {(needs || fee || time || lastDay) && (
        <details className="facts">
          <summary>
            <span className={hidden}>Ne gerekir, ne kadar, ne zaman?</span>
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

interface ServiceListProps {
  title: string;
  services: readonly Service[];
  /** Shows it as tiles; the page has to bring `deskStyle`. */
  isWide?: boolean;
  /**
   * Names it in the address: a phone shows its heading alone until that is pressed. The page has to bring `heroStyles`.
   */
  id?: string;
  /** Keeps its first service in sight there. */
  keepsFirst?: boolean;
}

/** Shows a group of services under its heading. */
export function ServiceList({ title, services, isWide = false, id, keepsFirst = false }: ServiceListProps) {
  return (
    <section className={group} id={id}>
      <h2>
        {title}
        {id !== undefined && (
          <a href={`#${id}`} className="unfold">
            <span className={hidden}>: hizmetleri göster</span>
          </a>
        )}
      </h2>
      <ul className={isWide ? `${list} tiles` : keepsFirst ? `${list} first` : list}>
        {services.map((service) => (
          <ServiceRow key={service.path} service={service} />
        ))}
      </ul>
    </section>
  );
}

/** Shows all groups of a page, in as many columns as there is room for. Off paper where the page says something better. */
export function ServiceGroups({ isOnPaper, children }: { isOnPaper: boolean; children: ReactNode }) {
  return <div className={isOnPaper ? groups : `${groups} ${noPrint}`}>{children}</div>;
}
