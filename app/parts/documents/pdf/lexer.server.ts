/** Sorts bytes by their kind (ISO 32000-1 7.2.2). */
const [REGULAR, WHITE, DELIMITER] = [0, 1, 2] as const;
const kindOf = new Uint8Array(256);
for (const byte of [0, 9, 10, 12, 13, 32]) kindOf[byte] = WHITE;
for (const sign of '()<>[]{}/%') kindOf[sign.charCodeAt(0)] = DELIMITER;

const [TAB, LINE_FEED, RETURN, BLANK] = [9, 10, 13, 32];
const [OPEN, CLOSE, LESS, GREATER, SLASH, PERCENT, BACKSLASH, HASH] = [40, 41, 60, 62, 47, 37, 92, 35];
const [LEFT, RIGHT] = [91, 93];
const [PLUS, MINUS, POINT] = [43, 45, 46];
const [B, J, O, T] = [98, 106, 111, 116];
/** Holds the signs of the longest name or keyword anybody asks for; the rest of a longer one is passed over. */
const LONGEST = 40;

const isRegular = (byte: number | undefined) => byte !== undefined && kindOf[byte] === REGULAR;
const isWhite = (byte: number | undefined) => byte !== undefined && kindOf[byte] === WHITE;
const isBlank = (byte: number | undefined) => byte === BLANK || byte === TAB;
const isLineEnd = (byte: number | undefined) => byte === LINE_FEED || byte === RETURN;
/** Tells whether a number may hold the byte: readers take "+1" and "1.0" for the number of an object as well. */
const isOfNumber = (byte: number | undefined) =>
  byte !== undefined && ((byte >= 48 && byte <= 57) || byte === PLUS || byte === MINUS || byte === POINT);

type Token =
  | { readonly kind: 'name' | 'word'; readonly text: string }
  | { readonly kind: 'open' | 'close'; readonly text: '<<' | '>>' | '[' | ']' };

/**
 * Describes the tokens of a PDF, one after another, in one pass: whatever the bytes are, each is looked at a fixed
 * number of times. A reader finds objects by offsets that may lead anywhere, into a comment, a text or a stream as
 * well: where the beginning of an object stands in one of them, `isDisguised` is true, and what was read is not what a
 * reader would see.
 */
export class PdfLexer {
  isDisguised = false;
  private place = 0;

  constructor(private readonly bytes: Uint8Array) {}

  /** Returns the next token; null at the end. */
  next(): Token | null {
    const { bytes } = this;
    while (this.place < bytes.length) {
      const byte = bytes[this.place];
      if (byte === SLASH) return this.word('name', this.place + 1);
      if (isRegular(byte)) return this.word('word', this.place);
      if (byte === PERCENT) this.passComment();
      else if (byte === OPEN) this.passText();
      else {
        const bracket = this.bracket(byte);
        if (bracket) return bracket;
      }
    }
    return null;
  }

  /** Reads what opens or closes something; null for a text in hex digits and for any other sign, which it passes over. */
  private bracket(byte: number | undefined): Token | null {
    const isDouble = this.bytes[this.place + 1] === byte && (byte === LESS || byte === GREATER);
    this.place += isDouble ? 2 : 1;
    if (isDouble) return byte === LESS ? { kind: 'open', text: '<<' } : { kind: 'close', text: '>>' };
    if (byte === LEFT) return { kind: 'open', text: '[' };
    if (byte === RIGHT) return { kind: 'close', text: ']' };
    if (byte === LESS) this.passUntil(GREATER);
    return null;
  }

  /** Skips to the first byte that is no white space from here on. */
  peek(): number | undefined {
    let place = this.place;
    while (isWhite(this.bytes[place])) place += 1;
    return this.bytes[place];
  }

  /** Tells where the content of a stream begins whose keyword was just read; null when no line ends here. */
  streamStart(): number | null {
    let place = this.place;
    while (isBlank(this.bytes[place])) place += 1;
    if (this.bytes[place] === RETURN) return this.bytes[place + 1] === LINE_FEED ? place + 2 : place + 1;
    return this.bytes[place] === LINE_FEED ? place + 1 : null;
  }

