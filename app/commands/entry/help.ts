import { calling } from './read-arguments';
import { isRequired, noteOf, type Form, type Word } from './word';

type Words = Readonly<Record<string, Word>>;
type Row = readonly [head: string, line: string];

/** Writes two columns; the first as wide as its widest row. */
function table(rows: readonly Row[]): string[] {
  const width = Math.max(...rows.map(([head]) => head.length));
  return rows.map(([head, line]) => `  ${head.padEnd(width)}  ${line}`.trimEnd());
}

/** Writes every word with its line. */
export function helpOfAll(words: Words): string {
  return [
    'Belediye portalının komutları.',
    `Kullanım: ${calling('SÖZCÜK')} [seçenekler]`,
    '',
    ...table(Object.entries(words).map(([name, { summary }]): Row => [name, summary])),
    '',
    `Bir komutun seçenekleri: ${calling('SÖZCÜK')} --help`,
    'Çıkış kodu 0: tamam; 1: olmadı; 2: komut yanlış yazıldı.',
  ].join('\n');
}

/** Writes "--year YIL", in brackets where it may be left out. */
function typed(form: Form, name: string): string {
  const field = form.fields[name];
  if (field === undefined) return name;
  const { value } = noteOf(field);
  const word = form.places.includes(name) ? (value ?? name) : `--${name}${value === null ? '' : ` ${value}`}`;
  return isRequired(field) ? word : `[${word}]`;
}

function helpOfForm(name: string, act: string, form: Form): string[] {
  const start = act === '' ? name : `${name} ${act}`;
  const names = [...form.places, ...Object.keys(form.fields).filter((field) => !form.places.includes(field))];
  const rows = names.map((field): Row => {
    const declared = form.fields[field];
    return [typed(form, field).replaceAll(/[[\]]/g, ''), declared === undefined ? '' : noteOf(declared).hint];
  });
  return [
    `Kullanım: ${[calling(start), ...names.map((field) => typed(form, field))].join(' ')}`,
    ...(rows.length > 0 ? table(rows) : []),
    `Örnek: ${[calling(name), form.example].join(' ').trimEnd()}`,
  ];
}

/** Writes a word's ways to be called, each with its options and an example. */
export function helpOf(name: string, { summary, forms, notes = [], failure }: Word): string {
  const parts = Object.entries(forms).map(([act, form]) => helpOfForm(name, act, form).join('\n'));
  const codes = `Çıkış kodu 0: tamam; 1: ${failure ?? 'olmadı'}; 2: komut yanlış yazıldı.`;
  return [`${name}: ${summary}`, ...parts, [...notes, codes].join('\n')].join('\n\n');
}
