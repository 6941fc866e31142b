import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ConfigurationFault, readConfiguration } from '~/platform/configuration/configuration.server';
import { rootFolder } from '~/platform/configuration/root-folder.server';
import { parseSettings } from '~/platform/configuration/settings.server';
import type { CommandContext } from '../entry/command-context';
import { CommandFault } from '../entry/fault';
import { askAll, completeAnswers, openAsking } from './ask';
import { makeFiles, writeFiles } from './files';
import { addFirstEmployee } from './first-employee';
import { beginMunicipality } from './new';
import { employeeOf, isPut, questions } from './questions';
import { sampleFolder } from './server-files';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'new-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const least = {
  MunicipalityName: 'Yeşilova Belediyesi',
  CityName: 'Burdur',
  CityCode: '15',
  CountyName: 'Yeşilova',
  CountyCode: '1672',
  IsMetropolitan: 'hayır',
  MayorName: 'Ali İhsan Kaya',
  MunicipalityWebsiteUrl: 'https://www.yesilova.example',
  PUBLIC_ORIGIN: 'https://ebelediye.yesilova.example',
  DATABASE_URL: 'postgresql://portal:p$a"s@127.0.0.1:5432/portal',
};
const bank = {
  ActiveBankMerchantCode: '0064',
  MerchantId: '700655000200',
  StoreKey: 'kok-anahtar-17',
  VPosTerminalNo: 'APIKULLANICI',
  MerchantPassword: 'sifre-98$x',
};
const employee = {
  FirstEmployeeNo: '100 000 001 46',
  FirstEmployeeName: 'Ayşe',
  FirstEmployeeSurname: 'Yılmaz',
  FirstEmployeePhone: '0555 123 45 67',
  FirstEmployeeDepartment: 'Bilgi İşlem',
  FirstEmployeeTitle: 'Müdür',
};

/** Types answers as they are asked for, several for one key one after the other. */
function typist(answers: Readonly<Record<string, string | readonly string[]>>) {
  const [input, output] = [new PassThrough(), new PassThrough()];
  const left = new Map(Object.entries(answers).map(([key, typed]) => [key, [typed].flat()]));
  let screen = '';
  output.setEncoding('utf8').on('data', (text: string) => {
    screen += text;
    const [, key] = /\((\w+)\)(?: \[[^\]]*\])?: $/.exec(text) ?? [];
    if (key !== undefined) input.write(`${left.get(key)?.shift() ?? ''}\n`);
  });
  return { input, output, isTerminal: false, screen: () => screen };
}

