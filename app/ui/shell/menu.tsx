import type { ReactNode } from 'react';
import { Badge } from '../basics/badge';
import { hidden } from '../theme/base.css';
import { Icon, type IconName } from '../theme/icons';
import { TextLink } from '../basics/link';
import { group, item, label, list, map, mark, side, sideBody, toggle, toggleLabel } from './menu.css';

/** Describes an entry of the menu, or with `children` a group of them. */
export type MenuItem = {
  title: string;
  path?: string;
  icon?: IconName;
  /** Shows a count or a short word ("3", "Yeni"), which is read after the title. */
  badge?: string;
  /** Leads to another site. */
  isExternal?: boolean;
  children?: MenuItem[];
};

type Place = { currentPath: string };

function isWithin({ path, children }: MenuItem, currentPath: string): boolean {
  return path === currentPath || (children ?? []).some((child) => isWithin(child, currentPath));
}

function Words({ entry }: { entry: MenuItem }): ReactNode {
  return (
    <>
      {entry.icon && <Icon name={entry.icon} />}
      <span className={label}>{entry.title}</span>
      {entry.badge && <Badge tone="accent">{entry.badge}</Badge>}
    </>
  );
}

function Entry({ entry, currentPath }: Place & { entry: MenuItem }) {
  if (entry.children) {
    return (
      <li>
        <details className={group} open={isWithin(entry, currentPath)}>
          <summary className={item}>
            <Words entry={entry} />
            <span className={mark}>
              <Icon name="chevron" />
            </span>
          </summary>
          <Entries items={entry.children} currentPath={currentPath} />
        </details>
      </li>
    );
  }
  return (
    <li>
      <TextLink
        to={entry.path ?? ''}

        className={item}
        aria-current={entry.path === currentPath ? 'page' : undefined}
      >
        <Words entry={entry} />
        {entry.isExternal && (
          <span className={mark}>
            <Icon name="external" />
            <span className={hidden}> dış bağlantı</span>
          </span>
        )}
      </TextLink>
    </li>
  );
}

function Entries({ items, currentPath }: Place & { items: readonly MenuItem[] }) {
  return (
    <ul className={list}>
      {items.map((entry) => (
        <Entry key={entry.title} entry={entry} currentPath={currentPath} />
      ))}
    </ul>
  );
}

/** Shows the side navigation of wide screens. A native checkbox narrows it, so it needs no script. */
export function SideMenu(props: Place & { items: readonly MenuItem[]; isCompact: boolean }) {
  const start = props.isCompact ? 'compact' : 'open';
  return (
    <nav className={side} aria-label="Hizmetler">
      <input
        key={start}
        id="menu-daralt"
        type="checkbox"
        className={toggle}
        defaultChecked={props.isCompact}
      />
      <div className={sideBody}>
        <label htmlFor="menu-daralt" className={toggleLabel}>
          <Icon name="arrow-left" />
          <span>Menüyü daralt</span> <span>Menüyü genişlet</span>
        </label>
        <Entries items={props.items} currentPath={props.currentPath} />
      </div>
    </nav>
  );
}

/** Shows the whole menu as the matter of a page, its groups folded as beside other pages. */
export function MenuMap(props: Place & { items: readonly MenuItem[] }) {
  return (
    <nav className={map} aria-label="Bütün hizmetler">
      <Entries {...props} />
    </nav>
  );
}
