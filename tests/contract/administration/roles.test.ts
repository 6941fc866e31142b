import { demoAccounts } from 'municipality/service/sample/town/demo-accounts';
import { beforeAll, describe, expect, test } from 'vitest';
import { changeEmployee, openEmployee } from '~/features/administration/roles/employee-page.server';
import { roleProposals } from '~/features/administration/roles/roles.server';
import { decideRole, openRoles } from '~/features/administration/roles/roles-page.server';
import { requireDeskStaff } from '~/features/desk/desk-staff.server';
import {
  endAdministration,
  grantAdministration,
  requireAdministrator,
} from '~/features/identity/second-proof/administrator.server';
import { readAudit } from '~/platform/audit/audit.server';
import { getPortal } from '~/platform/portal/portal.server';
import { employeeUrl, urls } from '~/urls';
import {
  expectNobodyElses,
  giveBackRole,
  useAdministration,
} from '../../support/administration/administration';
import { postedOf } from '../../support/administration/posted';
import {
  getRequest,
  inRequest,
  type MemberBrowser,
  postRequest,
  signInBrowser,
  thrownBy,
} from '../../support/browser/member-browser';

const { administrator, cashier, clerk, employee, secondAdministrator } = demoAccounts;
const { own, town } = useAdministration();
// The sample has a second administrator; here there is one, until another one is wanted.
beforeAll(() =>
  town().client.query("update municipality.member set role_code = 'uye' where user_name = $1", [
    secondAdministrator.identityNo,
  ]),
);

async function list(who = own(), search = '') {
  const { overview } = await inRequest(() => openRoles(getRequest(who, `${urls.roles}?ara=${search}`)));
  if (overview === null) throw new Error('The employees are here');
  return overview;
}

async function oidOf({ identityNo }: { identityNo: string }): Promise<string> {
  const person = (await getPortal().staff?.list())?.find((one) => one.identityNo === identityNo);
  if (!person) throw new Error('There is no such employee');
  return person.oid;
}

type Person = Parameters<typeof oidOf>[0];

async function open(person: Person, who = own()) {
  const oid = await oidOf(person);
  return inRequest(() => openEmployee(getRequest(who, employeeUrl(oid)), oid));
}

async function change(person: Person, fields: Record<string, string>, who = own()) {
  const oid = await oidOf(person);
  return postedOf(await inRequest(() => changeEmployee(postRequest(who, employeeUrl(oid), fields), oid)));
}

const decide = async (no: number | string, islem: string, who: MemberBrowser) =>
  postedOf(await inRequest(() => decideRole(postRequest(who, urls.roles, { no: String(no), islem }))));

const mayAdminister = async (who: MemberBrowser) =>
  inRequest(() => requireAdministrator(getRequest(who, urls.administration))).then(
    () => true,
    () => false,
  );

const waitingNo = async (who = own()) => (await list(who)).proposals[0]?.no ?? 0;
const newestOf = async ({ identityNo }: Person) => (await readAudit(identityNo, 1)).rows[0];

