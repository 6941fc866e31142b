/** Returns the version of what changes by steps alone, each of which is kept: how many there are. */
export const versionOfSteps = (count: number): string => String(count);

/**
 * Finds the last step that somebody has not seen who decides by a version; null where they have seen them all, or do not
 * say what they saw.
 */
export function findUnseen<Step>(steps: readonly Step[], seenVersion: string | undefined): Step | null {
  if (seenVersion === undefined || seenVersion === versionOfSteps(steps.length)) return null;
  return steps.at(-1) ?? null;
}

/** Says what happened while somebody was deciding, and that nothing was written. */
export const unseenText = (what: string): string =>
  `${what} İşleminiz kaydedilmedi; güncel hâline bakıp yeniden karar verin.`;
