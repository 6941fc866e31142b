import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { RunningSandbox, ShortMessage } from 'municipality/sandbox';
import { startSandbox } from 'municipality/sandbox';
import type { TestMunicipality } from 'municipality/testing/test-municipality';
import { openTestMunicipality } from 'municipality/testing/test-municipality';
import { demoAccounts, demoPassword } from 'municipality/service/sample/town/demo-accounts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signInWithPassword } from '~/features/identity/authenticator.server';
import { fulfilments } from '~/features/identity/register/fulfilments.server';
import { sendNewPassword } from '~/features/identity/password/new-password.server';
import { deliverMessage, settleLost } from '~/parts/messages/deliver.server';
import { messageJobs, sweepMessages } from '~/parts/messages/jobs.server';
import { listLost } from '~/parts/messages/outbox.server';
import { openNetgsm } from '~/parts/messages/operators/netgsm/netgsm.server';
import { readConfiguration } from '~/platform/configuration/configuration.server';
import { migratePortal } from '~/platform/database/migrate.server';
import { startJobs, stopJobs } from '~/platform/jobs/jobs.server';
import { MunicipalOutage } from '~/platform/municipal/errors.server';
import { openPortal, providePortalParts } from '~/platform/portal/portal.server';

const { identityNo, gsmNumber } = demoAccounts.citizen;
const bank = { path: '', bankName: 'Banka', clientId: '1', storeKey: 'k', apiUser: 'u', apiPassword: 'p' };
const folder = mkdtempSync(join(tmpdir(), 'outbox-'));

let sandbox: RunningSandbox;
let town: TestMunicipality;
/** Says where the line to the municipality breaks, when it does. */
let breaks: 'never' | 'before' | 'after' | 'in words after' = 'never';

async function throughTransport(request: Request): Promise<Response> {
  if (breaks === 'before') throw new TypeError('connection refused');
  const response = await town.municipality.handle(request);
  if (breaks === 'after') throw new TypeError('connection lost');
  if (breaks === 'in words after')
    return Response.json({ Message: 'Sistem hatası oluştu.' }, { status: 500 });
  return response;
}

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, banks: [bank], slowMs: 1_000 });
  const configuration = readConfiguration({
    DATA_DIR: folder,
    SANDBOX_PORT: new URL(sandbox.url).port,
    LOG_LEVEL: 'silent',
  });
  town = await openTestMunicipality({
    now: () => new Date(),
    settings: {
      systemKey: configuration.settings.machineKey.validationKey,
      messageHandOverUrl: `${sandbox.url}/sms/hand-over`,
    },
  });
  const { connection } = town;
  await migratePortal(connection);
  providePortalParts({ configuration, connection, embedded: throughTransport });
  await openPortal();
  const { rows } = await town.client.query<{ hash: string }>(
    'select password_hash as hash from municipality.member where user_name = $1',
    [identityNo],
  );
  demoHash = rows[0]?.hash ?? '';
});
let demoHash = '';

beforeEach(async () => {
  breaks = 'never';
  await setFault('none');
  await town.client.query('delete from portal.sms_outbox');
  await town.client.query(
    'update municipality.member set password_hash = $2, must_change_password = false where user_name = $1',
    [identityNo, demoHash],
  );
});
afterAll(async () => {
  await stopJobs();
  await sandbox.close();
  await town.close();
  rmSync(folder, { recursive: true, force: true });
});

const setFault = async (mode: string) => {
  await fetch(`${sandbox.url}/faults`, { method: 'POST', body: JSON.stringify({ mode }) });
};
const inbox = async () => (await (await fetch(`${sandbox.url}/sms.json`)).json()) as ShortMessage[];
const passwordIn = (message: ShortMessage | undefined) =>
  /şifreniz: (\w{6}) /.exec(message?.text ?? '')?.[1] ?? '';

interface Row extends Record<string, unknown> {
  id: string;
  state: string;
  last_code: string | null;
  attempts: number;
}
const rows = async () =>
  (await town.client.query<Row>('select * from portal.sms_outbox order by created_at')).rows;
const change = (assignment: string) => town.client.query(`update portal.sms_outbox set ${assignment}`);
/** Lets a minute pass: what was left behind belongs to nobody any more, what waits is due. */
const aMinutePasses = () => change(`not_before = not_before - interval '1 minute'`);

