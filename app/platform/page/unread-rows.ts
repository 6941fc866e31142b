interface PageData {
  readonly loaderData: Readonly<Record<string, unknown>>;
  readonly actionData?: Readonly<Record<string, unknown>> | null;
}

function unreadOf(data: unknown): number {
  const unread = typeof data === 'object' && data !== null && 'unread' in data ? data.unread : 0;
  return typeof unread === 'number' ? unread : 0;
}

/**
 * Returns the rows of the municipality's that a page lacks: what its data says as `unread`. An answer to a post asks
 * for lists of the page anew, and counts only where the page itself lacks nothing.
 */
export function unreadRows({ loaderData, actionData }: PageData): number {
  const sum = (all: Readonly<Record<string, unknown>>) =>
    Object.values(all).reduce<number>((rows, data) => rows + unreadOf(data), 0);
  return sum(loaderData) || sum(actionData ?? {});
}
