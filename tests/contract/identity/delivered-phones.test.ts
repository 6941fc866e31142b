import { dayInIstanbul } from 'municipality/law/calendar/calendar';
import { demoAccounts } from 'municipality/service/sample/town/demo-accounts';
import { csv, type ExchangeTown, type Files, openExchangeTown } from 'municipality/testing/exchange-town';
import type { TestMunicipality } from 'municipality/testing/test-municipality';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { forgotPassword } from '~/features/identity/password/forgot-password.server';
import { tellLostPhones } from '~/features/identity/phone/phone-notices.server';
import { openProof } from '~/features/identity/second-proof/proof-page.server';
import { openText, openTo } from '~/parts/messages/outbox.server';
import { smsOutbox } from '~/parts/messages/tables.server';
import { getPortal } from '~/platform/portal/portal.server';
import { urls } from '~/urls';
import { getRequest, inRequest, postRequest, signInBrowser } from '../../support/browser/member-browser';
import { type Answer, openGuestPortal, read } from '../../support/portal/guest-portal';

const { citizen } = demoAccounts;
const newPhone = '5559998877';
let town: TestMunicipality;
let files: ExchangeTown;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ town, close } = await openGuestPortal({ HUMAN_VERIFICATION: 'off' }));
  files = await openExchangeTown(town.direct);
});
afterAll(async () => {
  await files.close();
  await close();
});

const textOf = ({ body }: Answer) => JSON.stringify(body);

/** Reads everything that was sent to a phone. */
async function sentTo(phone: string): Promise<string[]> {
  const rows = await getPortal().database.select().from(smsOutbox);
  return rows.filter((row) => openTo(row) === phone).map((row) => openText(row) ?? '');
}

/** Somebody without a session asks for a new password. */
const guest = `a${'g'.repeat(43)}`;
const ask = (kimlik: string, telefon: string) =>
  read(
    inRequest(() =>
      forgotPassword(
        postRequest({ cookie: `portal=${guest}`, token: guest }, '/session/forgot-password', {
          kimlik,
          telefon,
        }),
      ),
    ),
  );

describe('a phone that a delivery of files brought', () => {
  const deliver = (content: Files) => {
    const now = new Date();
    return files.take(content, { now, today: dayInIstanbul(now), mostRefused: 100 });
  };
  /** Changes the record of a member under a key of theirs, and its phone by a file. */
  async function bring(identityNo: string, phone: string) {
    const [record] = await files.rows(
      `select r.registry_no as no from municipality.member m join municipality.registry r on r.oid = m.registry_oid
       where m.user_name = '${identityNo}'`,
    );
    return deliver({
      'sicil.csv': csv(
        'sicil;sicil_no;kimlik_no;ad_unvan',
        `K${identityNo};${String(record?.['no'])};${identityNo};X`,
      ),
      'telefon.csv': csv('sicil;telefon;dogrulandi', `K${identityNo};${phone};01.11.2026`),
    });
  }

  test('opens nothing for 72 hours, and the one before is told', async () => {
    for (const phone of [citizen.gsmNumber, newPhone])
      expect((await bring(citizen.identityNo, phone)).state).toBe('alindi');
    await inRequest(tellLostPhones);
    await inRequest(tellLostPhones);
    expect(await sentTo(citizen.gsmNumber)).toEqual([
      expect.stringContaining('cep telefonu (555) *** ** 77 olarak değişti'),
    ]);
    const refused = await ask(citizen.identityNo, newPhone);
    expect([refused.status, textOf(refused)]).toEqual([
      422,
      expect.stringContaining('son 72 saatte değiştiği'),
    ]);
    const own = await signInBrowser(citizen.identityNo, { isProven: false });
    expect(await inRequest(() => openProof(getRequest(own, urls.secondProof)))).toMatchObject({
      phone: null,
    });
    const sent = await town.call(
      'SendPasswordForMember',
      {
        ...{ identityNo: citizen.identityNo, newPassword: 'Gizli123', gsmNumber: newPhone },
        validationKey: town.settings.systemKey,
      },
      'system',
    );
    expect(sent.status).toBe(422);

    for (const table of ['member', 'registry'])
      await files.rows(
        `update municipality.${table} set gsm_changed_at = gsm_changed_at - interval '72 hours'`,
      );
    expect((await ask(citizen.identityNo, newPhone)).status).toBe(303);
    const later = await signInBrowser(citizen.identityNo, { isProven: false });
    expect(await inRequest(() => openProof(getRequest(later, urls.secondProof)))).toMatchObject({
      phone: '(555) *** ** 77',
    });
  });

  test('makes nobody an administrator: theirs is never changed by a file', async () => {
    const { identityNo, gsmNumber } = demoAccounts.administrator;
    const strange = '5559998866';
    for (const phone of [gsmNumber, strange]) await bring(identityNo, phone);
    expect((await ask(identityNo, strange)).status).toBe(303);
    await inRequest(tellLostPhones);
    // It is answered alike, but no code goes to another phone than the administrator's own.
    expect(await sentTo(strange)).toEqual([]);
    expect(
      await files.rows(`select gsm_number from municipality.member where user_name = '${identityNo}'`),
    ).toEqual([{ gsm_number: gsmNumber }]);
  });
});
