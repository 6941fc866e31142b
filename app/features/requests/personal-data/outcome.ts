export const outcomes = ['kabul', 'ret'] as const;
export type Outcome = (typeof outcomes)[number];

/**
 * Returns the answer as the person reads it: a refusal has its reason (law no. 6698 art. 13/3); page and paper add the
 * appeal.
 */
export function answerText(outcome: Outcome, text: string): string {
  return outcome === 'kabul'
    ? `İsteğiniz kabul edildi.\n\n${text}`
    : `İsteğiniz reddedildi. Gerekçesi:\n\n${text}`;
}