describe('the questions', () => {
  test('are answered on a terminal; what will not do is asked again, with the reason', async () => {
    const terminal = typist({
      ...least,
      CityCode: ['on beş', '15'],
      IsMetropolitan: ['belki', 'h'],
      MunicipalityName: ['', least.MunicipalityName],
      DATABASE_URL: ['mysql://x', least.DATABASE_URL],
      ...employee,
      FirstEmployeeNo: ['10000000147', employee.FirstEmployeeNo],
      FirstEmployeePhone: ['0258 123', employee.FirstEmployeePhone],
    });
    const asking = openAsking(terminal);
    const answers = await askAll(asking);
    asking.close();
    expect(answers).toMatchObject({ ...least, IsMetropolitan: 'h', HasSubscription: 'evet', ...employee });
    for (const reason of ['iki haneli il kodu', 'evet ya da hayır', 'boş bırakılamaz', 'cep telefonu yazın'])
      expect(terminal.screen()).toContain(reason);
    expect(terminal.screen(), 'no bank, no questions about one').not.toContain('(StoreKey)');
    expect(employeeOf(answers)).toMatchObject({ identityNo: '10000000146', gsmNumber: '5551234567' });
  });

  test('are not half answered: an input that ends writes nothing', async () => {
    const input = new PassThrough();
    const asking = openAsking({ input, output: new PassThrough(), isTerminal: false });
    input.end('Yeşilova Belediyesi\nBurdur\n');
    await expect(askAll(asking)).rejects.toThrow(CommandFault);
  });

  test('show no secret while it is typed', async () => {
    const [input, output] = [new PassThrough(), new PassThrough()];
    let screen = '';
    output.setEncoding('utf8').on('data', (text: string) => (screen += text));
    const asking = openAsking({ input, output, isTerminal: true });
    const put = (key: string) => {
      const question = questions.find((each) => each.key === key);
      if (!question) throw new Error(key);
      return asking.put(question);
    };
    const secret = put('StoreKey');
    input.write('kok-anahtar-17\n');
    expect(await secret).toBe('kok-anahtar-17');
    const open = put('CityName');
    input.write('Burdur\n');
    expect(await open).toBe('Burdur');
    asking.close();
    expect(screen).not.toContain('kok-anahtar');
    expect(screen).toContain('Burdur');
  });

  test('are all about keys there are, and each needs one asked before', () => {
    for (const [index, { key, needs }] of questions.entries()) {
      if (needs !== undefined)
        expect(
          questions.slice(0, index).map((each) => each.key),
          key,
        ).toContain(needs);
    }
    expect(questions.filter((each) => isPut(each, {})).length).toBeGreaterThan(15);
  });

  test('of a file are judged all at once', () => {
    const wrong = {
      ...least,
      CityCode: '150',
      PUBLIC_ORIGIN: 'ebelediye',
      DATABASE_URL: "postgresql://x'y/z",
    };
    expect(() => completeAnswers(wrong)).toThrow(
      /CityCode: .*\n.*PUBLIC_ORIGIN: .*\n.*DATABASE_URL: tek tırnak/,
    );
  });
});

const answersOf = (given: Record<string, string>) => completeAnswers(given);
const write = (given: Record<string, string>) => writeFiles(folder, makeFiles(folder, answersOf(given)), {});
const textOf = (name: string) => readFileSync(join(folder, name), 'utf8');

/** Returns what a shell makes of the secrets. */
function sourced(): Record<string, string> {
  const script = `set -a; . ${join(folder, 'secrets.env')}; set +a; env -0`;
  const lines = execFileSync('sh', ['-c', script], { env: { NODE_ENV: 'test' }, encoding: 'utf8' }).split(
    '\0',
  );
  return Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );
}

