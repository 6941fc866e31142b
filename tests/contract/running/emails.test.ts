import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { eq } from 'drizzle-orm';
import type { ReceivedEmail, RunningSandbox } from 'municipality/sandbox';
import { startSandbox } from 'municipality/sandbox';
import PostalMime from 'postal-mime';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { EmailContent } from '~/parts/messages/email/content';
import { sweepEmails } from '~/parts/messages/jobs.server';
import { deliverMessage } from '~/parts/messages/deliver.server';
import { writeEmail } from '~/parts/messages/outbox.server';
import { smsOutbox } from '~/parts/messages/tables.server';
import { palettes } from '~/ui/theme/palette';
import { getPortal } from '~/platform/portal/portal.server';
import { openGuestPortal } from '../../support/portal/guest-portal';

/** Describes what the mail server does next; the sandbox's own where there is nothing odd. */
type Oddity =
  | 'none'
  | 'silent'
  | 'closed-at-once'
  | 'busy-receiver'
  | 'unknown-receiver'
  | 'closed-before-data'
  | 'closed-after-data'
  | 'refused-after-data'
  | 'taken-then-closed';
let oddity: Oddity = 'none';
let sandbox: RunningSandbox;
let server: Server;
let close: () => Promise<void>;
/** Lists whole messages the odd server has got, answered for or not. */
const got: string[] = [];

/** Says the least a server has to say, and leaves unsaid what the oddity leaves out. */
function answerOddly(socket: Socket): void {
  const say = (line: string) => socket.write(`${line}\r\n`);
  let isData = false;
  let message = '';
  socket.on('error', () => undefined);
  if (oddity === 'none') {
    const { hostname, port } = new URL(sandbox.smtpUrl);
    const passed = connect(Number(port), hostname).on('error', () => socket.destroy());
    socket.pipe(passed).pipe(socket);
    return;
  }
  if (oddity === 'closed-at-once') return void socket.destroy();
  if (oddity === 'silent') return;
  say('220 mail.test');
  socket.setEncoding('utf8').on('data', (text: string) => {
    if (isData) {
      message += text;
      if (!message.endsWith('\r\n.\r\n')) return;
      got.push(message);
      if (oddity === 'closed-after-data') return void socket.destroy();
      say(oddity === 'refused-after-data' ? '554 5.7.1 no' : '250 2.0.0 taken');
      if (oddity === 'taken-then-closed') socket.destroySoon();
      isData = false;
      return;
    }
    for (const line of text.split('\r\n').filter((part) => part !== '')) {
      const word = line.slice(0, 4).toUpperCase();
      if (word === 'RCPT' && oddity === 'busy-receiver') say('450 4.2.1 later');
      else if (word === 'RCPT' && oddity === 'unknown-receiver') say('550 5.1.1 nobody');
      else if (word === 'DATA' && oddity === 'closed-before-data') socket.destroy();
      else if (word === 'DATA') {
        isData = true;
        say('354 go on');
      } else say('250 ok');
    }
  });
}

const content: EmailContent = {
  subject: 'Ödemeniz alındı: İğdır Çağlayan Şöförü',
  paragraphs: ['Çevre temizlik vergisi ödemeniz alındı.', 'Ağaç <b>&</b> "su"'],
  facts: [['Tutar', '1.234,56 ₺']],
  action: { label: 'Makbuzu görüntüle', url: 'http://localhost:3000/makbuzlarim?sicil=1&yil=2026' },
  leaveUrl: 'http://localhost:3000/e-posta-birak/abc',
};

async function queue(dedupe: string = crypto.randomUUID()): Promise<string> {
  const { database } = getPortal();
  await writeEmail(database, { purpose: 'receipt', dedupe, to: 'ayse@ornek.example', email: content });
  const rows = await database.select().from(smsOutbox);
  return rows.at(-1)?.id ?? '';
}
async function rowOf(id: string) {
  const [row] = await getPortal().database.select().from(smsOutbox).where(eq(smsOutbox.id, id));
  if (!row) throw new Error('The message is gone');
  return row;
}
const received = async () => (await (await fetch(`${sandbox.url}/eposta.json`)).json()) as ReceivedEmail[];
/** Puts the waits of every message into the past, as if the last try were long ago. */
const later = () =>
  getPortal()
    .database.update(smsOutbox)
    .set({ notBefore: new Date(Date.now() - 1_000), lockedUntil: new Date(Date.now() - 1_000) });

beforeAll(async () => {
  const bank = { path: '', bankName: 'Banka', clientId: '1', storeKey: 'k', apiUser: 'u', apiPassword: 'p' };
  sandbox = await startSandbox({ port: 0, banks: [bank] });
  server = createServer(answerOddly).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  ({ close } = await openGuestPortal({ SMTP_URL: `smtp://127.0.0.1:${port}` }));
});
afterAll(async () => {
  server.close();
  await sandbox.close();
  await close();
});
afterEach(async () => {
  got.length = 0;
  await getPortal().database.delete(smsOutbox);
});

