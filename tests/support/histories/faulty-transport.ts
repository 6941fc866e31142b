import type { Random } from './random';
import { answer } from './answers';
import type { Asked } from './wire';
import type { Town } from './town';

/** Says how the line to the municipality behaves at a call; `emptied`: done, and answered with a success without a body. */
const badLines = ['lost-before', 'lost-after', 'fault', 'emptied', 'too-many'] as const;
type LineState = 'well' | (typeof badLines)[number];

export interface FaultyTransport {
  handle(request: Request): Promise<Response>;
  /** Lets a share of the calls fail from now on. */
  fail(share: number): void;
}

/**
 * Opens the way to the model town. What becomes of a call is drawn by its name and the order it is about, whatever else
 * is under way.
 */
export function openFaultyTransport(town: Town, randomFor: (key: string) => Random): FaultyTransport {
  let share = 0;
  const counts = new Map<string, number>();
  const howFor = (key: string): LineState => {
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    const random = randomFor(`${key} ${count}`);
    return random.isIn(share) ? (random.oneOf(badLines) ?? 'well') : 'well';
  };
  return {
    fail: (failing) => void (share = failing),
    async handle(request) {
      const call = new URL(request.url).pathname.split('/').at(-1) ?? '';
      const bearer = (request.headers.get('Authorization') ?? '').replace('Bearer ', '');
      const asked = { ...((await request.json()) as Asked), bearer };
      const how = share > 0 ? howFor(`${call} ${asked.orderNumber ?? asked.registryOid ?? ''}`) : 'well';
      if (how === 'lost-before') throw new TypeError('connection refused');
      if (how === 'fault') return Response.json({ Message: 'Beklenmedik bir hata oluştu' }, { status: 500 });
      if (how === 'too-many') return Response.json({ Message: 'Çok sayıda istek geldi.' }, { status: 429 });
      const { status, body, shownOutcome } = answer(town, call, asked);
      if (how === 'emptied') return new Response('', { status: 200 });
      if (how === 'lost-after') throw new TypeError('connection reset');
      shownOutcome?.();
      return Response.json(body, { status });
    },
  };
}
