import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeServerFiles, writeServerFiles } from '~/commands/new/server-files';
import { words } from '~/commands/command-table';
import { readWords } from '~/commands/entry/read-arguments';
import type { Word } from '~/commands/entry/word';
import { hasSystemdAnalyze, listExposedUnits, listUnitFaults } from '../../image/unit';

if (!hasSystemdAnalyze())
  console.log(
    'SKIPPED: the checks of systemd units. No systemd-analyze was found (Debian: apt-get install systemd).',
  );

let folder = '';
const units = () => join(folder, 'server/etc/systemd/system');
const unitNames = () => readdirSync(units());
const read = (name: string) => readFileSync(join(units(), name), 'utf8');
const valueOf = (name: string, key: string) => new RegExp(`^${key}=(.*)$`, 'm').exec(read(name))?.[1] ?? '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'machine-files-'));
  writeServerFiles(join(folder, 'server'), makeServerFiles('/etc/portal', 'https://e.yesilova.example'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the units that `new` writes', () => {
  test.skipIf(!hasSystemdAnalyze())(
    'are what systemd takes, without a remark',
    () => {
      expect(listUnitFaults(units())).toEqual([]);
    },
    60_000,
  );

  test.skipIf(!hasSystemdAnalyze())(
    'leave the portal’s processes no right they do not need',
    () => {
      expect(listExposedUnits(units())).toEqual([]);
    },
    60_000,
  );

  test('have a service for each timer, and are told when they run in Türkiye’s time', () => {
    const timers = unitNames().filter((name) => name.endsWith('.timer'));
    expect(timers.length).toBeGreaterThan(3);
    for (const timer of timers) {
      expect(unitNames()).toContain(timer.replace('.timer', '.service'));
      expect(valueOf(timer, 'WantedBy')).toBe('timers.target');
      expect(valueOf(timer, 'OnCalendar')).toMatch(/Europe\/Istanbul$|^\*:0\/15$/);
    }
  });

  test('call commands and options there are', () => {
    const lines = unitNames()
      .filter((name) => name.endsWith('.service'))
      .map((name) => valueOf(name, 'ExecStart'))
      .filter((line) => line.includes('belediye.js'));
    expect(lines).toHaveLength(3);
    for (const line of lines) {
      const [name = '', ...typed] = line.split('belediye.js ')[1]?.split(' ') ?? [];
      const word = Object.entries<Word>(words).find(([known]) => known === name)?.[1];
      expect(word, line).toBeDefined();
      if (word) expect(() => readWords({ name, word }, typed), line).not.toThrow();
    }
  });

  test('run in the folders that are made for them, and may write where they have to', () => {
    const made = readFileSync(join(folder, 'server/etc/tmpfiles.d/portal.conf'), 'utf8');
    for (const name of ['portal-backup.service', 'portal-exchange.service'])
      for (const path of valueOf(name, 'ReadWritePaths').split(' ')) expect(made).toContain(`d ${path} `);
    expect(valueOf('portal-backup.service', 'ExecStart')).toContain(
      `--to ${valueOf('portal-backup.service', 'ReadWritePaths')}`,
    );
    expect(valueOf('portal-drill.service', 'ExecStart'), 'never the town’s own database').toContain(
      '--database portal_drill --replace',
    );
  });
});

const hasMakers = ['/usr/bin/systemd-sysusers', '/usr/bin/systemd-tmpfiles'].every((path) =>
  existsSync(path),
);

describe.skipIf(!hasMakers || process.getuid?.() !== 0)('user and folders', () => {
  test('are made with owner and mode, and the secrets open to the portal alone', () => {
    const root = join(folder, 'root');
    const etc = join(root, 'etc/portal');
    mkdirSync(etc, { recursive: true });
    execFileSync('sh', [
      '-c',
      `touch ${etc}/secrets.env ${etc}/AppSetting.json; mkdir -p ${root}/var ${root}/srv`,
    ]);
    const server = join(folder, 'server/etc');
    execFileSync('systemd-sysusers', [`--root=${root}`, join(server, 'sysusers.d/portal.conf')]);
    const passwd = readFileSync(join(root, 'etc/passwd'), 'utf8');
    const [, uid = '', gid = ''] = /^portal:[^:]*:(\d+):(\d+):/m.exec(passwd) ?? [];
    expect(passwd).toMatch(/^portal:.*:\/var\/lib\/portal:\/usr\/sbin\/nologin$/m);
    execFileSync('systemd-tmpfiles', ['--create', `--root=${root}`, join(server, 'tmpfiles.d/portal.conf')], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const made = (path: string) => {
      const { mode, uid: owner, gid: group } = statSync(join(root, path));
      return [(mode & 0o7777).toString(8), owner, group];
    };
    const [own, ofGroup] = [Number(uid), Number(gid)];
    expect(made('var/lib/portal')).toEqual(['700', own, ofGroup]);
    expect(made('var/backups/portal')).toEqual(['700', own, ofGroup]);
    expect(made('srv/aktarim')).toEqual(['2770', own, ofGroup]);
    expect(made('etc/portal/secrets.env')).toEqual(['640', 0, ofGroup]);
  });
});
