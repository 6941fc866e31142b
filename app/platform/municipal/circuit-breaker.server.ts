import { CircuitState, ConsecutiveBreaker, circuitBreaker, handleWhenResult } from 'cockatiel';
import type { Log } from '../log/log.server';

/** Describes the circuit breaker: sends nothing to a municipality that does not answer for some seconds. */
interface Rest {
  /** Returns what the work came to; null while it rests. */
  run<Result>(work: () => Promise<Result>): Promise<Result | null>;
  /** Returns the seconds left of the rest, at least one. */
  secondsLeft(): number;
}

interface RestOptions {
  /** It opens after so many unanswered calls in a row. */
  readonly opensAfter: number;
  /** Counts the milliseconds the breaker stays open; then one call goes through and decides whether it closes. */
  readonly restsFor: number;
  readonly isSilence: (result: unknown) => boolean;
  readonly log?: Log | undefined;
}

export function openRest({ opensAfter, restsFor, isSilence, log }: RestOptions): Rest {
  let endsAt = 0;
  const breaker = circuitBreaker(handleWhenResult(isSilence), {
    halfOpenAfter: restsFor,
    breaker: new ConsecutiveBreaker(opensAfter),
  });
  breaker.onBreak(() => {
    endsAt = Date.now() + restsFor;
    log?.warn({ milliseconds: restsFor }, 'municipality.left-alone');
  });
  breaker.onHalfOpen(() => log?.info('municipality.tried-again'));
  breaker.onReset(() => log?.info('municipality.answers-again'));
  return {
    async run(work) {
      const isOver = Date.now() >= endsAt;
      // The library would let the other calls wait for the trial call; they fail at once instead.
      const isResting =
        breaker.state === CircuitState.Open ? !isOver : breaker.state === CircuitState.HalfOpen;
      return isResting ? null : breaker.execute(work);
    },
    secondsLeft: () => Math.max(1, Math.ceil((endsAt - Date.now()) / 1_000)),
  };
}
