import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { Crest, type CrestShape } from './crest';
import {
  applyProperties,
  CrestFault,
  type Declarations,
  type Drawn,
  isIdle,
  isProperty,
  type Matrix,
  readClasses,
  readDeclarations,
  transformed,
  usual,
} from './crest-style';
import { readPathData } from './path-data';

/** Counts the bytes of a file that is looked at, and of what is kept of it. */
export const LARGEST_CREST = 64 * 1_024;
const LARGEST_KEPT = 60_000;
const DEEPEST = 30;

interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly Node[];
  readonly text: string;
}

/** Describes a node of the tree as the parser hands it over, in the order of the file. */
type Node = Readonly<Record<string, unknown>>;

const ATTRIBUTES = ':@';

function elementOf(node: Node): Element | null {
  const [name] = Object.keys(node).filter((key) => key !== ATTRIBUTES);
  if (name === undefined || name === '#text' || name.startsWith('?')) return null;
  const children = node[name] as readonly Node[];
  return {
    name,
    attributes: (node[ATTRIBUTES] ?? {}) as Record<string, string>,
    children,
    text: children.map((child) => child['#text']).join(''),
  };
}

const elementsOf = (nodes: readonly Node[]) => nodes.flatMap((node) => elementOf(node) ?? []);

/** Holds what is found in drawings and cannot be taken, with what to do about it. */
const unwanted: Readonly<Record<string, string>> = {
  script: 'betik (script) taşıyor; betiği silip yeniden kaydedin.',
  foreignObject: 'başka bir belge (foreignObject) taşıyor; onu silip yeniden kaydedin.',
  image: 'gömülü resim taşıyor; armayı resim olarak değil, şekillerle çizilmiş olarak kaydedin.',
  text: 'yazı taşıyor; yazıları eğriye (yola) dönüştürüp yeniden kaydedin.',
  use: 'kopya (use) taşıyor; kopyaları gerçek şekillere çevirip yeniden kaydedin.',
  a: 'bağlantı taşıyor; bağlantıyı kaldırıp yeniden kaydedin.',
  linearGradient: 'renk geçişi taşıyor; düz bir renkle doldurup yeniden kaydedin.',
  radialGradient: 'renk geçişi taşıyor; düz bir renkle doldurup yeniden kaydedin.',
  clipPath: 'kırpma yolu taşıyor; kırpmayı şekillere uygulayıp yeniden kaydedin.',
  mask: 'maske taşıyor; maskeyi kaldırıp yeniden kaydedin.',
  filter: 'süzgeç (gölge, bulanıklık) taşıyor; süzgeci kaldırıp yeniden kaydedin.',
};

const refuseElement = (name: string) =>
  new CrestFault(
    `Dosya ${
      (Object.hasOwn(unwanted, name) ? unwanted[name] : undefined) ??
      `“${name.slice(0, 40)}” öğesi taşıyor; armayı düz renkli şekillere çevirip yeniden kaydedin.`
    }`,
  );

/** Tells whether an element is a note of a drawing program, which draws nothing. */
const isNote = (name: string) =>
  name === 'title' ||
  name === 'desc' ||
  name === 'metadata' ||
  /^(?:sodipodi|inkscape|rdf|cc|dc|sketch|serif):/.test(name);

/** Lists the measures of each shape, in the order `pathOf` takes them. */
const measures: Readonly<Record<string, readonly string[]>> = {
  path: ['d'],
  circle: ['cx', 'cy', 'r'],
  ellipse: ['cx', 'cy', 'rx', 'ry'],
  rect: ['x', 'y', 'width', 'height', 'rx', 'ry'],
  line: ['x1', 'y1', 'x2', 'y2'],
  polyline: ['points'],
  polygon: ['points'],
};

const ATTRIBUTE =
  /^(?:id|class|style|transform|version|baseProfile|role|focusable|preserveAspectRatio|xmlns(?::.*)?|xml:.*|data-.*|aria-.*|(?:sodipodi|inkscape|serif|sketch):.*)$/;
const ofRoot: ReadonlySet<string> = new Set(['viewBox', 'width', 'height', 'x', 'y']);

/** @throws CrestFault for an attribute that none of these elements has */
function requireKnown({ name, attributes }: Element): void {
  for (const attribute of Object.keys(attributes)) {
    const isOwn = measures[name]?.includes(attribute) ?? (name === 'svg' && ofRoot.has(attribute));
    if (isOwn || ATTRIBUTE.test(attribute) || isProperty(attribute) || isIdle(attribute)) continue;
    if (/^on/i.test(attribute)) throw new CrestFault(`Dosya ${unwanted['script']}`);
    if (/href$/i.test(attribute))
      throw new CrestFault(
        'Dosya başka bir adrese ya da şekle gönderme (href) taşıyor; onu kaldırıp yeniden kaydedin.',
      );
    throw new CrestFault(
      `Dosya “${attribute.slice(0, 40)}” özniteliği taşıyor; armayı düz renkli şekillere çevirip yeniden kaydedin.`,
    );
  }
}

