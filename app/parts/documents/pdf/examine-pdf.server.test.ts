import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { findPdfProblem } from './examine-pdf.server';

const latin = (text: string) => Buffer.from(text, 'latin1');
const file = (...parts: readonly (string | Uint8Array)[]) =>
  Buffer.concat([
    latin('%PDF-1.7\n'),
    ...parts.map((part) => (typeof part === 'string' ? latin(part) : part)),
    latin('\ntrailer << /Root 1 0 R >>\n%%EOF\n'),
  ]);
const catalog = (inside: string) => file(`1 0 obj\n<< /Type /Catalog ${inside} >>\nendobj\n`);
const script = '/OpenAction << /S /JavaScript /JS (app.alert(1)) >>';

/** Packs objects as word processors do. */
function packed(objects: string | Uint8Array, dictionary = '/Filter /FlateDecode'): Buffer {
  const content = deflateSync(typeof objects === 'string' ? latin(objects) : objects);
  const head = `7 0 obj << /Type /ObjStm /N 1 /First 4 ${dictionary} /Length ${content.length} >> stream\r\n`;
  return file(head, content, '\r\nendstream endobj\n');
}

describe('a PDF', () => {
  it.each<[string, Buffer]>([
    ['opens at a page, as word processors let it', catalog('/OpenAction [3 0 R /XYZ null null 0]')],
    ['has its objects packed', packed('8 0 << /Type /Page /Contents 9 0 R >>')],
    [
      'has words in its texts that would be commands elsewhere',
      catalog('/Title (What /JavaScript and /AA do)'),
    ],
    ['is filled in by hand', catalog('/AcroForm << /Fields [] >>')],
    ['has texts in brackets and behind backslashes', catalog('/Title (a \\( b (c) \\\\)')],
    ['has names that begin like commands', catalog('/JSON 1 /URIs 2 /LaunchPad 3')],
    [
      'has any bytes in its streams',
      file('2 0 obj << /Length 40 >>\nstream\n/JS /Encrypt /Launch (( << obj \0\nendstream endobj\n'),
    ],
  ])('is taken when it %s', (_what, bytes) => {
    expect(findPdfProblem(bytes)).toBeNull();
  });

  it.each(
    ['JavaScript', 'JS', 'AA', 'Launch', 'SubmitForm', 'GoToR', 'GoToE', 'RichMedia', 'XFA', 'EmbeddedFile']
      .concat(['EmbeddedFiles', 'ImportData', 'Rendition', 'FileAttachment'])
      .map((name) => [name] as const),
  )('is refused for /%s: bare, spelt with digits, and packed', (name) => {
    const spelt = name.replace(/./g, (sign) => `#${sign.charCodeAt(0).toString(16)}`);
    expect(findPdfProblem(catalog(`/A << /${name} 5 0 R >>`))).toBe('active');
    expect(findPdfProblem(catalog(`/A << /${spelt}(x) >>`))).toBe('active');
    expect(findPdfProblem(packed(`8 0 << /A << /${spelt} 9 0 R >> >>`))).toBe('active');
  });

  it.each<[string, Buffer, string]>([
    ['a link', catalog('/A << /S /URI /URI (https://example.org) >>'), 'link'],
    ['something done when it opens', catalog('/OpenAction 5 0 R'), 'link'],
    ['a packed link', packed('8 0 << /S /URI /URI (https://example.org) >>'), 'link'],
    ['a lock', catalog('/Encrypt 5 0 R'), 'locked'],
    ['a script between comments', catalog(`%stream\n${script}\n%endstream\n`), 'active'],
    ['a script between words that are no stream', catalog(`/A stream\n${script}\nendstream\n`), 'active'],
    ['a script between texts', catalog(`/A (stream\n) ${script} /B (\nendstream)`), 'active'],
    ['a script behind half a bracket', catalog(`/A [ >> stream\n ] ${script} endstream\n`), 'active'],
    [
      'an object inside a stream',
      file(`2 0 obj << >>\nstream\n9 0 obj << ${script} >> endobj\nendstream`),
      'hidden',
    ],
    ['an object inside a text', catalog(`/A (9 0 obj << ${script} >> endobj)`), 'hidden'],
    ['an object inside a comment', catalog(`% 9 0 obj << ${script} >> endobj\n`), 'hidden'],
    ['an object inside digits', catalog(`/A < 9 0 obj ${script} >`), 'hidden'],
    [
      'a trailer inside a stream',
      file(`2 0 obj << >>\nstream\ntrailer << /Root << ${script} >> >>\nendstream`),
      'hidden',
    ],
    [
      'objects packed twice',
      packed(deflateSync(latin(script)), '/Filter [/FlateDecode /FlateDecode]'),
      'hidden',
    ],
    ['objects packed in another way', packed(script, '/Filter /LZWDecode'), 'hidden'],
    ['objects whose packing stands elsewhere', packed(script, '/Filter 5 0 R'), 'hidden'],
    [
      'objects that are turned around',
      packed(script, '/Filter /FlateDecode /DecodeParms << /Predictor 12 >>'),
      'hidden',
    ],
    [
      'objects that cannot be opened',
      file('7 0 obj << /N 1 /First 4 /Filter /FlateDecode >> stream\nxx\nendstream'),
      'hidden',
    ],
    [
      'objects of another name',
      file(
        '7 0 obj << /N 1 /First 4 /Filter /FlateDecode >> stream\n',
        deflateSync(latin(script)),
        'endstream',
      ),
      'active',
    ],
    ['objects that grow without end', packed(Buffer.alloc(200 * 1_048_576)), 'hidden'],
    ['no end', latin('%PDF-1.7\n1 0 obj << >>'), 'broken'],
  ])('is refused with %s', (_what, bytes, problem) => {
    expect(findPdfProblem(bytes)).toBe(problem);
  });
});

/** Whatever is repeated, twice as much takes twice as long: minutes would mean that it takes four times as long. */
describe('seven megabytes', () => {
  const tiny = deflateSync(latin('8 0 <<>>'));
  it.each<[string, Uint8Array]>([
    ['beginnings of streams', latin('stream\n')],
    ['empty dictionaries with streams', latin('<<>>stream\n')],
    ['open brackets', latin('<<[(')],
    ['names', latin('/a')],
    ['blanks behind names', latin(`/a${' '.repeat(5_000)}`)],
    ['heads of objects', latin('1 0 obj ')],
    ['digits', latin('0')],
    ['beginnings of ends', latin('<<>>stream\nendstrea')],
    ['halves of objects', latin('<< /N /First >>')],
    [
      'packed objects',
      Buffer.concat([latin('<</N 1/First 4/Filter/FlateDecode>>stream\n'), tiny, latin('endstream\n')]),
    ],
  ])('of %s are judged in one pass', { timeout: 120_000 }, (_what, part) => {
    const bytes = Buffer.concat([latin('%PDF-1.7\n'), Buffer.alloc(7 * 1_048_576, part), latin('%%EOF')]);
    // It measures its own work and not the clock's: other processes may have the processor. A second pass would take
    // hours.
    const started = process.cpuUsage();
    findPdfProblem(bytes);
    expect(process.cpuUsage(started).user).toBeLessThan(20_000_000);
  });
});
