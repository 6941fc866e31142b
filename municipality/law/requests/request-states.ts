import type { IsoDate, RequestAct, RequestState } from 'municipality/contract';
import { addDays } from '../calendar/calendar';

/** `kapandi` is worked out by the day and never written. */
export type WrittenState = Exclude<RequestState, 'kapandi'>;

const open: readonly WrittenState[] = ['alindi', 'incelemede', 'bilgi-bekliyor', 'yeniden-acildi'];

/** An answer is owed. */
export function isOpenState(state: RequestState): boolean {
  return open.some((other) => other === state);
}

/** Says from which states an act leads on, and where to; null: the state stays. */
const transitions: Readonly<
  Record<RequestAct, { readonly from: readonly WrittenState[]; readonly to: WrittenState | null }>
> = {
  basvuru: { from: [], to: 'alindi' },
  havale: { from: open, to: 'incelemede' },
  soru: { from: ['alindi', 'incelemede', 'yeniden-acildi'], to: 'bilgi-bekliyor' },
  cevap: { from: open, to: 'yanitlandi' },
  ret: { from: open, to: 'reddedildi' },
  yanit: { from: ['bilgi-bekliyor'], to: 'incelemede' },
  dosya: { from: open, to: null },
  'yeniden-ac': { from: ['yanitlandi'], to: 'yeniden-acildi' },
};

interface RequestStanding {
  readonly state: WrittenState;
  readonly answeredOn: IsoDate | null;
  readonly reopenings: number;
}

interface ReopenRule {
  readonly reopenDays: number;
  readonly mostReopenings: number;
}

/** Returns the last day on which an answered request can be opened again; null where it cannot. */
export function reopenUntil(
  { state, answeredOn, reopenings }: RequestStanding,
  { reopenDays, mostReopenings }: ReopenRule,
): IsoDate | null {
  if (state !== 'yanitlandi' || answeredOn === null || reopenings >= mostReopenings) return null;
  return addDays(answeredOn, reopenDays);
}

/** Returns the state on a day: an answer nobody came back to closes by itself. */
export function stateOn(standing: RequestStanding, { reopenDays }: ReopenRule, today: IsoDate): RequestState {
  const { state, answeredOn } = standing;
  if (state !== 'yanitlandi' || answeredOn === null) return state;
  return today > addDays(answeredOn, reopenDays) ? 'kapandi' : state;
}

/** Returns the state after an act, or null where the act is not possible any more. */
export function stateAfter(
  standing: RequestStanding,
  act: RequestAct,
  rule: ReopenRule,
  today: IsoDate,
): WrittenState | null {
  const { from, to } = transitions[act];
  if (!from.includes(standing.state)) return null;
  if (act === 'yeniden-ac') {
    const until = reopenUntil(standing, rule);
    if (until === null || today > until) return null;
  }
  return to ?? standing.state;
}