describe('roles', () => {
  test('are nobody else’s to see or to give', async () => {
    const oid = await oidOf(clerk);
    await expectNobodyElses([
      { path: urls.roles, open: openRoles, change: decideRole, fields: { no: '1', islem: 'onayla' } },
      {
        path: employeeUrl(oid),
        open: (request) => openEmployee(request, oid),
        change: (request) => changeEmployee(request, oid),
        fields: { islem: 'gorev', gorev: 'tahsilat', onceki: 'masa' },
      },
    ]);
    for (const no of ['yok', '', undefined, clerk.identityNo])
      expect(await thrownBy(() => openEmployee(getRequest(own(), urls.roles), no))).toMatchObject({
        status: 404,
      });
  });

  test('are listed by name, and everybody else is found by theirs', async () => {
    const { withRole, found, proposals } = await list();
    expect(withRole.map(({ fullName, roleLabel }) => [fullName, roleLabel])).toEqual(
      expect.arrayContaining([
        ['Gülşah Öğüt', 'Portal yöneticisi'],
        ['Şükran Ilıca', 'Hizmet masası'],
        ['Zeynep Akçay', 'Ödeme takibi'],
        ['Ömer Çağrı Güneş', 'Kiosklar'],
      ]),
    );
    expect([found, proposals]).toEqual([null, []]);
    expect((await list(own(), 'SUKRAN')).found?.map(({ fullName }) => fullName)).toContain('Şükran Ilıca');
    expect(await list(own(), 'yokböylebiri')).toMatchObject({ found: [], leastLetters: null });
    expect(await list(own(), 'şü'), 'two letters are too few').toMatchObject({ found: [], leastLetters: 3 });
    expect(JSON.stringify(await list(own(), 'a'))).not.toMatch(/\b\d{11}\b/);
  });

  test.each([
    [{ islem: 'gorev', onceki: 'masa' }, 'Bir görev seçin.'],
    [{ islem: 'gorev', onceki: 'masa', gorev: 'portal-yonetimi' }, 'Listedeki görevlerden birini seçin.'],
    [{ islem: 'gorev', onceki: 'masa', gorev: 'constructor' }, 'Listedeki görevlerden birini seçin.'],
    [{ islem: 'gorev', onceki: 'uye', gorev: 'tahsilat' }, 'bir başkası değiştirdi'],
    [{ islem: 'baska' }, 'Ne yapılacağını seçin.'],
  ] as const)('%j changes nothing', async (fields, words) => {
    const answer = await change(clerk, fields);
    expect(answer.status).toBe(422);
    expect(answer.problems[0]?.text).toContain(words);
    expect((await open(clerk)).role).toBe('masa');
  });

  test('are given by one administrator, hold at the next page, and stand in the employee’s record', async () => {
    const who = await signInBrowser(clerk.identityNo);
    const atDesk = () => thrownBy(() => requireDeskStaff(getRequest(who, urls.desk)));
    await expect(inRequest(() => requireDeskStaff(getRequest(who, urls.desk)))).resolves.toBeDefined();
    const fields = { islem: 'gorev', onceki: 'masa', gorev: 'uye' };
    expect(await change(clerk, fields)).toMatchObject({ status: 303 });
    expect(await change(clerk, fields), 'posted twice').toMatchObject({ status: 303 });
    expect(await atDesk()).toMatchObject({ status: 404 });
    expect(await newestOf(clerk)).toMatchObject({
      action: 'role-changed',
      actor: 'staff',
      actorName: 'Gülşah Öğüt',
      detail: 'Hizmet masası → Görevi yok',
    });
    await change(clerk, { islem: 'gorev', onceki: 'uye', gorev: 'masa' });
    expect((await open(clerk)).roleLabel).toBe('Hizmet masası');
  });

  test('are not given to oneself, nor to who is no member or administers', async () => {
    const own = await change(administrator, { islem: 'gorev', onceki: 'portal-yonetimi', gorev: 'tahsilat' });
    expect(own.problems[0]?.text).toContain('Kendi görevinizi');
    await town().client.query('update municipality.member set identity_proven = false where user_name = $1', [
      employee.identityNo,
    ]);
    const fields = { islem: 'gorev', onceki: 'bilgi-islem', gorev: 'masa' };
    expect((await change(employee, fields)).problems[0]?.text).toContain('üye olduktan sonra');
    expect((await change(employee, { islem: 'yonetici-yap' })).problems[0]?.text).toContain(
      'üye olduktan sonra',
    );
    await town().client.query('update municipality.member set identity_proven = true where user_name = $1', [
      employee.identityNo,
    ]);
  });
});