/** Holds no path data. */
const UNREADABLE = '?';

const ellipse = (cx: number, cy: number, rx: number, ry: number) =>
  `M${cx - rx} ${cy}A${rx} ${ry} 0 1 0 ${cx + rx} ${cy}A${rx} ${ry} 0 1 0 ${cx - rx} ${cy}Z`;

function rectangle(
  x: number,
  y: number,
  width: number,
  height: number,
  across: number,
  down: number,
): string {
  const [rx, ry] = [Math.min(across, width / 2), Math.min(down, height / 2)];
  if (rx === 0 || ry === 0) return `M${x} ${y}H${x + width}V${y + height}H${x}Z`;
  const arc = (toX: number, toY: number) => `A${rx} ${ry} 0 0 1 ${toX} ${toY}`;
  return [
    `M${x + rx} ${y}H${x + width - rx}${arc(x + width, y + ry)}V${y + height - ry}`,
    `${arc(x + width - rx, y + height)}H${x + rx}${arc(x, y + height - ry)}V${y + ry}${arc(x + rx, y)}Z`,
  ].join('');
}

/** Reads a measure in the drawing's own units; NaN for what is none, such as "100%". */
function measureOf(text: string): number {
  const given = text.trim().replace(/px$/, '');
  return /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i.test(given) ? Number(given) : Number.NaN;
}

/** Returns the path data of a shape, to be read like any other; null for a shape without an extent. */
function pathOf({ name, attributes }: Element): string | null {
  if (name === 'path') return attributes['d'] ?? null;
  if (name === 'polyline') return `M${attributes['points'] ?? ''}`;
  if (name === 'polygon') return `M${attributes['points'] ?? ''}Z`;
  const number = (measure: string, usually = 0) => {
    const given = attributes[measure];
    return given === undefined ? usually : measureOf(given);
  };
  if ((measures[name] ?? []).some((measure) => Number.isNaN(number(measure)))) return UNREADABLE;
  const [cx, cy, width, height] = [number('cx'), number('cy'), number('width'), number('height')];
  if (name === 'line') return `M${number('x1')} ${number('y1')}L${number('x2')} ${number('y2')}`;
  if (name === 'rect') {
    const [rx, ry] = [number('rx', number('ry')), number('ry', number('rx'))];
    return width > 0 && height > 0 ? rectangle(number('x'), number('y'), width, height, rx, ry) : null;
  }
  const [rx, ry] = name === 'circle' ? [number('r'), number('r')] : [number('rx'), number('ry')];
  return rx > 0 && ry > 0 ? ellipse(cx, cy, rx, ry) : null;
}

interface Around {
  readonly drawn: Drawn;
  readonly matrix: Matrix | null;
  readonly depth: number;
}

class CrestReader {
  readonly shapes: CrestShape[] = [];
  #classes: ReadonlyMap<string, Declarations> = new Map();

  readRoot(root: Element): void {
    for (const { name, text } of elementsOf(root.children).flatMap((element) =>
      element.name === 'defs' ? [element, ...elementsOf(element.children)] : [element],
    ))
      if (name === 'style') this.#classes = new Map([...this.#classes, ...readClasses(text)]);
    this.#read(root, { drawn: usual, matrix: null, depth: 0 });
  }

  #read(element: Element, around: Around): void {
    const { name, attributes, children } = element;
    if (isNote(name) || name === 'style') return;
    if (around.depth > DEEPEST)
      throw new CrestFault('Dosyada iç içe çok fazla grup var; grupları çözüp yeniden kaydedin.');
    if (name === 'defs') {
      for (const inner of elementsOf(children))
        if (inner.name !== 'style' && !isNote(inner.name)) throw refuseElement(inner.name);
      return;
    }
    const isGroup = name === 'g' || (name === 'svg' && around.depth === 0);
    if (!isGroup && !Object.hasOwn(measures, name)) throw refuseElement(name);
    requireKnown(element);
    const ofClasses = (attributes['class'] ?? '').split(/\s+/).flatMap((one) => this.#classes.get(one) ?? []);
    const own = Object.entries(attributes).filter(([attribute]) => isProperty(attribute));
    const declarations = [...own, ...ofClasses, ...readDeclarations(attributes['style'] ?? '')];
    const drawn = applyProperties(around.drawn, declarations);
    const matrix = transformed(around.matrix, attributes['transform'] ?? '');
    const depth = around.depth + 1;
    if (isGroup) for (const inner of elementsOf(children)) this.#read(inner, { drawn, matrix, depth });
    else this.#add(element, drawn, matrix);
  }