describe('the files', () => {
  test('are what the portal starts with in production, secrets apart and for their owner alone', () => {
    write({ ...least, ...bank });
    expect(statSync(join(folder, 'secrets.env')).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder).sort()).toEqual(['AppSetting.json', 'secrets.env', 'server']);
    for (const secret of [bank.StoreKey, bank.MerchantPassword, bank.VPosTerminalNo])
      expect(textOf('AppSetting.json')).not.toContain(secret);
    const { environment, settings } = readConfiguration(sourced());
    expect(environment).toMatchObject({
      isProduction: true,
      databaseUrl: least.DATABASE_URL,
      hasSandbox: false,
    });
    expect(settings).toMatchObject({
      MunicipalityNameCapital: 'YEŞİLOVA BELEDİYESİ',
      IsMetropolitan: false,
      IsEDevletLoginDisable: true,
      StoreKey: bank.StoreKey,
      MerchantPassword: bank.MerchantPassword,
      SuccessUrl: '/banka-donusu/isbank',
    });
  });

  test('of two municipalities share no secret', () => {
    const secretsOf = () => {
      const { SESSION_SECRET, VALIDATION_KEY, METRICS_TOKEN } = makeFiles(folder, answersOf(least)).variables;
      return [SESSION_SECRET, VALIDATION_KEY, METRICS_TOKEN];
    };
    const all = [...secretsOf(), ...secretsOf()];
    expect(new Set(all).size).toBe(6);
    for (const secret of all) expect(secret).toHaveLength(64);
  });

  test('say nothing of the sample municipality', () => {
    write(least);
    const { settings } = parseSettings(readFileSync(join(rootFolder, 'AppSetting.json'), 'utf8'), {});
    const sample = [settings?.MunicipalityName, settings?.MayorName, settings?.MunicipalityPhone, 'ORNEK'];
    for (const word of sample) expect(textOf('AppSetting.json')).not.toContain(word);
  });

  test('are neither written where the portal would refuse them together', () => {
    expect(() => write({ ...least, ...bank, PUBLIC_ORIGIN: 'http://ebelediye.yesilova.example' })).toThrow(
      ConfigurationFault,
    );
    expect(() => write({ ...least, ...bank, StoreKey: 'aaaaaaaa' })).toThrow(/StoreKey/);
    expect(readdirSync(folder)).toEqual([]);
  });

  test('are never written over others, not even one of them', () => {
    writeFileSync(join(folder, 'secrets.env'), 'SESSION_SECRET=eski\n');
    expect(() => write(least)).toThrow(/üzerine yazılmaz/);
    expect(readdirSync(folder)).toEqual(['secrets.env']);
    rmSync(join(folder, 'secrets.env'));
    mkdirSync(join(folder, 'server'));
    expect(() => write(least)).toThrow(/server zaten var/);
    rmSync(join(folder, 'server'), { recursive: true });
    writeFileSync(join(folder, 'secrets.env'), 'SESSION_SECRET=eski\n');
    expect(textOf('secrets.env')).toBe('SESSION_SECRET=eski\n');
  });
});

describe('the files for the machine', () => {
  const samplesOf = (folder: string) =>
    readdirSync(join(sampleFolder, folder)).filter((name) => /\.(service|timer|conf|cfg)$/.test(name));

  test('are the samples, with the own host and folder and no word of the sample’s', () => {
    write(least);
    const written = readdirSync(join(folder, 'server'), { recursive: true, encoding: 'utf8' });
    for (const name of [...samplesOf('.'), ...samplesOf('systemd').filter((each) => !each.endsWith('.conf'))])
      expect(
        written.some((path) => path.endsWith(name)),
        name,
      ).toBe(true);
    for (const path of written.filter((each) => statSync(join(folder, 'server', each)).isFile()))
      expect(textOf(`server/${path}`), path).not.toMatch(/e-belediye\.example|\/etc\/portal/);
    expect(textOf('server/nginx.conf')).toContain('server_name ebelediye.yesilova.example;');
    expect(textOf('server/haproxy.cfg')).toContain('ebelediye.yesilova.example');
    expect(textOf('server/etc/systemd/system/portal@.service')).toContain(
      `EnvironmentFile=${folder}/secrets.env`,
    );
    expect(textOf('server/etc/tmpfiles.d/portal.conf')).toContain(
      `z ${folder}/secrets.env 0640 root portal -`,
    );
  });
});

