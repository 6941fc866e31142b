import type { ResolutionBody, ResolutionOutcome } from 'municipality/contract';
import { urls } from '~/urls';

/** Lists the meclis and encümen as pages name them. */
export const bodies = {
  council: {
    title: 'Meclis kararları',
    one: 'Meclis kararı',
    lead: 'Belediye Meclisinin kararlarını yıl, ay, komisyon ya da sözcükle arayın.',
    path: urls.councilResolutions,
    feed: 'meclis',
  },
  committee: {
    title: 'Encümen kararları',
    one: 'Encümen kararı',
    lead: 'Belediye Encümeninin kararlarını yıl, ay ya da sözcükle arayın.',
    path: urls.committeeResolutions,
    feed: 'encumen',
  },
} as const satisfies Record<ResolutionBody, object>;

export const outcomes: Readonly<Record<ResolutionOutcome, string>> = {
  oybirligi: 'Oy birliğiyle kabul',
  oycoklugu: 'Oy çokluğuyla kabul',
  ret: 'Ret',
  'komisyona-havale': 'Komisyona havale',
  'geri-cekme': 'Geri çekildi',
};

/** Finds the body a feed's name stands for. */
export function findFeedBody(name: string): ResolutionBody | null {
  return name === bodies.council.feed ? 'council' : name === bodies.committee.feed ? 'committee' : null;
}
