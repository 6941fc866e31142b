import nunjucks from 'nunjucks';
import { describe, expect, it } from 'vitest';
import { cutPage } from '../../bench/work/cut-page';
import { nunjucksPageOf } from '../../bench/work/nunjucks-page';
import { templateOf } from '../../bench/work/template-page';

const row = (name: string, sum: string) =>
  `<tr role="row"><td><input type="checkbox" name="borc" value="${name}"/></td><td class="x">${sum} ₺</td></tr>`;
const values = ['A&amp;1', 'A&lt;2', 'A&quot;3&quot;', 'A&#x27;4'];
const page = [
  '<!DOCTYPE html><html><head><style>a{%b{{c}}{#d}</style></head><body><nav>Menü</nav><main id="icerik">',
  '<h1>Borçlarım</h1><table><thead><tr><th>Öde</th><th>Tutar</th></tr></thead><tbody>',
  ...values.map((value, at) => row(value, `1.234,5${at}`)),
  '</tbody></table><p>Toplam &amp; son</p></main><footer>Belediye</footer></body></html>',
].join('');

function drawWithNunjucks(html: string): string {
  const { layout, page: source, tables } = nunjucksPageOf(html, 'layout');
  const loader: nunjucks.ILoader = {
    getSource: () => ({ src: layout, path: 'layout', noCache: false }),
  };
  return new nunjucks.Environment(loader, { autoescape: true }).renderString(source, { tables });
}

describe('A recorded page', () => {
  it('hands over the rows of its table as data without escapes, and what is the same in all of them as text', () => {
    const repeated = cutPage(page).main.filter((part) => typeof part !== 'string');
    expect(repeated.map(({ rows }) => rows)).toEqual([
      [
        ['A&1', '1.234,50 ₺'],
        ['A<2', '1.234,51 ₺'],
        ['A"3"', '1.234,52 ₺'],
        ["A'4", '1.234,53 ₺'],
      ],
    ]);
    expect(repeated[0]?.pieces).toEqual([
      '<tr role="row"><td><input type="checkbox" name="borc" value="',
      '"/></td><td class="x">',
      '</td></tr>',
    ]);
  });

  it('leaves a row alone that stands between others of another frame', () => {
    const group = '<tr><th colSpan="2">Vadesi geçmiş</th></tr>';
    const html = `<main><table>${row('A1', '1')}${group}${row('A2', '2')}${row('A3', '3')}</table></main>`;
    const repeated = cutPage(html).main.filter((part) => typeof part !== 'string');
    expect(repeated.map(({ rows }) => rows)).toEqual([
      [
        ['A2', '2 ₺'],
        ['A3', '3 ₺'],
      ],
    ]);
    expect(templateOf(html)()).toBe(html);
  });

  it('is drawn by the template string letter by letter', () => {
    expect(templateOf(page)()).toBe(page);
  });

  it('is drawn by Nunjucks: its frame is the layout, its rows are one loop that escapes', () => {
    const { layout, page: source } = nunjucksPageOf(page, 'layout');
    expect(layout).toContain('Menü');
    expect(source).toContain('{% extends "layout" %}');
    expect(source.match(/\{% for /g)).toHaveLength(1);
    expect(source).not.toContain('1.234,5');
    // Nunjucks writes an apostrophe by its decimal number.
    expect(drawWithNunjucks(page).replaceAll('&#39;', '&#x27;')).toBe(page);
  });
});
