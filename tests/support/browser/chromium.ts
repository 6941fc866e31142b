import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { rootFolder } from '../house/root-folder';

const windowsFolders = [
  process.env['PROGRAMFILES'],
  process.env['PROGRAMFILES(X86)'],
  process.env['LOCALAPPDATA'],
];

/** Puts the shell first: the same engine without a window, in half the time. */
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

/** Tells whether a program starts: a browser that was only downloaded may lack libraries of the system. */
const starts = (path: string) => spawnSync(path, ['--version']).status === 0;

/** Finds a Chromium on this machine, CHROMIUM_PATH first; null when there is none. */
export function findChromium(): string | null {
  const named = process.env['CHROMIUM_PATH'];
  if (named) return existsSync(named) ? named : null;
  const installed = usualPlaces.find((path) => existsSync(path));
  if (installed !== undefined) return installed;
  const downloaded = chromium.executablePath();
  return existsSync(downloaded) && starts(downloaded) ? downloaded : null;
}

interface Way {
  readonly command: string;
  readonly args: readonly string[];
}

const download: Way = { command: 'npx', args: ['playwright', 'install', 'chromium'] };
const aptUpdate: Way = { command: 'apt-get', args: ['update', '-qq'] };
const aptInstalls = ['chromium-headless-shell', 'chromium'].map((name): Way => {
  return { command: 'apt-get', args: ['install', '-y', '-qq', '--no-install-recommends', name] };
});

/** Runs a command in silence. Answers with the last line of its output when it fails, and null when it does not. */
function findFailure({ command, args }: Way): string | null {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    cwd: rootFolder,
    encoding: 'utf8',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === 'win32',
  });
  if (error) return error.message;
  if (status === 0) return null;
  const isStack = (line: string) => /^\s+at |^\W*$/.test(line);
  const lines = `${stdout}\n${stderr}`.split('\n').filter((line) => !isStack(line));
  return lines.at(-1)?.trim() ?? `exit code ${status}`;
}

const hasAptAsRoot = () => process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;

/**
 * Gets a Chromium where there is none: Playwright's own, or as root the Debian package. Null when neither works; then
 * it prints why.
 */
export function installChromium(): string | null {
  console.log(
    'Getting a Chromium, which takes some minutes (CHROMIUM_PATH names one that is here already) …',
  );
  const failures: string[] = [];
  for (const way of [download, ...(hasAptAsRoot() ? [aptUpdate, ...aptInstalls] : [])]) {
    const failure = findFailure(way);
    const found = way === aptUpdate ? null : findChromium();
    if (found !== null) return found;
    if (failure !== null) failures.push(`${[way.command, ...way.args].join(' ')}: ${failure}`);
    else if (way === download) failures.push('The Chromium of Playwright lacks libraries of this system.');
  }
  for (const failure of failures) console.error(failure);
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
