import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readConfiguration } from '~/platform/configuration/configuration.server';
import { environmentNames } from '~/platform/configuration/environment.server';
import { SettingsFile } from '~/platform/configuration/settings.server';
import { CommandFault } from '../entry/fault';
import { isOfEmployee, secretKeys, settingValue, type Answers } from './questions';
import { makeServerFiles, writeServerFiles } from './server-files';
import { followingSettings, usualSettings, type SettingValue } from './usual-settings';

type Variables = Readonly<Record<string, string | undefined>>;

const settingKeys = Object.keys(SettingsFile.shape);

/** Holds the names as `portal@.service` has them, and that of the folder with the files for the machine. */
const [SETTINGS, SECRETS, SERVER] = ['AppSetting.json', 'secrets.env', 'server'];

/** Describes what `new` writes. */
export interface NewFiles {
  /** Holds the text of AppSetting.json; no secret stands in it. */
  readonly settings: string;
  /** Holds the environment that goes with it, secrets included. */
  readonly variables: Readonly<Record<string, string>>;
}

/** Tells whether an answer may have a key: any setting and any variable, asked for or not. */
export const isKnownKey = (key: string): boolean =>
  isOfEmployee(key) || (key !== 'machineKey' && settingKeys.includes(key)) || environmentNames.includes(key);

function settingsText(answers: Answers): string {
  const answered: Record<string, SettingValue> = {};
  for (const [key, typed] of Object.entries(answers)) {
    const isSetting = settingKeys.includes(key) && !(key in secretKeys);
    if (isSetting && typed !== '') answered[key] = settingValue(key, typed);
  }
  const all: Record<string, SettingValue> = { ...usualSettings, ...followingSettings(answered), ...answered };
  const known = settingKeys.flatMap((key) => (all[key] === undefined ? [] : [[key, all[key]]]));
  return `${JSON.stringify(Object.fromEntries(known), null, 2)}\n`;
}

/**
 * Makes the two files of a real municipality, with fresh secrets of 384 bits.
 * @param folder where they are to lie
 */
export function makeFiles(folder: string, answers: Answers): NewFiles {
  const secret = () => randomBytes(48).toString('base64');
  const variables: Record<string, string> = {
    PORTAL_ENV: 'production',
    APP_SETTING_FILE: join(resolve(folder), SETTINGS),
    SESSION_SECRET: secret(),
    VALIDATION_KEY: secret(),
    METRICS_TOKEN: secret(),
  };
  for (const [key, typed] of Object.entries(answers)) {
    const name = secretKeys[key] ?? key;
    const isVariable = environmentNames.includes(name) || name !== key;
    if (isVariable && typed !== '' && !settingKeys.includes(name)) variables[name] = typed;
  }
  return { settings: settingsText(answers), variables };
}

/** Writes them for shells (`. secrets.env`) and systemd (`EnvironmentFile`) alike. */
function environmentText(variables: NewFiles['variables']): string {
  const lines = Object.entries(variables).map(([name, value]) => `${name}='${value}'\n`);
  return `# Gizli bilgiler: yalnız portalın kullanıcısı okumalı. Ayarların anlamı docs/configure.md belgesinde.\n${lines.join('')}`;
}

/** @throws CommandFault where one of the files is there already: it may be in use */
export function refuseExisting(folder: string): void {
  const there = [SETTINGS, SECRETS, SERVER]
    .map((name) => join(folder, name))
    .find((path) => existsSync(path));
  if (there !== undefined) {
    throw new CommandFault(
      `${there} zaten var ve üzerine yazılmaz: başka bir klasör verin ya da eskisini kendiniz kaldırın.`,
    );
  }
}

/**
 * Writes both files and the folder for the machine, or nothing: under names of their own first, which the portal's own check reads, and in place only
 * when that is content.
 * @throws ConfigurationFault with everything the portal would refuse; CommandFault where a file is there already
 */
export function writeFiles(folder: string, { settings, variables }: NewFiles, given: Variables): void {
  mkdirSync(folder, { recursive: true });
  const mark = randomBytes(6).toString('hex');
  const files = [
    { path: join(folder, SECRETS), text: environmentText(variables), mode: 0o600 },
    { path: join(folder, SETTINGS), text: settings, mode: 0o644 },
  ].map((file) => ({ ...file, draft: `${file.path}.${mark}` }));
  const server = { path: join(folder, SERVER), draft: `${join(folder, SERVER)}.${mark}` };
  const placed: string[] = [];
  try {
    for (const { draft, text, mode } of files) writeFileSync(draft, text, { mode, flag: 'wx' });
    readConfiguration({ ...given, ...variables, APP_SETTING_FILE: files[1]?.draft });
    writeServerFiles(server.draft, makeServerFiles(folder, variables['PUBLIC_ORIGIN'] ?? ''));
    refuseExisting(folder);
    // A link is made only where nothing is, unlike a new name.
    for (const { draft, path } of files) {
      linkSync(draft, path);
      placed.push(path);
    }
    renameSync(server.draft, server.path);
  } catch (error) {
    for (const path of placed) rmSync(path);
    throw error;
  } finally {
    for (const { draft } of [...files, server]) rmSync(draft, { force: true, recursive: true });
  }
}