  /** Goes on behind the next `endstream`, or to the end of the file. Returns how many bytes were passed. */
  passStream(): number {
    const start = this.place;
    const end = Buffer.from(this.bytes.buffer, this.bytes.byteOffset, this.bytes.byteLength).indexOf(
      'endstream',
      this.place,
    );
    const to = end < 0 ? this.bytes.length : end;
    while (this.place < to) this.pass();
    this.place = Math.min(this.bytes.length, to + (end < 0 ? 0 : 'endstream'.length));
    return this.place - start;
  }

  private word(kind: 'name' | 'word', start: number): Token {
    let text = '';
    let place = start;
    for (; isRegular(this.bytes[place]); place += 1) {
      if (text.length >= LONGEST) continue;
      const hex = kind === 'name' && this.bytes[place] === HASH ? this.hexAt(place + 1) : null;
      text += String.fromCharCode(hex ?? this.bytes[place] ?? 0);
      if (hex !== null) place += 2;
    }
    this.place = place;
    return { kind, text };
  }

  private hexAt(place: number): number | null {
    const digits = String.fromCharCode(this.bytes[place] ?? 0, this.bytes[place + 1] ?? 0);
    return /^[0-9a-f]{2}$/i.test(digits) ? Number.parseInt(digits, 16) : null;
  }

  private passComment(): void {
    for (; this.place < this.bytes.length; this.pass()) {
      if (isLineEnd(this.bytes[this.place])) return;
    }
  }

  private passUntil(sign: number): void {
    while (this.place < this.bytes.length && this.bytes[this.place] !== sign) this.pass();
    this.place += 1;
  }

  private passText(): void {
    let depth = 0;
    for (; this.place < this.bytes.length; this.pass()) {
      const byte = this.bytes[this.place];
      if (byte === BACKSLASH) this.place += 1;
      else if (byte === OPEN) depth += 1;
      else if (byte === CLOSE && (depth -= 1) === 0) {
        this.place += 1;
        return;
      }
    }
    // A reader may see its end elsewhere.
    this.isDisguised = true;
  }

  /** Goes one byte on, through what is no structure. */
  private pass(): void {
    const { bytes, place } = this;
    if (bytes[place] === O && bytes[place + 1] === B && bytes[place + 2] === J) this.noteObject(place);
    else if (bytes[place] === T && this.isTrailer(place)) this.isDisguised = true;
    this.place += 1;
  }

  /**
   * Notes "5 0 obj", whatever white space (7.2.2: NUL and form feed too) stands between its parts. A line end may be the
   * end of a comment between them, before which anything may stand.
   */
  private noteObject(place: number): void {
    if (this.isDisguised || isRegular(this.bytes[place + 3])) return;
    const second = this.passBack(place - 1, isWhite);
    if (this.hasLineEnd(second + 1, place)) this.isDisguised = true;
    if (!isOfNumber(this.bytes[second])) return;
    const gap = this.passBack(second, isOfNumber);
    const first = this.passBack(gap, isWhite);
    if (first === gap) return;
    this.isDisguised = this.hasLineEnd(first + 1, gap + 1) || isOfNumber(this.bytes[first]);
  }

  /** Returns the last place before or at `place` whose byte `belongs` refuses. */
  private passBack(place: number, belongs: (byte: number | undefined) => boolean): number {
    let before = place;
    while (belongs(this.bytes[before])) before -= 1;
    return before;
  }

  private hasLineEnd(start: number, end: number): boolean {
    for (let at = start; at < end; at += 1) if (isLineEnd(this.bytes[at])) return true;
    return false;
  }

  private isTrailer(place: number): boolean {
    for (let at = 0; at < 7; at += 1) if (this.bytes[place + at] !== 'trailer'.charCodeAt(at)) return false;
    let after = place + 7;
    while (isWhite(this.bytes[after])) after += 1;
    return this.bytes[after] === LESS || this.bytes[after] === PERCENT;
  }
}
