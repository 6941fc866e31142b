import { describe, expect, test } from 'vitest';
import type { Environment } from '~/platform/configuration/environment.server';
import { realFacts, type Facts } from './facts.server';
import { examineUnits } from './units.server';

const now = new Date('2026-11-27T09:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const production = { isProduction: true } as Environment;

type States = Readonly<Record<string, Readonly<Record<string, string>>>>;

const running = { LoadState: 'loaded', ActiveState: 'active', UnitFileState: 'enabled' };
const ended = { LoadState: 'loaded', ActiveState: 'inactive', UnitFileState: 'static', Result: 'success' };
const backup = {
  ...ended,
  ExecStart:
    '{ path=/usr/bin/node ; argv[]=/usr/bin/node build/start/belediye.js backup --to /var/backups/portal ; }',
};
const whole: States = {
  'portal@3000.service': { ...running, UnitFileState: 'enabled-runtime' },
  'portal@3002.service': running,
  'portal-backup.timer': running,
  'portal-drill.timer': running,
  'portal-backup.service': backup,
  'portal-drill.service': ended,
  'portal-exchange.service': { LoadState: 'loaded', ActiveState: 'inactive', UnitFileState: 'disabled' },
  'pgbackrest-check.timer': { LoadState: 'not-found', ActiveState: 'inactive', UnitFileState: '' },
};

/** Writes what `systemctl show` writes. */
const write = (states: States) =>
  Object.entries(states)
    .map(([id, unit]) =>
      Object.entries({ Id: id, ...unit })
        .map(([key, value]) => `${key}=${value}`)
        .join('\n'),
    )
    .join('\n\n');

const examine = (change: States = {}, facts: Partial<Facts> = {}) =>
  examineUnits(production, {
    ...realFacts,
    now: () => now,
    showUnits: () => Promise.resolve(write({ ...whole, ...change })),
    newestBackup: () => hoursAgo(6),
    ...facts,
  });

describe('what systemd runs beside the portal', () => {
  test('is in order when two portals, the timers and a young backup are there', async () => {
    const findings = await examine();
    expect(findings.map(({ level }) => level)).toEqual(['ok', 'ok', 'ok']);
    expect(findings[2]?.what).toBe('6 saatlik');
  });

  test('is not looked at without systemd, and the doctor says so; a demonstration needs none', async () => {
    const findings = await examine({}, { showUnits: () => Promise.resolve(null) });
    expect(findings.map(({ level, what }) => [level, what])).toEqual([
      ['ok', 'bakılmadı: bu makinede systemd çalışmıyor'],
    ]);
    expect(await examineUnits({ isProduction: false } as Environment, realFacts)).toEqual([]);
  });

  test.each<[string, States, Partial<Facts>, string, RegExp]>([
    ['one portal', { 'portal@3002.service': ended }, {}, 'warning', /Yalnız portal@3000/],
    [
      'a portal that does not start with the machine',
      { 'portal@3002.service': { ...running, UnitFileState: 'disabled' } },
      {},
      'warning',
      /portal@3002.service makine yeniden açılınca başlamaz/,
    ],
    [
      'a timer that was never enabled',
      { 'portal-drill.timer': ended },
      {},
      'warning',
      /portal-drill.timer çalışmıyor/,
    ],
    [
      'a check of the archive that is installed and not running',
      { 'pgbackrest-check.timer': ended },
      {},
      'warning',
      /pgbackrest-check.timer çalışmıyor/,
    ],
    [
      'an exchange that is enabled and ended',
      { 'portal-exchange.service': { ...running, ActiveState: 'failed' } },
      {},
      'warning',
      /portal-exchange.service çalışmıyor/,
    ],
    [
      'a drill that failed',
      { 'portal-drill.service': { ...ended, Result: 'exit-code' } },
      {},
      'fault',
      /başarısız/,
    ],
    ['a backup of two days', {}, { newestBackup: () => hoursAgo(49) }, 'fault', /49 saatlik/],
    ['no backup', {}, { newestBackup: () => null }, 'warning', /yedek yok/],
    [
      'backups somebody else may read',
      {},
      {
        newestBackup: () => {
          throw new Error('EACCES');
        },
      },
      'warning',
      /okunamadı, yedeklere bakılmadı/,
    ],
    [
      'a systemd that says nothing',
      {},
      { showUnits: () => Promise.reject(new Error('timeout')) },
      'warning',
      /yanıt vermedi, bakılmadı/,
    ],
  ])('%s is named with its remedy', async (_, change, facts, level, what) => {
    const bad = (await examine(change, facts)).filter((finding) => finding.level !== 'ok');
    expect(bad.map((finding) => finding.level)).toEqual([level]);
    expect(bad[0]?.what).toMatch(what);
    expect(bad[0]).toHaveProperty('remedy');
  });
});
