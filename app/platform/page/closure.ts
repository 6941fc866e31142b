import { isRouteErrorResponse } from '@remix-run/react';

/** What the page about a closed service tells. */
export interface Closure {
  /** The service's name as visitors read it; null when everything is closed. */
  readonly closedService: string | null;
  /** ISO instant at which it is expected to open; null when nobody knows. */
  readonly until: string | null;
  /** The operator's own sentence. */
  readonly reason: string | null;
}

/** The closure an error of a route tells of; null for every other error. */
export function findClosure(error: unknown): Closure | null {
  if (!isRouteErrorResponse(error) || error.status !== 503) return null;
  const told: unknown = error.data;
  return typeof told === 'object' && told !== null && 'closedService' in told ? (told as Closure) : null;
}
