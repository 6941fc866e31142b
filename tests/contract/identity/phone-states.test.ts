import { eq } from 'drizzle-orm';
import type { TestMunicipality } from 'municipality/testing/test-municipality';
import { demoAccounts, demoPassword } from 'municipality/service/sample/town/demo-accounts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { signInWithPassword } from '~/features/identity/authenticator.server';
import { fulfilments } from '~/features/identity/register/fulfilments.server';
import { forgotPassword } from '~/features/identity/password/forgot-password.server';
import { changeProof, openProof } from '~/features/identity/second-proof/proof-page.server';
import { requireSecondProof } from '~/features/identity/second-proof/require-proof.server';
import { building } from '~/features/declarations/estate/building.server';
import { takeDeclaration } from '~/features/declarations/pages/declaration-page.server';
import { askForLetter } from '~/features/letters/letters-page.server';
import { requireCitizen } from '~/features/identity/citizen/citizen.server';
import { signIn } from '~/features/identity/sign-in/sign-in.server';
import { session } from '~/features/identity/tables.server';
import { updateUser } from '~/features/identity/user-update/user-update.server';
import { sweepMessages } from '~/parts/messages/jobs.server';
import { openText, openTo } from '~/parts/messages/outbox.server';
import { smsOutbox } from '~/parts/messages/tables.server';
import { getPortal } from '~/platform/portal/portal.server';
import { fingerprint } from '~/platform/configuration/secrets.server';
import { openForm } from '~/features/requests/send/open-form.server';
import { urls } from '~/urls';
import { type Answer, openGuestPortal, read } from '../../support/portal/guest-portal';
import {
  getRequest,
  inRequest,
  postRequest,
  signInBrowser,
  type MemberBrowser,
} from '../../support/browser/member-browser';
import { waitingCode } from '../../support/browser/second-proof';

const { citizen, debtless } = demoAccounts;
const newPhone = '5559998877';
let town: TestMunicipality;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ town, close } = await openGuestPortal({ HUMAN_VERIFICATION: 'off' }));
});
beforeEach(async () => {
  await town.client.exec(
    'delete from portal.rate_limit; delete from portal.sms_outbox; delete from portal.sms_code; delete from portal.member_trust; delete from portal.session',
  );
  await town.client.query(`update municipality.member set gsm_number = $1 where user_name = $2`, [
    citizen.gsmNumber,
    citizen.identityNo,
  ]);
});
afterAll(() => close());

const textOf = ({ body }: Answer) => JSON.stringify(body);
const placeOf = (answer: { headers: Headers }) => answer.headers.get('Location') ?? '';

/** Posts to the member's details, and answers with where that leads. */
const change = (who: MemberBrowser, path: string, fields: Record<string, string>): Promise<Answer> =>
  read(inRequest(() => updateUser(postRequest(who, path, fields))));
const typed = { islem: 'telefon', telefon: newPhone, sifre: demoPassword };
const prove = (who: MemberBrowser, path: string, fields: Record<string, string> = {}) =>
  read(inRequest(() => changeProof(postRequest(who, path, fields))));

/** Reads everything that was sent to a phone, the newest first. */
async function sentTo(phone: string): Promise<string[]> {
  const rows = await getPortal().database.select().from(smsOutbox);
  return rows.filter((row) => openTo(row) === phone).map((row) => openText(row) ?? '');
}

/** Changes the phone as its owner would: the code to the old one, then the form again, then the code to the new one. */
async function changePhone(who: MemberBrowser): Promise<Answer> {
  const proof = placeOf(await change(who, urls.userUpdate, typed));
  const place = placeOf(await prove(who, proof));
  await prove(who, place, { islem: 'onay', kod: await waitingCode(citizen.gsmNumber) });
  const code = placeOf(await change(who, urls.userUpdate, typed));
  return change(who, code, { islem: 'onay', kod: await waitingCode(newPhone) });
}

