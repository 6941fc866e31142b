import { ButtonLink } from '../basics/button';
import { Cluster } from '../basics/layout';
import { noPrint } from '../theme/base.css';
import type { PagesView } from './cut-page';

/** The way to the pages before and behind; nothing where one page holds all. */
export function Pages({ pages }: { pages: PagesView | null }) {
  if (!pages) return null;
  return (
    <nav aria-label="Sayfalar" className={noPrint}>
      <Cluster>
        {pages.previousPath !== null && (
          <ButtonLink kind="secondary" to={pages.previousPath}>
            Önceki
          </ButtonLink>
        )}
        <span>{pages.text}</span>
        {pages.nextPath !== null && (
          <ButtonLink kind="secondary" to={pages.nextPath}>
            Sonraki
          </ButtonLink>
        )}
      </Cluster>
    </nav>
  );
}
