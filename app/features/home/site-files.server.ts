import { readBranding } from '~/parts/content/branding/branding.server';
import { redirect } from '~/platform/http/redirect.server';
import { serviceList } from '~/services/services';
import { crestFileUrls, urls } from '~/urls';
import type { UrlName } from '~/services/shape/service';

/** Lists what is of no use to a search engine: what opens to one person, and papers somebody was given a code for. */
const closed = serviceList.flatMap(({ access, addresses }) =>
  access === 'open' ? [] : (Object.keys(addresses) as UrlName[]).map((name) => urls[name].split(':', 1)[0]),
);

/** Says which pages search engines may read. */
export function tellRobots(): Response {
  const lines = ['User-agent: *', ...[...new Set(closed)].toSorted().map((path) => `Disallow: ${path}`)];
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  });
}

/** Leads to the municipality's crest. */
export async function leadToIcon(): Promise<Response> {
  const { crestVersion } = await readBranding();
  return redirect(crestVersion === null ? '/crest.svg' : crestFileUrls(crestVersion).crest, { status: 302 });
}
