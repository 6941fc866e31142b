import type { IsoDate } from 'municipality/contract';
import type { LimitationEvent } from './limitation';

interface EventKind {
  /** Returns the event as the exchange's file has it. */
  readonly title: string;
  readonly effect: LimitationEvent['effect'];
  /** Says whether it lasts until a day: the limitation begins anew after that. */
  readonly lasts: boolean;
}

const once = (title: string): EventKind => ({ title, effect: 'interruption', lasts: false });

/** Holds what interrupts the limitation of a debt's collection (6183 m.103) or lets it stand still (m.104). */
export const eventKinds = {
  odeme: once('ödeme'),
  'odeme-emri': once('ödeme emri tebliği'),
  haciz: once('haciz'),
  'cebri-tahsil': once('cebren tahsil'),
  'mal-bildirimi': once('mal bildirimi'),
  bozma: once('bozma kararı'),
  teminat: { title: 'teminat', effect: 'interruption', lasts: true },
  'yurutmeyi-durdurma': { title: 'yürütmeyi durdurma', effect: 'interruption', lasts: true },
  'idareler-arasi': once('idareler arası yazı'),
  'ozel-kanun': once('özel kanuna göre başvuru ya da ödeme planı'),
  durma: { title: 'durma', effect: 'suspension', lasts: true },
} as const satisfies Record<string, EventKind>;

export type LimitationEventKind = keyof typeof eventKinds;

/** Returns what an event on record does to the limitation. */
export function effectOf(kind: LimitationEventKind, from: IsoDate, endsOn: IsoDate | null): LimitationEvent {
  const { effect, lasts } = eventKinds[kind];
  return { effect, from, to: lasts ? endsOn : from };
}
