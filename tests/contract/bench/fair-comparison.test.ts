import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { checkAnswers, findDifference, type ServedPage } from '../../bench/work/answers';
import { orderOf } from '../../bench/work/compare';
import { isRemembered, requestFor, type MeasuredPage } from '../../bench/work/pages';
import { statusOfForm } from '../../bench/work/recorded-pages';
import { findFormPage, findLoadRefusal, timesOf } from '../../bench/work/report';

const portal = { status: 200, encoding: 'br', bytes: 10_000 };
const guestPage = { name: 'help', path: '/yardim', isSignedIn: false };

const closes: Array<() => Promise<void>> = [];
afterEach(async () => {
  for (const close of closes.splice(0)) await close();
});

/** Serves an address of this machine; answers with it as one of the ways. */
async function serve(name: string, listener: RequestListener): Promise<ServedPage> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closes.push(() => new Promise((resolve) => void server.close(() => resolve())));
  const { port } = server.address() as AddressInfo;
  return { name, pid: process.pid, url: `http://127.0.0.1:${port}/`, request: requestFor(guestPage, '') };
}

/** Answers with a page of so many bytes, compressed for who says to read Brotli. */
const pageOf =
  (bytes: number): RequestListener =>
  (request, response) => {
    const isRead = request.headers['accept-encoding'] === 'gzip, deflate, br';
    const page = 'x'.repeat(bytes);
    response.setHeader('Connection', 'close');
    if (isRead) response.setHeader('Content-Encoding', 'br').end(brotliCompressSync(page));
    else response.end(page);
  };

describe('The work of a page is compared', () => {
  it.each([
    [{ ...portal, bytes: 10_200 }, null],
    [{ ...portal, bytes: 9_800 }, null],
    [{ ...portal, bytes: 10_201 }, "has 10201 bytes, the portal's page 10000"],
    [{ ...portal, bytes: 9_799 }, "has 9799 bytes, the portal's page 10000"],
    [{ ...portal, status: 422 }, 'answers 422, the portal 200'],
    [{ ...portal, encoding: 'gzip' }, 'is sent as gzip, not by Brotli'],
    [{ ...portal, encoding: null }, 'is sent as plain text, not by Brotli'],
  ])('only where a way serves what the portal serves: %o', (answer, difference) => {
    expect(findDifference(answer, portal)).toBe(difference);
  });

  it('after each way has been asked as a browser asks', async () => {
    const served = await serve('portal', pageOf(5_000));
    await checkAnswers(served, [await serve('template', pageOf(5_050))]);
    const other = await serve('nunjucks', pageOf(6_000));
    await expect(checkAnswers(served, [other])).rejects.toThrow(
      `nunjucks cannot be compared: ${other.url} has 6000 bytes, the portal's page 5000`,
    );
  });

  it('on a quiet machine alone', () => {
    expect(findLoadRefusal(1.5)).toBeNull();
    expect(findLoadRefusal(1.51)).toBe(
      'Nothing was measured: the load of the last minute is 1.51, wait until it is 1.5 at most.',
    );
  });

  it('in rounds that each begin with another way', () => {
    const rounds = [0, 1, 2, 3].map((round) => orderOf(['portal', 'elements', 'template'], round).join(' '));
    expect(rounds).toEqual([
      'portal elements template',
      'elements template portal',
      'template portal elements',
      'portal elements template',
    ]);
  });

  it('by the processor time of both processes together', () => {
    const times = timesOf(
      new Map([
        ['portal', { own: 5, database: 1 }],
        ['template', { own: 0.5, database: 1 }],
      ]),
    );
    expect([...times]).toEqual([['template', 4]]);
  });

  it('with a form that is refused for a field left empty', () => {
    const form = new URLSearchParams({ neden: '', islem: 'devam' });
    expect(statusOfForm(form.values())).toBe(422);
    expect(statusOfForm([])).toBe(200);
    const { method, body } = requestFor({ ...guestPage, form: form.toString() }, '');
    expect([method, body]).toEqual(['POST', 'neden=&islem=devam']);
  });

  it('with the page of the form, where a form is refused', () => {
    const measuredOf = (page: MeasuredPage) => ({
      recording: { page, statements: 2, bytes: 1, gzip: 1, brotli: 1 },
      works: new Map(),
    });
    const page = measuredOf(guestPage);
    const posted = measuredOf({ ...guestPage, name: 'refused', form: 'neden=' });
    expect(findFormPage(posted, [posted, page])).toBe(page);
    expect(findFormPage(page, [page, posted])).toBeNull();
  });

  it('apart from others where the portal keeps it finished: what every guest sees alike', () => {
    expect(isRemembered(guestPage)).toBe(true);
    expect(isRemembered({ ...guestPage, path: '/EstateConstructionCost?kullanim=tumu' })).toBe(true);
    expect(isRemembered({ ...guestPage, isSignedIn: true })).toBe(false);
    expect(isRemembered({ ...guestPage, form: 'neden=' })).toBe(false);
    expect(isRemembered({ ...guestPage, path: '/DebtQuestioning' })).toBe(false);
  });
});
