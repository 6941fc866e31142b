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

const tiles: readonly Tile[] = [
  { title: 'Üye olmadan öde', icon: 'card', path: urls.fastPayment },
  { title: 'Giriş yap', icon: 'user', path: urls.signIn },
  { title: 'Makbuzumu al', icon: 'receipt', path: guestReceiptUrl, page: urls.receiptCheck },
  { title: 'Şikâyet ve istek', icon: 'chat', path: urls.requests },
  { title: 'Meclis kararları', icon: 'gavel', path: urls.councilResolutions },
  { title: 'Yardım', icon: 'help', path: urls.help },
];

/** Shows what a kiosk offers to whoever steps up to it, on one screen; all the rest stands in the menu. */
export function KioskStart() {
  const isHidden = useIsHidden();
  return (
    <>
      <PageHeading title="Ne yapmak istersiniz?" />
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
    </>
  );
}
