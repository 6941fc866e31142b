import { requestDeskCalls } from 'municipality/contract';
import type { TestMunicipality } from 'municipality/testing/test-municipality';
import { demoAccounts, demoPassword } from 'municipality/service/sample/town/demo-accounts';
import { eq, isNull } from 'drizzle-orm';
import { citizenRequest, requestFile } from 'municipality/service/requests/tables';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { takeDocuments as takeForDeclaration } from '~/features/declarations/documents/documents-step.server';
import { signInWithPassword } from '~/features/identity/authenticator.server';
import { forgetEmail } from '~/features/identity/email/email-address.server';
import { startSession } from '~/features/identity/session/session.server';
import { openEmail } from '~/parts/messages/outbox.server';
import { smsOutbox } from '~/parts/messages/tables.server';
import { metrics } from '~/platform/log/metrics.server';
import { getPortal } from '~/platform/portal/portal.server';
import { runInRequestContext } from '~/platform/request/request-context.server';
import { findSealed } from '~/platform/configuration/secrets.server';
import { takeFlash } from '~/platform/forms/flash.server';
import type { UploadForm } from '~/platform/forms/upload-form.server';
import { formTokenOf } from '~/platform/http/visitor.server';
import { openRequestDesk } from '~/features/requests/desk/desk-list.server';
import { takeDeskAct } from '~/features/requests/desk/desk-act.server';
import { openDeskRequest, requireDeskFile } from '~/features/requests/desk/desk-request.server';
import { takeFiles } from '~/features/requests/files.server';
import { findByNumber, requireRequestFile } from '~/features/requests/follow/follow.server';
import { drawRequest } from '~/features/requests/follow/request-pdf.server';
import { openPersonalData } from '~/features/requests/personal-data/personal-data.server';
import { personalDataRights } from '~/features/requests/rights';
import { serveRequestFile } from '~/features/requests/follow/serve-file.server';
import { requireCitizen } from '~/features/identity/citizen/citizen.server';
import sharp from 'sharp';
import { serveTile } from '~/parts/map/serve-tile.server';
import type { RunningSandbox } from 'municipality/sandbox';
import { openSandbox } from '../../support/portal/municipality-transports';
import { openRequests, takeRequests } from '~/features/requests/pages/requests-page.server';
import { draft as draftTable } from '~/parts/drafts/tables.server';
import { takeDocuments as takeForSubscription } from '~/features/subscriptions/cancellation/documents.server';
import { confirmEmailOf } from '../../support/portal/confirmed-email';
import { type Clamd, type ClamdMood, knownAsBad, openClamd } from '../../support/portal/clamd';
import { urls } from '~/urls';
import { openGuestPortal, origin, read, stranger, visitor } from '../../support/portal/guest-portal';
import { isTaggedTurkish, textOfPdf } from '../../support/house/pdf';
import { proveToken } from '../../support/browser/second-proof';

let town: TestMunicipality;
let close: () => Promise<void>;
let clamd: Clamd;
let sandbox: RunningSandbox;
let citizen: string;
let clerk: string;

beforeAll(async () => {
  clamd = await openClamd();
  sandbox = await openSandbox();
  ({ town, close } = await openGuestPortal({
    SCANNER_ADDRESS: clamd.address,
    SANDBOX_PORT: new URL(sandbox.url).port,
    SMTP_URL: 'smtp://127.0.0.1:1',
  }));
  citizen = await signIn(demoAccounts.citizen.identityNo);
  clerk = await signIn(demoAccounts.clerk.identityNo);
});
afterAll(() => Promise.all([close(), clamd.close(), sandbox.close().catch(() => undefined)]));

/** Makes the visitor token of somebody signed in. */
async function signIn(identityNo: string): Promise<string> {
  const { member, accessToken } = await signInWithPassword(identityNo, demoPassword);
  const begun = { member, accessToken, isRemembered: false, isViaEDevlet: false };
  const cookie = await startSession(new Request(`${origin}/session/signin`), begun);
  const token = /^portal=([^;]+)/.exec(cookie)?.[1] ?? '';
  await proveToken(token);
  return token;
}

const page = '/ComplaintsAndRequests';
let address = 0;
/** Everybody comes from an address of their own, unless one is named. */
const inRequest = <Outcome>(work: () => Promise<Outcome>, clientIp = `10.1.0.${(address += 1) % 250}`) =>
  runInRequestContext({ clientIp, requestId: '-' }, work);
const cookie = (token: string) => ({ Cookie: `portal=${token}` });

const open = (path: string, as: string = visitor) =>
  inRequest(async () => {
    const given = await openRequests(new Request(origin + path, { headers: cookie(as) })).catch(
      (thrown: unknown) => thrown,
    );
    if (given instanceof Response) return { status: given.status, to: given.headers.get('Location') };
    return given as Record<string, never> & { step: string };
  });

function bodyOf(
  fields: Record<string, string>,
  as: string,
  files: readonly File[],
): URLSearchParams | FormData {
  const body = files.length > 0 ? new FormData() : new URLSearchParams();
  for (const [name, value] of Object.entries({ ...fields, jeton: formTokenOf(as) })) body.set(name, value);
  for (const file of files) if (body instanceof FormData) body.append('dosya', file);
  return body;
}

interface Answer {
  readonly status: number;
  readonly to: string;
  readonly body: {
    readonly problems: readonly { text: string; fieldId?: string }[];
    readonly typed: Record<string, string>;
  };
}

async function post(
  path: string,
  fields: Record<string, string>,
  { as = visitor, file, ip }: { as?: string; file?: File | File[]; ip?: string } = {},
): Promise<Answer> {
  const request = new Request(origin + path, {
    method: 'POST',
    body: bodyOf(fields, as, file ? [file].flat() : []),
    headers: cookie(as),
  });
  const { status, headers, body } = await inRequest(() => read(takeRequests(request)), ip);
  return { status, to: headers.get('Location') ?? '', body: body as Answer['body'] };
}

async function postDesk(
  no: string,
  fields: Record<string, string>,
  as = clerk,
  files: File[] = [],
): Promise<Answer> {
  const request = new Request(`${origin}/masa/talepler/${no}`, {
    method: 'POST',
    body: bodyOf(fields, as, files),
    headers: cookie(as),
  });
  const { status, headers, body } = await inRequest(() => read(takeDeskAct(request, no)));
  return { status, to: headers.get('Location') ?? '', body: body as Answer['body'] };
}

