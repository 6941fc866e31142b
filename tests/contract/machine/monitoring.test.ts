import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { attemptStates } from '~/features/payments/attempt/transitions';
import { sampleFolder } from '~/commands/new/server-files';
import { answerMetrics } from '~/operations/health/deep-page.server';
import { urls } from '~/urls';
import { measureProcess, metrics } from '~/platform/log/metrics.server';
import { runInRequestContext } from '~/platform/request/request-context.server';
import { openGuestPortal, origin } from '../../support/portal/guest-portal';

const PROMTOOL = '/usr/bin/promtool';
if (!existsSync(PROMTOOL))
  console.log(
    'SKIPPED: the check of alert rules. No promtool was found (Debian: apt-get install prometheus).',
  );

const file = (name: string) => join(sampleFolder, 'monitoring', name);
const read = (name: string) => readFileSync(file(name), 'utf8');

let close: () => Promise<void>;
beforeAll(async () => {
  ({ close } = await openGuestPortal());
}, 60_000);
afterAll(() => close());

const Alerts = z.object({
  groups: z.array(
    z.object({
      rules: z.array(
        z.object({
          alert: z.string(),
          expr: z.string(),
          labels: z.object({ severity: z.enum(['page', 'ticket']) }),
          annotations: z.object({ summary: z.string().min(10) }),
        }),
      ),
    }),
  ),
});
const Dashboard = z.object({
  panels: z.array(
    z.object({
      title: z.string(),
      targets: z.array(z.object({ expr: z.string(), legendFormat: z.string() })),
    }),
  ),
});

const rules = Alerts.parse(parse(read('alerts.yml'))).groups.flatMap((group) => group.rules);
const { panels } = Dashboard.parse(JSON.parse(read('dashboard.json')));
const expressions = [
  ...rules.map(({ alert, expr }) => [alert, expr] as const),
  ...panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const)),
];

/** Lists the labels that Prometheus adds itself; the portal's own `job` becomes `exported_job`. */
const added = ['job', 'instance', 'le', 'up'];

/** Reads the names of metrics in the portal's answer: `# TYPE name kind`. */
async function readOffered(): Promise<Map<string, string>> {
  measureProcess();
  const request = new Request(origin + urls.healthMetrics);
  const answer = await runInRequestContext({ clientIp: '10.0.0.7', requestId: 'test-0001' }, () =>
    answerMetrics(request),
  );
  const text = await answer.text();
  return new Map(
    [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name = '', kind = '']) => [name, kind]),
  );
}

const namesIn = (expression: string) =>
  [...expression.matchAll(/\b((?:portal|process|nodejs)_\w+)/g)].map(([, name = '']) => name);

describe('alert rules and dashboard', () => {
  test('speak of metrics the portal offers, in the form each has', async () => {
    const offered = await readOffered();
    expect(expressions.length).toBeGreaterThan(25);
    for (const [where, expression] of expressions)
      for (const name of namesIn(expression)) {
        const plain = name.replace(/_(bucket|count|sum)$/, '');
        const kind = offered.get(name) ?? (offered.get(plain) === 'histogram' ? 'histogram' : undefined);
        expect(kind, `${where}: ${name}`).toBeDefined();
        const isCounted = new RegExp(`(rate|increase)\\(${name}`).test(expression);
        expect(isCounted, `${where}: ${name} is a ${kind}`).toBe(kind === 'counter' || kind === 'histogram');
      }
  });

  test('leave none of the portal’s own metrics out of the dashboard', async () => {
    const own = [...(await readOffered()).keys()].filter((name) => name.startsWith('portal_'));
    const shown = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)).join('\n');
    expect(own.filter((name) => !shown.includes(name))).toEqual([]);
  });

  test('ask for labels their metrics have', () => {
    const known = new Map(
      metrics.registry
        .getMetricsAsArray()
        .map((metric) => [metric.name, 'labelNames' in metric ? (metric.labelNames as string[]) : []]),
    );
    for (const [where, expression] of expressions) {
      const labels = namesIn(expression).flatMap((name) => {
        const own = known.get(name) ?? known.get(name.replace(/_(bucket|count|sum)$/, '')) ?? [];
        return own.map((label) => (label === 'job' ? 'exported_job' : label));
      });
      const asked = [
        ...[...expression.matchAll(/[{,]\s*(\w+)\s*(?:=~|!=|!~|=)\s*"/g)].map(([, label = '']) => label),
        ...[...expression.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, list = '']) => list.split(/,\s*/)),
      ];
      for (const label of asked) expect([...labels, ...added], `${where}: ${label}`).toContain(label);
    }
  });

  test('name states that payments come to', () => {
    const named = expressions.flatMap(([, expression]) =>
      [...expression.matchAll(/payment_steps_total\{to=~?"([^"]*)"/g)].flatMap(([, list = '']) =>
        list.split('|'),
      ),
    );
    expect(named.length).toBeGreaterThan(0);
    for (const state of named) expect(attemptStates).toContain(state);
  });

  test('are asked where the portal answers', () => {
    const { scrape_configs: jobs } = z
      .object({ scrape_configs: z.array(z.object({ job_name: z.string(), metrics_path: z.string() })) })
      .parse(parse(read('prometheus.yml')));
    expect(jobs).toEqual([{ job_name: 'portal', metrics_path: urls.healthMetrics }]);
  });

  test.skipIf(!existsSync(PROMTOOL))('are what Prometheus takes', () => {
    const said = execFileSync(PROMTOOL, ['check', 'rules', file('alerts.yml')], {
      encoding: 'utf8',
    });
    expect(said).toContain(`${rules.length} rules found`);
  });
});
