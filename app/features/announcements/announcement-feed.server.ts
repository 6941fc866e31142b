import XMLBuilder from 'fast-xml-builder';
import { plainText } from '~/parts/content/written-text';
import { getPortal } from '~/platform/portal/portal.server';
import { announcementUrl, urls } from '~/urls';
import { listPublic } from './announcements.server';

const builder = new XMLBuilder({ ignoreAttributes: false, format: true, suppressEmptyNode: true });

/** Writes nine in the morning of the day in Türkiye, as RSS 2.0 wants its dates. */
const dateOf = (day: string) => new Date(`${day}T06:00:00Z`).toUTCString();

/** Draws the announcements of now as RSS 2.0. */
export async function drawAnnouncementFeed(): Promise<string> {
  const { settings, environment } = getPortal().configuration;
  const at = (path: string) => environment.publicOrigin + path;
  const { current } = await listPublic();
  const channel = {
    title: `${settings.MunicipalityName} – Duyurular`,
    link: at(urls.announcements),
    description: 'Belediyemizin yürürlükteki duyuruları',
    language: 'tr',
    'atom:link': { '@_href': at(urls.announcementFeed), '@_rel': 'self', '@_type': 'application/rss+xml' },
    item: current.map(({ no, title, text, from }) => ({
      title,
      link: at(announcementUrl(no)),
      guid: at(announcementUrl(no)),
      pubDate: dateOf(from),
      description: plainText(text),
    })),
  };
  return builder.build({
    '?xml': { '@_version': '1.0', '@_encoding': 'UTF-8' },
    rss: { '@_version': '2.0', '@_xmlns:atom': 'http://www.w3.org/2005/Atom', channel },
  });
}