/** Answers a request at the desk; returns what the next page says of it, and the warning before. */
async function answerAtDesk(no: string) {
  const url = `${origin}/masa/talepler/${no}`;
  const { unreached, pageTitle } = await inRequest(() =>
    openDeskRequest(new Request(url, { headers: cookie(clerk) }), no),
  );
  expect(pageTitle).toBe(`${written.konu} – Başvuru`);
  const fields = { ...answerKey(), islem: 'cevap', yanit: 'Çukur kapatıldı.' };
  const request = new Request(url, {
    method: 'POST',
    body: bodyOf(fields, clerk, []),
    headers: cookie(clerk),
  });
  const { headers } = await inRequest(() => read(takeDeskAct(request, no)));
  const [flash = ''] = (headers.get('Set-Cookie') ?? '').split(';');
  const taken = await takeFlash(new Request(url, { headers: { Cookie: flash } }));
  return { unreached, said: taken?.flash.text };
}

const written = {
  konu: 'Kaldırımda çukur var',
  aciklama: 'Okulun önünde.\nİki kişi düştü.',
  yer: 'Okul kapısının karşısı',
  kimlik: 'adsiz',
};
const named = {
  ...written,
  kimlik: 'adimla',
  ad: 'Işıl Ağaoğlu',
  adres: 'Çınar Sk. 3',
  telefon: '0555 111 22 33',
  sms: '1',
};

/** Goes from the form to the sent request; answers with the address of its page. */
async function sendAll(fields: Record<string, string>, as: string = visitor): Promise<string> {
  const isMember = as === citizen;
  const draft = await post(`${page}?tur=yol${isMember ? '&uye=1' : ''}`, fields, { as });
  expect(draft.status).toBe(303);
  const sent = await post(draft.to, { islem: 'gonder' }, { as });
  expect(sent.status).toBe(303);
  expect(sent.to).toContain('takip=');
  return sent.to;
}

const numberAt = async (path: string, as: string = visitor) => {
  const { number } = (await open(path, as)) as unknown as { number: string };
  return number.replaceAll(' ', '');
};
const answerKey = () => ({ anahtar: crypto.randomUUID() });
const pdf = (name: string, content = 'örnek') =>
  new File([`%PDF-1.4\n${content}\n%%EOF\n`], name, { type: 'application/pdf' });
const program = new File([Buffer.from('MZ\u0090\u0000')], 'resim.jpg', { type: 'image/jpeg' });

/** The municipality answers a call otherwise: after `from` times of it, until the work is done. */
async function whileAnswering(name: string, from: number, answer: () => Response, work: () => Promise<void>) {
  const handle = town.municipality.handle.bind(town.municipality);
  let times = 0;
  const changed = vi.spyOn(town.municipality, 'handle').mockImplementation((request) => {
    if (!request.url.endsWith(`/${name}`)) return handle(request);
    times += 1;
    return times > from ? Promise.resolve(answer()) : handle(request);
  });
  try {
    await work();
  } finally {
    changed.mockRestore();
  }
}
const silence = (): Response => {
  throw new TypeError('No answer');
};
const tokenOver = () => Response.json({ message: 'Oturum bitti.' }, { status: 401 });

describe('a request about personal data', () => {
  const kind = `${page}?tur=kisisel-veri`;
  const right = personalDataRights[4];
  const asked = {
    konu: right,
    aciklama: 'Soyadım yanlış yazılmış.',
    adres: 'Çınar Sk. 3',
    telefon: '',
    sms: '',
  };
  const send = async () => {
    const draft = await post(`${kind}&uye=1`, asked, { as: citizen });
    return (await post(draft.to, { islem: 'gonder' }, { as: citizen })).to;
  };

  test('is a signed-in person’s: a guest is told the other ways', async () => {
    expect(await open(kind)).toEqual({ status: 303, to: urls.personalData });
    expect(await post(kind, { ...asked, ad: 'Ali Kaya' })).toMatchObject({
      status: 303,
      to: urls.personalData,
    });
    const guest = new Request(origin + urls.personalData, { headers: cookie(visitor) });
    expect(await inRequest(() => openPersonalData(guest))).toMatchObject({ rows: [], formPath: null });
  });

  test('names one of the rights, has thirty days and not one more, and opens for its person alone', async () => {
    const wrong = await post(`${kind}&uye=1`, { ...asked, konu: 'Başka', adres: '' }, { as: citizen });
    expect(wrong.body.problems.map(({ fieldId }) => fieldId)).toEqual(['konu', 'adres']);
    const path = await send();
    const sent = (await open(path, citizen)) as unknown as Record<string, string>;
    expect(sent).toMatchObject({ subject: right, basis: '6698 sayılı Kanun m.13/2', left: '30 gün kaldı' });
    const own = new Request(origin + urls.personalData, { headers: cookie(citizen) });
    expect(await inRequest(() => openPersonalData(own))).toMatchObject({ rows: [{ subject: right }] });
    const takipNo = sent['number'] ?? '';
    for (const as of [visitor, clerk]) expect((await post(page, { takipNo }, { as })).status).toBe(422);
  });

  test('is answered with its outcome: a refusal has its reason and the way on', async () => {
    const path = await send();
    const no = await numberAt(path, citizen);
    const desk = await inRequest(() =>
      openDeskRequest(new Request(`${origin}/masa/talepler/${no}`, { headers: cookie(clerk) }), no),
    );
    expect(desk).toMatchObject({ left: '30 gün kaldı', isPersonalData: true });
    const answer = { ...answerKey(), islem: 'cevap', yanit: 'Nüfus kaydınızda da böyle.' };
    expect((await postDesk(no, answer)).body.problems).toMatchObject([{ fieldId: 'sonuc' }]);
    expect(
      (await postDesk(no, { ...answer, islem: 'ret', kurum: 'Valilik', ret: 'Onlara gidin.' })).status,
    ).toBe(422);
    expect((await postDesk(no, { ...answer, sonuc: 'ret' })).status).toBe(303);
    expect(await open(path, citizen)).toMatchObject({
      answer: {
        text: 'İsteğiniz reddedildi. Gerekçesi:\n\nNüfus kaydınızda da böyle.',
        appeal: 'personalData',
      },
    });
  });
});