async function canSignIn(password: string): Promise<boolean> {
  return signInWithPassword(identityNo, password).then(
    () => true,
    () => false,
  );
}

describe('a new password', () => {
  it('comes by SMS, holds, and must be changed', async () => {
    const before = (await inbox()).length;
    expect(await sendNewPassword(identityNo, gsmNumber)).toBe('on-its-way');
    await sweepMessages(fulfilments);
    const messages = await inbox();
    expect(messages).toHaveLength(before + 1);
    const { member } = await signInWithPassword(identityNo, passwordIn(messages[0]));
    expect(member.UserDetail.MustChangePassword).toBe(true);
    expect(await canSignIn(demoPassword)).toBe(false);
    expect(await rows()).toMatchObject([
      { state: 'accepted', attempts: 1, sealed_text: null, sealed_condition: null },
    ]);
  });

  it('stands nowhere in the database in the clear, nor does whose it is', async () => {
    breaks = 'after';
    await sendNewPassword(identityNo, gsmNumber).catch(() => undefined);
    const held = JSON.stringify(await rows());
    expect(held).toContain('"state":"held"');
    expect(held).not.toContain(identityNo);
    expect(held).not.toContain(gsmNumber);
    expect(held).not.toContain('şifreniz');
  });

  it('is not given for another phone, and no SMS goes out', async () => {
    const before = await inbox();
    expect(await sendNewPassword(identityNo, '5550009999')).toBe('phone-differs');
    await aMinutePasses();
    await sweepMessages(fulfilments);
    expect(await inbox()).toEqual(before);
    expect(await canSignIn(demoPassword)).toBe(true);
    expect(await rows()).toMatchObject([{ state: 'failed', last_code: 'phone-differs', sealed_text: null }]);
  });

  it('is not given to a stranger', async () => {
    expect(await sendNewPassword('29091919022', gsmNumber)).toBe('unknown-member');
  });

  it('asked for twice while the first is on its way is one SMS', async () => {
    const before = (await inbox()).length;
    await Promise.all([sendNewPassword(identityNo, gsmNumber), sendNewPassword(identityNo, gsmNumber)]);
    await sendNewPassword(identityNo, gsmNumber);
    await sweepMessages(fulfilments);
    const messages = await inbox();
    expect(messages).toHaveLength(before + 1);
    expect(await canSignIn(passwordIn(messages[0]))).toBe(true);
  });
});

describe('when the way breaks between the steps', () => {
  it.each(['before', 'after', 'in words after'] as const)(
    '%s the municipality acted, the SMS stays held and goes out later with the password that holds',
    async (point) => {
      const sent = (await inbox()).length;
      breaks = point;
      await expect(sendNewPassword(identityNo, gsmNumber)).rejects.toThrow(MunicipalOutage);
      await aMinutePasses();
      await sweepMessages(fulfilments);
      expect(await inbox()).toHaveLength(sent);
      expect(await rows()).toMatchObject([{ state: 'held' }]);
      breaks = 'never';
      expect(await canSignIn(demoPassword)).toBe(point === 'before');
      await sweepMessages(fulfilments);
      const messages = await inbox();
      expect(messages).toHaveLength(sent + 1);
      expect(await canSignIn(passwordIn(messages[0]))).toBe(true);
    },
  );

  it('who asks again meanwhile gets the same SMS', async () => {
    breaks = 'after';
    await sendNewPassword(identityNo, gsmNumber).catch(() => undefined);
    breaks = 'never';
    expect(await sendNewPassword(identityNo, gsmNumber)).toBe('on-its-way');
    await sweepMessages(fulfilments);
    expect(await rows()).toHaveLength(1);
    expect(await canSignIn(passwordIn((await inbox())[0]))).toBe(true);
  });

  it('a message held beyond its time is never sent', async () => {
    const before = await inbox();
    breaks = 'before';
    await sendNewPassword(identityNo, gsmNumber).catch(() => undefined);
    breaks = 'never';
    await change(`not_after = now() - interval '1 second'`);
    await aMinutePasses();
    await sweepMessages(fulfilments);
    expect(await inbox()).toEqual(before);
    expect(await rows()).toMatchObject([{ state: 'failed', last_code: 'too-late' }]);
    expect(await canSignIn(demoPassword)).toBe(true);
  });
});

