import { randomUUID } from 'node:crypto';
import { demoAccounts } from 'municipality/service/sample/town/demo-accounts';
import type { TestMunicipality } from 'municipality/testing/test-municipality';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { actOnDeclaration } from '~/features/declarations/desk/desk-acts.server';
import {
  openDeskDeclaration,
  readDeskDocument,
} from '~/features/declarations/desk/open-desk-declaration.server';
import { actOnSentDeclaration } from '~/features/declarations/sent/sent-acts.server';
import { formTokenOf } from '~/platform/http/visitor.server';
import {
  getRequest,
  inRequest,
  type MemberBrowser,
  signInBrowser,
} from '../../support/browser/member-browser';
import { type Declarant, openDeclarant } from '../../support/declarations/declaring';
import { openGuestPortal, origin } from '../../support/portal/guest-portal';

const { citizen, clerk, debtless } = demoAccounts;
const PDF = '%PDF-1.4\n%%EOF\n';
let town: TestMunicipality;
let close: () => Promise<void>;
let declarant: Declarant;
let member: MemberBrowser;
let office: MemberBrowser;
/** Counts the declarations so far: each of another month. */
let declared = 0;

beforeAll(async () => {
  ({ town, close } = await openGuestPortal());
  const fullName = `${citizen.nameOrTitle} ${citizen.surname}`;
  declarant = await openDeclarant(town, { identityNo: citizen.identityNo, fullName });
  member = await signInBrowser(citizen.identityNo);
  office = await signInBrowser(clerk.identityNo);
});
afterAll(() => close());

type Fields = ReadonlyArray<readonly [name: string, value: string]>;
type Files = ReadonlyArray<readonly [name: string, content: string]>;

interface Answer {
  readonly status: number;
  readonly problems: readonly { text: string; fieldId?: string }[];
}

/** Posts fields, more than one of a name too, and files, as a browser or somebody else would. */
async function post(
  { cookie, token }: MemberBrowser,
  act: (request: Request) => Promise<unknown>,
  fields: Fields,
  files: Files = [],
): Promise<Answer> {
  const body = files.length > 0 ? new FormData() : new URLSearchParams();
  for (const [name, value] of [...fields, ['jeton', formTokenOf(token)] as const]) body.append(name, value);
  if (body instanceof FormData)
    for (const [name, content] of files) body.append('belge', new Blob([content]), name);
  const request = new Request(`${origin}/x`, { method: 'POST', body, headers: { Cookie: cookie } });
  const given: unknown = await inRequest(() => act(request)).catch((error: unknown) => error);
  if (given instanceof Response) return { status: given.status, problems: [] };
  if (given instanceof Error) throw given;
  const { data, init } = given as { data: Omit<Answer, 'status'>; init: ResponseInit };
  return { problems: data.problems, status: init.status ?? 200 };
}

const pressed = (islem: string, anahtar: string = randomUUID()): Fields => [
  ['islem', islem],
  ['anahtar', anahtar],
];
const atDesk = (no: string, fields: Fields, as = office) =>
  post(as, (request) => actOnDeclaration(request, no), fields);
const asDeclarer = (no: string, fields: Fields, files: Files = []) =>
  post(member, (request) => actOnSentDeclaration(request, no), fields, files);
const ask = (no: string) => atDesk(no, [...pressed('soru'), ['soru', 'Biletleri getirin.']]);
const eventsOf = async (no: string) =>
  (await inRequest(() => openDeskDeclaration(getRequest(office, '/x'), no))).view.events;

/** Sends a new declaration that nobody has looked at. */
async function declare(): Promise<string> {
  declared += 1;
  const period = { year: 2026 - Math.trunc(declared / 10), month: 1 + (declared % 10) };
  const content = declarant.contents.entertainment({ period });
  return (await declarant.record(content, { requestKey: randomUUID() })).DeclarationNo;
}

