import { randomUUID } from 'node:crypto';
import { requestCalls, requestDeskCalls } from 'municipality/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestMunicipality, type TestMunicipality } from 'municipality/testing/test-municipality';
import { demoAccounts } from '../../sample/town/demo-accounts';
import { citizenRequest, requestEvent } from '../tables';
import { act, answer, sendAsGuest, sendAsMember, smallPdf } from 'municipality/testing/test-requests';

let town: TestMunicipality;
let clerk: string;
let citizen: string;
let now = new Date('2026-11-20T12:00:00+03:00');

beforeAll(async () => {
  town = await openTestMunicipality({ now: () => now });
  clerk = await town.signIn(demoAccounts.clerk.identityNo);
  citizen = await town.signIn(demoAccounts.citizen.identityNo);
});
afterAll(() => town.close());
beforeEach(() => (now = new Date('2026-11-20T12:00:00+03:00')));

/** Returns the clerk's day `days` later; tokens of the morning are over by then. */
async function laterBy(days: number): Promise<void> {
  now = new Date(now.getTime() + days * 86_400_000);
  clerk = await town.signIn(demoAccounts.clerk.identityNo);
  citizen = await town.signIn(demoAccounts.citizen.identityNo);
}

const add = (trackingNo: string, kind: 'yanit' | 'yeniden-ac' | 'dosya', text = 'Hâlâ duruyor.') =>
  town.call('AddToComplaintOrRequestByTrackingNo', { ...act(trackingNo, text), act: kind }, 'system');
const byNumber = (trackingNo: string) =>
  town.ask(requestCalls.GetComplaintOrRequestByTrackingNo, { trackingNo }, 'system');

describe('a guest’s request from the desk to its end', () => {
  test('is forwarded, asked back, answered, opened again and closes by itself', async () => {
    const { TrackingNo: trackingNo } = await sendAsGuest(town);
    const forward = { ...act(trackingNo, ''), departmentCode: 'fen-isleri', isExtended: false };
    const forwarded = await town.ask(requestDeskCalls.ForwardComplaintOrRequest, forward, clerk);
    expect(forwarded).toMatchObject({ State: 'incelemede', DepartmentName: 'Fen İşleri Müdürlüğü' });

    await town.ask(requestDeskCalls.AskComplaintOrRequestApplicant, act(trackingNo, 'Hangi gün?'), clerk);
    expect(await byNumber(trackingNo)).toMatchObject({ State: 'bilgi-bekliyor', CanReply: true });
    expect(await add(trackingNo, 'yanit', 'Salı günü.')).toMatchObject({ status: 200 });
    expect(await byNumber(trackingNo)).toMatchObject({ State: 'incelemede', CanReply: false });

    await answer(town, clerk, trackingNo);
    const answered = await byNumber(trackingNo);
    expect(answered).toMatchObject({ State: 'yanitlandi', Clock: 'yok', CanReopen: true });
    expect(answered.ReopenUntil).toBe('2026-12-20');
    expect(answered.Events.map(({ Act }) => Act)).toEqual(['basvuru', 'havale', 'soru', 'yanit', 'cevap']);

    await laterBy(5);
    expect(await add(trackingNo, 'yeniden-ac')).toMatchObject({ status: 200 });
    const reopened = await byNumber(trackingNo);
    expect(reopened).toMatchObject({ State: 'yeniden-acildi', DueOn: '2026-12-25', Clock: 'var' });
    expect(reopened.Events.at(-1)).toMatchObject({ DueOn: '2026-12-25', IsByMunicipality: false });

    await answer(town, clerk, trackingNo);
    await laterBy(31);
    expect(await byNumber(trackingNo)).toMatchObject({ State: 'kapandi', CanReopen: false });
    expect(await add(trackingNo, 'yeniden-ac')).toMatchObject({
      status: 409,
      body: { Code: 'request-state' },
    });
  });

  test('shows the unit and never the employee', async () => {
    const { TrackingNo: trackingNo } = await sendAsGuest(town);
    await answer(town, clerk, trackingNo);
    const { body } = await town.call('GetComplaintOrRequestByTrackingNo', { trackingNo }, 'system');
    expect(JSON.stringify(body)).not.toContain('Şükran');
    expect(JSON.stringify(body)).not.toContain(demoAccounts.clerk.identityNo);
    const seen = await town.ask(requestDeskCalls.GetComplaintOrRequestForDesk, { trackingNo }, clerk);
    expect(seen.Actors).toEqual([null, 'Şükran Ilıca']);
  });

  test('that is not the municipality’s business says whose it is', async () => {
    const { TrackingNo: trackingNo } = await sendAsGuest(town);
    const rejection = { ...act(trackingNo, 'Sokak lambası.'), authority: 'Elektrik dağıtım şirketi' };
    await town.ask(requestDeskCalls.RejectComplaintOrRequest, rejection, clerk);
    const seen = await byNumber(trackingNo);
    expect(seen).toMatchObject({ State: 'reddedildi', CanReopen: false, CanAddFiles: false });
    expect(seen.Events.at(-1)).toMatchObject({ Authority: 'Elektrik dağıtım şirketi' });
  });

  test('goes on for its member alone once it is a member’s', async () => {
    const { TrackingNo: trackingNo } = await sendAsMember(town, citizen);
    await answer(town, clerk, trackingNo);
    expect(await add(trackingNo, 'yeniden-ac')).toMatchObject({ status: 404 });
    const reopening = { ...act(trackingNo), act: 'yeniden-ac' as const };
    const own = await town.ask(requestCalls.AddToComplaintOrRequest, reopening, citizen);
    expect(own.State).toBe('yeniden-acildi');
  });

  test('can be opened again twice and no more', async () => {
    const { TrackingNo: trackingNo } = await sendAsGuest(town);
    for (let round = 0; round < 2; round += 1) {
      await answer(town, clerk, trackingNo);
      expect(await add(trackingNo, 'yeniden-ac')).toMatchObject({ status: 200 });
    }
    await answer(town, clerk, trackingNo);
    expect(await byNumber(trackingNo)).toMatchObject({ CanReopen: false, ReopenUntil: null });
    expect(await add(trackingNo, 'yeniden-ac')).toMatchObject({ status: 409 });
  });

  test('wants words for words and a file for a file', async () => {
    const { TrackingNo: trackingNo } = await sendAsGuest(town);
    expect(await add(trackingNo, 'dosya', '')).toMatchObject({
      status: 422,
      body: { Code: 'request-refused' },
    });
    await town.ask(requestDeskCalls.AskComplaintOrRequestApplicant, act(trackingNo), clerk);
    expect(await add(trackingNo, 'yanit', '  ')).toMatchObject({ status: 422 });
    expect((await byNumber(trackingNo)).Events).toHaveLength(2);
  });
});

