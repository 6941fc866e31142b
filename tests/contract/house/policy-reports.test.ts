import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { takeReports } from '~/operations/policy-reports/take-reports.server';
import { POLICY_REPORTS, secureHeaders } from '~/platform/http/headers.server';
import { metrics } from '~/platform/log/metrics.server';
import { getPortal } from '~/platform/portal/portal.server';
import { runInRequestContext } from '~/platform/request/request-context.server';
import { urls } from '~/urls';
import { openGuestPortal } from '../../support/portal/guest-portal';
import { listLeaks } from '../../support/house/log-leaks';

const site = 'https://e.ornek.example';
let close: () => Promise<void>;
let visitor = 0;

beforeAll(async () => ({ close } = await openGuestPortal({ PUBLIC_ORIGIN: site })));
beforeEach(() => {
  visitor += 1;
});
afterAll(() => close());

/** Posts as a visitor of this test's own; answers with the status and the lines it left. */
async function report(body: string, type = 'application/csp-report') {
  const warned = vi.spyOn(getPortal().log, 'warn');
  const request = new Request(site + POLICY_REPORTS, {
    method: 'POST',
    headers: { 'Content-Type': type },
    body,
  });
  const answer = await runInRequestContext({ clientIp: `10.2.0.${visitor}`, requestId: '-' }, () =>
    takeReports(request).catch((thrown: unknown) => thrown as Response),
  );
  const lines = warned.mock.calls.map(([fields]) => fields);
  warned.mockRestore();
  return { status: answer.status, lines };
}

const old = (more: object) =>
  JSON.stringify({
    'csp-report': { 'document-uri': `${site}/anasayfa`, 'blocked-uri': 'inline', ...more },
  });
const newer = (...bodies: object[]) =>
  JSON.stringify(bodies.map((body) => ({ type: 'csp-violation', age: 1, url: site, body })));
const REPORTS = 'application/reports+json';

test('every page says where a breach of its policy is told, in both ways', () => {
  const headers = secureHeaders(new Headers(), 'nonce');
  expect(headers.get('Content-Security-Policy')).toContain(
    `; report-uri ${urls.policyReports}; report-to policy`,
  );
  expect(headers.get('Reporting-Endpoints')).toBe(`policy="${urls.policyReports}"`);
});

test('a breach leaves one line and a figure: part of the policy, blocked host, kind of page', async () => {
  const sentReport = old({
    'document-uri': `${site}/borc/18051234510?ad=Ay%C5%9Fe`,
    'effective-directive': 'script-src-elem',
    'blocked-uri': 'https://kotu.example/a.js?kimlik=10000000146',
    'script-sample': 'alert("Ayşe Işık Yıldırım")',
  });
  const line = { directive: 'script-src-elem', blocked: 'kotu.example', page: '/borc/:oid' };
  expect(await report(sentReport)).toEqual({ status: 204, lines: [line] });
  expect(listLeaks(JSON.stringify(line))).toEqual([]);
  const same = {
    documentURL: `${site}/makbuz-al/geheim`,
    effectiveDirective: 'img-src',
    blockedURL: 'data',
    sample: 'x',
  };
  expect(await report(newer(same, same), REPORTS)).toEqual({
    status: 204,
    lines: Array.from({ length: 2 }, () => ({
      directive: 'img-src',
      blocked: 'data',
      page: '/makbuz-al/:token',
    })),
  });
  expect(await metrics.registry.getSingleMetricAsString('portal_policy_breaches_total')).toContain(
    '{directive="img-src"} 2',
  );
});

test.each([
  ['an unknown page', old({ 'document-uri': `${site}/Ay%C5%9Fe` }), { page: 'unknown' }],
  ['an invented part', old({ 'effective-directive': '10000000146' }), { directive: 'other' }],
  ['a whole old directive', old({ 'violated-directive': "style-src 'self'" }), { directive: 'style-src' }],
  ['a scheme', old({ 'blocked-uri': 'javascript:alert(1)' }), { blocked: 'javascript:' }],
  [
    'something blocked that is no address',
    old({ 'blocked-uri': 'T.C. 10000000146' }),
    { blocked: 'unknown' },
  ],
])('a report of %s writes nothing a stranger chose', async (_what, body, line) => {
  expect(await report(body)).toMatchObject({ status: 204, lines: [line] });
});

test.each([
  ['another site', old({ 'document-uri': 'https://baska.example/' })],
  ['no address', old({ 'document-uri': 'about' })],
  ['an extension of the browser', old({ 'blocked-uri': 'chrome-extension' })],
  ['an extension by its address', old({ 'blocked-uri': 'moz-extension://5c2e/x.js' })],
])('a report of %s leaves nothing', async (_what, body) => {
  expect(await report(body)).toEqual({ status: 204, lines: [] });
});

test('reports of other kinds and more than ten at a time are left out', async () => {
  const one = { documentURL: `${site}/`, effectiveDirective: 'img-src', blockedURL: null };
  const others = JSON.stringify([
    { type: 'deprecation', body: { id: 'x' } },
    { type: 'csp-violation' },
    { type: 'csp-violation', body: { documentURL: 7 } },
  ]);
  expect(await report(others, REPORTS)).toEqual({ status: 204, lines: [] });
  const { lines } = await report(newer(...Array.from({ length: 50 }, () => one)), REPORTS);
  expect(lines).toHaveLength(10);
});

test.each([
  ['nothing', '', 'application/csp-report', 400],
  ['no JSON', '{"csp-report":', 'application/csp-report', 400],
  ['another JSON', '{"csp-report":7}', 'application/csp-report', 400],
  ['a number', '7', REPORTS, 400],
  ['null', 'null', REPORTS, 400],
  ['deep nesting', '['.repeat(9_000), REPORTS, 400],
  ['a form', 'csp-report=1', 'application/x-www-form-urlencoded', 400],
  ['too much', `"${'x'.repeat(20_000)}"`, REPORTS, 413],
])('garbage is no fault of ours: %s', async (_what, body, type, status) => {
  expect(await report(body, type)).toEqual({ status, lines: [] });
});

test('one address fills no log', async () => {
  let written = 0;
  let last = 0;
  for (let times = 0; times < 30; times += 1) {
    const { status, lines } = await report(old({}));
    written += lines.length;
    last = status;
  }
  expect({ written, last }).toEqual({ written: 20, last: 429 });
});
