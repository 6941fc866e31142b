import { PDFDocument } from '@cantoo/pdf-lib';
import { deflateSync } from 'node:zlib';
import PdfKit from 'pdfkit';
import { describe, expect, it } from 'vitest';
import {
  behind,
  buildPdf,
  crossReferenceStream,
  packedObject,
  streamObject,
} from '../../support/files/build-pdf';
import { validateDocument } from '~/parts/documents/validate-document.server';

const script = '/S /JavaScript /JS (app.alert\\(1\\))';
const action = `<< ${script} >>`;
const object = (white: string) => `9${white}0${white}obj${white}<< ${script} >>${white}endobj`;
const catalog = (inside: string) => buildPdf({ catalog: inside });
const withMore = (...more: (string | Uint8Array)[]) => buildPdf({ more });
const inStream = (content: string) => withMore(streamObject(6, content));

/** Locks a page with the given catalog entry as the library does, with the owner's password and one to open it. */
async function locked(userPassword: string, entry?: string, useObjectStreams = false): Promise<Uint8Array> {
  const document = await PDFDocument.load(buildPdf({ catalog: entry ?? '' }), { updateMetadata: false });
  document.encrypt({ ownerPassword: 'sahip', userPassword, permissions: { modifying: false } });
  return document.save({ useObjectStreams, addDefaultPage: false });
}

/** Builds a locked file of some hundred kilobytes whose references are as many megabytes once they are unpacked. */
const grown = (filter: string) => {
  const stream = streamObject(
    6,
    deflateSync(Buffer.alloc(256 * 1_048_576)),
    `/Type /XRef /Size 3 /W [1 2 1] /Filter /FlateDecode ${filter}`,
  );
  return buildPdf({
    more: [stream],
    trailer: '/ID [<00> <00>] /Encrypt << /Filter /Standard /V 1 /R 2 /O (x) /U (x) /P 0 >>',
  });
};

async function saved(change: (document: PDFDocument) => void, useObjectStreams: boolean) {
  const document = await PDFDocument.load(buildPdf(), { updateMetadata: false });
  change(document);
  return document.save({ useObjectStreams, addDefaultPage: false });
}

async function drawn(options: PDFKit.PDFDocumentOptions): Promise<Uint8Array> {
  const paper = new PdfKit(options);
  const parts: Uint8Array[] = [];
  paper.on('data', (part: Uint8Array) => parts.push(part));
  const ended = new Promise((resolve) => paper.on('end', resolve));
  paper.text('Dilekçe').addPage().text('Ek');
  paper.end();
  await ended;
  return Buffer.concat(parts);
}

/** Says what stands against a file, without its name; null where it is taken. */
async function findProblem(bytes: Uint8Array): Promise<string | null> {
  const verdict = await validateDocument({ name: 'a.pdf', bytes }, () =>
    Promise.resolve({ state: 'clean' as const }),
  );
  return 'problem' in verdict ? verdict.problem : null;
}

type Case = readonly [what: string, file: Uint8Array | Promise<Uint8Array>];

const whiteSpace = { NUL: '\0', 'form feed': '\f', tab: '\t', 'line feed': '\n', return: '\r', blank: ' ' };