describe('two clerks at once', () => {
  test('answer once; the other one is told so', async () => {
    const { TrackingNo: trackingNo } = await sendAsGuest(town);
    const answers = await Promise.all(
      ['Bir.', 'İki.'].map((text) => town.call('AnswerComplaintOrRequest', act(trackingNo, text), clerk)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const late = answers.find(({ status }) => status === 409);
    expect(late?.body).toMatchObject({ Code: 'request-state' });
    expect((late?.body as { Message: string }).Message).toContain('bu arada yanıtlandı');
    expect((await byNumber(trackingNo)).Events).toHaveLength(2);
  });

  test('the same answer fifty times is one', async () => {
    const { TrackingNo: trackingNo } = await sendAsGuest(town);
    const same = act(trackingNo);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => town.call('AnswerComplaintOrRequest', same, clerk)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const [row] = await town.database
      .select()
      .from(citizenRequest)
      .where(eq(citizenRequest.trackingNo, trackingNo));
    const events = await town.database
      .select()
      .from(requestEvent)
      .where(eq(requestEvent.requestOid, row?.oid ?? ''));
    expect(events).toHaveLength(2);
    expect(row?.eventCount).toBe(2);
  });
});

describe('an answer', () => {
  test('takes a file along, which a guest opens by the number', async () => {
    const { TrackingNo: trackingNo } = await sendAsGuest(town);
    const given = act(trackingNo);
    const upload = {
      requestKey: given.requestKey,
      fileKey: randomUUID(),
      fileName: 'yanit.pdf',
      contentType: 'application/pdf' as const,
      content: smallPdf('yanıt'),
    };
    const file = await town.ask(requestDeskCalls.UploadComplaintOrRequestAnswerFile, upload, clerk);
    expect(file.FileType).toBe('O');
    await town.ask(requestDeskCalls.AnswerComplaintOrRequest, given, clerk);
    const wanted = { trackingNo, fileOid: file.Oid };
    const opened = await town.ask(requestCalls.GetComplaintOrRequestFileByTrackingNo, wanted, 'system');
    expect(opened.Content).toBe(upload.content);
    expect(await town.ask(requestDeskCalls.GetComplaintOrRequestFileForDesk, wanted, clerk)).toEqual(opened);
  });
});

describe('information under Law 4982', () => {
  const wanted = { kindCode: 'bilgi-edinme', applicantName: 'Ali Kaya', address: 'Çınar Sk. 3' };

  test('gets thirty working days once when another unit is asked', async () => {
    const { TrackingNo: trackingNo } = await sendAsGuest(town, wanted);
    const forward = () => ({
      ...act(trackingNo, 'Fen İşlerinden soruldu.'),
      departmentCode: 'fen-isleri',
      isExtended: true,
    });
    const extended = await town.ask(requestDeskCalls.ForwardComplaintOrRequest, forward(), clerk);
    expect(extended).toMatchObject({ DueOn: '2027-01-04', CanExtend: false });
    expect(extended.Events.at(-1)?.DueOn).toBe('2027-01-04');
    expect(await town.call('ForwardComplaintOrRequest', forward(), clerk)).toMatchObject({ status: 422 });
  });

  test('gets none after the first period, and another request gets none at all', async () => {
    const { TrackingNo: late } = await sendAsGuest(town, wanted);
    const { TrackingNo: other } = await sendAsGuest(town);
    await laterBy(30);
    for (const trackingNo of [late, other]) {
      const forward = { ...act(trackingNo), departmentCode: 'fen-isleri', isExtended: true };
      expect(await town.call('ForwardComplaintOrRequest', forward, clerk)).toMatchObject({
        status: 422,
        body: { Code: 'request-refused' },
      });
    }
  });
});

describe('the desk’s list', () => {
  const list = (wanted: Partial<Parameters<typeof ask>[0]> = {}) =>
    ask({ state: 'acik', limit: 50, ...wanted });
  const ask = (wanted: {
    state: 'acik' | 'hepsi' | 'yanitlandi' | 'kapandi' | 'alindi' | 'bilgi-bekliyor';
    limit: number;
    departmentCode?: string;
    kindCode?: string;
    isOverdue?: boolean;
    searchText?: string;
    afterTrackingNo?: string;
  }) => town.ask(requestDeskCalls.GetComplaintOrRequestListForDesk, wanted, clerk);

  test('is the desk’s alone', async () => {
    const wanted = { state: 'acik', limit: 5 };
    for (const who of [citizen, await town.signIn(demoAccounts.employee.identityNo)]) {
      expect(await town.call('GetComplaintOrRequestListForDesk', wanted, who)).toMatchObject({
        status: 403,
        body: { Code: 'role-missing' },
      });
    }
    const { TrackingNo: trackingNo } = await sendAsGuest(town);
    for (const name of ['AnswerComplaintOrRequest', 'AskComplaintOrRequestApplicant'] as const) {
      expect(await town.call(name, act(trackingNo), citizen)).toMatchObject({ status: 403 });
    }
  });

  test('stands by the last day, each once, and goes on after the one named', async () => {
    const seen: string[] = [];
    const days: string[] = [];
    for (let afterTrackingNo: string | undefined; ;) {
      const page = await list({ limit: 7, ...(afterTrackingNo !== undefined && { afterTrackingNo }) });
      seen.push(...page.Requests.map(({ TrackingNo }) => TrackingNo));
      days.push(...page.Requests.map(({ DueOn }) => DueOn));
      if (!page.HasMore) break;
      afterTrackingNo = seen.at(-1);
    }
    const { Counts } = await list();
    expect(seen).toHaveLength(Counts.Open);
    expect(new Set(seen).size).toBe(seen.length);
    expect(days).toEqual([...days].sort());
  });

  test('is sifted by state, unit, kind and lateness', async () => {
    const { TrackingNo } = await sendAsGuest(town, { kindCode: 'hayvan', subject: 'Yaralı köpek' });
    const numbers = async (wanted: Parameters<typeof list>[0]) =>
      (await list({ limit: 100, ...wanted })).Requests.map((row) => row.TrackingNo);
    expect(await numbers({ kindCode: 'hayvan' })).toContain(TrackingNo);
    expect(await numbers({ departmentCode: 'veteriner', state: 'alindi' })).toContain(TrackingNo);
    expect(await numbers({ kindCode: 'yol' })).not.toContain(TrackingNo);
    expect(await numbers({ isOverdue: true })).not.toContain(TrackingNo);
    await laterBy(40);
    expect(await numbers({ isOverdue: true })).toContain(TrackingNo);
    const { Requests } = await list({ kindCode: 'hayvan', isOverdue: true });
    expect(Requests.every(({ Clock }) => Clock === 'gecti')).toBe(true);
    await answer(town, clerk, TrackingNo);
    expect(await numbers({ state: 'yanitlandi' })).toContain(TrackingNo);
    await laterBy(31);
    expect(await numbers({ state: 'yanitlandi' })).not.toContain(TrackingNo);
    expect(await numbers({ state: 'kapandi' })).toContain(TrackingNo);
    expect(await numbers({ state: 'hepsi' })).toContain(TrackingNo);
  });

  test.each([
    ['without marks and with capitals', 'ISIRGAN OTU'],
    ['by the beginning of a word', 'ısırg'],
    ['in the words of the place', 'çeşmebaşı'],
  ])('is searched %s', async (_reason, searchText) => {
    const { TrackingNo } = await sendAsGuest(town, {
      subject: 'Isırgan otu bürüdü',
      placeText: 'Çeşmebaşı mevkii',
    });
    const { Requests } = await list({ searchText });
    expect(Requests.map((row) => row.TrackingNo)).toContain(TrackingNo);
    expect((await list({ searchText: 'olmayansozcuk' })).Requests).toEqual([]);
  });

  test('is searched by the number in groups, and never by a name', async () => {
    const { TrackingNo } = await sendAsGuest(town, { applicantName: 'Zerrin Tekilad' });
    const groups = TrackingNo.replace(/(\d{4})(?=\d)/g, '$1 ');
    const found = await list({ searchText: groups, state: 'hepsi' });
    expect(found.Requests.map((row) => row.TrackingNo)).toEqual([TrackingNo]);
    expect((await list({ searchText: 'Tekilad', state: 'hepsi' })).Requests).toEqual([]);
  });
});
