import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { startSandbox } from 'municipality/sandbox';
import { rootFolder } from '../../support/house/root-folder';

type Bank = Parameters<typeof startSandbox>[0]['banks'][number];

/**
 * Writes the sample's settings file with the addresses of a sandbox of its own in it, and the bank that sandbox is to
 * be.
 */
export function writeSettings(folder: string, sandboxPort: number): { file: string; bank: Bank } {
  const settings = JSON.parse(readFileSync(join(rootFolder, 'AppSetting.json'), 'utf8')) as Record<
    string,
    string
  >;
  const bankUrl = `http://127.0.0.1:${sandboxPort}`;
  const file = join(folder, 'AppSetting.json');
  const addresses = {
    ThreeDSecureWebRequestUrl: `${bankUrl}/fim/est3Dgate`,
    VPosWebRequestUrl: `${bankUrl}/fim/api`,
  };
  writeFileSync(file, JSON.stringify({ ...settings, ...addresses }));
  const read = (key: string) => settings[key] ?? '';
  const bank = {
    path: '',
    bankName: 'Ziraat Bankası',
    clientId: read('MerchantId'),
    storeKey: read('StoreKey'),
    apiUser: read('VPosTerminalNo'),
    apiPassword: read('MerchantPassword'),
  };
  return { file, bank };
}
