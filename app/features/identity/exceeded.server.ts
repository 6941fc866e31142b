import { type LimitName, countTry } from '~/platform/limits/limits.server';

/** Describes a limit that is reached, or a way that is closed: what to say, and when it is worth trying again. */
export interface Exceeded {
  status: 429 | 503;
  text: string;
  retryAfterSeconds: number;
}

/** Counts a try; null while there are tries left. */
export async function findExceeded(name: LimitName, key: string): Promise<Exceeded | null> {
  const limit = await countTry(name, key);
  if (limit.isAllowed) return null;
  const minutes = Math.ceil(limit.retryAfterSeconds / 60);
  return {
    status: 429,
    text: `Çok sayıda deneme yapıldı. Güvenliğiniz için ${minutes} dakika sonra yeniden deneyin.`,
    retryAfterSeconds: limit.retryAfterSeconds,
  };
}