describe('a guest without a name', () => {
  test('writes, sends, is answered, and opens the request again', async () => {
    const path = await sendAll(written);
    const sent = (await open(path)) as unknown as Record<string, unknown>;
    expect(sent).toMatchObject({ step: 'follow', isNew: true, isAnonymous: true, text: written.aciklama });
    expect(sent['number']).toMatch(/^\d{4} \d{4} \d{4}$/);
    const no = await numberAt(path);

    const answered = await postDesk(no, { ...answerKey(), islem: 'cevap', yanit: 'Çukur kapatıldı.' });
    expect(answered.status).toBe(303);
    expect(await open(path)).toMatchObject({ answer: { text: 'Çukur kapatıldı.' }, canReopen: true });

    const empty = await post(path, { ...answerKey(), islem: 'yeniden-ac', gerekce: '' });
    expect(empty.status).toBe(422);
    expect(empty.body.problems[0]).toMatchObject({ fieldId: 'gerekce' });
    const again = await post(path, { ...answerKey(), islem: 'yeniden-ac', gerekce: 'Yine açıldı.' });
    expect(again.status).toBe(303);
    expect(await open(path)).toMatchObject({ answer: null, state: 'Yeniden açıldı', isOpen: true });
  });

  test.each([
    ['silent', silence],
    ['broken', () => Response.json({ Message: 'Kayıt okunamadı.' }, { status: 500 })],
    ['without it', () => Response.json({ Message: 'Yok.', Code: 'request-not-found' }, { status: 404 })],
  ])('has it received though the municipality is %s when asked for its details', async (_how, answer) => {
    const path = await sendAll(written);
    const no = await numberAt(path);
    await whileAnswering('GetComplaintOrRequestByTrackingNo', 0, answer, async () => {
      const received = (await open(path)) as unknown as Record<string, string>;
      expect(received).toMatchObject({ step: 'received' });
      expect(received['number']?.replaceAll(' ', '')).toBe(no);
    });
    expect(await open(path)).toMatchObject({ step: 'follow' });
  });

  test('opens it later by its number, however it is typed, and not by a wrong one', async () => {
    const no = await numberAt(await sendAll(written));
    for (const typed of [no, no.replace(/(\d{4})/g, '$1-'), ` ${no.slice(0, 6)} ${no.slice(6)}`]) {
      const found = await post(page, { takipNo: typed }, { as: stranger });
      expect(found.status).toBe(303);
      expect(await numberAt(found.to, stranger)).toBe(no);
    }
    const wrong = no.slice(0, -1) + String((Number(no.at(-1)) + 1) % 10);
    const refused = await post(page, { takipNo: wrong });
    expect(refused).toMatchObject({ status: 422, body: { typed: { takipNo: wrong } } });
    expect(refused.body.problems[0]?.text).toContain('bulunamadı');
  });

  test('sends once, however often', async () => {
    const draft = await post(`${page}?tur=cop`, written);
    const all = await Promise.all(Array.from({ length: 8 }, () => post(draft.to, { islem: 'gonder' })));
    const numbers = await Promise.all(all.map(({ to }) => numberAt(to)));
    expect(new Set(numbers).size).toBe(1);
  });
});

describe('tries of numbers', () => {
  test('are few from one address, and right ones do not count', async () => {
    const no = await numberAt(await sendAll(written));
    const ip = '10.9.9.9';
    for (let index = 0; index < 20; index += 1)
      expect((await post(page, { takipNo: no }, { ip })).status).toBe(303);
    // Damm's digit of these is right, and nobody has them.
    const nobody = '572000000002';
    const statuses: number[] = [];
    for (let index = 0; index < 17; index += 1)
      statuses.push((await post(page, { takipNo: nobody }, { ip })).status);
    expect(statuses.at(-1)).toBe(429);
    expect(statuses.slice(0, 15).every((status) => status === 422)).toBe(true);
  });
});

describe('what was typed', () => {
  test('comes back whole with what is wrong, nothing written', async () => {
    const long = 'ş'.repeat(4_500);
    const fields = { ...written, aciklama: long, konu: '' };
    const { status, body } = await post(`${page}?tur=yol`, fields);
    expect(status).toBe(422);
    expect(body.problems.map(({ fieldId }) => fieldId)).toEqual(['aciklama']);
    expect(body.problems[0]?.text).toContain('4.500');
    expect(body.typed).toMatchObject({ aciklama: long, yer: written.yer });
  });

  test.each([
    ['the choice between named and not', { kimlik: '' }, 'kimlik'],
    ['a name', { kimlik: 'adimla' }, 'ad'],
    ['a place', { yer: '' }, 'mahalle'],
    ['a phone for the SMS', { ...named, telefon: '' }, 'telefon'],
    ['a phone that is one', { ...named, telefon: '123' }, 'telefon'],
    ['an e-mail that is one', { ...named, eposta: 'yok' }, 'eposta'],
  ])('lacks %s', async (_what, change, fieldId) => {
    const { status, body } = await post(`${page}?tur=yol`, { ...written, ...change });
    expect(status).toBe(422);
    expect(body.problems.map((problem) => problem.fieldId)).toContain(fieldId);
  });

  test('brings the streets of a district without being judged', async () => {
    const { status, body } = await post(`${page}?tur=yol`, {
      mahalle: '18304',
      islem: 'sokaklar',
      konu: 'Yarım',
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ typed: { konu: 'Yarım' }, problems: [] });
    expect((body as unknown as { streets: unknown[] }).streets.length).toBeGreaterThan(2);
  });

  test('is kept for the member whose session has ended, and leads to sign-in', async () => {
    const ended = await post(`${page}?tur=yol&uye=1`, written, { as: visitor });
    expect(ended.status).toBeGreaterThanOrEqual(302);
    expect(ended.to).toContain('/session/signin');
    const shown = await post(`${page}?tur=yol`, { ...written, yeniden: '1' });
    expect(shown).toMatchObject({ status: 200, body: { typed: { konu: written.konu } } });
  });

  test('of a street is one of the district’s', async () => {
    const lists = await post(`${page}?tur=yol`, { mahalle: '18304', islem: 'sokaklar' });
    const { streets } = lists.body as unknown as { streets: { value: string }[] };
    const sokak = streets[0]?.value ?? '';
    const wrong = await post(`${page}?tur=yol`, { ...written, mahalle: '18305', sokak });
    expect(wrong).toMatchObject({ status: 422, body: { problems: [{ fieldId: 'sokak' }] } });
    expect((await post(`${page}?tur=yol`, { ...written, mahalle: '18304', sokak })).status).toBe(303);
  });

  test('is forgotten once it was sent', async () => {
    const draft = await post(`${page}?tur=yol`, written);
    await post(draft.to, { islem: 'ekle' }, { file: pdf('tutanak.pdf') });
    const sent = await post(draft.to, { islem: 'gonder' });
    const { database, recordSecret } = getPortal();
    const id = new URL(draft.to, origin).searchParams.get('taslak') ?? '';
    const [row] = await database.select().from(draftTable).where(eq(draftTable.id, id));
    const kept = findSealed(recordSecret, 'draft-request', row?.sealedValues ?? '') ?? '';
    expect(kept).toContain('trackingNo');
    for (const word of [written.konu, written.yer, 'tutanak']) expect(kept).not.toContain(word);
    expect((row?.endsAt.getTime() ?? 0) - Date.now()).toBeLessThanOrEqual(60 * 60_000);
    const again = await post(draft.to, { islem: 'gonder' });
    expect(await numberAt(again.to)).toBe(await numberAt(sent.to));
  });

  test('of a draft opens to nobody else', async () => {
    const draft = await post(`${page}?tur=yol`, written);
    expect(await open(draft.to, stranger)).toMatchObject({ status: 303, to: page });
    expect(await post(draft.to, { islem: 'gonder' }, { as: stranger })).toMatchObject({
      status: 303,
      to: page,
    });
    expect(await open(`${draft.to}&adim=form`)).toMatchObject({ typed: { konu: written.konu } });
  });
});

