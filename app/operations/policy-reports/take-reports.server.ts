import { z } from 'zod';
import { resourceResponse } from '~/platform/http/headers.server';
import { countTry } from '~/platform/limits/limits.server';
import { metrics } from '~/platform/log/metrics.server';
import { getPortal } from '~/platform/portal/portal.server';
import { readBody } from '~/platform/http/request-body.server';
import { getRequestContext } from '~/platform/request/request-context.server';
import { loggedPath } from '../logged-path';

const LARGEST = 16 * 1_024;
/** So many reports of one post are read; browsers gather them. */
const MOST = 10;

/** Lists the parts of our policy, as a browser may name them. */
const directives: ReadonlySet<string> = new Set([
  'default-src',
  'script-src',
  'script-src-elem',
  'script-src-attr',
  'style-src',
  'style-src-elem',
  'style-src-attr',
  'img-src',
  'media-src',
  'font-src',
  'connect-src',
  'manifest-src',
  'form-action',
  'base-uri',
  'object-src',
  'frame-src',
  'frame-ancestors',
]);

/** Reads `application/csp-report`, by `report-uri`. */
const OldReport = z.object({
  'csp-report': z.object({
    'document-uri': z.string(),
    'effective-directive': z.string().optional(),
    'violated-directive': z.string().optional(),
    'blocked-uri': z.string().optional(),
  }),
});
/** Reads `application/reports+json`, sent by `report-to`; other kinds of reports may be among them. */
const NewReports = z.array(
  z.object({
    type: z.string(),
    body: z
      .object({
        documentURL: z.string(),
        effectiveDirective: z.string(),
        blockedURL: z.string().nullish(),
      })
      .nullish()
      .catch(null),
  }),
);

interface Breach {
  readonly page: string;
  readonly directive: string;
  readonly blocked: string;
}

function parse(text: string): Breach[] | null {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    return null;
  }
  const old = OldReport.safeParse(given);
  if (old.success) {
    const report = old.data['csp-report'];
    const directive = report['effective-directive'] ?? report['violated-directive'] ?? '';
    return [{ page: report['document-uri'], directive, blocked: report['blocked-uri'] ?? '' }];
  }
  const several = NewReports.safeParse(given);
  if (!several.success) return null;
  return several.data.slice(0, MOST).flatMap(({ type, body }) => {
    if (type !== 'csp-violation' || !body) return [];
    return [{ page: body.documentURL, directive: body.effectiveDirective, blocked: body.blockedURL ?? '' }];
  });
}

/** Names a word ("inline", "eval"), the host of an address or its scheme alone. */
function nameBlocked(blocked: string): string {
  if (/^[a-z-]{2,20}$/.test(blocked)) return blocked;
  if (!URL.canParse(blocked)) return 'unknown';
  const { protocol, host } = new URL(blocked);
  return /^https?:$|^wss?:$/.test(protocol) ? host.slice(0, 100) : protocol.slice(0, 20);
}

const isExtension = (blocked: string) => /^[a-z-]+-extension(:|$)/.test(blocked);

function note({ page, directive, blocked }: Breach): void {
  const [part = ''] = directive.split(' ');
  const known = directives.has(part) ? part : 'other';
  const { configuration, log } = getPortal();
  const isOurs = URL.canParse(page) && new URL(page).origin === configuration.environment.publicOrigin;
  const name = nameBlocked(blocked);
  // Somebody's own extension is no fault of the pages.
  if (!isOurs || isExtension(name)) return;
  metrics.policyBreaches.inc({ directive: known });
  log.warn({ directive: known, blocked: name, page: loggedPath(new URL(page).pathname) }, 'policy.broken');
}

const answer = (status: number) => resourceResponse(null, { status });

/**
 * Takes what browsers tell of broken content policies. Anybody may post here and nothing is believed beyond a line in
 * the log: part of the policy, blocked host, pattern of the page's address.
 */
export async function takeReports(request: Request): Promise<Response> {
  if (request.method !== 'POST') return resourceResponse(null, { status: 405, headers: { Allow: 'POST' } });
  const { isAllowed } = await countTry('policy-report-address', getRequestContext().clientIp);
  if (!isAllowed) return answer(429);
  const type = request.headers.get('Content-Type') ?? '';
  if (!/^application\/(csp-report|reports\+json)\b/i.test(type)) return answer(400);
  const breaches = parse(Buffer.from(await readBody(request, LARGEST)).toString('utf8'));
  if (breaches === null) return answer(400);
  breaches.forEach(note);
  return answer(204);
}
