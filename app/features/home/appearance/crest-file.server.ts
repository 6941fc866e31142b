import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readBrandingOf, shippedCrest } from '~/parts/content/branding/branding.server';
import { type Crest, crestFile, crestSymbol } from '~/parts/content/branding/crest';
import { rootFolder } from '~/platform/configuration/root-folder.server';

let icons: string | undefined;

/** Puts this crest among the icons of the product. */
function iconsWith(crest: Crest): string {
  icons ??= readFileSync(join(rootFolder, 'public', 'icons.svg'), 'utf8');
  const begin = icons.indexOf('<symbol id="arma"');
  const end = icons.indexOf('</symbol>', begin) + '</symbol>'.length;
  return icons.slice(0, begin) + crestSymbol(crest, 'arma') + icons.slice(end);
}

const files: Readonly<Record<string, (crest: Crest) => string>> = {
  'simgeler.svg': iconsWith,
  'arma.svg': crestFile,
};

let written: { readonly key: string; readonly text: string } | undefined;

/**
 * Finds a file with the municipality's crest; null when there is none of that name. `isCurrent`: the version of what is
 * in force was asked for.
 */
export async function findCrestFile(
  file: string,
  version: string | null,
): Promise<{ text: string; isCurrent: boolean } | null> {
  const write = Object.hasOwn(files, file) ? files[file] : undefined;
  if (!write) return null;
  const { crest, crestVersion } = await readBrandingOf(version);
  const key = `${file} ${crestVersion}`;
  if (written?.key !== key) written = { key, text: write(crest ?? shippedCrest()) };
  return { text: written.text, isCurrent: crestVersion !== null && crestVersion === version };
}