describe('a complaint in one press', () => {
  const photo = async () => {
    const blue = { create: { width: 900, height: 30, channels: 3 as const, background: '#1b6fa3' } };
    const withPlace = { IFD3: { GPSLatitude: '39/1 55/1 0/1', GPSLatitudeRef: 'N' } };
    const bytes = await sharp(blue).jpeg().withExif(withPlace).toBuffer();
    return new File([new Uint8Array(bytes)], 'çukur.jpg', { type: 'image/jpeg' });
  };
  const { konu: _konu, ...pothole } = written;

  test('goes with its photo, has its topic as subject, and shows the photo small and without its place', async () => {
    const fields = { ...pothole, kimlik: 'adimla', islem: 'gonder' };
    const sent = await post(`${page}?tur=yol&uye=1`, fields, { as: citizen, file: await photo() });
    expect(sent.status).toBe(303);
    const shown = (await open(sent.to, citizen)) as unknown as {
      subject: string;
      pictures: { path: string }[];
    };
    expect(shown.subject).toBe('Yol ve kaldırım');
    const [, token = '', oid = ''] =
      /basvuru\/([^/]+)\/dosya\/([^/?]+)\?kucuk$/.exec(shown.pictures[0]?.path ?? '') ?? [];
    const member = await inRequest(() => requireCitizen(new Request(origin, { headers: cookie(citizen) })));
    const asked = new Request(origin + (shown.pictures[0]?.path ?? ''), { headers: cookie(citizen) });
    const wanted = { token: decodeURIComponent(token), fileOid: oid };
    const small = await inRequest(() => serveRequestFile(asked, member, wanted));
    const { width, exif } = await sharp(Buffer.from(await small.arrayBuffer())).metadata();
    expect({ width, exif }).toEqual({ width: 640, exif: undefined });
  });

  test('keeps the photo when something else is missing, and sends it with the form that comes back', async () => {
    const refused = await post(
      `${page}?tur=yol`,
      { ...pothole, aciklama: '', islem: 'gonder' },
      { file: await photo() },
    );
    expect(refused).toMatchObject({ status: 422, body: { problems: [{ fieldId: 'aciklama' }] } });
    const { formPath, files } = refused.body as unknown as { formPath: string; files: { name: string }[] };
    expect(files.map(({ name }) => name)).toEqual(['çukur.jpg']);
    expect(await open(formPath)).toMatchObject({ step: 'form', typed: { yer: written.yer }, files });
    const checked = formPath.replace('&adim=form', '');
    expect(await open(checked), 'not checked yet').toMatchObject({ status: 302, to: formPath });
    const sent = await post(formPath, { ...pothole, islem: 'gonder' });
    const { events } = (await open(sent.to)) as unknown as { events: { files: { name: string }[] }[] };
    expect(events[0]?.files).toMatchObject([{ name: 'çukur.jpg' }]);
  });

  test('goes without a photo that was taken away again', async () => {
    const held = await post(`${page}?tur=yol`, { ...pothole, islem: 'sokaklar' }, { file: await photo() });
    const { formPath, files } = held.body as unknown as { formPath: string; files: { oid: string }[] };
    const without = await post(formPath, { ...pothole, islem: `kaldir:${files[0]?.oid ?? ''}` });
    expect(without.body).toMatchObject({ files: [], typed: { yer: written.yer } });
    const sent = await post(formPath, { ...pothole, islem: 'gonder' });
    expect(await open(sent.to)).toMatchObject({ events: [{ files: [] }] });
  });

  test('is sent once when nobody knows whether it came', async () => {
    let formPath = '';
    await whileAnswering('SaveComplaintOrRequestWithoutAuthorization', 0, silence, async () => {
      const unknown = await post(`${page}?tur=yol`, { ...pothole, islem: 'gonder' });
      expect(unknown).toMatchObject({ status: 503, body: { typed: { yer: written.yer } } });
      ({ formPath } = unknown.body as unknown as { formPath: string });
    });
    const all = await Promise.all([1, 2, 3].map(() => post(formPath, { ...pothole, islem: 'gonder' })));
    expect(new Set(await Promise.all(all.map(({ to }) => numberAt(to)))).size).toBe(1);
  });

  test.each([
    ['sending', 'gonder'],
    ['looking through', ''],
  ])('of a program is refused before %s, with everything typed', async (_how, islem) => {
    const refused = await post(`${page}?tur=yol`, { ...pothole, islem }, { file: program });
    expect(refused).toMatchObject({ status: 422, body: { typed: { yer: written.yer }, files: [] } });
    expect(refused.body.problems[0]?.text).toContain('“resim.jpg”');
  });
});

