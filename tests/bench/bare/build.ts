import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { startChild } from '../child';

const folder = fileURLToPath(new URL('.', import.meta.url));

/** Builds the bare pages and starts their server. */
export async function startBare(port: number, environment: Record<string, string> = {}) {
  const configFile = join(folder, 'vite.config.ts');
  await build({ root: folder, configFile, mode: 'production' });
  await build({ root: folder, configFile, mode: 'production', build: { ssr: true } });
  const options = ['--import', 'tsx', join(folder, 'serve.ts')];
  return startChild(options, { PORT: String(port), ...environment });
}
