import { setTimeout as delay } from 'node:timers/promises';

/** Answers no sooner than after `milliseconds`, so that quick and slow ways through `work` take the same time. */
export async function inEvenTime<Answer>(milliseconds: number, work: () => Promise<Answer>): Promise<Answer> {
  const [answer] = await Promise.all([work(), delay(milliseconds)]);
  return answer;
}
