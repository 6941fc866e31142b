import { Fragment, type ReactNode } from 'react';
import { hidden } from '../theme/base.css';
import { lineOfContact, telephoneUrl, useContact } from '../basics/contact';
import { Crest } from '../basics/crest';
import { useIsKiosk } from '../basics/kiosk';
import { Icon } from '../theme/icons';
import { TextLink } from '../basics/link';
import { SideMenu, type MenuItem } from './menu';
import {
  account,
  accountCard,
  bar,
  barLink,
  brand,
  brandName,
  column,
  demo,
  footer,
  frame,
  initials,
  letterhead,
  main,
  onlyPhone,
  search,
  skip,
} from './shell.css';

export type NamedLink = { title: string; path: string; isDocument?: boolean };

type ShellProps = {
  municipality: { name: string; city: string };
  paths: { home: string; menu: string; search: string; signIn: string; help: string };
  /** Holds what the account menu shows of a signed-in member. A kiosk leaves the name out and shows initials alone. */
  account?: {
    /** Counts what is new in the inbox, where it was counted. */
    unread?: number;
    initials: string;
    name?: string;
    links: readonly NamedLink[];
    signOut: { action: string; token: { name: string; value: string } };
  };
  menu: readonly MenuItem[];
  currentPath: string;
  /** Holds the words of the search that is shown. */
  searched?: string | undefined;
  sidebar: 'open' | 'compact' | 'closed';
  demoNotice?: string;
  /** Names, at a kiosk, where "Bitir" posts. No side navigation, no search, no account menu then. */
  kioskEnd?: { action: string; token: { name: string; value: string } } | undefined;
  /** Says when the session ends. */
  sessionNotice?: string | undefined;
  /** Stands on every printed sheet: the day, and the address it is seen at again. */
  sheetNote?: string | undefined;
  footerLinks: readonly NamedLink[];
  children: ReactNode;
};

/** The words of a search stay in the box. On a phone only its button stands in the bar and leads to the page of the search. */
function SearchBox({ action, words }: { action: string; words: string | undefined }) {
  return (
    <form role="search" action={action} className={search}>
      <label htmlFor="ust-ara" className={hidden}>
        Hizmet ara
      </label>
      <input
        id="ust-ara"
        name="ara"
        type="search"
        placeholder="Hizmet, karar, makbuz ara"
        autoComplete="off"
        defaultValue={words}
      />
      <button type="submit">
        <Icon name="search" />
        Ara
      </button>
    </form>
  );
}

function Account({ account: citizen }: { account: NonNullable<ShellProps['account']> }) {
  const { signOut } = citizen;
  return (
    <details className={account}>
      <summary className={barLink}>
        <span className={initials} aria-hidden="true">
          {citizen.initials}
        </span>
        <span>
          {citizen.unread ? (
            <>
              {`Hesabım (${citizen.unread}`}
              <span className={hidden}> yeni bildirim</span>)
            </>
          ) : (
            'Hesabım'
          )}
        </span>
      </summary>
      <div className={accountCard}>
        {citizen.name && <strong>{citizen.name}</strong>}
        {citizen.links.map((link) => (
          <TextLink key={link.path} to={link.path}>
            {link.title}
          </TextLink>
        ))}
        <form method="post" action={signOut.action}>
          <input type="hidden" name={signOut.token.name} value={signOut.token.value} />
          <button type="submit">
            <Icon name="logout" />
            Çıkış yap
          </button>
        </form>
      </div>
    </details>
  );
}

function TopBar(props: ShellProps) {
  const { municipality, paths, sidebar, kioskEnd } = props;
  return (
    <header className={bar}>
      <TextLink to={paths.home} className={brand}>
        <Crest size={44} />
        <span className={brandName}>
          <strong>{municipality.name}</strong>
          <span className={hidden}> – ana sayfa</span> <small aria-hidden="true">E-Belediye</small>
        </span>
      </TextLink>{' '}
      {!kioskEnd && <SearchBox action={paths.search} words={props.searched} />}
      {props.account && !kioskEnd && <Account key={props.currentPath} account={props.account} />}
      {props.account && kioskEnd && (
        <span className={initials} role="img" aria-label="Oturum açık" data-kiosk-person="">
          {props.account.initials}
        </span>
      )}
      {!props.account && (
        <TextLink to={paths.signIn} className={barLink}>
          <Icon name="user" />
          <span>Giriş Yap</span>
        </TextLink>
      )}{' '}
      <TextLink to={paths.menu} className={sidebar === 'closed' ? barLink : `${barLink} ${onlyPhone}`}>
        <Icon name="menu" />
        <span>Menü</span>
      </TextLink>
      {kioskEnd && (
        <form method="post" action={kioskEnd.action} data-kiosk-end="">
          <input type="hidden" name={kioskEnd.token.name} value={kioskEnd.token.value} />
          <button type="submit" className={barLink}>
            <Icon name="logout" />
            <span>Bitir</span>
          </button>
        </form>
      )}
    </header>
  );
}

function Footer({ municipality, paths, footerLinks, sessionNotice }: ShellProps) {
  const { address, hours, phone } = useContact();
  const isKiosk = useIsKiosk();
  const city = address?.endsWith(municipality.city) ? undefined : municipality.city;
  const lines = [city, address, hours, sessionNotice].filter(Boolean);
  return (
    <footer className={footer}>
      <p>
        <strong>{municipality.name}</strong>
        {lines.map((text) => (
          <Fragment key={text}>
            <br />
            {text}
          </Fragment>
        ))}
      </p>
      <ul>
        {phone && <li>{isKiosk ? phone : <TextLink to={telephoneUrl(phone)}>{phone}</TextLink>}</li>}
        <li>
          <TextLink to={paths.help}>
            <Icon name="help" />
            Yardım
          </TextLink>
        </li>
        {footerLinks.map((link) => (
          <li key={link.path}>
            <TextLink to={link.path}>{link.title}</TextLink>
          </li>
        ))}
      </ul>
    </footer>
  );
}

/** Shows the one layout: skip link, top bar, side navigation, main region, footer; on paper only a letterhead remains. */
export function Shell(props: ShellProps) {
  const { municipality, sidebar, demoNotice } = props;
  const contact = lineOfContact(useContact());
  return (
    <>
      <a href="#icerik" className={skip}>
        Ana içeriğe geç
      </a>{' '}
      {demoNotice && (
        <aside className={demo} aria-label="Ortam bildirimi">
          {demoNotice}
        </aside>
      )}{' '}
      <TopBar {...props} />
      <div className={frame}>
        {sidebar !== 'closed' && (
          <SideMenu items={props.menu} currentPath={props.currentPath} isCompact={sidebar === 'compact'} />
        )}
        <div className={column}>
          <div className={letterhead} aria-hidden="true">
            <div>
              <Crest size={56} />
              <p>
                <strong>T.C. {municipality.name}</strong>
                <br />
                {municipality.city}
                {contact && ` · ${contact}`}
              </p>
              <p>{props.sheetNote}</p>
            </div>
          </div>
          <main id="icerik" tabIndex={-1} className={main}>
            {props.children}
          </main>
          <Footer {...props} />
        </div>
      </div>
    </>
  );
}