const hostile: readonly Case[] = [
  ...Object.entries(whiteSpace).flatMap(([name, white]): Case[] => [
    [`${name} in an object inside a stream`, inStream(object(white))],
    [`${name} in an object inside a text`, catalog(`/A (${object(white)})`)],
    [`${name} in a trailer inside a stream`, inStream(`trailer${white.repeat(40)}<< /Root ${action} >>`)],
    [
      `${name} behind the word of an object stream`,
      withMore(packedObject(6, action, '', `stream${white}x\n`)),
    ],
  ]),
  ['a form feed in an object inside a comment', withMore(`% ${object('\f')}\n`)],
  ['NUL in an object inside digits', catalog(`/A <${object('\0')}>`)],
  ['a comment between the parts of an object', inStream(`9 %x\n0 %y\nobj << ${script} >>`)],
  ['a comment ended by a return', inStream(`9 %x\r0 %y\robj << ${script} >>`)],
  ['signs before the numbers of an object', inStream(`+9 -0 obj << ${script} >> endobj`)],
  ['points in the numbers of an object', inStream(`9. 0.0 obj << ${script} >> endobj`)],
  ['a script when it opens', catalog(`/OpenAction ${action}`)],
  [
    'a script elsewhere when it opens',
    buildPdf({ catalog: '/OpenAction 9 0 R', more: [`${object(' ')}\n`] }),
  ],
  ['names in hex digits', catalog('/OpenAction << /S /J#61vaScript /J#53 (x) >>')],
  ['names all in hex digits', catalog('/Open#41ction << /#53 /#4a#61#76#61#53#63#72#69#70#74 >>')],
  ['acts of a page', buildPdf({ page: `/AA << /O ${action} >>` })],
  ['a script in an annotation', buildPdf({ page: `/Annots [<< /Subtype /Link /A ${action} >>]` })],
  ['a script in a field', catalog(`/AcroForm << /Fields [<< /FT /Tx /AA << /K ${action} >> >>] >>`)],
  ['scripts by name', catalog(`/Names << /JavaScript << /Names [(a) ${action}] >> >>`)],
  ['a program', catalog('/OpenAction << /S /Launch /F (cmd.exe) >>')],
  ['another file', buildPdf({ page: '/Annots [<< /A << /S /GoToR /F (b.pdf) >> >>]' })],
  [
    'a form that is sent',
    buildPdf({ page: '/Annots [<< /A << /S /SubmitForm /F (https://a.example) >> >>]' }),
  ],
  ['an embedded file', catalog('/Names << /EmbeddedFiles << /Names [(a) << /EF << /F 9 0 R >> >>] >> >>')],
  ['an attached file', buildPdf({ page: '/Annots [<< /Subtype /FileAttachment /FS 9 0 R >>]' })],
  ['XFA', catalog('/AcroForm << /XFA 9 0 R >>')],
  ['rich media', buildPdf({ page: '/Annots [<< /Subtype /RichMedia >>]' })],
  ['a script of a model', withMore(streamObject(6, 'x', '/Subtype /U3D /OnInstantiate 9 0 R'))],
  ['a portfolio', catalog('/Collection << /View /D >>')],
  ['a packed script', withMore(packedObject(6, action))],
  ['a packed script beside a text', withMore(packedObject(6, `<< /A (x) ${script} >>`))],
  ['a packed script inside a text', withMore(packedObject(6, `(<< ${script} >>)`))],
  ['a short packed name inside a text', withMore(packedObject(6, '(<< /AA 9 0 R >>)'))],
  ['packed objects under two filters', withMore(packedObject(6, action, '/Filter [/ASCIIHexDecode]'))],
  [
    'packed objects of no type',
    withMore(
      streamObject(6, deflateSync(Buffer.from(`7 0 ${action}`)), '/N 1 /First 4 /Filter /FlateDecode'),
    ),
  ],
  [
    'a wrong length that hides an object',
    withMore(`6 0 obj << /Length 500 >>\nstream\nx\nendstream endobj\n${object(' ')}\n`),
  ],
  ['a short length', withMore(`6 0 obj << /Length 1 >>\nstream\nx ${object('\f')}\nendstream endobj\n`)],
  ['a stream inside a stream', inStream(`stream\nx\nendstream\n${object(' ')}\nstream\nendstream`)],
  [
    'an update with a script',
    Buffer.concat([
      buildPdf(),
      Buffer.from(
        `1 0 obj << /Pages 2 0 R /OpenAction ${action} >> endobj\ntrailer << /Root 1 0 R /Prev 9 >>\nstartxref\n1\n%%EOF\n`,
      ),
    ]),
  ],
  ['a script an update took away', withMore(`6 0 obj ${action} endobj\n6 0 obj null endobj\n`)],
  [
    'two tables',
    Buffer.concat([
      buildPdf(),
      Buffer.from(`xref\n0 1\n0000000000 65535 f \ntrailer << /Root ${action} >>\nstartxref\n1\n%%EOF\n`),
    ]),
  ],
  [
    'a table and a stream of references',
    buildPdf({
      more: [crossReferenceStream(6, `/Root << /OpenAction ${action} >>`)],
      trailer: '/XRefStm 700',
    }),
  ],
  ['references inside a stream', inStream(`7 0\fobj << /Type /XRef /Root ${action} >>`)],
  ['a script behind a late head', behind('\n'.repeat(1_000), catalog(`/OpenAction ${action}`))],
  ['a script before the head', behind(`${object(' ')}\n`, buildPdf())],
  ['a script behind the end', buildPdf({ end: `%%EOF\n${object(' ')}\n` })],
  ['a lock that opens by itself over a script', locked('', `/OpenAction ${action}`)],
  ['a lock that opens by itself over a packed script', locked('', `/OpenAction ${action}`, true)],
  ['a lock over references that grow without end', grown('')],
  ['a lock over references packed twice', grown('/Filter [/FlateDecode /FlateDecode]')],
  ['a lock that asks for a password', locked('parola')],
  ['a ZIP behind its end', buildPdf({ end: '%%EOF\nPK\x03\x04\n' })],
  ['the end of a ZIP in a comment', buildPdf({ end: '%PK\x05\x06\n%%EOF\n' })],
  ['a page of the web behind its end', buildPdf({ end: '%%EOF\n<html><script>alert(1)</script>' })],
  ['a program before its head', behind('MZ\x90\0', buildPdf())],
];

