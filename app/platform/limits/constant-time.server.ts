import { setTimeout as delay } from 'node:timers/promises';

/** Answers no sooner than after `milliseconds`, so that quick and slow ways through `work` take the same time. */
export async function inConstantTime<Answer>(
  milliseconds: number,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const [answer] = await Promise.all([work(), delay(milliseconds)]);
  return answer;
}

/** Begins to count; what it answers waits until `milliseconds` have passed since, so that failures take the same time. */
export function startConstantTime(milliseconds: number): () => Promise<void> {
  const started = performance.now();
  return () => delay(Math.max(0, milliseconds - (performance.now() - started)));
}