describe('a new phone', () => {
  test('is not taken on the password alone: the code goes to the old one first', async () => {
    const thief = await signInBrowser(citizen.identityNo, { isProven: false });
    const answer = await change(thief, urls.userUpdate, typed);
    expect([answer.status, placeOf(answer)]).toEqual([303, expect.stringContaining('icin=contact')]);
    await prove(thief, placeOf(answer));
    expect(await sentTo(newPhone)).toEqual([]);
    expect(await sentTo(citizen.gsmNumber)).toHaveLength(1);
  });

  test('is no second proof, and no place for new passwords, for 72 hours', async () => {
    const own = await signInBrowser(citizen.identityNo, { isProven: false });
    expect(placeOf(await changePhone(own))).toBe(urls.userUpdate);
    await town.client.exec('update portal.session set proven_at = null');
    // The phone of the municipality's own record still is one: the sample's is the old phone.
    expect(await inRequest(() => openProof(getRequest(own, urls.secondProof)))).toMatchObject({
      phone: '(555) *** ** 46',
    });
    await town.client.exec(
      `update portal.session set member = jsonb_set(member, '{UserDetail,RegistryGsmNumber}', 'null')`,
    );
    expect(await inRequest(() => openProof(getRequest(own, urls.secondProof)))).toMatchObject({
      phone: null,
    });
    expect((await ask(citizen.identityNo, newPhone)).status).toBe(422);

    await town.client.exec(
      `update portal.member_trust set phone_changed_at = phone_changed_at - interval '72 hours'`,
    );
    expect(await inRequest(() => openProof(getRequest(own, urls.secondProof)))).toMatchObject({
      phone: '(555) *** ** 77',
    });
    expect((await ask(citizen.identityNo, newPhone)).status).toBe(303);
  });

  test('is added by e-Devlet or at the counter where there is none, and by e-Devlet where the old one is lost', async () => {
    await town.client.query('update municipality.member set gsm_number = null where user_name = $1', [
      citizen.identityNo,
    ]);
    const own = await signInBrowser(citizen.identityNo, { isProven: false });
    const refused = await change(own, urls.userUpdate, typed);
    expect(refused.status).toBe(422);
    expect(textOf(refused)).toContain('e-Devlet ile giriş yapıp 15 dakika içinde');
    await getPortal()
      .database.update(session)
      .set({ isViaEDevlet: true })
      .where(eq(session.tokenHash, fingerprint(own.token)));
    expect(placeOf(await change(own, urls.userUpdate, typed))).toContain('onay=');
    await town.client.exec(`update portal.session set created_at = created_at - interval '15 minutes'`);
    expect((await change(own, urls.userUpdate, typed)).status).toBe(422);
  });
});

describe('a refund', () => {
  test('wants the code to the phone of the municipality’s own record, whatever phone the member has', async () => {
    await town.client.query('update municipality.member set gsm_number = $1 where user_name = $2', [
      newPhone,
      citizen.identityNo,
    ]);
    const thief = await signInBrowser(citizen.identityNo);
    const proof = await inRequest(async () => {
      const request = getRequest(thief, urls.cancellation);
      return requireSecondProof(request, await requireCitizen(request), 'refund').catch(
        (thrown: unknown) => thrown,
      );
    });
    if (!(proof instanceof Response)) throw new Error('A redirect was expected');
    expect(placeOf(proof)).toContain('icin=refund');
    await prove(thief, placeOf(proof));
    expect(await sentTo(newPhone)).toEqual([]);
    expect(await sentTo(citizen.gsmNumber)).toHaveLength(1);
  });
});

/** Somebody without a session asks for a new password, or types the code they got. */
const guest = `a${'g'.repeat(43)}`;
const ask = (
  kimlik: string,
  telefon: string,
  path = '/session/forgot-password',
  more: Record<string, string> = {},
) =>
  read(
    inRequest(() =>
      forgotPassword(
        postRequest({ cookie: `portal=${guest}`, token: guest }, path, { kimlik, telefon, ...more }),
      ),
    ),
  );

