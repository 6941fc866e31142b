import { useMatches } from '@remix-run/react';
import { useContext } from 'react';
import { UNSAFE_DataRouterStateContext } from 'react-router';

/** Describes what a page says of itself in `export const handle`. */
interface PageHandle {
  /** Holds the name of the page, first part of the document's title. */
  title: string;
  sidebar?: 'open' | 'compact' | 'closed';
  /** React runs in the browser on this page, to show a message as a toast. Other pages need only the small script. */
  hasScript?: 'for-message';
  /** Signing in from the top bar leads back here: what a guest began is open on the page. */
  isKeptForGuests?: boolean;
  /**
   * Holds the styles of this page alone, which it carries within it; the policy of our pages must know them
   * (`permitStyles`). Where one route serves several steps, they follow what the loader answered.
   */
  styles?: string | ((page: unknown) => string);
}

export function isPageHandle(handle: unknown): handle is PageHandle {
  return (
    typeof handle === 'object' && handle !== null && 'title' in handle && typeof handle.title === 'string'
  );
}

export function usePageHandle(): PageHandle | undefined {
  return useMatches()
    .map((match) => match.handle)
    .findLast(isPageHandle);
}

/** Returns the styles that the page shown carries within it, if any. */
export function usePageStyles(): string | undefined {
  const shown = useMatches().findLast(({ handle }) => isPageHandle(handle));
  if (!shown || !isPageHandle(shown.handle)) return undefined;
  const { styles } = shown.handle;
  return typeof styles === 'function' ? styles(shown.data) : styles;
}

/** Returns the name a loader gives its page where one route serves several: the steps of a form. */
function useOwnTitle(): string | undefined {
  const state = useContext(UNSAFE_DataRouterStateContext);
  return Object.values<unknown>(state?.loaderData ?? {})
    .map((page) =>
      typeof page === 'object' && page !== null && 'pageTitle' in page && typeof page.pageTitle === 'string'
        ? page.pageTitle
        : undefined,
    )
    .findLast((title) => title !== undefined);
}

/** Tells whether the form just sent came back with problems: then the title begins with "Hata: ". */
function useHasProblems(): boolean {
  // The router offers no public way to see another route's data; the title needs to know only this.
  const state = useContext(UNSAFE_DataRouterStateContext);
  const answers = [state?.actionData, state?.loaderData].flatMap((data) =>
    Object.values<unknown>(data ?? {}),
  );
  return answers.some(
    (answer) =>
      typeof answer === 'object' &&
      answer !== null &&
      (('problems' in answer && Array.isArray(answer.problems) && answer.problems.length > 0) ||
        ('warning' in answer && typeof answer.warning === 'string')),
  );
}

/** Writes "<Sayfa> – <BELEDİYE>", with "Hata: " in front after a form that could not be taken. */
export function DocumentTitle({ page, municipality }: { page: string; municipality: string }) {
  const hasProblems = useHasProblems();
  const title = useOwnTitle() ?? page;
  return <title>{`${hasProblems ? 'Hata: ' : ''}${title} – ${municipality}`}</title>;
}

/** Tells whether React goes along with a page; `hasMessage`: the last page left something to say. */
export function wantsScript({ hasScript }: PageHandle, hasMessage: boolean): boolean {
  return hasScript === 'for-message' && hasMessage;
}
