import { randomUUID } from 'node:crypto';
import { addressCalls, requestCalls, type RequestOf } from 'municipality/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestMunicipality, type TestMunicipality } from 'municipality/testing/test-municipality';
import { demoAccounts } from '../sample/town/demo-accounts';
import { citizenRequest, requestFile } from './tables';
import { readFollowers } from './reported-nearby';
import {
  answer,
  guestRequest,
  memberRequest,
  sendAsGuest,
  sendAsMember,
  smallPdf,
} from 'municipality/testing/test-requests';

let town: TestMunicipality;
let citizen: string;
let stranger: string;

beforeAll(async () => {
  town = await openTestMunicipality();
  citizen = await town.signIn(demoAccounts.citizen.identityNo);
  stranger = await town.signIn(demoAccounts.company.identityNo);
});
afterAll(() => town.close());

const byNumber = (trackingNo: string) =>
  town.ask(requestCalls.GetComplaintOrRequestByTrackingNo, { trackingNo }, 'system');
const refusedGuest = (changes: Parameters<typeof guestRequest>[0]) =>
  town.call('SaveComplaintOrRequestWithoutAuthorization', guestRequest(changes), 'system');
const upload = (requestKey: string, fileKey = randomUUID(), content = smallPdf()) => ({
  requestKey,
  fileKey,
  fileName: 'foto.pdf',
  contentType: 'application/pdf' as const,
  content,
});

describe('kinds of requests', () => {
  test('stand in groups with the unit that answers', async () => {
    const kinds = await town.ask(requestCalls.GetRequestKindListWithoutAuthorization, {});
    expect(new Set(kinds.map(({ Group }) => Group))).toEqual(
      new Set(['sikayet', 'istek', 'oneri', 'bilgi-edinme', 'kisisel-veri']),
    );
    expect(kinds.find(({ Code }) => Code === 'hayvan')).toMatchObject({
      DepartmentName: 'Veteriner İşleri Müdürlüğü',
      AllowsAnonymous: true,
      NeedsPlace: true,
    });
    expect(kinds.find(({ Code }) => Code === 'bilgi-edinme')).toMatchObject({
      AllowsAnonymous: false,
      NeedsAddress: true,
    });
    const departments = await town.ask(requestCalls.GetRequestDepartmentListWithoutAuthorization, {});
    expect(departments.map(({ Name }) => Name)).toContain('Fen İşleri Müdürlüğü');
  });
});