describe('a page that is gone back to', () => {
  test('does nothing at the desk, and says so', async () => {
    const [no, key] = [await declare(), randomUUID()];
    expect(await atDesk(no, pressed('kabul', key))).toMatchObject({ status: 303 });
    expect(await atDesk(no, pressed('kabul', key))).toMatchObject({ status: 303 });
    const rejection: Fields = [...pressed('ret', key), ['gerekce', 'no-answer']];
    expect(await atDesk(no, rejection)).toMatchObject({
      status: 409,
      problems: [{ text: 'Bu beyan bu arada kabul edildi; işleminiz kaydedilmedi.' }],
    });
    expect(await eventsOf(no)).toHaveLength(1);
  });

  test('delivers no second answer, and says so', async () => {
    const [no, key] = [await declare(), randomUUID()];
    await ask(no);
    const first: Fields = [...pressed('yanit', key), ['yanit', '']];
    expect(await asDeclarer(no, first, [['bilet.pdf', PDF]])).toMatchObject({ status: 303 });
    expect(await asDeclarer(no, first, [['bilet.pdf', PDF]])).toMatchObject({ status: 303 });
    expect(await asDeclarer(no, first, [['baska.pdf', `${PDF}%`]])).toMatchObject({ status: 409 });
    expect(await asDeclarer(no, [...pressed('yanit', key), ['yanit', 'Bir şey daha']])).toMatchObject({
      status: 409,
    });
    expect((await eventsOf(no)).flatMap(({ documents }) => documents)).toHaveLength(1);
  });

  test('has its key refused by the municipality for another act', async () => {
    const [declarationNo, requestKey] = [await declare(), randomUUID()];
    const token = await town.signIn(clerk.identityNo);
    const act = { requestKey, declarationNo, text: '' };
    expect(await town.call('AcceptDeclaration', act, token)).toMatchObject({ status: 200 });
    expect(await town.call('RejectDeclaration', { ...act, reason: 'no-answer' }, token)).toMatchObject({
      status: 409,
      body: { Code: 'declaration-state' },
    });
  });
});

describe('a hostile form', () => {
  test.each([
    [
      'a field that came twice',
      [
        ['not', 'a'],
        ['not', 'b'],
      ],
      'kabul',
      'not',
    ],
    [
      'a field inside a field',
      [
        ['gerekce', 'no-answer'],
        ['aciklama.x', 'a'],
      ],
      'ret',
      'aciklama',
    ],
    ['a question of spaces', [['soru', ' \r\n ']], 'soru', 'soru'],
  ] as const)('with %s is answered in Turkish and does nothing', async (_, fields, islem, fieldId) => {
    const no = await declare();
    const { status, problems } = await atDesk(no, [...pressed(islem), ...fields]);
    expect({ status, problems }).toMatchObject({ status: 422, problems: [{ fieldId }] });
    expect(problems[0]?.text).not.toMatch(/invalid|expected/i);
    expect(await eventsOf(no)).toEqual([]);
  });

  test.each([
    ['of spaces', [['yanit', '  ']], [], 'yanit'],
    [
      'that came twice',
      [
        ['yanit', 'a'],
        ['yanit', 'b'],
      ],
      [],
      'yanit',
    ],
    ['with a program called PDF', [['yanit', '']], [['belge.pdf', 'MZ\u0090']], 'belge'],
    ['with an empty file', [['yanit', '']], [['belge.pdf', '']], 'belge'],
    [
      'with more than 20 MB in one file',
      [['yanit', '']],
      [['belge.pdf', PDF.padEnd(20 * 2 ** 20 + 9)]],
      'belge',
    ],
  ] as const)('an answer %s is refused by name', async (_, fields, files, fieldId) => {
    const no = await declare();
    await ask(no);
    const { status, problems } = await asDeclarer(no, [...pressed('yanit'), ...fields], files);
    expect({ status, problems }).toMatchObject({ status: 422, problems: [{ fieldId }] });
    expect(problems[0]?.text).not.toMatch(/invalid|expected/i);
    expect(await eventsOf(no)).toHaveLength(1);
  });

  test('with a document that nobody asked for leaves none at the municipality', async () => {
    const no = await declare();
    const count = async () =>
      (await town.client.query<{ count: number }>('select count(*)::int from municipality.document')).rows[0];
    const before = await count();
    const fields: Fields = [...pressed('yanit'), ['yanit', 'Kendiliğimden ekliyorum.']];
    expect(await asDeclarer(no, fields, [['belge.pdf', PDF]])).toMatchObject({ status: 409 });
    expect(await count()).toEqual(before);
  });
});

test('a document is not shown under the number of another declaration', async () => {
  const [no, other] = [await declare(), await declare()];
  await ask(no);
  await asDeclarer(no, [...pressed('yanit'), ['yanit', '']], [['belge.pdf', PDF]]);
  const [path = ''] = (await eventsOf(no)).flatMap(({ documents }) => documents.map((one) => one.path));
  const oid = path.split('/').at(-1) ?? '';
  const read = (under: string) => inRequest(() => readDeskDocument(getRequest(office, path), under, oid));
  expect((await read(no)).name).toBe('belge.pdf');
  await expect(read(other)).rejects.toMatchObject({ status: 404 });
});

test('whoever has no second proof, and another member, change nothing', async () => {
  const no = await declare();
  const unproven = await signInBrowser(clerk.identityNo, { isProven: false });
  expect(await atDesk(no, pressed('kabul'), unproven)).toMatchObject({ status: 303 });
  const stranger = await signInBrowser(debtless.identityNo);
  const withdrawn = (request: Request) => actOnSentDeclaration(request, no);
  expect(await post(stranger, withdrawn, pressed('geri-cek'))).toMatchObject({ status: 404 });
  expect(await eventsOf(no)).toEqual([]);
});
