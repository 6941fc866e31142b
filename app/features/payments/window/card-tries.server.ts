import { countTry } from '~/platform/limits/limits.server';
import { getRequestContext } from '~/platform/request/request-context.server';

/** Says what to say to somebody who tried too many cards, and seconds until the next is taken. */
interface TooManyCards {
  readonly text: string;
  readonly retryAfterSeconds: number;
}

/** Counts a card about to be handed over, by attempt and by address; null while there are tries left. */
export async function findTooManyCards(reference: string): Promise<TooManyCards | null> {
  const ofAttempt = await countTry('card-try-attempt', reference);
  // An attempt that is closed already must not close its address for the neighbours.
  const limit = ofAttempt.isAllowed
    ? await countTry('card-try-address', getRequestContext().clientIp)
    : ofAttempt;
  if (limit.isAllowed) return null;
  const { retryAfterSeconds } = limit;
  const minutes = Math.ceil(retryAfterSeconds / 60);
  return {
    text: `Kısa sürede çok sayıda kart denendi. Bu kart bankaya gönderilmedi, kartınızdan para çekilmedi. ${minutes} dakika sonra yeniden deneyin ya da vezneden ödeyin.`,
    retryAfterSeconds,
  };
}