describe('a point on the map', () => {
  const { konu: _konu, yer: _yer, ...pothole } = written;
  interface Shown {
    readonly map: {
      middle: string;
      mark: unknown;
      steps: { name: string; to: string }[];
      tiles: { path: string }[];
    };
    readonly typed: Record<string, string>;
  }
  const formAt = async (fields: Record<string, string>) => {
    const answer = await post(`${page}?tur=yol`, fields);
    return { ...answer, body: answer.body as unknown as Shown & Answer['body'] };
  };
  const opened = async () => (await open(`${page}?tur=yol`)) as unknown as Shown;

  test('is where a tile was pressed, and goes with the complaint in place of every other place', async () => {
    const { map } = await opened();
    const name = `nokta-${map.middle}`;
    const marked = await formAt({
      ...pothole,
      harita: map.middle,
      [`${name}.x`]: '40',
      [`${name}.y`]: '200',
    });
    expect(marked).toMatchObject({ status: 200, body: { problems: [], map: { mark: { x: 296, y: 456 } } } });
    const { konum = '' } = marked.body.typed;
    const sent = await post(`${page}?tur=yol`, { ...pothole, konum, islem: 'gonder' });
    const { place } = (await open(sent.to)) as unknown as { place: string };
    expect(place).toMatch(/^37\.\d{5}, 30\.\d{5}$/);
    const no = await numberAt(sent.to);
    const desk = await inRequest(() =>
      openDeskRequest(new Request(`${origin}/masa/talepler/${no}`, { headers: cookie(clerk) }), no),
    );
    const [latitude, longitude] = konum.split(',').map(Number);
    expect(desk.picture?.path).toContain(`?mlat=${latitude}&mlon=${longitude}`);
    expect(desk.picture?.sheet?.tiles).toHaveLength(9);
    expect(desk.picture?.sheet?.mark).not.toBeNull();
  });

  test('is the middle of a tile that was pressed by a key, which has no place', async () => {
    const { map } = await opened();
    const name = `nokta-${map.middle}`;
    const { body } = await formAt({ ...pothole, harita: map.middle, [`${name}.x`]: '0', [`${name}.y`]: '0' });
    expect(body.map.mark).toEqual({ x: 384, y: 384 });
    const middle = await formAt({ ...pothole, harita: map.middle, islem: 'orta' });
    expect(middle.body.typed['konum']).toBe(body.typed['konum']);
  });

  test('stays while the map is moved, and goes when it is taken away', async () => {
    const { map } = await opened();
    const to = map.steps.find(({ name }) => name === 'Kuzeye kaydır')?.to ?? '';
    const konum = '37.483800,30.245200';
    const moved = await formAt({ ...pothole, konum, harita: map.middle, islem: `harita:${to}` });
    expect(moved.body).toMatchObject({ map: { middle: to }, typed: { konum, aciklama: written.aciklama } });
    const gone = await formAt({ ...pothole, konum, harita: to, islem: 'isaretsiz' });
    expect(gone.body).toMatchObject({ typed: { konum: '' }, map: { middle: to, mark: null } });
  });

  test.each([
    ['no point', 'ankara', 'yeniden işaretleyin'],
    ['far away', '38.423700,27.142800', 'belediyemizden uzakta'],
  ])('that is %s is refused by name', async (_what, konum, words) => {
    const refused = await formAt({ ...pothole, konum, islem: 'gonder' });
    expect(refused).toMatchObject({ status: 422, body: { problems: [{ fieldId: 'konum' }] } });
    expect(refused.body.problems[0]?.text).toContain(words);
  });

  test('shows what was reported around it; who says “ben de” is counted and told when it is closed', async () => {
    const konum = '37.491000,30.241000';
    const sent = await post(`${page}?tur=gurultu`, { ...pothole, konum, islem: 'gonder' });
    const no = await numberAt(sent.to);
    interface Near {
      readonly nearby: { oid: string; kind: string; street: string }[];
      readonly joined: string | null;
    }
    const path = `${page}?tur=gurultu&uye=1`;
    const reply = await post(path, { ...pothole, konum, islem: 'isaretsiz' }, { as: citizen });
    expect((reply.body as unknown as Near).nearby, 'without a place').toEqual([]);
    const marked = await post(path, { ...pothole, konum, islem: 'sokaklar' }, { as: citizen });
    const { nearby } = marked.body as unknown as Near;
    expect(JSON.stringify(nearby)).not.toContain(no);
    expect(JSON.stringify(nearby)).not.toContain(written.aciklama.slice(0, 10));
    const oid = nearby[0]?.oid ?? '';
    await town.client.query('update municipality.member set wants_sms = true where user_name = $1', [
      demoAccounts.citizen.identityNo,
    ]);
    const again = await signIn(demoAccounts.citizen.identityNo);
    for (const as of [again, visitor, visitor]) {
      const joined = await post(`${page}?tur=gurultu`, { ...pothole, konum, islem: `bende:${oid}` }, { as });
      expect(joined).toMatchObject({ status: 200, body: { typed: { konum, aciklama: written.aciklama } } });
      expect((joined.body as unknown as Near).joined).toContain(as === again ? '1 kişi' : '2 kişi');
    }
    const desk = await inRequest(() =>
      openDeskRequest(new Request(`${origin}/masa/talepler/${no}`, { headers: cookie(clerk) }), no),
    );
    expect(desk.rows).toContainEqual({ term: '“Ben de” diyen', value: '2 kişi' });
    const before = (await getPortal().database.select().from(smsOutbox)).length;
    await postDesk(no, { ...answerKey(), islem: 'cevap', yanit: 'Ses kesildi.' });
    const sentMessages = (await getPortal().database.select().from(smsOutbox)).length - before;
    expect(sentMessages, 'the member, and no guest').toBe(1);
    const late = await post(path, { ...pothole, konum, islem: `bende:${oid}` }, { as: citizen });
    expect(late.status).toBe(422);
    expect(late.body.problems[0]?.text).toContain('sonuçlanmış');
  });

  test('is where the photo was taken, for whoever ticks it and has marked no other', async () => {
    const blue = { create: { width: 40, height: 30, channels: 3 as const, background: '#1b6fa3' } };
    const gps = {
      GPSLatitudeRef: 'N',
      GPSLatitude: '37/1 29/1 24/10',
      GPSLongitudeRef: 'E',
      GPSLongitude: '30/1 15/1 0/1',
    };
    const bytes = await sharp(blue).jpeg().withExif({ IFD3: gps }).toBuffer();
    const file = () => new File([new Uint8Array(bytes)], 'yol.jpg', { type: 'image/jpeg' });
    const konumOf = async (fields: Record<string, string>) =>
      (await post(`${page}?tur=yol`, { ...pothole, islem: 'sokaklar', ...fields }, { file: file() })).body
        .typed['konum'];
    expect(await konumOf({ fotoyeri: '1' })).toBe('37.484000,30.250000');
    expect(await konumOf({})).toBe('');
    const own = '37.483800,30.245200';
    expect(await konumOf({ fotoyeri: '1', konum: own })).toBe(own);
  });

  test('is told in words to a municipality that keeps none', async () => {
    const { offered } = getPortal();
    const sentMessages = vi.spyOn(offered, 'hasRequestPoints', 'get').mockReturnValue(false);
    const konum = '37.483800,30.245200';
    const sent = await post(`${page}?tur=yol`, { ...pothole, konum, yer: 'Köprünün altı', islem: 'gonder' });
    sentMessages.mockRestore();
    expect(await open(sent.to)).toMatchObject({ place: 'Köprünün altı (Haritada: 37.48380, 30.24520)' });
  });

  test('has tiles of the town alone, as pictures that browsers keep', async () => {
    const { map } = await opened();
    const tile = await inRequest(() => serveTile(map.tiles[4]?.path.replace('/harita/', '') ?? ''));
    expect([tile.headers.get('Content-Type'), tile.headers.get('Cache-Control')]).toEqual([
      'image/png',
      'public, max-age=86400',
    ]);
    // The points are Berlin, the whole earth, a house too near, nothing.
    for (const name of ['12-2200-1343', '11-1210-775', '20-1-1', '../etc'])
      expect((await read(inRequest(() => serveTile(name)))).status).toBe(404);
  });

  test('is asked by address lists alone while the tiles cannot be had', async () => {
    const { map } = await opened();
    const to = map.steps.at(-1)?.to ?? '';
    await sandbox.close();
    const { body, status } = await formAt({
      ...pothole,
      harita: `${to.split('-')[0] ?? ''}-1-1`,
      islem: 'sokaklar',
    });
    expect(status).toBe(200);
    expect(body.map, 'what is known is shown on').not.toBeNull();
    const unknown = await formAt({ ...pothole, harita: to, islem: `harita:${to}` });
    expect(unknown).toMatchObject({
      status: 200,
      body: { map: null, typed: { aciklama: written.aciklama } },
    });
  });
});

