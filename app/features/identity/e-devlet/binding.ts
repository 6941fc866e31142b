import type { Cookie } from '@remix-run/node';
import { z } from 'zod';

/** A browser may have so many flows under way: one a tab. */
const MOST_TABS = 3;
/** So many seconds lie between the button and the return. */
export const FLOW_SECONDS = 10 * 60;
/** A longer path is forgotten: three of them must fit into one cookie. */
const LONGEST_TARGET = 600;

const Pending = z.object({
  state: z.string(),
  nonce: z.string(),
  /** Holds the SHA-256 of the flow's secret, which lies in a cookie of its own. */
  secret: z.string(),
  issuedAt: z.number(),
  target: z.string().nullable(),
});
export type Pending = z.output<typeof Pending>;

/** Holds what ties flows to the browser that began them; the cookie is signed. */
const Binding = z.object({
  /** Holds the SHA-256 of the visitor's token: the pair of cookies is worth nothing in another browser. */
  visitor: z.string(),
  pending: z.array(Pending).max(MOST_TABS),
});
type Binding = z.output<typeof Binding>;

/** Finds the binding of this visitor; null when there is none, or when it is another browser's. */
export async function findBinding(
  cookie: Cookie,
  request: Request,
  visitor: string | null,
): Promise<Binding | null> {
  const parsed = Binding.safeParse(await cookie.parse(request.headers.get('Cookie')));
  return parsed.success && parsed.data.visitor === visitor ? parsed.data : null;
}

const isAlive = ({ issuedAt }: Pending, now: number) =>
  issuedAt <= now && now - issuedAt < FLOW_SECONDS * 1_000;

/** Finds the flow of a state, while its time lasts. */
export function findPending(binding: Binding, state: string, now: number): Pending | null {
  return binding.pending.find((pending) => pending.state === state && isAlive(pending, now)) ?? null;
}

/** Puts one more flow into the binding; the oldest ones make room. */
export function withPending(known: Binding | null, visitor: string, added: Pending): Binding {
  const others = (known?.pending ?? []).filter(
    (pending) => pending.state !== added.state && isAlive(pending, added.issuedAt),
  );
  const target = added.target !== null && added.target.length <= LONGEST_TARGET ? added.target : null;
  return { visitor, pending: [...others, { ...added, target }].slice(-MOST_TABS) };
}
