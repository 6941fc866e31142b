import { isRouteErrorResponse } from '@remix-run/react';

/** Describes what the page about a closed service tells. */
export interface Closure {
  /** Names the service as visitors read it; null when everything is closed. */
  readonly closedService: string | null;
  /** Gives the ISO instant at which it is expected to open; null when nobody knows. */
  readonly until: string | null;
  /** Holds the operator's own sentence; null when none was written. */
  readonly reason: string | null;
}

/** Describes what the page about a service tells that this municipality does not offer. */
export interface Unoffered {
  /** Names the service as visitors read it; null where it has no name of its own. */
  readonly unofferedService: string | null;
  /** Says where it is done instead; null: at the municipality. */
  readonly elsewhere: string | null;
}

/** Finds what the answer of a route tells, when it has this status and this field. */
function findStateMessage(error: unknown, status: number, field: string): unknown {
  if (!isRouteErrorResponse(error) || error.status !== status) return null;
  const errorData: unknown = error.data;
  return typeof errorData === 'object' && errorData !== null && field in errorData ? errorData : null;
}

/** Finds the closure an error of a route tells of; null for every other error. */
export const findClosure = (error: unknown) =>
  findStateMessage(error, 503, 'closedService') as Closure | null;

/** Finds the service that is not offered, where an error of a route tells of one. */
export const findUnoffered = (error: unknown) =>
  findStateMessage(error, 404, 'unofferedService') as Unoffered | null;
