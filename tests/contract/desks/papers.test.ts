import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoAccounts } from 'municipality/service/sample/town/demo-accounts';
import { drawResolution } from '~/features/council/resolution-pdf.server';
import { findResolution } from '~/features/council/resolution.server';
import { listRegistries } from '~/features/identity/citizen/citizen.server';
import { requireDrawing } from '~/parts/paper/drawings.server';
import { getLetterhead } from '~/parts/paper/letterhead.server';
import { countedTries, countTry } from '~/platform/limits/limits.server';
import { getPortal } from '~/platform/portal/portal.server';
import { runInRequestContext } from '~/platform/request/request-context.server';
import { type InProcessPortal, openInProcessPortal } from '../../support/portal/in-process-portal';
import { getRequest, inRequest, noMember, signInBrowser } from '../../support/browser/member-browser';
import { textOfPdf } from '../../support/house/pdf';
import { loadRoute } from '../../support/house/route-modules';
import { wholeClient } from '../../support/portal/whole-client';

/** Another municipality may write a number so, in every letter that has a meaning in a header or a path. */
const strange = 'Ş-İĞ "2026"\r\nX: 1; /7\\%41 日本 ع 😀';
/** The municipality knows the strange number as this one. */
let replaced = '';
let portal: InProcessPortal;

/** Puts the strange number in place of the real one, both ways. */
async function withStrangeNumber(request: Request, answer: (request: Request) => Promise<Response>) {
  if (replaced === '') return answer(request);
  const [real, odd] = [replaced, strange].map((no) => JSON.stringify(no).slice(1, -1)) as [string, string];
  const body = (await request.text()).replaceAll(odd, real);
  const answered = await answer(new Request(request.url, { method: 'POST', headers: request.headers, body }));
  const text = (await answered.text()).replaceAll(real, odd);
  return new Response(text, { status: answered.status, headers: { 'Content-Type': 'application/json' } });
}

beforeAll(async () => {
  portal = await openInProcessPortal(withStrangeNumber);
}, 60_000);
afterAll(() => portal.close());

async function load(path: string, params: Record<string, string>, browser = noMember, ip = '10.0.0.9') {
  const { loader } = await loadRoute(path);
  const request = getRequest(browser, '/x');
  const work = async () => (await loader?.({ request, params, context: {} })) as Response;
  return runInRequestContext({ clientIp: ip, requestId: 'one' }, work).catch((thrown: unknown) => {
    if (thrown instanceof Response) return thrown;
    throw thrown;
  });
}

async function getResolution(place: number) {
  const { Resolutions } = await wholeClient(getPortal().municipality).RetrieveResolutions({
    body: 'council',
    limit: 2,
  });
  const found = Resolutions[place];
  if (!found) throw new Error('The sample has no such resolution');
  return found;
}

describe('a public paper', () => {
  test('is drawn once, however many ask for it at once and afterwards', async () => {
    const { Oid: oid } = await getResolution(0);
    const asked = () => load('/karar/:oid/pdf', { oid });
    const papers = await Promise.all(Array.from({ length: 40 }, asked));
    papers.push(await asked());
    const bytes = await Promise.all(papers.map((paper) => paper.text()));
    expect(papers.map(({ status }) => status)).toEqual(papers.map(() => 200));
    expect(new Set(bytes).size).toBe(1);
    expect(await countedTries('paper-address', '10.0.0.9')).toBe(1);
  });

  test('that is not the same any more is drawn anew', async () => {
    const { Oid: oid, ResolutionNo } = await getResolution(0);
    replaced = ResolutionNo;
    const paper = await load('/karar/:oid/pdf', { oid });
    replaced = '';
    expect(paper.status).toBe(200);
    expect(await countedTries('paper-address', '10.0.0.9')).toBe(2);
  });
});