describe('files', () => {
  test('go with the request; a program with another name is refused by its name', async () => {
    const draft = await post(`${page}?tur=yol`, written);
    const refused = await post(draft.to, { islem: 'ekle' }, { file: program });
    expect(refused.status).toBe(422);
    expect(refused.body.problems[0]?.text).toContain('“resim.jpg”');
    expect(await open(draft.to)).toMatchObject({ files: [], text: written.aciklama });

    await post(draft.to, { islem: 'ekle' }, { file: pdf('tutanak.pdf') });
    await post(draft.to, { islem: 'ekle' }, { file: pdf('ikinci kez.pdf') });
    const { files } = (await open(draft.to)) as unknown as { files: { oid: string; name: string }[] };
    expect(files.map(({ name }) => name)).toEqual(['tutanak.pdf']);
    const sent = await post(draft.to, { islem: 'gonder' });
    const { events } = (await open(sent.to)) as unknown as {
      events: { files: { name: string; path: null }[] }[];
    };
    expect(events[0]?.files).toMatchObject([{ name: 'tutanak.pdf', path: null }]);
    const token = new URL(sent.to, origin).searchParams.get('takip') ?? '';
    const asked = new Request(origin, { headers: cookie(visitor) });
    const opened = await read(requireRequestFile(asked, null, { token, fileOid: files[0]?.oid ?? '' }));
    expect(opened.status).toBe(404);
  });
});

describe('several files', () => {
  const filesOf = async (no: string) => {
    const token = await town.signIn(demoAccounts.clerk.identityNo);
    const call = requestDeskCalls.GetComplaintOrRequestForDesk;
    const { Events } = await town.ask(call, { trackingNo: no }, token);
    return Events.map(({ Files }) => Files.map(({ FileName }) => FileName));
  };
  const waiting = () =>
    town.database
      .select({ name: requestFile.fileName })
      .from(requestFile)
      .where(isNull(requestFile.requestOid));

  test('of the desk’s answer go with it all, or none does', async () => {
    const no = await numberAt(await sendAll(written));
    const answer = { ...answerKey(), islem: 'cevap', yanit: 'Kapatıldı.' };
    const large = new File([Buffer.alloc(21 * 1_024 * 1_024)], 'büyük.pdf');
    const tooLarge = await postDesk(no, answer, clerk, [large]);
    expect(tooLarge.body.problems[0]?.text).toContain('Yazdıklarınız da gelmedi');
    const before = await waiting();
    const wrong = await postDesk(no, answer, clerk, [pdf('yanlış.pdf', 'yanlış'), program]);
    expect(wrong.status).toBe(422);
    expect(wrong.body.problems.map(({ text }) => text)).toEqual([
      expect.stringMatching(/^“resim.jpg”.*Hiçbir dosya eklenmedi; dosyaları yeniden seçin\.$/),
    ]);
    expect(wrong.body.typed).toMatchObject({ yanit: 'Kapatıldı.', anahtar: '' });
    await whileAnswering('UploadComplaintOrRequestAnswerFile', 1, silence, async () => {
      const silent = await postDesk(no, answer, clerk, [pdf('yanlış.pdf', 'yanlış'), pdf('iki.pdf', 'iki')]);
      expect(silent.body.problems[0]?.text).toMatch(/^“iki.pdf”.*Hiçbir dosya eklenmedi/);
    });
    expect(await waiting()).toEqual(before);
    expect((await postDesk(no, answer, clerk, [pdf('doğru.pdf', 'doğru')])).status).toBe(303);
    expect(await filesOf(no)).toEqual([[], ['doğru.pdf']]);
  });

  test('of the applicant are added all, or none is', async () => {
    const path = await sendAll(written);
    const act = { ...answerKey(), islem: 'dosya' };
    const wrong = await post(path, act, { file: [pdf('iyi.pdf', 'iyi'), program] });
    expect(wrong.status).toBe(422);
    expect(wrong.body.problems[0]?.text).toContain('Hiçbir dosya eklenmedi');
    expect(await waiting()).not.toContainEqual({ name: 'iyi.pdf' });
    await whileAnswering('AddToComplaintOrRequestByTrackingNo', 0, silence, async () => {
      const silent = await post(path, act, { file: pdf('iyi.pdf', 'iyi') });
      expect(silent).toMatchObject({ status: 503, body: { typed: act } });
      expect(silent.body.problems[0]?.text).toContain('dosyalar da duruyor');
    });
    expect((await post(path, act)).status).toBe(303);
    expect(await filesOf(await numberAt(path))).toEqual([[], ['iyi.pdf']]);
  });

  test('of a draft are told, and the good one is not lost unsaid', async () => {
    const draft = await post(`${page}?tur=yol`, written);
    const wrong = await post(draft.to, { islem: 'ekle' }, { file: [pdf('iyi.pdf'), program] });
    expect(wrong.body.problems[0]?.text).toContain('Hiçbir dosya eklenmedi');
    expect(await open(draft.to)).toMatchObject({ files: [] });
    const none = await post(draft.to, { islem: 'ekle' });
    expect(none).toMatchObject({
      status: 422,
      body: { problems: [{ text: 'Eklenecek dosyayı seçin.', fieldId: 'dosya' }] },
    });
  });
});