describe('the command', () => {
  const said: string[] = [];
  const context: CommandContext = {
    variables: {},
    say: (text) => said.push(text),
    stop: new AbortController().signal,
    atEnd: () => undefined,
  };
  const begin = (given: object) => {
    const file = join(folder, 'yanitlar.json');
    writeFileSync(file, JSON.stringify(given));
    return beginMunicipality({ folder: join(folder, 'etc'), answers: file }, context);
  };

  test('takes yes and no of a file as they are, and any setting that has no question', async () => {
    said.length = 0;
    const code = await begin({
      ...least,
      IsMetropolitan: false,
      LastSalaryHideTillDay: 20,
      LOG_LEVEL: 'warn',
    });
    expect(code).toBe(0);
    const { settings } = parseSettings(readFileSync(join(folder, 'etc/AppSetting.json'), 'utf8'), {
      VALIDATION_KEY: 'validation-key-of-the-tests',
    });
    expect(settings).toMatchObject({ IsMetropolitan: false, LastSalaryHideTillDay: 20 });
    expect(readFileSync(join(folder, 'etc/secrets.env'), 'utf8')).toContain(`LOG_LEVEL='warn'`);
    const { SESSION_SECRET = '?' } = Object.fromEntries(
      [...readFileSync(join(folder, 'etc/secrets.env'), 'utf8').matchAll(/^(\w+)='(.*)'$/gm)].map(
        ([, name, value]) => [name, value],
      ),
    ) as Record<string, string>;
    expect(said.join('\n'), 'no secret is said').not.toContain(SESSION_SECRET);
  });

  test('names a key nobody knows, and does not take the portal’s own key for an answer', async () => {
    await expect(begin({ ...least, Belediye: 'x' })).rejects.toThrow(/bilinmeyen anahtar: Belediye/);
    await expect(begin({ ...least, machineKey: 'x' })).rejects.toThrow(/machineKey/);
  });

  test('leaves the files where the database is not there yet, and says how to go on', async () => {
    said.length = 0;
    const address = 'postgresql://portal:pek-gizli-1@127.0.0.1:9/portal';
    expect(await begin({ ...least, ...employee, DATABASE_URL: address })).toBe(1);
    expect(said.join('\n')).toMatch(/Veritabanına bağlanılamadı[^]*first-employee --help/);
    expect(said.join('\n')).not.toContain('pek-gizli-1');
    expect(readdirSync(join(folder, 'etc')).sort()).toEqual(['AppSetting.json', 'secrets.env', 'server']);
  });

  test('asks again what only the portal as a whole refuses, and keeps the other answers', async () => {
    const child = spawn(
      process.execPath,
      ['--import', 'tsx', 'app/commands/belediye.ts', 'new', join(folder, 'etc')],
      {
        cwd: rootFolder,
        env: { NODE_ENV: 'test', PATH: process.env['PATH'] },
        stdio: ['pipe', 'pipe', 'pipe'],
      },
    );
    const typed = typist({
      ...{ ...least, ...bank, FirstEmployeeNo: '' },
      PUBLIC_ORIGIN: ['http://ebelediye.yesilova.example', least.PUBLIC_ORIGIN],
      StoreKey: ['aaaaaaaa', bank.StoreKey],
    });
    child.stdout.pipe(typed.output);
    typed.input.pipe(child.stdin);
    expect(await once(child, 'close')).toEqual([0, null]);
    expect(typed.screen()).toMatch(/kolay tahmin edilir[^]*\(StoreKey\)/);
    expect(typed.screen()).toMatch(/https adresi olmalı[^]*\(PUBLIC_ORIGIN\)/);
    expect(typed.screen().match(/\(CityName\)/g)).toHaveLength(1);
    const secrets = readFileSync(join(folder, 'etc/secrets.env'), 'utf8');
    expect(secrets).toContain(`STORE_KEY='${bank.StoreKey}'`);
    expect(secrets).toContain(`PUBLIC_ORIGIN='${least.PUBLIC_ORIGIN}'`);
  }, 60_000);
});

test('first-employee names what was mistyped', async () => {
  const given = { no: '10000000147', name: 'Ayşe', surname: 'Yılmaz', phone: '0555 123 45 67' };
  const post = { department: 'Bilgi İşlem', title: 'Müdür' };
  const context: CommandContext = {
    variables: {},
    say: () => undefined,
    stop: new AbortController().signal,
    atEnd: () => undefined,
  };
  const addEmployee = (change: object) => addFirstEmployee({ ...given, ...post, ...change }, context);
  await expect(addEmployee({})).rejects.toThrow(/^T\.C\.NO: /);
  await expect(addEmployee({ no: '10000000146', phone: '0258 123 45 67' })).rejects.toThrow(/^--phone: /);
  await expect(addEmployee({ no: '10000000146', surname: ' ' })).rejects.toThrow(/^--surname: /);
});