describe('a request', () => {
  test('of nobody named keeps nothing of the person, and is no petition', async () => {
    const { TrackingNo, ClockBasis } = await sendAsGuest(town, {
      gsmNumber: '5551112233',
      email: 'a@b.example',
      address: 'Bir sokak 1',
    });
    expect(ClockBasis).toBe('belediyenin hizmet taahhüdü');
    const [row] = await town.database
      .select()
      .from(citizenRequest)
      .where(eq(citizenRequest.trackingNo, TrackingNo));
    expect(row).toMatchObject({
      applicantName: null,
      gsmNumber: null,
      email: null,
      address: null,
      wantsSms: false,
      memberUserName: null,
    });
  });

  test('with name and address is a petition with its thirty days', async () => {
    const sent = await sendAsGuest(town, { applicantName: 'Ali Kaya', address: 'Çınar Sk. 3' });
    expect(sent).toMatchObject({ ClockBasis: '3071 sayılı Kanun m.7', DueOn: '2026-12-21' });
  });

  test('for information runs fifteen working days', async () => {
    const changes = { kindCode: 'bilgi-edinme', applicantName: 'Ali Kaya', address: 'Çınar Sk. 3' };
    expect(await sendAsGuest(town, changes)).toMatchObject({ DueOn: '2026-12-11' });
  });

  test('about a point on the map keeps it to six decimals, and needs no other place', async () => {
    const point = { latitude: 39.98123449, longitude: 32.75, placeText: null };
    const { TrackingNo } = await sendAsGuest(town, point);
    expect(await byNumber(TrackingNo)).toMatchObject({
      Latitude: 39.981234,
      Longitude: 32.75,
      PlaceText: null,
    });
    const half = await refusedGuest({ latitude: 39.98 });
    expect([half.status, JSON.stringify(half.body)]).toEqual([
      422,
      expect.stringContaining('Haritadaki yeri'),
    ]);
    expect((await refusedGuest({ latitude: 91, longitude: 32 })).status).toBe(400);
    expect(await byNumber((await sendAsGuest(town)).TrackingNo)).toMatchObject({ Latitude: null });
  });

  describe('near another one', () => {
    const at = (metresNorth: number) => ({ latitude: 39.95 + metresNorth / 111_195, longitude: 32.7 });
    const near = (changes: Partial<RequestOf<typeof requestCalls.GetReportedNearbyList>>) =>
      town.ask(requestCalls.GetReportedNearbyList, { kindCode: 'gurultu', ...changes }, 'system');
    const report = (metresNorth: number, changes: Parameters<typeof guestRequest>[0] = {}) =>
      sendAsGuest(town, { kindCode: 'gurultu', ...at(metresNorth), ...changes });
    const oidOf = async (trackingNo: string) => {
      const found = await town.database
        .select({ oid: citizenRequest.oid })
        .from(citizenRequest)
        .where(eq(citizenRequest.trackingNo, trackingNo));
      return found[0]?.oid ?? '';
    };

    test('is shown within 150 metres, the nearest first, of its kind alone, without a word of its person', async () => {
      const far = await report(149);
      const close = await report(20, { applicantName: 'Ali Kaya', gsmNumber: '5551112233' });
      await report(151);
      await report(10, { kindCode: 'yol' });
      const rows = await near(at(0));
      expect(rows.map(({ Oid }) => Oid)).toEqual([
        await oidOf(close.TrackingNo),
        await oidOf(far.TrackingNo),
      ]);
      expect(Object.keys(rows[0] ?? {}).sort()).toEqual(
        ['Followers', 'KindName', 'Oid', 'ReceivedOn', 'State', 'StreetName'].sort(),
      );
      expect(await near({ kindCode: 'hayvan', ...at(0) })).toEqual([]);
      expect(await near({}), 'without a place').toEqual([]);
      for (const away of [1, 2, 3, 4, 5]) await report(away);
      expect(await near(at(0))).toHaveLength(5);
    });

    test('is found by its street, too', async () => {
      const [area] = await town.ask(addressCalls.GetDistrictListWithoutAuthorization, {});
      const districtCode = area?.Code ?? '';
      const [way] = await town.ask(addressCalls.GetStreetListWithoutAuthorization, { districtCode });
      const streetCode = way?.Code ?? '';
      const changes = { kindCode: 'su-kanal', districtCode, streetCode };
      const { TrackingNo } = await sendAsGuest(town, changes);
      const rows = await near({ kindCode: 'su-kanal', streetCode });
      expect(rows.map(({ Oid }) => Oid)).toContain(await oidOf(TrackingNo));
      expect(rows[0]?.StreetName).toBe(way?.Name);
    });

    test('counts a follower once, at once and again, and keeps a phone that was given', async () => {
      const reportedOid = await oidOf((await report(5_000)).TrackingNo);
      const follow = (followerKey: string, gsmNumber: string | null) =>
        town.ask(requestCalls.FollowReportedNearby, { reportedOid, followerKey, gsmNumber }, 'system');
      await Promise.all([1, 2, 3, 4].map(() => follow('one', null)));
      await follow('one', '5551112233');
      await follow('one', null);
      expect(await follow('two', null)).toEqual({ Followers: 2 });
      expect(await readFollowers(town.database, reportedOid)).toEqual({ count: 2, phones: ['5551112233'] });
      expect((await near(at(5_000)))[0]).toMatchObject({ Oid: reportedOid, Followers: 2 });
    });

    test('that is closed is neither shown nor followed', async () => {
      const { TrackingNo } = await report(9_000);
      const reportedOid = await oidOf(TrackingNo);
      const clerk = await town.signIn(demoAccounts.clerk.identityNo);
      await answer(town, clerk, TrackingNo);
      expect(await near(at(9_000))).toEqual([]);
      const changes = { reportedOid, followerKey: 'one', gsmNumber: null };
      expect(await town.call('FollowReportedNearby', changes, 'system')).toMatchObject({ status: 404 });
    });
  });

  test('opens by its number without name, phone or address', async () => {
    const person = {
      applicantName: 'Ali Kaya',
      address: 'Çınar Sokak 3',
      gsmNumber: '5551112233',
      email: 'ali@b.example',
      wantsSms: true,
    };
    const { TrackingNo } = await sendAsGuest(town, person);
    const groups = TrackingNo.replace(/(\d{4})(?=\d)/g, '$1 ');
    const { status, body } = await town.call(
      'GetComplaintOrRequestByTrackingNo',
      { trackingNo: groups },
      'system',
    );
    expect(status).toBe(200);
    for (const own of ['Ali', 'Çınar Sokak', '5551112233', 'ali@b']) {
      expect(JSON.stringify(body)).not.toContain(own);
    }
    expect(body).toMatchObject({ State: 'alindi', Clock: 'var', IsAnonymous: false, IsOfMember: false });
  });

  test('names the place by the municipality’s own lists', async () => {
    const districts = await town.ask(addressCalls.GetDistrictListWithoutAuthorization, {});
    const [first, second] = districts;
    if (!first || !second) throw new Error('The sample has districts');
    const [own] = await town.ask(addressCalls.GetStreetListWithoutAuthorization, {
      districtCode: first.Code,
    });
    const { TrackingNo } = await sendAsGuest(town, {
      districtCode: first.Code,
      streetCode: own?.Code ?? '',
      placeText: null,
    });
    expect(await byNumber(TrackingNo)).toMatchObject({
      DistrictName: first.Name,
      StreetName: own?.Name,
      PlaceText: null,
    });
    const elsewhere = await refusedGuest({ districtCode: second.Code, streetCode: own?.Code ?? '' });
    expect(elsewhere).toMatchObject({ status: 422, body: { Code: 'request-refused' } });
  });

  test.each([
    ['an unknown kind', { kindCode: 'yok' }, 'konusunu listeden'],
    ['no place where one is needed', { placeText: ' ' }, 'Yeri belirtin'],
    ['a place that is none', { districtCode: 'yok' }, 'Mahalleyi listeden'],
    ['only spaces', { subject: '  ' }, 'Konuyu ve açıklamayı'],
    ['nobody named where the kind wants a name', { kindCode: 'imar' }, 'adınızı'],
    ['information without an address', { kindCode: 'bilgi-edinme', applicantName: 'Ali Kaya' }, 'adresinizi'],
    ['an SMS without a phone', { applicantName: 'Ali Kaya', wantsSms: true }, 'cep telefonunuzu'],
  ])('is refused with %s', async (_reason, changes, words) => {
    const { status, body } = await refusedGuest(changes);
    expect(status).toBe(422);
    expect((body as { Message: string }).Message).toContain(words);
  });

  test('sent fifty times at once is one', async () => {
    const sent = guestRequest();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        town.ask(requestCalls.SaveComplaintOrRequestWithoutAuthorization, sent, 'system'),
      ),
    );
    expect(new Set(answers.map(({ TrackingNo }) => TrackingNo)).size).toBe(1);
    const rows = await town.database
      .select({ count: sql<number>`count(*)::int` })
      .from(citizenRequest)
      .where(eq(citizenRequest.requestKey, sent.requestKey));
    expect(rows).toEqual([{ count: 1 }]);
  });

  test('under somebody else’s key is refused', async () => {
    const sent = memberRequest();
    await town.ask(requestCalls.SaveComplaintOrRequest, sent, citizen);
    expect(await town.call('SaveComplaintOrRequest', sent, stranger)).toMatchObject({ status: 422 });
    const asGuest = { ...sent, applicantName: null };
    expect(await town.call('SaveComplaintOrRequestWithoutAuthorization', asGuest, 'system')).toMatchObject({
      status: 422,
    });
  });
});

