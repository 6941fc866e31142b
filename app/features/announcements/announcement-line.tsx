import { TextLink } from '~/ui/basics/link';

/**
 * Shows the one announcement of a page, above everything else it tells. As few bytes as it can be: it may stand on
 * home.
 */
export function AnnouncementLine({ title, path }: { title: string; path: string }) {
  return (
    <p>
      Duyuru: <TextLink to={path}>{title}</TextLink>
    </p>
  );
}
