import { badge, tones } from './badge.css';

export type Tone = keyof typeof tones;

/** Shows a state in one or two words; the words carry it, the colour only helps. */
export function Badge({ children, tone = 'plain' }: { children: string; tone?: Tone }) {
  return <span className={`${badge} ${tones[tone]}`}>{children}</span>;
}
