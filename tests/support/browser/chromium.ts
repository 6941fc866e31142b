import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { rootFolder } from '../house/root-folder';

const windowsFolders = [
  process.env['PROGRAMFILES'],
  process.env['PROGRAMFILES(X86)'],
  process.env['LOCALAPPDATA'],
];

/** The shell first: the same engine without a window, in half the time. */
const usualPlaces = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ...windowsFolders.flatMap((folder) =>
    folder ? [join(folder, 'Google/Chrome/Application/chrome.exe')] : [],
  ),
];

/** A Chromium on this machine, CHROMIUM_PATH first; null when there is none. */
export function findChromium(): string | null {
  const named = process.env['CHROMIUM_PATH'];
  if (named) return existsSync(named) ? named : null;
  return [...usualPlaces, chromium.executablePath()].find((path) => existsSync(path)) ?? null;
}

function attempt(command: string, args: string[]): void {
  spawnSync(command, args, { cwd: rootFolder, stdio: 'inherit', shell: process.platform === 'win32' });
}

function hasAptAsRoot(): boolean {
  if (process.getuid?.() !== 0) return false;
  try {
    execFileSync('apt-get', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Gets a Chromium where there is none: Playwright's own, or as root the Debian package. Null when neither works. */
export function installChromium(): string | null {
  attempt('npx', ['playwright', 'install', 'chromium']);
  const downloaded = findChromium();
  if (downloaded !== null || !hasAptAsRoot()) return downloaded;
  attempt('apt-get', ['update', '-qq']);
  for (const name of ['chromium-headless-shell', 'chromium']) {
    attempt('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name]);
    const installed = findChromium();
    if (installed !== null) return installed;
  }
  return null;
}

export const noChromium = [
  'No Chromium was found, and none could be installed.',
  'Install Chromium or Google Chrome (Debian: apt-get install chromium), or run "npx playwright install chromium",',
  'or set CHROMIUM_PATH to the browser you have. Then run "npm test" again.',
].join('\n');

/** Small containers have no sandbox and no GPU, and nothing of ours needs Chromium's own errands. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