describe('sending', () => {
  const operator = () =>
    openNetgsm({
      baseUrl: sandbox.url,
      user: 'u',
      password: 'p',
      header: 'BELEDIYE',
      application: '',
      hasOtpService: false,
      timeLimit: 200,
    });
  const queue = async () => {
    await sendNewPassword(identityNo, gsmNumber);
    return (await rows())[0]?.id ?? '';
  };

  it('through an account of its own says who sends', async () => {
    await deliverMessage(await queue(), { sender: operator() });
    const [newest] = await inbox();
    expect(newest?.header).toBe('BELEDIYE');
    expect(await rows()).toMatchObject([{ state: 'accepted', last_code: '00', provider_id: newest?.jobId }]);
  });

  it('is tried again, later, after an answer that certainly means no', async () => {
    const id = await queue();
    await setFault('http-500');
    await deliverMessage(id, { sender: operator() });
    expect(await rows()).toMatchObject([{ state: 'queued', last_code: 'http-500', attempts: 1 }]);
    await setFault('none');
    await deliverMessage(id, { sender: operator() });
    expect((await rows())[0]?.state).toBe('queued');
    await aMinutePasses();
    await deliverMessage(id, { sender: operator() });
    expect(await rows()).toMatchObject([{ state: 'accepted', attempts: 2 }]);
  });

  it.each([
    ['slow', 'time-out'],
    ['cut', 'connection-lost'],
  ])('that got no answer (%s) is not done a second time', async (mode, code) => {
    const before = (await inbox()).length;
    const id = await queue();
    await setFault(mode);
    await deliverMessage(id, { sender: operator() });
    expect(await rows()).toMatchObject([{ state: 'unknown', last_code: code, sealed_text: null }]);
    await setFault('none');
    await aMinutePasses();
    await sweepMessages(fulfilments);
    await deliverMessage(id, { sender: operator() });
    expect(await inbox()).toHaveLength(before + 1);
  });

  it('is done by one of several processes', async () => {
    const before = (await inbox()).length;
    const id = await queue();
    await Promise.all([1, 2, 3].map(() => deliverMessage(id, { sender: operator() })));
    expect(await inbox()).toHaveLength(before + 1);
  });

  it('comes to an end when the time is over', async () => {
    const before = await inbox();
    await queue();
    await change(`not_after = now() - interval '1 second'`);
    await sweepMessages(fulfilments);
    expect(await inbox()).toEqual(before);
    expect(await rows()).toMatchObject([{ state: 'failed', last_code: 'too-late' }]);
  });

  const dieInTheMiddle = () => change(`state = 'sending', locked_until = now() - interval '1 second'`);

  it('whose process died in the middle is done again where the other side knows the message', async () => {
    const before = (await inbox()).length;
    await queue();
    await dieInTheMiddle();
    await sweepMessages(fulfilments);
    await aMinutePasses();
    await sweepMessages(fulfilments);
    expect(await inbox()).toHaveLength(before + 1);
    expect((await rows())[0]).toMatchObject({ state: 'accepted' });
  });

  it('whose process died in the middle may have happened where it does not', async () => {
    const before = await inbox();
    await queue();
    await dieInTheMiddle();
    const [lost] = await listLost('sms');
    if (!lost) throw new Error('The message is not lost');
    await settleLost(lost, operator());
    expect(await inbox()).toEqual(before);
    expect(await rows()).toMatchObject([{ state: 'unknown', last_code: 'sender-lost' }]);
  });
});

it('the jobs send what is released, without anybody asking', async () => {
  await startJobs(messageJobs(fulfilments, () => Promise.resolve(null)));
  const before = (await inbox()).length;
  await sendNewPassword(identityNo, gsmNumber);
  for (let round = 0; round < 100 && (await inbox()).length === before; round += 1) await delay(100);
  expect(await inbox()).toHaveLength(before + 1);
  await stopJobs();
  const { rows: tables } = await town.client.query(
    `select 1 from information_schema.tables where table_schema = 'pgboss' and table_name = 'job'`,
  );
  expect(tables).toHaveLength(1);
});
