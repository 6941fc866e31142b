import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { shippedCrest } from './branding.server';
import { Crest, crestFile } from './crest';
import { readPathData } from './path-data';
import { LARGEST_CREST, readCrest } from './read-crest.server';

const read = (inside: string, root = 'viewBox="0 0 96 96"') =>
  readCrest(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${root}>${inside}</svg>`));
const shapesOf = (inside: string, root?: string) => {
  const { crest, fault } = read(inside, root);
  expect(fault).toBeNull();
  return crest?.shapes ?? [];
};

describe('a crest', () => {
  it('that is shipped is read whole, and what is written of it reads the same', () => {
    const shipped = shippedCrest();
    const file = readFileSync(new URL('../../../../public/crest.svg', import.meta.url), 'utf8');
    expect(shipped.shapes).toHaveLength([...file.matchAll(/<(?:circle|path)\b/g)].length);
    expect(readCrest(Buffer.from(crestFile(shipped)))).toEqual({ crest: shipped, fault: null });
  });

  it('of every kind of flat shape, with groups, classes and turns, is read as paths', () => {
    const drawn = shapesOf(
      `<!-- Drawn --><title>Arma</title><metadata><x/></metadata>
       <style type="text/css">.a,.b{fill:#f00}.b{stroke:#00ff00;stroke-width:2px;font-size:12px}</style>
       <g fill="navy" transform="translate(10 20)" opacity=".5">
         <circle cx="5" cy="5" r="2"/><ellipse cx="5" cy="5" rx="2" ry="1" class="a"/>
         <rect width="4" height="3" rx="1" class="b"/><line x1="0" y1="0" x2="3" y2="3" stroke="rgb(0, 0, 255)"/>
         <polygon points="0,0 3,0 3,3" style="fill:none;stroke:#123" transform="rotate(90)"/>
         <polyline points="0 0 3 0 3 3" fill-rule="evenodd"/><path d="m1 1 2 2h3v-1a1 1 0 013 3s1 1 2 2z"/>
       </g>`,
    );
    expect(drawn.map(({ fill, stroke }) => [fill, stroke])).toEqual([
      ['#000080', null],
      ['#FF0000', null],
      ['#FF0000', '#00FF00'],
      ['#000080', '#0000FF'],
      [null, '#112233'],
      ['#000080', null],
      ['#000080', null],
    ]);
    expect(drawn[2]).toMatchObject({ width: 2, fillOpacity: 0.5, matrix: [1, 0, 0, 1, 10, 20] });
    const turned = drawn[4]?.matrix?.map((part) => Math.round(part) + 0);
    expect(turned).toEqual([0, 1, -1, 0, 10, 20]);
    expect(drawn[5]?.rule).toBe('evenodd');
    expect(drawn[6]?.path).toBe('M1 1L3 3L6 3L6 2A1 1 0 0 1 9 5C9 5 10 6 11 7Z');
  });

  it('finds its bounds in width and height where it has no viewBox', () => {
    const { crest } = read('<path d="M0 0L9 9"/>', 'width="40px" height="50"');
    expect(crest?.box).toEqual([0, 0, 40, 50]);
  });

  it.each([
    ['<script>alert(1)</script>', 'betik (script)'],
    ['<path d="M0 0L9 9" onload="alert(1)"/>', 'betik (script)'],
    ['<foreignObject><p>x</p></foreignObject>', 'foreignObject'],
    ['<image href="https://kotu.test/x.png"/>', 'gömülü resim'],
    ['<use href="#a"/>', 'kopya (use)'],
    ['<path d="M0 0L9 9" xlink:href="https://kotu.test"/>', 'href'],
    ['<a href="javascript:alert(1)"><path d="M0 0L9 9"/></a>', 'bağlantı'],
    ['<text>Akçapınar</text>', 'yazıları eğriye'],
    ['<defs><linearGradient id="a"/></defs>', 'renk geçişi'],
    ['<path d="M0 0L9 9" fill="url(#a)"/>', 'renk geçişi'],
    ['<path d="M0 0L9 9" style="fill:URL(https://kotu.test/x)"/>', 'renk geçişi'],
    ['<path d="M0 0L9 9" style="background:url(https://kotu.test)"/>', '“background”'],
    ['<path d="M0 0L9 9" clip-path="url(#a)"/>', '“clip-path”'],
    ['<style>@import "https://kotu.test/x.css";</style><path d="M0 0L9 9"/>', 'stil bölümü'],
    ['<style>path{fill:red}</style><path d="M0 0L9 9"/>', '“path” kuralı'],
    ['<animate attributeName="d"/>', '“animate”'],
    ['<svg viewBox="0 0 1 1"><path d="M0 0L9 9"/></svg>', '“svg”'],
    ['<rect width="100%" height="9"/>', '“rect” şeklinin'],
    ['<path d="M0 0L9"/>', '“path” şeklinin'],
    ['<path d="L9 9"/>', '“path” şeklinin'],
    ['<path d="M0 0L1e9 9"/>', '“path” şeklinin'],
    ['<path d="M0 0L9 9" fill="hsl(1,2%,3%)"/>', '“hsl(1,2%,3%)” rengi'],
    ['<path d="M0 0L9 9" transform="rotate(x)"/>', 'transform'],
    ['<path d="M0 0L9 9" stroke-width="2em"/>', '“stroke-width”'],
    ['<path d="M0 0L9 9" stroke-dasharray="1 2"/>', '“stroke-dasharray'],
    ['<path d="M0 0L9 9" display="none"/>', '“display: none”'],
    ['', 'çizilecek bir şekil yok'],
    ['<path d="M0 0L9 9" fill="none"/>', 'çizilecek bir şekil yok'],
    [`${'<g>'.repeat(40)}<path d="M0 0L9 9"/>${'</g>'.repeat(40)}`, 'iç içe'],
    ['<path d="M0 0L9 9"/>'.repeat(2_000), 'çok ayrıntılı'],
    ['<g>', 'okunamadı'],
    ['<g a="1" a="2"/>', 'okunamadı'],
  ])('with “%s” is refused by what stands in the way', (inside, words) => {
    expect(read(inside)).toEqual({ crest: null, fault: expect.stringContaining(words) as string });
  });

  it.each([
    ['<!DOCTYPE svg [<!ENTITY a "b">]><svg viewBox="0 0 9 9"><path d="M0 0L9 9"/></svg>', 'ENTITY'],
    ['<svg><path d="M0 0L9 9"/></svg>', 'viewBox'],
    ['<svg viewBox="0 0 90 9"><path d="M0 0L9 9"/></svg>', 'uzun'],
    ['<html><svg viewBox="0 0 9 9"/></html>', 'okunamadı'],
    ['GIF89a', 'okunamadı'],
    ['', 'okunamadı'],
    [`<svg viewBox="0 0 9 9">${'<g>'.repeat(15_000)}`, 'okunamadı'],
  ])('“%s” is refused as a file', (text, words) => {
    expect(readCrest(Buffer.from(text)).fault).toContain(words);
  });

  it('is not even looked at beyond 64 kB, nor in another encoding', () => {
    const padded = `<svg viewBox="0 0 9 9"><path d="M0 0L9 9"/>${' '.repeat(LARGEST_CREST)}</svg>`;
    expect(readCrest(Buffer.from(padded)).fault).toContain('64 kB');
    expect(readCrest(Buffer.from([0xff, 0xfe, 0x3c])).fault).toContain('UTF-8');
  });

  it('takes no time to speak of, whatever 64 kB hold', () => {
    const long = ['"', '<g>', '<g a="', '(', '{', '/*', ' ', 'M0 0', '1', 'a:'].flatMap((part) => {
      const filling = part.repeat(Math.floor(60_000 / part.length));
      return [
        filling,
        `<path d="M0 0${filling}"/>`,
        `<style>${filling}</style>`,
        `<g transform="${filling}"/>`,
      ];
    });
    // Measures the time of the processor, which neighbours of a busy machine do not use up.
    const began = process.cpuUsage();
    for (const inside of long) read(inside);
    expect(process.cpuUsage(began).user / 1_000 / long.length, 'milliseconds').toBeLessThan(200);
  });

  it('that was stored is read again by the same rules', () => {
    const [shape] = shapesOf('<path d="M0 0L9 9"/>');
    const stored = (changed: object) =>
      Crest.safeParse({ box: [0, 0, 9, 9], shapes: [{ ...shape, ...changed }] }).success;
    expect(stored({})).toBe(true);
    expect(stored({ path: 'M0 0"/><script>' })).toBe(false);
    expect(stored({ fill: 'url(#a)' })).toBe(false);
    expect(stored({ cap: '"' })).toBe(false);
  });
});

describe('path data', () => {
  it.each([
    ['M1 2 3 4', 'M1 2L3 4'],
    ['m1,2-3.5.5', 'M1 2L-2.5 2.5'],
    ['M0 0H5V6h-5z', 'M0 0L5 0L5 6L0 6Z'],
    ['M0 0zl2 2', 'M0 0ZL2 2'],
    ['M0 0c1 1 2 2 3 3s1 1 2 2', 'M0 0C1 1 2 2 3 3C4 4 4 4 5 5'],
    ['M0 0Q1 1 2 0T4 0', 'M0 0Q1 1 2 0Q3 -1 4 0'],
    ['M0 0T4 4', 'M0 0Q0 0 4 4'],
    ['M0 0a1 2 30 1 0 3 4', 'M0 0A1 2 30 1 0 3 4'],
    ['M0 0A0 2 30 1 0 3 4', 'M0 0L3 4'],
    ['M0 0A-1 2 30 103 4', 'M0 0A1 2 30 1 0 3 4'],
  ])('“%s” is written as “%s”', (given, written) => {
    expect(readPathData(given)).toBe(written);
    expect(readPathData(written)).toBe(written);
  });

  it.each(['', ' ', 'L1 1', 'M', 'M1', 'M1 1Z2 2', 'M1 1A1 1 0 2 0 3 3', 'M1 1X', 'M1 1L1e99 1', 'M1 1L-'])(
    '“%s” is none',
    (given) => {
      expect(readPathData(given)).toBeNull();
    },
  );
});
