import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { rootFolder } from '~/platform/configuration/root-folder.server';

/** Reads the portal's version, as package.json has it. */
export function readVersion(): string {
  const text = readFileSync(join(rootFolder, 'package.json'), 'utf8');
  return z.object({ version: z.string() }).parse(JSON.parse(text)).version;
}
