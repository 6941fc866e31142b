import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { rootFolder } from './root-folder';

/** Holds every file of app/routes. */
export const routeFiles = readdirSync(join(rootFolder, 'app/routes'));

/**
 * Turns names like "session.signin.tsx" into "/session/signin"; dots in brackets are dots, "$file" is a part with a
 * name.
 */
export function pathOf(file: string): string {
  const name = file.replace(/\.tsx?$/, '');
  if (name === '_index') return '/';
  const parts = name
    .replaceAll('[.]', '\0')
    .split('.')
    // A line at the end of a part keeps the page out of the one above it.
    .map((part) => part.replaceAll('\0', '.').replace(/^\$/, ':').replace(/_$/, ''));
  return `/${parts.join('/')}`;
}
