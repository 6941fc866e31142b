import { LARGEST_DOCUMENT, documentCalls, identityCalls } from 'municipality/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestMunicipality, type TestMunicipality } from 'municipality/testing/test-municipality';
import { demoAccounts } from '../sample/town/demo-accounts';
import { document } from './tables';

let town: TestMunicipality;
let token: string;
let strangerToken: string;
let registryOid: string;

beforeAll(async () => {
  town = await openTestMunicipality();
  token = await town.signIn(demoAccounts.citizen.identityNo);
  strangerToken = await town.signIn(demoAccounts.company.identityNo);
  const [registry] = await town.ask(
    identityCalls.GetFilteredRegistries,
    { identityNo: demoAccounts.citizen.identityNo },
    token,
  );
  registryOid = registry?.Oid ?? '';
});
afterAll(() => town.close());

const pdf = Buffer.from('%PDF-1.7 deed of a flat');
const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]);

const uploadOf = (requestKey: string, bytes: Buffer = pdf) => ({
  requestKey,
  registryOid,
  fileName: 'tapu.pdf',
  contentType: 'application/pdf' as 'application/pdf' | 'image/png',
  content: bytes.toString('base64'),
});

describe('documents', () => {
  test('what was sent comes back byte for byte', async () => {
    const upload = { ...uploadOf('k1', png), fileName: 'çatı katı.png', contentType: 'image/png' as const };
    const info = await town.ask(documentCalls.UploadFile, upload, token);
    expect(info).toMatchObject({ FileName: 'çatı katı.png', ContentType: 'image/png', Size: png.length });
    const back = await town.ask(documentCalls.GetFile, { documentOid: info.Oid }, token);
    expect(back).toEqual({ ...info, Content: png.toString('base64') });
  });

  test('the same key sent many times at once is one document', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => town.ask(documentCalls.UploadFile, uploadOf('k2'), token)),
    );
    expect(new Set(answers.map(({ Oid }) => Oid)).size).toBe(1);
    const rows = await town.database.select({ key: document.requestKey }).from(document);
    expect(rows.filter(({ key }) => key === 'k2')).toHaveLength(1);
  });

  test('a document of the greatest size is taken, one byte more is not', async () => {
    const full = Buffer.alloc(LARGEST_DOCUMENT, pdf);
    expect((await town.call('UploadFile', uploadOf('k3', full), token)).status).toBe(200);
    const more = await town.call(
      'UploadFile',
      uploadOf('k4', Buffer.concat([full, pdf.subarray(0, 1)])),
      token,
    );
    expect(more).toEqual({
      status: 422,
      body: { Message: 'Belge 7 MB’tan büyük. Daha küçük bir kopyasını ekleyin.', Code: 'document-refused' },
    });
  });

  test('a body far beyond that is cut off, and other calls keep their megabyte', async () => {
    const huge = uploadOf('k5', Buffer.alloc(LARGEST_DOCUMENT + 1024 * 1024, pdf));
    expect((await town.call('UploadFile', huge, token)).status).toBe(413);
    const stuffed = { documentOid: 'x', more: 'x'.repeat(1024 * 1024) };
    expect((await town.call('GetFile', stuffed, token)).status).toBe(413);
  });

  test.each([
    ['nothing in it', { content: '' }, 'Belge boş görünüyor.'],
    [
      'a text that calls itself a PDF',
      { content: Buffer.from('hello %PDF-').toString('base64') },
      'türüyle uyuşmuyor',
    ],
    ['a PNG that calls itself a PDF', { content: png.toString('base64') }, 'türüyle uyuşmuyor'],
    ['a name with a folder in it', { fileName: '../tapu.pdf' }, 'adı okunamadı'],
    ['a name of blanks', { fileName: '   ' }, 'adı okunamadı'],
  ])('%s is refused', async (_why, change, words) => {
    const { status, body } = await town.call('UploadFile', { ...uploadOf('k6'), ...change }, token);
    expect([status, body]).toEqual([
      422,
      { Message: expect.stringContaining(words) as string, Code: 'document-refused' },
    ]);
    const rows = await town.database.select({ key: document.requestKey }).from(document);
    expect(rows.map(({ key }) => key)).not.toContain('k6');
  });

  test('a sign that turns the reading direction is taken out of a name', async () => {
    const named = { ...uploadOf('k7'), fileName: 'tapu\u202Efdp.pdf' };
    const { body } = await town.call('UploadFile', named, token);
    expect(body).toMatchObject({ FileName: 'tapufdp.pdf' });
  });

  test('nobody uploads to somebody else’s registry', async () => {
    const { status, body } = await town.call('UploadFile', uploadOf('k7'), strangerToken);
    expect([status, body]).toMatchObject([403, { Code: 'registry-not-yours' }]);
  });

  test('somebody else’s document and one that is not there get one answer', async () => {
    const { Oid } = await town.ask(documentCalls.UploadFile, uploadOf('k8'), token);
    const theirs = await town.call('GetFile', { documentOid: Oid }, strangerToken);
    expect(theirs).toEqual(await town.call('GetFile', { documentOid: 'nowhere' }, strangerToken));
    expect(theirs).toEqual({
      status: 404,
      body: { Message: 'Belge bulunamadı.', Code: 'document-not-found' },
    });
  });
});
