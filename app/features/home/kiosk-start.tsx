import type { ReactNode } from 'react';
import { useIsHidden } from '~/ui/basics/offered';
import { TextLink } from '~/ui/basics/link';
import { PageHeading } from '~/ui/shell/page-heading';
import { Icon, type IconName } from '~/ui/theme/icons';
import { guestReceiptUrl, urls } from '~/urls';

interface Tile {
  readonly title: string;
  readonly icon: IconName;
  readonly path: string;
  /** Names the service it belongs to, where a setting may hide that. */
  readonly page?: string;
}

const startTiles: readonly Tile[] = [
  { title: 'Üye olmadan öde', icon: 'card', path: urls.fastPayment },
  { title: 'Giriş yap', icon: 'user', path: urls.signIn },
  { title: 'Makbuzumu al', icon: 'receipt', path: guestReceiptUrl, page: urls.receiptCheck },
  { title: 'Şikâyet ve istek', icon: 'chat', path: urls.requests },
  { title: 'Meclis kararları', icon: 'gavel', path: urls.councilResolutions },
  { title: 'Yardım', icon: 'help', path: urls.help },
];

/** Shows large tiles to press; their stylesheet is the kiosk's. */
function Tiles({ tiles }: { tiles: readonly Tile[] }) {
  const isHidden = useIsHidden();
  return (
    <ul className="kiosk-start">
      {tiles
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

/** Shows what a kiosk offers to whoever steps up to it, on one screen; all the rest stands in the menu. */
export function KioskStart() {
  return (
    <>
      <PageHeading title="Ne yapmak istersiniz?" />
      <Tiles tiles={startTiles} />
    </>
  );
}

/** Shows to a member at a kiosk what is due, and tiles in place of the home page's long lists. */
export function KioskOwnHome({ children, tasks }: { children: ReactNode; tasks: readonly Tile[] }) {
  return (
    <>
      <PageHeading title="Hoş geldiniz" />
      <div className="kiosk-own">
        {children}
        <Tiles tiles={tasks} />
      </div>
    </>
  );
}
