import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';
import { rootFolder } from './root-folder';

/** Holds the folders from the ground up; a floor also names files beside the folders, and `.` is the rest of them. */
export interface Tree {
  readonly folder: string;
  readonly floors: readonly (readonly string[])[];
}

interface Arrow {
  readonly from: string;
  readonly to: string;
}

const isSource = (path: string) => /\.(ts|tsx|js)$/.test(path) && !path.includes('/migrations/');
/** Tests import whatever they try. */
export const isTest = (path: string) => /\.test\.tsx?$/.test(path);

/** Lists every file below a folder, its path from the root of the project. */
export function listFiles(folder: string): string[] {
  const places = readdirSync(join(rootFolder, folder), { recursive: true, withFileTypes: true });
  return places
    .filter((place) => place.isFile())
    .map((place) => relative(rootFolder, join(place.parentPath, place.name)))
    .sort();
}

const endings = ['', '.ts', '.tsx', '.js', '/index.ts', '/index.tsx'];

/** Finds the file an import leads to; null for a package. */
function findImported(from: string, specifier: string, files: ReadonlySet<string>): string | null {
  const path = specifier.startsWith('~/')
    ? `app/${specifier.slice(2)}`
    : specifier.startsWith('.')
      ? join(dirname(from), specifier)
      : specifier;
  return endings.map((ending) => path + ending).find((candidate) => files.has(candidate)) ?? null;
}

/** Reads every import of ours, types included: `import`, `export … from`, `import()` and `import('…').Type`. */
export function readAllArrows(folders: readonly string[]): Arrow[] {
  const files = new Set(folders.flatMap(listFiles).filter(isSource));
  return [...files].flatMap((from) =>
    listImports(from).flatMap((specifier) => {
      const to = findImported(from, specifier, files);
      return to === null ? [] : [{ from, to }];
    }),
  );
}

/** Reads the same without those of tests. */
export const readArrows = (folders: readonly string[]): Arrow[] =>
  readAllArrows(folders).filter(({ from, to }) => !isTest(from) && !isTest(to));

/** Lists what a file imports, as it is spelled. */
export function listImports(path: string): string[] {
  const { importedFiles } = ts.preProcessFile(readFileSync(join(rootFolder, path), 'utf8'), true, true);
  return importedFiles.map(({ fileName }) => fileName);
}

/** Names the folder of a tree a file lies in: the first one below it, or its own name, or `.` beside the folders. */
function placeOf(path: string, folder: string, named: ReadonlySet<string>): string | null {
  if (!path.startsWith(`${folder}/`)) return null;
  const [first = '', ...rest] = path.slice(folder.length + 1).split('/');
  return rest.length > 0 || named.has(first) ? first : '.';
}

interface Drawing {
  /** Lists folders that stand on no floor, or on two, and names of the list that lead nowhere. */
  readonly misplaced: string[];
  /** Lists imports of a file of a higher floor. */
  readonly up: string[];
}

/** Compares a tree's imports with its floors. */
export function drawTree({ folder, floors }: Tree, arrows: readonly Arrow[]): Drawing {
  const named = floors.flat();
  const known = new Set(named);
  const inside = readdirSync(join(rootFolder, folder), { withFileTypes: true });
  const places = inside.filter((place) => place.isDirectory()).map(({ name }) => name);
  const isBeside = inside.some(({ name }) => isSource(name) && !isTest(name) && !known.has(name));
  if (isBeside) places.push('.');
  const there = new Set([...inside.map(({ name }) => name), ...places]);
  const floorOf = new Map(floors.flatMap((floor, height) => floor.map((name) => [name, height] as const)));
  const misplaced = [
    ...places.filter((name) => !known.has(name)).map((name) => `${folder}/${name}: no floor`),
    ...named.filter((name) => !there.has(name)).map((name) => `${folder}/${name}: not there`),
    ...named
      .filter((name, index) => named.indexOf(name) !== index)
      .map((name) => `${folder}/${name}: two floors`),
  ];
  const up = arrows.flatMap(({ from, to }) => {
    const [lower, higher] = [placeOf(from, folder, known), placeOf(to, folder, known)];
    if (lower === null || higher === null) return [];
    return (floorOf.get(lower) ?? 0) < (floorOf.get(higher) ?? 0) ? [`${from} -> ${to}`] : [];
  });
  return { misplaced, up };
}

interface Circle {
  /** Names the folder whose rooms, or whose own files and a room, import each other. */
  readonly folder: string;
  /** Lists the imports of a shortest one. */
  readonly ties: string[];
}

interface Step {
  readonly left: string;
  readonly right: string;
  readonly why: string;
}

/** Finds the shortest way over some steps, as the imports that lead along it; null where none does. */
function findWay(steps: readonly Step[], from: string, to: string): string[] | null {
  const ways = new Map<string, string[]>([[from, []]]);
  for (const [place, way] of ways) {
    if (place === to) return way;
    for (const { left, right, why } of steps) {
      if (left === place && !ways.has(right)) ways.set(right, [...way, why]);
    }
  }
  return null;
}

/**
 * Finds the circles of folders below a tree: for every folder, its rooms and the files beside them. A file named by the
 * floors counts as a folder of its own.
 */
export function findCircles({ folder, floors }: Tree, arrows: readonly Arrow[]): Circle[] {
  const own = arrows.filter(({ from, to }) => [from, to].every((path) => path.startsWith(`${folder}/`)));
  const folders = new Set([folder]);
  for (const { from } of own) {
    for (let place = dirname(from); place !== folder; place = dirname(place)) folders.add(place);
  }
  return [...folders].flatMap((place) => {
    const named = new Set(place === folder ? floors.flat() : []);
    const steps = new Map<string, Step>();
    for (const { from, to } of own) {
      const [left, right] = [placeOf(from, place, named), placeOf(to, place, named)];
      if (left === null || right === null || left === right) continue;
      steps.set(`${left} ${right}`, { left, right, why: `${from} -> ${to}` });
    }
    const all = [...steps.values()];
    const circles = all.flatMap(({ left, right, why }) => {
      const back = findWay(all, right, left);
      return back === null ? [] : [[why, ...back]];
    });
    const [ties] = circles.sort((one, other) => one.length - other.length);
    return ties ? [{ folder: place, ties }] : [];
  });
}

/** Finds the names of files that consist of the same words in another order: one cannot be told from the other. */
export function findTwinNames(paths: readonly string[]): string[] {
  const byWords = new Map<string, Set<string>>();
  for (const path of paths) {
    const name = (path.split('/').at(-1) ?? '').replace(/\..*$/, '');
    const words = name.split('-').sort().join(' ');
    byWords.set(words, (byWords.get(words) ?? new Set()).add(name));
  }
  return [...byWords.values()].filter((names) => names.size > 1).map((names) => [...names].join(', '));
}
