import type { CrestShape } from './crest';

/** Describes what a shape is drawn with, as it is handed down from the groups around it. */
export type Drawn = Omit<CrestShape, 'path' | 'matrix'>;
export type Matrix = [number, number, number, number, number, number];

/** Says what stands in the way, as a sentence that says what to do. */
export class CrestFault extends Error {}

export const usual: Drawn = {
  ...{ fill: '#000000', rule: 'nonzero', fillOpacity: 1, stroke: null, strokeOpacity: 1 },
  ...{ width: 1, cap: 'butt', join: 'miter', miter: 4 },
};

/** Lists the names of colours that drawing programs write. */
const named: Readonly<Record<string, string>> = {
  ...{ black: '#000000', white: '#FFFFFF', red: '#FF0000', lime: '#00FF00', blue: '#0000FF' },
  ...{ yellow: '#FFFF00', cyan: '#00FFFF', aqua: '#00FFFF', magenta: '#FF00FF', fuchsia: '#FF00FF' },
  ...{ gray: '#808080', grey: '#808080', silver: '#C0C0C0', maroon: '#800000', olive: '#808000' },
  ...{ green: '#008000', purple: '#800080', teal: '#008080', navy: '#000080', orange: '#FFA500' },
  ...{ gold: '#FFD700', brown: '#A52A2A', crimson: '#DC143C', darkred: '#8B0000', darkblue: '#00008B' },
  ...{ darkgreen: '#006400', forestgreen: '#228B22', royalblue: '#4169E1', skyblue: '#87CEEB' },
};

const hex = (part: number) => Math.round(part).toString(16).padStart(2, '0');

function colourOf(given: string): string | null {
  const text = given.toLowerCase();
  if (text === 'none' || text === 'transparent') return null;
  const known = Object.hasOwn(named, text) ? named[text] : undefined;
  if (known !== undefined) return known;
  if (/^#[0-9a-f]{6}$/.test(text)) return text.toUpperCase();
  if (/^#[0-9a-f]{3}$/.test(text)) return text.replace(/[0-9a-f]/g, '$&$&').toUpperCase();
  const parts = /^rgb\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})\s*\)$/.exec(text)?.slice(1).map(Number);
  if (parts?.every((part) => part <= 255)) return `#${parts.map(hex).join('')}`.toUpperCase();
  if (text.startsWith('url('))
    throw new CrestFault(
      'Dosyada renk geçişi ya da desenle doldurulmuş şekil var; düz bir renkle doldurup yeniden kaydedin.',
    );
  throw new CrestFault(`“${given.slice(0, 40)}” rengi okunamadı; renkleri #RRGGBB biçiminde kaydedin.`);
}

function within(name: string, text: string, [least, most]: readonly [number, number]): number {
  const number = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?(?:px)?$/i.test(text)
    ? Number.parseFloat(text)
    : Number.NaN;
  if (number >= least && number <= most) return number;
  throw new CrestFault(
    `“${name}” değeri “${text.slice(0, 40)}” okunamadı; ölçüleri birimsiz sayılarla kaydedip yeniden seçin.`,
  );
}

function oneOf<Word extends string>(name: string, text: string, words: readonly Word[]): Word {
  const found = words.find((word) => word === text);
  if (found !== undefined) return found;
  throw new CrestFault(`“${name}: ${text.slice(0, 40)}” çizilemiyor; bu özelliği kaldırıp yeniden kaydedin.`);
}

/** Says what each property does to how a shape is drawn. */
const properties: Readonly<Record<string, (drawn: Drawn, text: string) => Drawn>> = {
  fill: (drawn, text) => ({ ...drawn, fill: colourOf(text) }),
  'fill-rule': (drawn, text) => ({ ...drawn, rule: oneOf('fill-rule', text, ['nonzero', 'evenodd']) }),
  'fill-opacity': (drawn, text) => ({ ...drawn, fillOpacity: within('fill-opacity', text, [0, 1]) }),
  stroke: (drawn, text) => ({ ...drawn, stroke: colourOf(text) }),
  'stroke-opacity': (drawn, text) => ({ ...drawn, strokeOpacity: within('stroke-opacity', text, [0, 1]) }),
  'stroke-width': (drawn, text) => ({ ...drawn, width: within('stroke-width', text, [0, 1_000]) }),
  'stroke-linecap': (drawn, text) => ({
    ...drawn,
    cap: oneOf('stroke-linecap', text, ['butt', 'round', 'square']),
  }),
  'stroke-linejoin': (drawn, text) => ({
    ...drawn,
    join: oneOf('stroke-linejoin', text, ['miter', 'round', 'bevel']),
  }),
  'stroke-miterlimit': (drawn, text) => ({ ...drawn, miter: within('stroke-miterlimit', text, [1, 100]) }),
  'stroke-dasharray': (drawn, text) => (oneOf('stroke-dasharray', text, ['none']), drawn),
  display: (drawn, text) => (oneOf('display', text, ['inline', 'block']), drawn),
  visibility: (drawn, text) => (oneOf('visibility', text, ['visible']), drawn),
  opacity: (drawn, text) => {
    const share = within('opacity', text, [0, 1]);
    return {
      ...drawn,
      fillOpacity: drawn.fillOpacity * share,
      strokeOpacity: drawn.strokeOpacity * share,
    };
  },
};

