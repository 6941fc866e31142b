/** So many numbers follow each command of SVG path data. */
const counts: Readonly<Record<string, number>> = {
  ...{ M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7, Z: 0 },
};

const NUMBER = /[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?/iy;
/** Nothing of a crest lies further out, in units of its box. */
const FURTHEST = 100_000;

/** Writes a number again: five digits after the point are more than a printer shows. */
export const shortNumber = (value: number) => String(Number(value.toFixed(5)) + 0);

class Reader {
  #at = 0;
  constructor(private readonly text: string) {}

  #skip(): void {
    while (/[\s,]/.test(this.text[this.#at] ?? '')) this.#at += 1;
  }

  isAtEnd(): boolean {
    this.#skip();
    return this.#at >= this.text.length;
  }

  command(): string | null {
    this.#skip();
    const sign = this.text[this.#at] ?? '';
    if (counts[sign.toUpperCase()] === undefined) return null;
    this.#at += 1;
    return sign;
  }

  number(): number | null {
    this.#skip();
    NUMBER.lastIndex = this.#at;
    const [found] = NUMBER.exec(this.text) ?? [];
    if (found === undefined || Math.abs(Number(found)) > FURTHEST) return null;
    this.#at += found.length;
    return Number(found);
  }

  /** The two flags of an arc may stand without a space between them. */
  flag(): number | null {
    this.#skip();
    const sign = this.text[this.#at];
    if (sign !== '0' && sign !== '1') return null;
    this.#at += 1;
    return Number(sign);
  }
}

function readNumbers(reader: Reader, command: string): number[] | null {
  const numbers: number[] = [];
  for (let at = 0; at < (counts[command] ?? 0); at += 1) {
    const isFlag = command === 'A' && (at === 3 || at === 4);
    const number = isFlag ? reader.flag() : reader.number();
    if (number === null) return null;
    numbers.push(number);
  }
  return numbers;
}

/** Says where the pen is, where its stretch began, and the last control point of a curve. */
interface Pen {
  readonly x: number;
  readonly y: number;
  readonly startX: number;
  readonly startY: number;
  readonly control: { readonly kind: 'C' | 'Q'; readonly x: number; readonly y: number } | null;
}

type Step = readonly [command: string, ...numbers: number[]];

/** Writes one command in absolute numbers, shorthands written out. */
function stepOf(command: string, numbers: readonly number[], isRelative: boolean, pen: Pen): Step {
  const [dx, dy] = isRelative ? [pen.x, pen.y] : [0, 0];
  const at = (place: number) => numbers[place] ?? 0;
  const all = numbers.map((number, place) => number + (place % 2 === 0 ? dx : dy));
  const mirrored = (kind: 'C' | 'Q'): [number, number] =>
    pen.control?.kind === kind ? [2 * pen.x - pen.control.x, 2 * pen.y - pen.control.y] : [pen.x, pen.y];
  switch (command) {
    case 'H':
      return ['L', at(0) + dx, pen.y];
    case 'V':
      return ['L', pen.x, at(0) + dy];
    case 'S':
      return ['C', ...mirrored('C'), ...all];
    case 'T':
      return ['Q', ...mirrored('Q'), ...all];
    case 'A': {
      const [x, y] = [at(5) + dx, at(6) + dy];
      const isLine = at(0) === 0 || at(1) === 0 || (x === pen.x && y === pen.y);
      return isLine ? ['L', x, y] : ['A', Math.abs(at(0)), Math.abs(at(1)), at(2), at(3), at(4), x, y];
    }
    default:
      return [command, ...all];
  }
}

function penAfter([command, ...numbers]: Step, pen: Pen): Pen {
  if (command === 'Z') return { ...pen, x: pen.startX, y: pen.startY, control: null };
  const [x = 0, y = 0] = numbers.slice(-2);
  if (command === 'M') return { x, y, startX: x, startY: y, control: null };
  const [controlX = 0, controlY = 0] = numbers.slice(-4);
  const control =
    command === 'C' || command === 'Q' ? ({ kind: command, x: controlX, y: controlY } as const) : null;
  return { ...pen, x, y, control };
}

/**
 * Reads the path data of SVG, read strictly and written again in absolute `M`, `L`, `C`, `Q`, `A` and `Z`, which every
 * drawer reads alike. Null for what is no path data.
 */
export function readPathData(text: string): string | null {
  const reader = new Reader(text);
  let pen: Pen = { x: 0, y: 0, startX: 0, startY: 0, control: null };
  let given: string | null = null;
  const steps: string[] = [];
  while (!reader.isAtEnd()) {
    const next = reader.command();
    // Further numbers repeat the command; after a move they are lines.
    const repeated: string | null = given === 'M' ? 'L' : given === 'm' ? 'l' : given;
    given = next ?? repeated;
    if (given === null || (next === null && given.toUpperCase() === 'Z')) return null;
    if (steps.length === 0 && given.toUpperCase() !== 'M') return null;
    const command = given.toUpperCase();
    const numbers = readNumbers(reader, command);
    if (numbers === null) return null;
    const step = stepOf(command, numbers, given !== command, pen);
    if (step.slice(1).some((number) => Math.abs(Number(number)) > FURTHEST)) return null;
    pen = penAfter(step, pen);
    const [name, ...absolute] = step;
    steps.push(name + absolute.map(shortNumber).join(' '));
  }
  return steps.length === 0 ? null : steps.join('');
}
