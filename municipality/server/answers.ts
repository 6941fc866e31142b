import type { Response as Outgoing } from 'express';

/** Returns what the server says itself, in the shape of the service's own refusals. */
export function sayNo(outgoing: Outgoing, status: number, Message: string): void {
  if (outgoing.headersSent || outgoing.destroyed) return;
  outgoing.status(status).set('Cache-Control', 'no-store').json({ Message });
}

export function sayTooMany(outgoing: Outgoing, retryAfterSeconds: number): void {
  outgoing.set('Retry-After', String(retryAfterSeconds));
  sayNo(
    outgoing,
    429,
    `Kısa sürede çok sayıda istek geldi. ${retryAfterSeconds} saniye sonra yeniden deneyin.`,
  );
}
