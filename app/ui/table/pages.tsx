import type { ReactNode } from 'react';
import { Button, ButtonLink } from '../basics/button';
import { Cluster } from '../basics/layout';
import { noPrint } from '../theme/base.css';
import type { PagesView } from './cut-page';

function Ways<Place>({
  pages: { text, previous, next },
  wayTo,
}: {
  pages: PagesView<Place>;
  wayTo: (place: Place, name: string) => ReactNode;
}) {
  return (
    <nav aria-label="Sayfalar" className={noPrint}>
      <Cluster>
        {previous !== null && wayTo(previous, 'Önceki')}
        <span>{text}</span>
        {next !== null && wayTo(next, 'Sonraki')}
      </Cluster>
    </nav>
  );
}

/** Shows the way to the pages before and behind; nothing where one page holds all. */
export function Pages({ pages }: { pages: PagesView | null }) {
  if (!pages) return null;
  return (
    <Ways
      pages={pages}
      wayTo={(path, name) => (
        <ButtonLink kind="secondary" to={path}>
          {name}
        </ButtonLink>
      )}
    />
  );
}

/** Shows the same within a form whose ticks go along; `name` says in the address which page is meant. */
export function PageButtons({ pages, name }: { pages: PagesView<number> | null; name: string }) {
  if (!pages) return null;
  return (
    <Ways
      pages={pages}
      wayTo={(page, words) => (
        <Button kind="secondary" name={name} value={page}>
          {words}
        </Button>
      )}
    />
  );
}