describe('a member’s requests', () => {
  test('carry the member’s name, are listed, and open to nobody else', async () => {
    const { TrackingNo } = await sendAsMember(town, citizen, { subject: 'Kaldırım çöktü', kindCode: 'yol' });
    const own = await town.ask(requestCalls.GetComplaintOrRequest, { trackingNo: TrackingNo }, citizen);
    expect(own).toMatchObject({ ApplicantName: 'Ayşe Işık Yıldırım', IsOfMember: true });
    const list = await town.ask(requestCalls.GetComplaintOrRequestList, { limit: 50 }, citizen);
    expect(list.Requests.map((row) => row.TrackingNo)).toContain(TrackingNo);
    const unknown = { trackingNo: '123456789012' };
    const answers = [
      await town.call('GetComplaintOrRequest', { trackingNo: TrackingNo }, stranger),
      await town.call('GetComplaintOrRequest', unknown, stranger),
      await town.call('GetComplaintOrRequestByTrackingNo', unknown, 'system'),
    ];
    expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 404, body: { Code: 'request-not-found' } });
  });

  test('go on after the one named, and a stranger’s number leads nowhere', async () => {
    for (let index = 0; index < 4; index += 1) await sendAsMember(town, citizen);
    const seen: string[] = [];
    for (let afterTrackingNo: string | undefined; ;) {
      const page = await town.ask(
        requestCalls.GetComplaintOrRequestList,
        { limit: 2, ...(afterTrackingNo !== undefined && { afterTrackingNo }) },
        citizen,
      );
      seen.push(...page.Requests.map(({ TrackingNo }) => TrackingNo));
      if (!page.HasMore) break;
      afterTrackingNo = seen.at(-1);
    }
    expect(seen.length).toBeGreaterThanOrEqual(5);
    expect(new Set(seen).size).toBe(seen.length);
  });
});