test('too many papers at once are told so, in words and with the time to come back', async () => {
  const { Oid: oid } = await getResolution(0);
  const numbers = Array.from({ length: 100 }, (_, index) => `A-${index}`);
  const resolution = await findResolution(oid);
  if (!resolution) throw new Error('The resolution of the list is not there');
  const answers = await Promise.all(
    numbers.map((ResolutionNo) =>
      drawResolution({ ...resolution, ResolutionNo }).catch((refused: unknown) => refused as Response),
    ),
  );
  const refused = answers.flatMap((answer) => (answer instanceof Response ? [answer] : []));
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.length).toBeLessThan(answers.length);
  for (const answer of refused) {
    expect(answer.status).toBe(503);
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(answer.headers.get('Content-Type')).toBe('text/plain; charset=utf-8');
  }
  expect(await refused[0]?.text()).toContain('yeniden');
});

test('public papers asked for by strangers leave a member’s own its place', async () => {
  const { Oid: oid } = await getResolution(0);
  const resolution = await findResolution(oid);
  if (!resolution) throw new Error('The resolution of the list is not there');
  const strangers = Array.from({ length: 120 }, (_, index) =>
    drawResolution({ ...resolution, ResolutionNo: `B-${index}` }).catch((refused: unknown) => refused),
  );
  await new Promise<void>((resolve) => {
    for (const drawing of strangers)
      void drawing.then((answer) => {
        if (answer instanceof Response) resolve();
      });
  });
  const options = {
    heading: 'YAZI',
    date: new Date('2026-01-02T12:00:00Z'),
    letterhead: await getLetterhead(),
    foot: '',
    warning: null,
    unread: 0,
  };
  const own = Array.from({ length: 5 }, (_, index) =>
    requireDrawing({ options: { ...options, title: `Yazı ${index}` }, parts: [] }),
  );
  expect((await Promise.all(own)).every((bytes) => bytes.byteLength > 0)).toBe(true);
  await Promise.all(strangers);
});

test('a visitor who has very many papers drawn is told to wait', async () => {
  const { Oid: oid } = await getResolution(0);
  for (let tries = 0; tries < 300; tries += 1) await countTry('paper-address', '10.0.0.7');
  // It was drawn before, and is remembered.
  expect((await load('/karar/:oid/pdf', { oid }, noMember, '10.0.0.7')).status).toBe(200);
  const { Oid: other } = await getResolution(1);
  const paper = await load('/karar/:oid/pdf', { oid: other }, noMember, '10.0.0.7');
  expect(paper.status).toBe(429);
  expect(Number(paper.headers.get('Retry-After'))).toBeGreaterThan(0);
});

describe('a number in any letters', () => {
  test('of a receipt', async () => {
    const citizen = await inRequest(() => portal.signIn(demoAccounts.citizen.identityNo));
    const browser = await signInBrowser(demoAccounts.citizen.identityNo);
    const token = { token: citizen.accessToken };
    const registries = await inRequest(() => listRegistries(citizen));
    for (const { Oid: registryOid } of registries.rows) {
      const [found] = await wholeClient(getPortal().municipality).GetCollectedList(
        { registryOid, limit: 1 },
        token,
      );
      if (found) replaced = found.ReceiptNo;
    }
    expect(replaced).not.toBe('');
    const paper = await load('/makbuz/:file', { file: `${strange}.pdf` }, browser);
    replaced = '';
    expect(paper.status).toBe(200);
    const disposition = paper.headers.get('Content-Disposition') ?? '';
    expect(disposition).toMatch(
      /^inline; filename="makbuz-[\w .()-]+\.pdf"; filename\*=UTF-8''makbuz-%C5%9E-/,
    );
    const text = await textOfPdf(Buffer.from(await paper.arrayBuffer()));
    expect(text).toContain('Ş-İĞ');
  });

  test('leads to nothing where nobody has it', async () => {
    const browser = await signInBrowser(demoAccounts.citizen.identityNo);
    for (const path of ['/makbuz/:file', '/beyan/:file', '/yazi/:file', '/taksit-plani/:file'])
      expect((await load(path, { file: `${strange}.pdf` }, browser)).status).toBe(404);
  });
});
