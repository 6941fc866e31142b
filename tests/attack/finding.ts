/** What an attacking program believes it found. */
export interface Finding {
  /** Program and who was attacking: "wapiti, citizen". */
  readonly by: string;
  /** In the program's own words: "SQL Injection". */
  readonly what: string;
  readonly method: string;
  /** Without host; the query as far as it tells. */
  readonly path: string;
  readonly parameter: string;
  readonly detail: string;
}

interface Untrue {
  readonly what: RegExp;
  readonly detail: RegExp;
  readonly path: RegExp;
  /** Why it is not so. */
  readonly reason: string;
}

/** What was looked into and is not true. Short, and each with its reason; whatever is not here fails the run. */
const untrue: readonly Untrue[] = [
  {
    what: /^HTTP Secure Headers$/,
    detail: /X-XSS-Protection/,
    path: /./,
    reason: 'The old filter it turns on opens holes of its own; we switch it off and have a content policy.',
  },
  {
    what: /^HTTP Secure Headers$/,
    detail: /Strict-Transport-Security/,
    path: /./,
    reason:
      'The demo speaks plain http, where the header means nothing; faults/start.spec.ts shows it on https.',
  },
  {
    what: /^Secure Flag cookie$/,
    detail: /./,
    path: /./,
    reason: 'Plain http again: a Secure cookie would not come back; faults/start.spec.ts shows it on https.',
  },
];

/** Why a finding is known not to be true; null when it is to be looked into. */
export function whyUntrue({ what, detail, path }: Finding): string | null {
  const known = untrue.find((one) => one.what.test(what) && one.detail.test(detail) && one.path.test(path));
  return known?.reason ?? null;
}

export function describe({ by, what, method, path, parameter, detail }: Finding): string {
  return `${by}: ${what} at ${method} ${path}${parameter === '' ? '' : ` (${parameter})`}: ${detail}`;
}