describe('a forgotten password', () => {
  test('leaves the old one and every session alone until the code was typed, and lives half an hour', async () => {
    const own = await signInBrowser(debtless.identityNo);
    const asked = await ask(debtless.identityNo, debtless.gsmNumber);
    expect([asked.status, placeOf(asked)]).toEqual([303, expect.stringContaining('onay=')]);
    expect((await inRequest(() => requireCitizen(getRequest(own, '/')))).identityNo).toBe(
      debtless.identityNo,
    );
    await signInWithPassword(debtless.identityNo, demoPassword);

    const kod = await waitingCode(debtless.gsmNumber);
    const wrong = kod === '000000' ? '000001' : '000000';
    expect((await ask('', '', placeOf(asked), { islem: 'onay', kod: wrong })).status).toBe(422);
    await signInWithPassword(debtless.identityNo, demoPassword);
    expect(placeOf(await ask('', '', placeOf(asked), { islem: 'onay', kod }))).toBe(urls.signIn);
    await expect(signInWithPassword(debtless.identityNo, demoPassword)).rejects.toThrow();

    const given = (await sentTo(debtless.gsmNumber))
      .map((text) => /şifreniz: (\w{6}) /.exec(text)?.[1])
      .find(Boolean);
    const enter = () =>
      read(
        inRequest(() =>
          signIn(
            postRequest({ cookie: `portal=${guest}`, token: guest }, urls.signIn, {
              kimlik: debtless.identityNo,
              sifre: given ?? '',
            }),
          ),
        ),
      );
    expect((await enter()).status).toBe(303);
    await town.client.exec(
      `update portal.member_trust set password_sent_at = password_sent_at - interval '30 minutes'`,
    );
    const late = await enter();
    expect([late.status, textOf(late)]).toEqual([422, expect.stringContaining('30 dakikalık süresi doldu')]);
    await sweepMessages(fulfilments);
  });

  test('answers alike for another phone, which gets nothing, and tells who is no member', async () => {
    const other = await ask(citizen.identityNo, '5550009999');
    expect([other.status, placeOf(other)]).toEqual([303, expect.stringContaining('onay=')]);
    expect(await sentTo('5550009999')).toEqual([]);
    const nobody = await ask('29091919022', '5550009999');
    expect(textOf(nobody)).toContain('Kullanıcı kaydı bulunamadı Lütfen üyelik alınız.');
  });
});

test('who proved nothing declares nothing', async () => {
  await town.client.query('update municipality.member set identity_proven = false where user_name = $1', [
    citizen.identityNo,
  ]);
  const own = await signInBrowser(citizen.identityNo);
  const answer = await read(
    inRequest(() => takeDeclaration(postRequest(own, building.path, { sicil: 'R0000000001' }), building)),
  );
  await town.client.query('update municipality.member set identity_proven = true where user_name = $1', [
    citizen.identityNo,
  ]);
  expect([answer.status, textOf(answer)]).toEqual([422, expect.stringContaining('henüz beyan veremezsiniz')]);
});

test('who proved nothing gets no letter in anybody’s name', async () => {
  await town.client.query('update municipality.member set identity_proven = false where user_name = $1', [
    citizen.identityNo,
  ]);
  const own = await signInBrowser(citizen.identityNo);
  const fields = { anahtar: crypto.randomUUID(), tur: 'borcu-yoktur' };
  const answer = await read(inRequest(() => askForLetter(postRequest(own, urls.letters, fields))));
  const written = await town.client.query('select from municipality.letter');
  await town.client.query('update municipality.member set identity_proven = true where user_name = $1', [
    citizen.identityNo,
  ]);
  expect([answer.status, textOf(answer)]).toEqual([422, expect.stringContaining('henüz yazı alamazsınız')]);
  expect(written.rows).toEqual([]);
});

test('who proved nothing asks for nobody’s personal data', async () => {
  const own = await signInBrowser(citizen.identityNo);
  const proven = await inRequest(() => requireCitizen(getRequest(own, '/')));
  const unproven = {
    ...proven,
    member: { ...proven.member, UserDetail: { ...proven.member.UserDetail, IsIdentityProven: false } },
  };
  const opened = (who: typeof proven) =>
    inRequest(() =>
      openForm(getRequest(own, '/'), { citizen: who, kindCode: 'kisisel-veri', draft: null }),
    ).then(
      ({ step }) => step,
      (thrown: unknown) => (thrown instanceof Response ? thrown.headers.get('Location') : String(thrown)),
    );
  expect(await opened(proven)).toBe('form');
  expect(await opened(unproven)).toBe(urls.personalData);
});