describe('a scanner for viruses', () => {
  afterEach(() => clamd.behave('well'));
  const sentOn = () => Promise.reject(new Error('It was sent on'));
  const nobody = { token: '', identityNo: '', citizen: null };
  /** Lists every way a file comes into the portal; none of them gets as far as a database or the municipality. */
  const ways: Readonly<Record<string, (upload: UploadForm) => Promise<readonly { text: string }[]>>> = {
    declaration: (upload) => takeForDeclaration('nobody’s', upload, null),
    request: async (upload) => (await takeFiles(upload, crypto.randomUUID(), sentOn)).problems,
    subscription: async (upload) => (await takeForSubscription(nobody, '', upload, [])).problems,
  };
  const uploadOf = async (content: string): Promise<UploadForm> => {
    const bytes = new Uint8Array(await pdf('Ayşe Işık tapu.pdf', content).arrayBuffer());
    const files = ['belge', 'dosya'].map((field) => ({ field, name: 'Ayşe Işık tapu.pdf', bytes }));
    return { form: new FormData(), files, problems: [] };
  };

  test.each(Object.entries(ways))('keeps what it knows out of a %s, and names nobody', async (_way, take) => {
    const warned = vi.spyOn(getPortal().log, 'warn');
    const problems = await take(await uploadOf(knownAsBad));
    const lines = JSON.stringify(warned.mock.calls);
    warned.mockRestore();
    expect(problems.map(({ text }) => text)).toEqual([
      expect.stringMatching(/^“Ayşe Işık tapu.pdf” zararlı yazılım işareti taşıyor ve alınmadı\./),
    ]);
    expect(lines).toContain('Ornek.Kotu-1');
    expect(lines).not.toMatch(/Ayşe|tapu/);
  });

  test.each<[string, ClamdMood]>([
    ['breaks the line', 'resetting'],
    ['says half a word', 'breaking off'],
    ['is at a loss', { saying: 'stream: lstat() failed: ERROR\0' }],
  ])('that %s lets nothing in anywhere', async (_how, mood) => {
    clamd.behave(mood);
    for (const take of Object.values(ways)) {
      expect((await take(await uploadOf('temiz'))).map(({ text }) => text)).toEqual([
        expect.stringMatching(/^“Ayşe Işık tapu.pdf” .*virüs taramasından.*Yazdıklarınız duruyor;.*yeniden/),
      ]);
    }
    expect(await metrics.registry.getSingleMetricAsString('portal_scans_total')).toMatch(
      /\{outcome="silent"\} [1-9]/,
    );
  });

  test('that is silent takes nothing of what the clerk typed', async () => {
    const no = await numberAt(await sendAll(written));
    const answer = { ...answerKey(), islem: 'cevap', yanit: 'Çukur kapatıldı.' };
    clamd.behave('resetting');
    const refused = await postDesk(no, answer, clerk, [pdf('ek.pdf', 'taranmadı')]);
    expect(refused).toMatchObject({ status: 422, body: { typed: { yanit: answer.yanit } } });
    expect(refused.body.problems[0]?.text).toContain('“ek.pdf” şu anda virüs taramasından');
    clamd.behave('well');
    expect((await postDesk(no, answer, clerk, [pdf('ek.pdf', 'taranmadı')])).status).toBe(303);
  });
});

describe('a post that does not say what is to be done', () => {
  test.each<Record<string, string>>([{}, { islem: 'baska' }, { islem: 'kaldir:' }, { islem: 'kaldir:../x' }])(
    'sends nothing: %o',
    async (fields) => {
      const draft = await post(`${page}?tur=yol`, written);
      const problems = [{ text: 'Yapılacak işlemi seçin.' }];
      expect(await post(draft.to, fields)).toMatchObject({ status: 422, body: { problems } });
      expect(await open(draft.to)).toMatchObject({ step: 'check' });
      const path = await sendAll(written);
      expect(await post(path, fields)).toMatchObject({ status: 422, body: { problems } });
    },
  );
});

describe('odd addresses', () => {
  test('are answered as those of what is not there', async () => {
    const asked = (path: string, as: string) => new Request(origin + path, { headers: cookie(as) });
    const list = await inRequest(() => openRequestDesk(asked('/masa/talepler?ara=%00', clerk)));
    expect(list.filter.text).toBe('');
    const path = await sendAll(written);
    const no = await numberAt(path);
    const long = 'x'.repeat(70);
    expect((await read(inRequest(() => requireDeskFile(asked('/', clerk), no, long)))).status).toBe(404);
    const token = new URL(path, origin).searchParams.get('takip') ?? '';
    const ofGuest = requireRequestFile(asked('/', visitor), null, { token, fileOid: long });
    expect((await read(ofGuest)).status).toBe(404);
    for (const query of ['taslak=%00', 'taslak=%00&adim=form', 'takip=%00'])
      expect(await open(`${page}?${query}`)).toMatchObject({ status: 303, to: page });
  });
});

describe('an ended session', () => {
  test('leads from a member’s pages to sign-in and back', async () => {
    const draft = await post(`${page}?tur=yol&uye=1`, written, { as: citizen });
    const sent = await post(draft.to, { islem: 'gonder' }, { as: citizen });
    for (const path of [draft.to, `${draft.to}&adim=form`, sent.to]) {
      const ended = await open(path);
      expect(ended).toMatchObject({ status: 302 });
      expect(ended.to).toContain(`/session/signin?`);
      expect(decodeURIComponent(String(ended.to))).toContain(path);
    }
  });

  test('at the municipality does so too', async () => {
    const no = await numberAt(await sendAll({ ...named, ad: '' }, citizen), citizen);
    const own = await signIn(demoAccounts.citizen.identityNo);
    await whileAnswering('GetComplaintOrRequest', 0, tokenOver, async () => {
      const found = await post(page, { takipNo: no }, { as: own });
      expect(found.to).toContain('/session/signin');
    });
  });
});

describe('the desk is told how the applicant learns of the answer', () => {
  const sms = 'Yanıt kaydedildi. Başvurana SMS ile bildirilecek.';
  const nothingLeft = 'Başvuran cep telefonu bırakmadı; portalda takip numarasıyla görür.';
  const letter = 'Başvuran SMS istemedi; portalda takip numarasıyla görür. Adresine yazıyla da bildirin.';

  test.each([
    ['nameless', written, { unreached: nothingLeft, said: `Yanıt kaydedildi. ${nothingLeft}` }],
    ['who wants SMS', named, { unreached: null, said: sms }],
    ['who refused SMS', { ...named, sms: '' }, { unreached: letter, said: `Yanıt kaydedildi. ${letter}` }],
  ])('a guest %s', async (_who, fields, expected) => {
    expect(await answerAtDesk(await numberAt(await sendAll(fields)))).toEqual(expected);
  });

  test('a member without SMS and e-mail', async () => {
    const fields = { ...named, ad: '', sms: '' };
    expect(await answerAtDesk(await numberAt(await sendAll(fields, citizen), citizen))).toEqual({
      unreached: null,
      said: 'Yanıt kaydedildi. Başvuran SMS istemedi; portalda “Bildirimlerim” sayfasında görür. Adresine yazıyla da bildirin.',
    });
  });

  test('a member with a confirmed address', async () => {
    const { identityNo } = demoAccounts.citizen;
    await confirmEmailOf(identityNo, 'basvuran@ornek.example');
    const no = await numberAt(await sendAll({ ...named, ad: '' }, citizen), citizen);
    expect(await answerAtDesk(no)).toEqual({
      unreached: null,
      said: 'Yanıt kaydedildi. Başvurana SMS ve e-posta ile bildirilecek.',
    });
    await forgetEmail(identityNo);
  });
});