describe('an e-mail', () => {
  test('is read as plain text and as HTML, its Turkish letters whole', async () => {
    oddity = 'none';
    await deliverMessage(await queue());
    const [email] = await received();
    expect(email).toMatchObject({ to: 'ayse@ornek.example', subject: content.subject });
    expect(email?.text).toContain('Çevre temizlik vergisi ödemeniz alındı.');
    expect(email?.text).toContain('Tutar: 1.234,56 ₺');
    expect(email?.text).toContain('http://localhost:3000/makbuzlarim?sicil=1&yil=2026');
    expect(email?.text).toContain('Bu e-postayı almak istemiyorum:\nhttp://localhost:3000/e-posta-birak/abc');
    expect(email?.html).toContain('Çevre temizlik vergisi ödemeniz alındı.');
    expect(email?.html).toContain('Ağaç &lt;b&gt;&amp;&lt;/b&gt;');
    expect(email?.html).toContain('href="http://localhost:3000/makbuzlarim?sicil=1&amp;yil=2026"');
    expect(email?.headers).toMatchObject({
      'list-unsubscribe': '<http://localhost:3000/e-posta-birak/abc>',
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
      'auto-submitted': 'auto-generated',
    });
  });

  test('fetches nothing from outside and needs no style sheet', async () => {
    oddity = 'none';
    await deliverMessage(await queue());
    const html = (await received())[0]?.html ?? '';
    expect(html).not.toMatch(/<img|<link|<script|url\(|@import/i);
    expect(html).toContain('max-width:600px');
    expect(html).toContain('color-scheme');
    expect(html, 'the bar has the colour of the portal').toContain(`background:${palettes.default.bar}`);
  });

  test('leaves nothing readable in the database, and nothing at all once it is out', async () => {
    oddity = 'none';
    const id = await queue();
    expect(JSON.stringify(await rowOf(id))).not.toMatch(/ayse|ödeme|localhost/i);
    await deliverMessage(id);
    expect(await rowOf(id)).toMatchObject({ state: 'accepted', sealedText: null });
  });

  test('is one message, however many processes send it', async () => {
    oddity = 'none';
    const before = (await received()).length;
    const id = await queue();
    await Promise.all([1, 2, 3].map(() => deliverMessage(id)));
    await sweepEmails();
    expect(await received()).toHaveLength(before + 1);
  });

  test('is written once while one that says the same is under way', async () => {
    await queue('same');
    await queue('same');
    expect(await getPortal().database.select().from(smsOutbox)).toHaveLength(1);
  });
});

describe('a mail server that', () => {
  test.each<[Oddity, string, number]>([
    ['closed-at-once', 'queued', 0],
    ['busy-receiver', 'queued', 0],
    ['closed-before-data', 'queued', 0],
    ['unknown-receiver', 'failed', 0],
    ['refused-after-data', 'failed', 1],
    ['closed-after-data', 'unknown', 1],
    ['taken-then-closed', 'accepted', 1],
  ])('is %s leaves the e-mail %s', async (odd, state, count) => {
    oddity = odd;
    const id = await queue();
    await deliverMessage(id);
    expect(await rowOf(id)).toMatchObject({ state });
    expect(got).toHaveLength(count);
  });

  test('does not answer keeps the e-mail for later, and costs no other message its minute', async () => {
    oddity = 'silent';
    const [first, second] = [await queue(), await queue()];
    await sweepEmails();
    expect((await rowOf(first)).attempts + (await rowOf(second)).attempts).toBe(1);
    oddity = 'taken-then-closed';
    await later();
    await sweepEmails();
    expect(got).toHaveLength(2);
  }, 30_000);

  test('may have taken it is never sent it again', async () => {
    oddity = 'closed-after-data';
    const id = await queue();
    await deliverMessage(id);
    oddity = 'taken-then-closed';
    await later();
    await sweepEmails();
    expect(got).toHaveLength(1);
  });

  test('was being spoken with when the process died is not sent it again', async () => {
    oddity = 'taken-then-closed';
    const id = await queue();
    await getPortal().database.update(smsOutbox).set({ state: 'sending', attempts: 1 });
    await later();
    await sweepEmails();
    expect(await rowOf(id)).toMatchObject({ state: 'unknown', lastCode: 'sender-lost' });
    expect(got).toEqual([]);
  });
});

test('the raw message says who sent it and names the same id at each try', async () => {
  oddity = 'busy-receiver';
  const id = await queue();
  await deliverMessage(id);
  oddity = 'taken-then-closed';
  await later();
  await sweepEmails();
  const read = await PostalMime.parse(got[0] ?? '');
  expect(read.messageId).toBe(`<${id}@localhost>`);
  expect(read.from).toMatchObject({ name: 'Akçapınar Belediyesi', address: 'bilgi@akcapinar.example' });
});
