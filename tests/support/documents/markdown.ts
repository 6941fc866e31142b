import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { rootFolder } from '../house/root-folder';

export interface MarkdownDocument {
  /** The path is below the root folder, with forward slashes. */
  readonly path: string;
  readonly text: string;
}

const read = (path: string): MarkdownDocument => ({
  path,
  text: readFileSync(join(rootFolder, path), 'utf8'),
});

/** Lists those a platform shows beside the README. */
const ofProject = ['CHANGELOG.md', 'CONTRIBUTING.md', 'SECURITY.md'];

/** Lists README.md, its neighbours, and everything in `docs`. */
export function listDocuments(): MarkdownDocument[] {
  const paths = readdirSync(join(rootFolder, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.md'))
    .map((path) => `docs/${path.replaceAll('\\', '/')}`)
    .sort();
  return ['README.md', ...ofProject, ...paths].map(read);
}

export interface Heading {
  readonly level: number;
  readonly title: string;
}

/** Lists the headings in their order; what stands in code blocks is none. */
export function listHeadings(text: string): Heading[] {
  const withoutCode = text.replace(/^```.*?^```$/gms, '');
  return [...withoutCode.matchAll(/^(#{1,6}) (.+)$/gm)].map(([, marks = '', title = '']) => ({
    level: marks.length,
    title,
  }));
}

/** Lists the anchors a reader's page gives the headings: lower case, without punctuation, spaces as hyphens. */
export function listAnchors(text: string): Set<string> {
  const seen = new Map<string, number>();
  return new Set(
    listHeadings(text).map(({ title }) => {
      const slug = title
        .toLowerCase()
        .replace(/[^\p{L}\p{M}\p{N}\s_-]/gu, '')
        .replaceAll(' ', '-');
      const times = seen.get(slug) ?? 0;
      seen.set(slug, times + 1);
      return times === 0 ? slug : `${slug}-${times}`;
    }),
  );
}

/** Lists the targets of links and pictures that do not lead to another site. */
export function listOwnLinks(text: string): string[] {
  return [...text.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^[a-z]+:/.test(target));
}

/**
 * Lists the source files named in code spans, without wildcards: `due-date.ts`, `journeys/shell.spec.ts`. A path from the
 * root is one of the municipality's machine.
 */
export function listNamedFiles(text: string): string[] {
  return [...text.matchAll(/`([\w.@][\w.@/-]*\.(?:tsx?|js|sql|conf|cfg|service|ya?ml|sh|svg))`/g)].map(
    ([, path = '']) => path,
  );
}

/** Lists the lines of the `sh` blocks of a document: what its reader types, from top to bottom. */
export function listTyped(text: string): string[] {
  return [...text.matchAll(/^```sh\n(.*?)^```$/gms)].flatMap(([, block = '']) => block.trimEnd().split('\n'));
}