describe('a member', () => {
  test('is named by the municipality, answers a question, and is told by SMS without a word of the matter', async () => {
    const { database } = getPortal();
    const messages = () => database.select().from(smsOutbox).where(eq(smsOutbox.purpose, 'request'));
    const before = (await messages()).length;
    const path = await sendAll({ ...named, ad: '' }, citizen);
    const no = await numberAt(path, citizen);
    const asked = await postDesk(no, { ...answerKey(), islem: 'soru', soru: 'Hangi okul?' });
    expect(asked.status).toBe(303);
    expect(await open(path, citizen)).toMatchObject({ question: 'Hangi okul?', canReply: true });
    const same = { ...answerKey(), islem: 'yanit', yanit: 'Atatürk Okulu.' };
    for (let round = 0; round < 3; round += 1)
      expect((await post(`${path}&uye=1`, same, { as: citizen })).status).toBe(303);
    const { events } = (await open(path, citizen)) as unknown as { events: unknown[] };
    expect(events).toHaveLength(3);
    expect((await messages()).length - before).toBe(1);
  });

  test('with a confirmed address is told by e-mail too, once, without a word of the matter', async () => {
    const { identityNo } = demoAccounts.citizen;
    await confirmEmailOf(identityNo, 'basvuran@ornek.example');
    const { database } = getPortal();
    await database.delete(smsOutbox);
    const no = await numberAt(await sendAll({ ...named, ad: '' }, citizen), citizen);
    const answer = { ...answerKey(), islem: 'cevap', yanit: 'Çukur kapatıldı.' };
    for (let round = 0; round < 2; round += 1) await postDesk(no, answer);
    const rows = await database.select().from(smsOutbox).where(eq(smsOutbox.channel, 'email'));
    expect(rows).toHaveLength(1);
    const email = rows[0] && openEmail(rows[0]);
    expect(email).toMatchObject({ subject: 'Başvurunuz yanıtlandı' });
    expect(email?.action?.url).toContain('/ComplaintsAndRequests?uye=1');
    expect(JSON.stringify(email)).not.toMatch(new RegExp(`Çukur|Ayşe|${identityNo}`));
    await forgetEmail(identityNo);
  });

  test('who does not want to be named leaves no trace in the request', async () => {
    const no = await numberAt(await sendAll(written, citizen), citizen);
    const [row] = await town.database.select().from(citizenRequest).where(eq(citizenRequest.trackingNo, no));
    expect(row).toMatchObject({ memberUserName: null, applicantName: null, gsmNumber: null });
  });

  test('sees who looked at the request, and nobody else opens it as their own', async () => {
    const no = await numberAt(await sendAll({ ...named, ad: '' }, citizen), citizen);
    const reply = new Request(`${origin}/masa/talepler/${no}`, { headers: cookie(clerk) });
    const view = await inRequest(() => openDeskRequest(reply, no));
    expect(view.rows).toContainEqual({
      term: 'Başvuran',
      value: 'Ayşe Işık Yıldırım (üye, kimliği doğrulandı)',
    });
    const found = await post(page, { takipNo: no }, { as: stranger });
    const seen = await open(found.to, stranger);
    expect(seen).toMatchObject({ isOfOther: true, canReply: false, canAddFiles: false });
    for (const own of ['Ayşe', '5551112233', 'Çınar Sk.']) expect(JSON.stringify(seen)).not.toContain(own);
  });

  test('has it on paper with the answer', async () => {
    const path = await sendAll({ ...named, ad: '' }, citizen);
    const no = await numberAt(path, citizen);
    await postDesk(no, { ...answerKey(), islem: 'cevap', yanit: 'Çukur kapatıldı; ışıklandırma yenilendi.' });
    const followed = await findByNumber(null, no);
    if (!followed) throw new Error('The request is not there');
    const bytes = Buffer.from(await drawRequest(followed));
    expect(isTaggedTurkish(bytes)).toBe(true);
    const text = (await textOfPdf(bytes)).replace(/\s+/g, ' ');
    expect(text).toContain('Çukur kapatıldı; ışıklandırma yenilendi.');
    expect(text).not.toContain('Ayşe');
  });
});

describe('the desk', () => {
  test('is nobody else’s', async () => {
    const asked = (token: string) => new Request(`${origin}/masa/talepler`, { headers: cookie(token) });
    expect((await read(inRequest(() => openRequestDesk(asked(citizen))))).status).toBe(404);
    const no = await numberAt(await sendAll(written));
    expect((await read(inRequest(() => openDeskRequest(asked(citizen), no)))).status).toBe(404);
    expect((await postDesk(no, { ...answerKey(), islem: 'cevap', yanit: 'x' }, citizen)).status).toBe(404);
    expect((await read(inRequest(() => openDeskRequest(asked(clerk), '572000000002')))).status).toBe(404);
  });

  test('is told when somebody else was first, and keeps what it typed', async () => {
    const no = await numberAt(await sendAll(written));
    await postDesk(no, { ...answerKey(), islem: 'cevap', yanit: 'Birinci.' });
    const late = await postDesk(no, { ...answerKey(), islem: 'cevap', yanit: 'İkinci.' });
    expect(late).toMatchObject({ status: 409, body: { typed: { yanit: 'İkinci.' } } });
    expect(late.body.problems[0]?.text).toContain('bu arada yanıtlandı');
    const token = await town.signIn(demoAccounts.clerk.identityNo);
    const { Events } = await town.ask(
      requestDeskCalls.GetComplaintOrRequestForDesk,
      { trackingNo: no },
      token,
    );
    expect(Events).toHaveLength(2);
  });

  test.each([
    ['an answer', { islem: 'cevap', yanit: '' }, 'yanit'],
    ['whose business it is', { islem: 'ret', ret: 'Başka kurumun işi.' }, 'kurum'],
    ['a unit that is one', { islem: 'havale', birim: 'yok' }, 'birim'],
  ])('is asked for %s', async (_what, fields, fieldId) => {
    const no = await numberAt(await sendAll(written));
    const { status, body } = await postDesk(no, { ...answerKey(), ...fields });
    expect(status).toBe(422);
    expect(body.problems[0]).toMatchObject({ fieldId });
  });
});