describe('the role of an administrator', () => {
  let second: MemberBrowser;
  const take = { islem: 'yoneticiligi-al' };

  test('of the only one stays, whoever agrees', async () => {
    await grantAdministration(getPortal(), clerk.identityNo, new Date());
    second = await signInBrowser(clerk.identityNo);
    await change(administrator, take, second);
    await endAdministration(getPortal(), clerk.identityNo, new Date());
    const no = (await roleProposals.listProposals(administrator.identityNo))[0]?.no ?? 0;
    const answer = await decide(no, 'onayla', own());
    expect(answer.problems[0]?.text).toContain('son yöneticisi');
    expect(await mayAdminister(own())).toBe(true);
    expect(await decide(no, 'geri-al', own())).toMatchObject({ status: 303 });
  });

  test('is asked for by one, agreed to by another one, and never by who asked', async () => {
    await giveBackRole(clerk.identityNo);
    const candidate = await signInBrowser(cashier.identityNo);
    expect(await change(cashier, { islem: 'yonetici-yap' })).toMatchObject({ status: 303, to: urls.roles });
    expect(await change(cashier, { islem: 'yonetici-yap' }), 'asked twice').toMatchObject({ status: 303 });
    const { proposals } = await list();
    expect(proposals).toMatchObject([{ isOwn: true, fullName: 'Zeynep Akçay' }]);
    expect(await newestOf(cashier)).toMatchObject({
      action: 'administrator-asked',
      actorName: 'Gülşah Öğüt',
    });
    const no = await waitingNo();
    expect((await decide(no, 'onayla', own())).problems[0]?.text).toContain('bir başka yönetici');
    expect((await decide(no, 'belki', second)).status).toBe(422);
    expect(await mayAdminister(candidate)).toBe(false);
    expect((await change(cashier, { islem: 'yonetici-yap' }, second)).problems[0]?.text).toContain(
      'onaylayın',
    );
    expect(await decide(no, 'onayla', second)).toMatchObject({ status: 303, to: urls.roles });
    expect(await mayAdminister(candidate)).toBe(true);
    expect(await open(cashier)).toMatchObject({ isAdministrator: true, roleLabel: 'Ödeme takibi' });
    expect(await newestOf(cashier)).toMatchObject({
      action: 'administrator-agreed',
      actorName: 'Şükran Ilıca',
    });
    expect((await decide(no, 'onayla', second)).problems[0]?.text).toContain('artık onay beklemiyor');
    expect((await change(cashier, { islem: 'yonetici-yap' })).problems[0]?.text).toContain('zaten yönetici');
  });

  test('that was agreed to when the process ended is agreed to again, and never taken back', async () => {
    await change(cashier, take);
    const no = await waitingNo();
    // A process that ended between the agreement and the deed left it so.
    await town().client.query(
      `insert into portal.content_entry (kind, no, version, value, at, sealed_editor)
       select kind, no, 2, replace(value, '"asked"', '"confirming"'), at, sealed_editor
       from portal.content_entry where kind = 'role' and no = $1 and version = 1`,
      [no],
    );
    expect((await decide(no, 'geri-al', own())).problems[0]?.text).toContain('geri alınamaz');
    expect(await decide(no, 'onayla', second)).toMatchObject({ status: 303 });
    expect(await mayAdminister(await signInBrowser(cashier.identityNo))).toBe(false);
    expect((await open(cashier)).roleLabel, 'the other role stays').toBe('Ödeme takibi');
  });

  test('asked for by somebody who administers no more is agreed to by nobody', async () => {
    await change(cashier, { islem: 'yonetici-yap' }, second);
    const no = await waitingNo();
    await endAdministration(getPortal(), clerk.identityNo, new Date());
    const refused = await decide(no, 'onayla', own());
    expect([refused.status, refused.problems[0]?.text]).toEqual([
      422,
      expect.stringContaining('artık portal yöneticisi değil'),
    ]);
    expect(await open(cashier)).toMatchObject({ isAdministrator: false });
    expect(await decide(no, 'geri-al', own())).toMatchObject({ status: 303 });
    await giveBackRole(clerk.identityNo);
  });

  test('that waits is taken back by either of the two', async () => {
    for (const who of [own(), second]) {
      await change(cashier, { islem: 'yonetici-yap' });
      expect(await decide(await waitingNo(), 'geri-al', who)).toMatchObject({ status: 303 });
    }
    expect((await list()).proposals).toEqual([]);
    expect(await mayAdminister(await signInBrowser(cashier.identityNo))).toBe(false);
  });

  test('is never lost by two at once who agree to each other’s end', async () => {
    await change(administrator, take, second);
    await change(clerk, take, own());
    const waiting = await roleProposals.listProposals(administrator.identityNo);
    expect(waiting).toHaveLength(2);
    const ownEnd = waiting.find(({ isOwn }) => !isOwn)?.no ?? 0;
    const theirEnd = waiting.find(({ isOwn }) => isOwn)?.no ?? 0;
    await Promise.all(
      [decide(ownEnd, 'onayla', own()), decide(theirEnd, 'onayla', second)].map((one) =>
        one.catch(() => null),
      ),
    );
    const left = (await Promise.all([own(), second].map(mayAdminister))).filter(Boolean);
    expect(left.length).toBeGreaterThan(0);
  });
});
