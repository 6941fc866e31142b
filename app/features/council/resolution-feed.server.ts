import XMLBuilder from 'fast-xml-builder';
import type { ResolutionBody } from 'municipality/contract';
import { unreadText } from '~/platform/text/unread-text';
import { getPortal } from '~/platform/portal/portal.server';
import { resolutionUrl } from '~/urls';
import { bodies, outcomes } from './bodies';

const NEWEST = 30;
const builder = new XMLBuilder({ ignoreAttributes: false, format: true, suppressEmptyNode: true });

/** Writes noon of the day in Türkiye, as RSS 2.0 wants its dates. */
const dateOf = (day: string) => new Date(`${day}T09:00:00Z`).toUTCString();

/** Draws the newest resolutions of a body as RSS 2.0. @throws MunicipalOutage */
export async function drawFeed(body: ResolutionBody): Promise<string> {
  const { municipality, configuration } = getPortal();
  const { publicOrigin } = configuration.environment;
  const { reply, unread } = await municipality.RetrieveResolutions({ body, limit: NEWEST });
  const { title, lead, path } = bodies[body];
  const items = reply.Resolutions.map(({ Oid, ResolutionNo, Subject, DecidedOn, Outcome }) => ({
    title: `${ResolutionNo}: ${Subject}`,
    link: publicOrigin + resolutionUrl(Oid),
    guid: publicOrigin + resolutionUrl(Oid),
    pubDate: dateOf(DecidedOn),
    description: outcomes[Outcome],
  }));
  const channel = {
    title: `${configuration.settings.MunicipalityName} – ${title}`,
    link: publicOrigin + path,
    description: [lead, unreadText(unread)].filter((text) => text !== null).join(' '),
    language: 'tr',
    item: items,
  };
  const document = {
    '?xml': { '@_version': '1.0', '@_encoding': 'UTF-8' },
    rss: { '@_version': '2.0', channel },
  };
  return builder.build(document);
}
