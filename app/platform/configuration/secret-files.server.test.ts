import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ConfigurationFault, readConfiguration } from './configuration.server';
import { environmentNames } from './environment.server';
import { rootFolder } from './root-folder.server';
import { readSecretFiles } from './secret-files.server';
import { secretNames } from './settings.server';

const names = [...environmentNames, ...secretNames];
let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'secret-files-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function write(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text, { mode: 0o600 });
  return path;
}

describe('a variable in a file', () => {
  test.each(names)('%s is read from the file that its _FILE names', (name) => {
    const path = write(name, 'p@rola with = and #\n');
    expect(readSecretFiles({ [`${name}_FILE`]: path }, names)).toEqual({
      variables: { [`${name}_FILE`]: path, [name]: 'p@rola with = and #' },
      faults: [],
    });
  });

  test('makes no variable of a name that is meant for something else', () => {
    expect(names.filter((name) => names.includes(`${name}_FILE`))).toEqual([]);
    expect(readSecretFiles({ APP_SETTING_FILE: '/nowhere.json' }, names).faults).toEqual([]);
  });

  test('opens the portal like one in the environment', () => {
    const secret = 'q'.repeat(40);
    const configuration = readConfiguration({
      APP_SETTING_FILE: join(rootFolder, 'AppSetting.json'),
      DATA_DIR: folder,
      SESSION_SECRET_FILE: write('session', `${secret}\r\n`),
      STORE_KEY_FILE: write('store', 'own-store-key'),
      SESSION_SECRET: '',
    });
    expect(configuration.sessionSecrets).toEqual([secret]);
    expect(configuration.settings.StoreKey).toBe('own-store-key');
  });

  test('is named with its fault: no file, an empty one, and a value that is there twice', () => {
    const read = () =>
      readConfiguration({
        APP_SETTING_FILE: join(rootFolder, 'AppSetting.json'),
        DATA_DIR: folder,
        SESSION_SECRET_FILE: join(folder, 'nowhere'),
        SMS_PASSWORD_FILE: write('empty', '\n'),
        METRICS_TOKEN: 'm'.repeat(40),
        METRICS_TOKEN_FILE: write('token', 'm'.repeat(40)),
      });
    expect(read).toThrow(ConfigurationFault);
    let said = '';
    try {
      read();
    } catch (error) {
      if (error instanceof ConfigurationFault)
        said = error.faults.map(({ key, reason }) => `${key}: ${reason}`).join('\n');
    }
    expect(said).toMatch(/SESSION_SECRET_FILE: .*nowhere dosyası okunamıyor/);
    expect(said).toMatch(/SMS_PASSWORD_FILE: .*dosyası boş/);
    expect(said).toMatch(/METRICS_TOKEN_FILE: METRICS_TOKEN ile birlikte verilemez/);
  });
});
