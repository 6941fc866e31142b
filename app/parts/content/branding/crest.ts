import { z } from 'zod';
import { readPathData, shortNumber } from './path-data';

const Colour = z.string().regex(/^#[0-9A-F]{6}$/);
const Amount = z.number().min(0).max(1_000);
const Place = z.number().min(-100_000).max(100_000);

const Shape = z.strictObject({
  /** Holds the path data as `readPathData` writes it. */
  path: z.string().refine((path) => readPathData(path) === path),
  /** Holds `#RRGGBB`; null: not filled. */
  fill: Colour.nullable(),
  rule: z.enum(['nonzero', 'evenodd']),
  fillOpacity: z.number().min(0).max(1),
  stroke: Colour.nullable(),
  strokeOpacity: z.number().min(0).max(1),
  width: Amount,
  cap: z.enum(['butt', 'round', 'square']),
  join: z.enum(['miter', 'round', 'bevel']),
  miter: z.number().min(1).max(100),
  /** Holds `[a, b, c, d, e, f]` of SVG and PDF; null: as it stands. */
  matrix: z.tuple([Place, Place, Place, Place, Place, Place]).nullable(),
});

/** Describes a crest as plain shapes, which page and paper draw alike. Nothing else of the file it came from is kept. */
export const Crest = z.strictObject({
  /** Gives left, top, width and height of what is seen. */
  box: z.tuple([Place, Place, z.number().positive().max(100_000), z.number().positive().max(100_000)]),
  shapes: z.array(Shape).min(1).max(1_000),
});

export type Crest = z.output<typeof Crest>;
export type CrestShape = Crest['shapes'][number];

/** Returns what a shape is drawn with, as attributes of SVG; what is usual is left out. */
function attributesOf(shape: CrestShape): ReadonlyArray<readonly [name: string, value: string]> {
  const { fill, rule, fillOpacity, stroke, strokeOpacity, width, cap, join, miter, matrix } = shape;
  const hasStroke = stroke !== null;
  const given: ReadonlyArray<readonly [string, string, boolean]> = [
    ['fill', fill ?? 'none', true],
    ['fill-rule', rule, fill !== null && rule !== 'nonzero'],
    ['fill-opacity', shortNumber(fillOpacity), fill !== null && fillOpacity !== 1],
    ['stroke', stroke ?? '', hasStroke],
    ['stroke-opacity', shortNumber(strokeOpacity), hasStroke && strokeOpacity !== 1],
    ['stroke-width', shortNumber(width), hasStroke && width !== 1],
    ['stroke-linecap', cap, hasStroke && cap !== 'butt'],
    ['stroke-linejoin', join, hasStroke && join !== 'miter'],
    ['stroke-miterlimit', shortNumber(miter), hasStroke && miter !== 4],
    ['transform', `matrix(${matrix?.map(shortNumber).join(' ')})`, matrix !== null],
  ];
  return given.flatMap(([name, value, isWritten]) => (isWritten ? [[name, value] as const] : []));
}

/** Every value is a number, a colour or path data: nothing of it needs escaping. */
const markupOf = (shape: CrestShape) =>
  `<path ${attributesOf(shape)
    .map(([name, value]) => `${name}="${value}"`)
    .join(' ')} d="${shape.path}"/>`;

const insideOf = ({ box, shapes }: Crest) =>
  `viewBox="${box.map(shortNumber).join(' ')}">${shapes.map(markupOf).join('')}`;

/** Writes the crest as a file of its own. */
export const crestFile = (crest: Crest) => `<svg xmlns="http://www.w3.org/2000/svg" ${insideOf(crest)}</svg>`;

/** Writes the crest as the symbol of this name. */
export const crestSymbol = (crest: Crest, id: string) => `<symbol id="${id}" ${insideOf(crest)}</symbol>`;