  #add(element: Element, drawn: Drawn, matrix: Matrix | null): void {
    const given = pathOf(element);
    const isEmpty = given === null || given.trim() === '' || (drawn.fill === null && drawn.stroke === null);
    if (isEmpty) return;
    const path = readPathData(given);
    if (path === null)
      throw new CrestFault(
        `Bir “${element.name}” şeklinin ölçüleri okunamadı; dosyayı çizim programınızda açıp SVG olarak yeniden kaydedin.`,
      );
    this.shapes.push({ ...drawn, path, matrix });
  }
}

function boxOf({ attributes }: Element): Crest['box'] | null {
  const { viewBox, width = '', height = '' } = attributes;
  const given = viewBox?.trim().split(/[\s,]+/) ?? ['0', '0', width, height];
  const numbers = given.map((text) => Number(text.replace(/px$/, '') || Number.NaN));
  const [left = 0, top = 0, across = 0, down = 0] = numbers;
  const isBox = numbers.length === 4 && numbers.every(Number.isFinite) && across >= 1 && down >= 1;
  return isBox ? [left, top, across, down] : null;
}

/** Holds the widest a crest may be for its height, and the highest for its width: it is shown in a square. */
const LONGEST = 2;

const parser = new XMLParser({
  ...{ preserveOrder: true, ignoreAttributes: false, attributeNamePrefix: '', processEntities: false },
  ...{ parseTagValue: false, parseAttributeValue: false },
});

function parse(text: string): Element {
  const [, declared = ''] = text.split(/<!DOCTYPE/i);
  if (/<!ENTITY/i.test(text) || declared.slice(0, declared.indexOf('>')).includes('['))
    throw new CrestFault('Dosya kendi tanımlarını (ENTITY) taşıyor; “sade SVG” olarak yeniden kaydedin.');
  if (!/<svg[\s>]/.test(text) || XMLValidator.validate(text) !== true)
    throw new CrestFault(
      'Dosya bir SVG çizimi olarak okunamadı; armayı SVG biçiminde kaydedip yeniden seçin.',
    );
  const [root, ...others] = elementsOf(parser.parse(text) as readonly Node[]);
  if (root?.name !== 'svg' || others.length > 0)
    throw new CrestFault(
      'Dosya bir SVG çizimi olarak okunamadı; armayı SVG biçiminde kaydedip yeniden seçin.',
    );
  return root;
}

function read(bytes: Uint8Array): Crest {
  const root = parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  const box = boxOf(root);
  if (box === null)
    throw new CrestFault('Çizimin sınırları (viewBox) yok; dosyayı sayfa sınırlarıyla yeniden kaydedin.');
  if (Math.max(box[2] / box[3], box[3] / box[2]) > LONGEST)
    throw new CrestFault(
      'Çizim bir kareye sığmayacak kadar uzun; yalnızca armayı, boşluksuz olarak kaydedin.',
    );
  const reader = new CrestReader();
  reader.readRoot(root);
  const crest = Crest.safeParse({ box, shapes: reader.shapes }).data;
  if (reader.shapes.length === 0)
    throw new CrestFault('Dosyada çizilecek bir şekil yok; armanın kendisini kaydedip yeniden seçin.');
  if (crest === undefined || JSON.stringify(crest).length > LARGEST_KEPT)
    throw new CrestFault('Çizim çok ayrıntılı; düğüm sayısını azaltıp (sadeleştirip) yeniden kaydedin.');
  return crest;
}

type CrestReading =
  | { readonly crest: Crest; readonly fault: null }
  | { readonly crest: null; readonly fault: string };

/**
 * Reads an SVG file as plain shapes. Only flat shapes are taken, everything else is refused by its name with what to do
 * about it; nothing of the file itself is ever served.
 */
export function readCrest(bytes: Uint8Array): CrestReading {
  if (bytes.byteLength > LARGEST_CREST)
    return { crest: null, fault: 'Dosya en çok 64 kB olabilir; çizimi sadeleştirip yeniden kaydedin.' };
  try {
    return { crest: read(bytes), fault: null };
  } catch (error) {
    if (error instanceof CrestFault) return { crest: null, fault: error.message };
    if (error instanceof TypeError)
      return { crest: null, fault: 'Dosyanın harfleri okunamadı; UTF-8 olarak yeniden kaydedip seçin.' };
    // The parser itself refuses, as with elements nested without end.
    return {
      crest: null,
      fault: 'Dosya bir SVG çizimi olarak okunamadı; armayı SVG biçiminde kaydedip yeniden seçin.',
    };
  }
}
