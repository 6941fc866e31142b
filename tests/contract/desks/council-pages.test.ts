import { XMLParser } from 'fast-xml-parser';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { drawFeed } from '~/features/council/resolution-feed.server';
import { openResolutions } from '~/features/council/resolution-list.server';
import { drawResolution } from '~/features/council/resolution-pdf.server';
import { findResolution, openResolution, requireSignedFile } from '~/features/council/resolution.server';
import { sampleFile } from 'municipality/service/exchange/documentation/sample-file';
import { resolutions } from 'municipality/service/exchange/kinds/resolutions';
import { openExchangeTown } from 'municipality/testing/exchange-town';
import { openGuestPortal, origin, read } from '../../support/portal/guest-portal';
import { isTaggedTurkish, textOfPdf } from '../../support/house/pdf';

let close: () => Promise<void>;
let town: Awaited<ReturnType<typeof openGuestPortal>>['town'];

beforeAll(async () => ({ close, town } = await openGuestPortal()));
afterAll(() => close());

interface Page {
  rows: { no: string; subject: string; path: string; day: string }[];
  olderPath: string | null;
  problems: { text: string; fieldId?: string }[];
  filter: { text: string; month: number | null };
}

async function open(query: string): Promise<Page & { status: number }> {
  const { status, body } = await read(openResolutions(new Request(`${origin}/x?${query}`), 'council'));
  return { ...(body as Page), status };
}

test('the older pages lead through a search to its end, the search kept', async () => {
  const seen = new Set<string>();
  let query = 'ara=IMAR&yil=2025';
  for (let pages = 0; pages < 10; pages += 1) {
    const page = await open(query);
    expect(page.filter.text).toBe('IMAR');
    for (const { path, day } of page.rows) {
      expect(day.slice(0, 4)).toBe('2025');
      expect(seen.has(path)).toBe(false);
      seen.add(path);
    }
    if (page.olderPath === null) break;
    query = page.olderPath.split('?')[1] ?? '';
  }
  expect(seen.size).toBeGreaterThan(5);
});

test('a month without its year is told, and what was chosen stays', async () => {
  const page = await open('ay=3&ara=imar');
  expect(page.status).toBe(422);
  expect(page.problems).toEqual([{ text: 'Ay ile aramak için yılı da seçin.', fieldId: 'yil' }]);
  expect(page.filter).toMatchObject({ month: 3, text: 'imar' });
  expect(page.rows.length).toBeGreaterThan(0);
});

test('nonsense in the address counts as not chosen', async () => {
  const page = await open('yil=abc&ay=99&sonra=yok');
  expect(page.status).toBe(200);
  expect(page.rows).toHaveLength(20);
  for (const nonsense of [`sonra=${'1'.repeat(65)}`, `komisyon=${'a'.repeat(201)}`, 'komisyon=&sonra=']) {
    const same = await open(nonsense);
    expect(same.rows).toEqual(page.rows);
  }
});

test('words that are cut in the middle of a letter are looked for without its half', async () => {
  const page = await open(`ara=${encodeURIComponent(`${'a'.repeat(199)}😀`)}`);
  expect(page).toMatchObject({ status: 200, filter: { text: 'a'.repeat(199) } });
});

test('one resolution is a page and a paper with the same words', async () => {
  const [row] = (await open('ara=ilicalar')).rows;
  const oid = row?.path.split('/').at(-1) ?? '';
  const page = await openResolution(oid);
  expect(page.subject).toBe(row?.subject);
  const resolution = await findResolution(oid);
  if (!resolution) throw new Error('The resolution of the list is not there');
  const pdf = Buffer.from(await drawResolution(resolution));
  expect(isTaggedTurkish(pdf)).toBe(true);
  const text = (await textOfPdf(pdf)).replace(/\s+/g, ' ');
  for (const words of [page.subject, page.text, page.votes, row?.no ?? '-']) expect(text).toContain(words);
});

test('an unknown one is not there', async () => {
  expect((await read(openResolution('yok'))).status).toBe(404);
  expect((await read(openResolution('x'.repeat(200)))).status).toBe(404);
});

test('the feed is XML, newest first, and leads to the pages', async () => {
  const xml = await drawFeed('committee');
  expect(xml).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>/);
  const { rss } = new XMLParser({ ignoreAttributes: false }).parse(xml) as {
    rss: { channel: { item: { link: string; pubDate: string }[] } };
  };
  const times = rss.channel.item.map(({ pubDate }) => Date.parse(pubDate));
  expect(times).toHaveLength(30);
  expect(times).toEqual([...times].sort((one, other) => other - one));
  expect(rss.channel.item[0]?.link).toMatch(/^http:\/\/localhost:3000\/karar\/D\d+$/);
});

test('the signed original of a resolution that came by files is saved beside the paper, and of others there is none', async () => {
  const files = await openExchangeTown(town.direct);
  const pdf = Buffer.from('%PDF-1.7\nimzalı\n%%EOF\n');
  const [heading, first, second] = sampleFile(resolutions).split('\r\n');
  await files.take({ 'karar.csv': `${heading}\r\n${first}imzali.pdf\r\n${second}\r\n`, 'imzali.pdf': pdf });
  const oidOf = async (no: string) =>
    String(
      (
        await files.rows(
          `select oid from municipality.resolution where resolution_no = '${no}' order by decided_on desc`,
        )
      )[0]?.['oid'],
    );
  const [signed, plain] = [await oidOf('2026/87'), await oidOf('2026/412')];
  expect((await openResolution(signed)).original).toEqual({
    path: `/karar/${signed}/asil`,
    bytes: pdf.length,
  });
  expect(await requireSignedFile(signed)).toEqual({ name: 'imzali.pdf', bytes: pdf });
  expect((await openResolution(plain)).original).toBeNull();
  for (const oid of [plain, 'yok', '', 'x'.repeat(65)])
    expect((await read(requireSignedFile(oid))).status).toBe(404);
});
