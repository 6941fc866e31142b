const LINK = 'link.';

/** An attempt keeps this of the link it is paid by. */
export const queueOfLink = (linkId: string): string => LINK + linkId;

/**
 * Finds the id of the link an attempt is paid by: of whose debts these are, its payer reads neither name nor number nor
 * address.
 */
export function findLinkId({ queue }: { readonly queue: string | null }): string | null {
  return queue?.startsWith(LINK) ? queue.slice(LINK.length) : null;
}

export const isLinkAttempt = (attempt: { readonly queue: string | null }): boolean =>
  findLinkId(attempt) !== null;