export const isProperty = (name: string) => Object.hasOwn(properties, name);

/** Lists what changes nothing of flat shapes and is left out. */
const IDLE =
  /^(?:-inkscape-.*|font.*|text-.*|letter-spacing|word-spacing|color|clip-rule|enable-background|isolation|overflow|line-height|stroke-dashoffset|(?:shape|color|image)-rendering)$/;
export const isIdle = (name: string) => IDLE.test(name);

/** Describes the declarations of CSS, in their order. */
export type Declarations = ReadonlyArray<readonly [name: string, value: string]>;

export function readDeclarations(text: string): Declarations {
  return text
    .split(';')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const [name = '', ...rest] = line.split(':');
      return [name.trim().toLowerCase(), rest.join(':').trim()] as const;
    });
}

const UNREAD = 'stilleri “sunum öznitelikleri” olarak kaydedip yeniden seçin.';

/** Reads the rules of the classes of a style sheet: `.st0,.st1{fill:#FFF}`. @throws CrestFault for any other selector */
export function readClasses(sheet: string): ReadonlyMap<string, Declarations> {
  const classes = new Map<string, Declarations>();
  const [first = '', ...others] = sheet.split('/*');
  const withoutComments = first + others.map((part) => part.split('*/').slice(1).join('*/')).join('');
  const [rest = '', ...rules] = withoutComments.split('}').toReversed();
  if (rest.trim() !== '') throw new CrestFault(`Dosyanın stil bölümü okunamadı; ${UNREAD}`);
  for (const rule of rules.toReversed()) {
    const [selectors = '', body = ''] = rule.split('{');
    for (const selector of selectors.split(',').map((text) => text.trim())) {
      if (!/^\.[\w-]+$/.test(selector))
        throw new CrestFault(
          `Dosyanın stil bölümündeki “${selector.slice(0, 40)}” kuralı alınmaz; ${UNREAD}`,
        );
      const name = selector.slice(1);
      classes.set(name, [...(classes.get(name) ?? []), ...readDeclarations(body)]);
    }
  }
  return classes;
}

/** @throws CrestFault for a property that flat shapes cannot show */
export function applyProperties(drawn: Drawn, declarations: Declarations): Drawn {
  return declarations.reduce((before, [name, value]) => {
    const apply = Object.hasOwn(properties, name) ? properties[name] : undefined;
    if (apply) return apply(before, value.replace('!important', '').trim());
    if (isIdle(name)) return before;
    throw new CrestFault(
      `“${name.slice(0, 40)}” özelliği alınmaz; armayı düz renkli şekillere çevirip yeniden kaydedin.`,
    );
  }, drawn);
}

const ONE: Matrix = [1, 0, 0, 1, 0, 0];

const times = ([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix => [
  ...([a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j] as const),
  ...([a * k + c * l + e, b * k + d * l + f] as const),
];

function rotation(degrees: number, x: number, y: number): Matrix {
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  return [cos, sin, -sin, cos, x - cos * x + sin * y, y - sin * x - cos * y];
}

function matrixOf(name: string, numbers: readonly number[]): Matrix | null {
  const [a = 0, b, c = 0, d = 0, e = 0, f = 0] = numbers;
  const has = (...wanted: number[]) => wanted.includes(numbers.length);
  if (name === 'matrix' && has(6)) return [a, b ?? 0, c, d, e, f];
  if (name === 'translate' && has(1, 2)) return [1, 0, 0, 1, a, b ?? 0];
  if (name === 'scale' && has(1, 2)) return [a, 0, 0, b ?? a, 0, 0];
  if (name === 'rotate' && has(1, 3)) return rotation(a, b ?? 0, c);
  if (name === 'skewX' && has(1)) return [1, 0, Math.tan((a * Math.PI) / 180), 1, 0, 0];
  if (name === 'skewY' && has(1)) return [1, Math.tan((a * Math.PI) / 180), 0, 1, 0, 0];
  return null;
}

const unreadTransform = () =>
  new CrestFault('Bir şeklin dönüşümü (transform) okunamadı; dönüşümleri uygulayıp yeniden kaydedin.');

/** Applies a list of transformations after those of the groups around it; null: none at all. @throws CrestFault */
export function transformed(outer: Matrix | null, text: string): Matrix | null {
  const [rest = '', ...steps] = text.split(')').toReversed();
  if (/[^\s,]/.test(rest)) throw unreadTransform();
  const matrix = steps.toReversed().reduce((before, step) => {
    const [name = '', given = ''] = step.split('(');
    const numbers = given
      .split(/[\s,]+/)
      .filter((part) => part !== '')
      .map(Number);
    const next = numbers.every(Number.isFinite)
      ? matrixOf(name.replace(/^[\s,]+/, '').trim(), numbers)
      : null;
    if (next === null) throw unreadTransform();
    return times(before, next);
  }, outer ?? ONE);
  return matrix.every((number, at) => number === ONE[at]) ? null : matrix;
}
