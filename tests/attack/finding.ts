/** Describes what an attacking program believes it found. */
export interface Finding {
  /** Names the program and who was attacking: "wapiti, citizen". */
  readonly by: string;
  /** Names it in the program's own words: "SQL Injection". */
  readonly what: string;
  readonly method: string;
  /** Holds no host, and the query only as far as it tells something. */
  readonly path: string;
  readonly parameter: string;
  readonly detail: string;
  /** Holds what was sent, where the program tells. */
  readonly request?: string;
}

interface Untrue {
  readonly what: RegExp;
  readonly detail: RegExp;
  /** Matches what must stand in what was sent. */
  readonly request?: RegExp;
  /** Says why it is not so. */
  readonly reason: string;
}

/** Holds what was looked into and is not true. Short, and each with its reason; whatever is not here fails the run. */
const untrue: readonly Untrue[] = [
  {
    what: /^HTTP Secure Headers$/,
    detail: /X-XSS-Protection/,
    reason: 'The old filter it turns on opens holes of its own; we switch it off and have a content policy.',
  },
  {
    what: /^HTTP Secure Headers$/,
    detail: /Strict-Transport-Security/,
    reason:
      'The demo speaks plain http, where the header means nothing; faults/start.spec.ts shows it on https.',
  },
  {
    what: /^Secure Flag cookie$/,
    detail: /./,
    reason: 'Plain http again: a Secure cookie would not come back; faults/start.spec.ts shows it on https.',
  },
  {
    what: /^Cross Site Request Forgery$/,
    detail: /^Lack of anti CSRF token$/,
    request: /(?:[\n&]|name=")jeton[="]/,
    reason:
      'It knows tokens by their English names and ours is called jeton; journeys/shell.spec.ts: a form without it is refused.',
  },
];

/** Says why a finding is known not to be true; null when it is to be looked into. */
export function whyUntrue({ what, detail, request = '' }: Finding): string | null {
  const known = untrue.find(
    (one) => one.what.test(what) && one.detail.test(detail) && (one.request?.test(request) ?? true),
  );
  return known?.reason ?? null;
}

export function describe({ by, what, method, path, parameter, detail }: Finding): string {
  return `${by}: ${what} at ${method} ${path}${parameter === '' ? '' : ` (${parameter})`}: ${detail}`;
}