const form = '/AcroForm << /Fields [<< /FT /Tx /T (ad) /V (Ayse) >>] /DA (/Helv 0 Tf) >>';
const honest: readonly Case[] = [
  ['one page', buildPdf()],
  ['lines before its head', behind('Content-Type: application/pdf\r\n\r\n', buildPdf())],
  ['a head at its byte 1000', behind('\0'.repeat(1_000), buildPdf())],
  ['no end mark', buildPdf({ end: '' })],
  ['blanks and NUL behind its end', buildPdf({ end: `%%EOF\n${'\0 \n'.repeat(2_000)}` })],
  ['lines of a post behind its end', buildPdf({ end: '%%EOF\r\n------WebKitFormBoundary--\r\n' })],
  ['an owner’s password alone', locked('')],
  ['an owner’s password alone over packed objects', locked('', '', true)],
  ['packed objects', saved(() => undefined, true)],
  [
    'an update of its own',
    Buffer.concat([
      buildPdf(),
      Buffer.from(
        '5 0 obj << /Type /Font /Subtype /Type1 /BaseFont /Courier >> endobj\nxref\n5 1\n0000000900 00000 n \ntrailer << /Size 6 /Root 1 0 R /Prev 700 >>\nstartxref\n900\n%%EOF\n',
      ),
    ]),
  ],
  [
    'a table and a stream of references',
    buildPdf({ more: [crossReferenceStream(6)], trailer: '/XRefStm 700' }),
  ],
  [
    'an order for the web',
    behind('%PDF-1.7\n7 0 obj << /Linearized 1 /L 900 /O 3 /N 1 >> endobj\n', buildPdf({ head: '' })),
  ],
  ['a place where it opens', catalog('/OpenAction [3 0 R /FitH null]')],
  ['fields filled in by hand', catalog(form)],
  [
    'marks of its structure',
    catalog('/MarkInfo << /Marked true >> /Lang (tr-TR) /StructTreeRoot << /Type /StructTreeRoot >>'),
  ],
  ['words of programs in its texts', catalog('/Title (JavaScript, object and trailer of 3 parts)')],
  ['pages drawn by our library', drawn({ size: 'A4' })],
  ['tagged pages', drawn({ tagged: true, lang: 'tr', pdfVersion: '1.7' })],
  [
    'metadata',
    withMore(
      streamObject(6, '<?xpacket?><x:xmpmeta xmlns:x="adobe:ns:meta/"/>', '/Type /Metadata /Subtype /XML'),
    ),
  ],
  ['another page', saved((document) => void document.addPage(), false)],
];

describe('a hostile PDF', () => {
  it('is one of at least forty', () => expect(hostile.length).toBeGreaterThanOrEqual(40));
  it.each(hostile)('is refused with %s', async (_what, file) => {
    const problem = await findProblem(await file);
    expect(problem).toMatch(/^“a\.pdf” .+\.$/);
    expect(problem).not.toContain('PDF, JPEG ya da PNG değil');
  });
});

describe('an honest PDF', () => {
  it('is one of at least fifteen', () => expect(honest.length).toBeGreaterThanOrEqual(15));
  it.each(honest)('is taken with %s', async (_what, file) => {
    expect(await findProblem(await file)).toBeNull();
  });

  it('is kept as it was sent, but for its lock', async () => {
    const bytes = behind('\r\n', buildPdf());
    const verdict = await validateDocument({ name: 'a.pdf', bytes }, () =>
      Promise.resolve({ state: 'clean' }),
    );
    expect(verdict).toMatchObject({ document: { bytes } });
  });

  it('is opened for its readers where it was locked against changes alone', async () => {
    const bytes = await locked('');
    const verdict = await validateDocument({ name: 'a.pdf', bytes }, () =>
      Promise.resolve({ state: 'clean' }),
    );
    if ('problem' in verdict) throw new Error(verdict.problem);
    expect((await PDFDocument.load(verdict.document.bytes)).getPageCount()).toBe(1);
  });

  it('that is signed loses no signature with its lock', async () => {
    expect(await findProblem(await locked('', '/Perms << /DocMDP << /ByteRange [0 1 2 3] >> >>'))).toContain(
      'imzası bozulur',
    );
  });
});