describe('files', () => {
  test('go with the request of their key, open to their member, and to nobody else', async () => {
    const requestKey = randomUUID();
    const file = await town.ask(requestCalls.UploadComplaintOrRequestFile, upload(requestKey), 'system');
    const { TrackingNo: trackingNo } = await sendAsMember(town, citizen, { requestKey });
    const own = await town.ask(requestCalls.GetComplaintOrRequest, { trackingNo }, citizen);
    expect(own.Events[0]?.Files).toEqual([file]);
    expect(file.FileType).toBe('I');
    const changes = { trackingNo, fileOid: file.Oid };
    const opened = await town.ask(requestCalls.GetComplaintOrRequestFile, changes, citizen);
    expect(opened.Content).toBe(smallPdf());
    expect(await town.call('GetComplaintOrRequestFile', changes, stranger)).toMatchObject({ status: 404 });
    expect(await town.call('GetComplaintOrRequestFileByTrackingNo', changes, 'system')).toMatchObject({
      status: 404,
    });
    expect(await town.call('UploadComplaintOrRequestFile', upload(requestKey), 'system')).toMatchObject({
      status: 409,
      body: { Code: 'request-sent' },
    });
  });

  test('are one by their key, five at most, and can be taken out before sending', async () => {
    const [requestKey, fileKey] = [randomUUID(), randomUUID()];
    const same = await Promise.all(
      Array.from({ length: 10 }, () =>
        town.ask(requestCalls.UploadComplaintOrRequestFile, upload(requestKey, fileKey), 'system'),
      ),
    );
    expect(new Set(same.map(({ Oid }) => Oid)).size).toBe(1);
    for (let index = 0; index < 4; index += 1)
      await town.ask(requestCalls.UploadComplaintOrRequestFile, upload(requestKey), 'system');
    const sixth = await town.call('UploadComplaintOrRequestFile', upload(requestKey), 'system');
    expect(sixth).toMatchObject({ status: 422, body: { Code: 'document-refused' } });
    const changes = { requestKey, fileOid: same[0]?.Oid ?? '' };
    const elsewhere = { ...changes, requestKey: randomUUID() };
    const remove = requestCalls.RemoveComplaintOrRequestFile;
    expect(await town.ask(remove, elsewhere, 'system')).toEqual({ IsRemoved: false });
    expect(await town.ask(remove, changes, 'system')).toEqual({ IsRemoved: true });
    await sendAsGuest(town, { requestKey });
    const rows = await town.database
      .select({ oid: requestFile.oid })
      .from(requestFile)
      .where(eq(requestFile.requestKey, requestKey));
    expect(rows).toHaveLength(4);
    const [left] = rows;
    expect(await town.ask(remove, { requestKey, fileOid: left?.oid ?? '' }, 'system')).toEqual({
      IsRemoved: false,
    });
  });

  test('are refused when they are not what they say', async () => {
    const wrong = upload(randomUUID(), randomUUID(), Buffer.from('MZ program').toString('base64'));
    expect(await town.call('UploadComplaintOrRequestFile', wrong, 'system')).toMatchObject({
      status: 422,
      body: { Code: 'document-refused' },
    });
  });

  test('that nobody sent are forgotten after two days', async () => {
    const requestKey = randomUUID();
    await town.ask(requestCalls.UploadComplaintOrRequestFile, upload(requestKey), 'system');
    await town.database
      .update(requestFile)
      .set({ uploadedAt: new Date('2026-11-17T12:00:00+03:00') })
      .where(eq(requestFile.requestKey, requestKey));
    await town.ask(requestCalls.UploadComplaintOrRequestFile, upload(randomUUID()), 'system');
    const left = await town.database
      .select({ oid: requestFile.oid })
      .from(requestFile)
      .where(eq(requestFile.requestKey, requestKey));
    expect(left).toEqual([]);
  });
});
