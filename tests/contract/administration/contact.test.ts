import { demoAccounts } from 'municipality/service/sample/town/demo-accounts';
import { describe, expect, test } from 'vitest';
import { changeContact, openContactEditor } from '~/features/administration/contact-page.server';
import { contactNow, readContact } from '~/parts/content/contact.server';
import { readFrame } from '~/features/home/frame/frame.server';
import { writeLightDocument } from '~/features/home/frame/light-document.server';
import {
  endAdministration,
  grantAdministration,
  requireAdministrator,
} from '~/features/identity/second-proof/administrator.server';
import { getLetterhead } from '~/parts/paper/letterhead.server';
import { readAudit } from '~/platform/audit/audit.server';
import { getPortal } from '~/platform/portal/portal.server';
import { urls } from '~/urls';
import { useAdministration } from '../../support/administration/administration';
import { postedOf } from '../../support/administration/posted';
import {
  getRequest,
  inRequest,
  type MemberBrowser,
  noMember,
  postRequest,
  signInBrowser,
  thrownBy,
} from '../../support/browser/member-browser';

const { administrator, citizen, clerk, company } = demoAccounts;
const { town, own } = useAdministration();

const openAdministration = (who: MemberBrowser) => requireAdministrator(getRequest(who, urls.administration));
const open = () => inRequest(() => openContactEditor(getRequest(own(), urls.contactEditor)));

const post = async (fields: Record<string, string>) =>
  postedOf(await inRequest(() => changeContact(postRequest(own(), urls.contactEditor, fields))));

const typed = {
  telefon: '0248 555 11 22',
  eposta: 'iletisim@belediye.bel.tr',
  kep: 'belediye@hs01.kep.tr',
  adres: 'Yeni Meydan No: 5, Akçapınar',
  saatler: 'Hafta içi 09.00–17.00',
};

describe('who may administer', () => {
  test.each([
    ['a citizen', citizen.identityNo],
    ['a company', company.identityNo],
    ['another employee', clerk.identityNo],
  ])('%s finds nothing there', async (_, identityNo) => {
    const who = await signInBrowser(identityNo);
    expect(await thrownBy(() => openAdministration(who))).toMatchObject({ status: 404 });
    const posted = postRequest(who, urls.contactEditor, { ...typed, surum: '0' });
    expect(await thrownBy(() => changeContact(posted))).toMatchObject({ status: 404 });
  });

  test('a guest is led to sign-in, and who has not proven themselves to the code', async () => {
    expect((await thrownBy(() => openAdministration(noMember))).to).toContain(urls.signIn);
    const unproven = await signInBrowser(administrator.identityNo, { isProven: false });
    expect((await thrownBy(() => openAdministration(unproven))).to).toContain(urls.secondProof);
  });

  test('an employee may whom the operator let, until it is taken back; somebody else never', async () => {
    const who = await signInBrowser(clerk.identityNo);
    const now = new Date();
    expect(await grantAdministration(getPortal(), clerk.identityNo, now)).toBe(true);
    expect(await grantAdministration(getPortal(), clerk.identityNo, now)).toBe(false);
    await grantAdministration(getPortal(), citizen.identityNo, now);
    await expect(inRequest(() => openAdministration(who))).resolves.toBeDefined();
    const stranger = await signInBrowser(citizen.identityNo);
    expect(await thrownBy(() => openAdministration(stranger))).toMatchObject({ status: 404 });
    const { frame } = await inRequest(() => readFrame(getRequest(who, urls.home)));
    expect(frame.account?.duties).toContainEqual(expect.objectContaining({ path: urls.administration }));
    expect(await endAdministration(getPortal(), clerk.identityNo, now)).toBe(true);
    expect(await thrownBy(() => openAdministration(who))).toMatchObject({ status: 404 });
  });
});

describe('contact data', () => {
  test('is that of the settings while nobody wrote any', async () => {
    expect(await open()).toMatchObject({ version: 0, isOfSettings: true, values: { telefon: '444 0 990' } });
    expect(await inRequest(() => readContact())).toMatchObject({ kep: 'akcapinarbelediyesi@hs01.kep.tr' });
  });

  test.each([
    ['telefon', 'santral', 'Telefon'],
    ['eposta', 'belediye', 'E-posta'],
    ['kep', 'belediye@example.com', '.kep.tr'],
    ['adres', 'a'.repeat(161), 'Adres'],
  ])('%s “%s” is asked for again, with everything else kept', async (field, wrong, words) => {
    const answer = await post({ ...typed, [field]: wrong, surum: '0' });
    expect(answer).toMatchObject({ status: 422, typed: { ...typed, [field]: wrong } });
    expect(answer.problems).toEqual([{ text: expect.stringContaining(words) as string, fieldId: field }]);
    expect((await open()).version).toBe(0);
  });

  test('that is published shows in frame, letterhead and light pages, and nothing that is empty does', async () => {
    expect(await post({ ...typed, surum: '0' })).toMatchObject({ status: 303 });
    const { frame } = await inRequest(() => readFrame(getRequest(noMember, urls.home)));
    expect(frame.contact).toEqual({
      phone: typed.telefon,
      email: typed.eposta,
      kep: typed.kep,
      address: typed.adres,
      hours: typed.saatler,
    });
    expect((await getLetterhead()).contact).toBe(`${typed.adres} · Tel. ${typed.telefon}`);
    const light = await inRequest(() =>
      Promise.resolve(writeLightDocument({ status: 503, title: 'Başlık', sentences: [], next: null })),
    );
    expect(await light.text()).toContain(typed.telefon);
    const { rows } = await readAudit(administrator.identityNo, 5);
    expect(rows[0]).toMatchObject({
      action: 'content-changed',
      actor: 'staff',
      actorName: 'Gülşah Öğüt',
      detail: 'İletişim bilgileri, 1. sürüm',
    });
  });

  test('written by two at once is the first one’s, and the second is told with what they typed', async () => {
    const answer = await post({ ...typed, telefon: '153', surum: '0' });
    expect(answer).toMatchObject({ status: 422, typed: { telefon: '153' } });
    expect(contactNow().phone).toBe(typed.telefon);
  });

  test('is taken back by a version more, and every version stays', async () => {
    await post({ ...typed, telefon: '153', surum: '1' });
    expect((await open()).values.telefon).toBe('153');
    expect(await post({ islem: 'geri', geri: '1', surum: '2' })).toMatchObject({ status: 303 });
    expect((await open()).values.telefon).toBe(typed.telefon);
    expect(await post({ islem: 'geri', geri: '0', surum: '3' })).toMatchObject({ status: 303 });
    const page = await open();
    expect(page).toMatchObject({ version: 4, isOfSettings: true, values: { telefon: '444 0 990' } });
    expect(page.versions.map(({ editor }) => editor)).toEqual(Array(4).fill('Gülşah Öğüt'));
    const change = 'update portal.content_version set value = null';
    await expect(town().client.query(change)).rejects.toThrow('append-only');
  });
});
