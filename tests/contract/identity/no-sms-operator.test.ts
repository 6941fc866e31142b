import { demoAccounts } from 'municipality/service/sample/town/demo-accounts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openJobsPage } from '~/features/administration/jobs/jobs-page.server';
import { sendCode } from '~/features/identity/codes/codes.server';
import { sweepMessages } from '~/parts/messages/jobs.server';
import { readOutboxFigures } from '~/parts/messages/outbox-figures.server';
import { writeMessage } from '~/parts/messages/outbox.server';
import { fulfilments } from '~/features/identity/register/fulfilments.server';
import { NO_CODES, NOBODY_SENDS } from '~/parts/messages/sms-way.server';
import { smsOutbox } from '~/parts/messages/tables.server';
import { examineSms } from '~/operations/doctor/sms.server';
import { checkEverything } from '~/operations/health/findings.server';
import { getPortal } from '~/platform/portal/portal.server';
import { urls } from '~/urls';
import { getRequest, inRequest, signInBrowser } from '../../support/browser/member-browser';
import { openGuestPortal } from '../../support/portal/guest-portal';

let portal: Awaited<ReturnType<typeof openGuestPortal>>;
beforeAll(async () => {
  // `belediye new` leaves it empty when the question about SMS is not answered.
  portal = await openGuestPortal({ SANDBOX: 'off' });
});
afterAll(() => portal.close());

test('a step that needs a code says that none can come', async () => {
  const code = { purpose: 'membership', holder: 'h', subject: 's', phone: '5550000146' } as const;
  expect(await inRequest(() => sendCode(code))).toMatchObject({ status: 503, text: NO_CODES });
  expect(await getPortal().database.select().from(smsOutbox)).toEqual([]);
});

test('a message that is written all the same is counted as one that nobody sends', async () => {
  const { database } = getPortal();
  await writeMessage(database, { purpose: 'request', dedupe: 'd', to: '5550000146', text: 'Deneme' });
  await inRequest(() => sweepMessages(fulfilments));
  const [row] = await database.select().from(smsOutbox);
  expect(row).toMatchObject({ state: 'unsent', lastCode: 'no-sms-operator', sealedText: null });
  const { purposes } = await readOutboxFigures();
  expect(purposes).toMatchObject([{ accepted: 0, failed: 0, unsent: 1, waiting: 0 }]);
});

test('doctor, health and the page of jobs say so, and what that closes', async () => {
  expect(examineSms(getPortal().configuration)).toMatchObject([{ level: 'fault', what: NOBODY_SENDS }]);
  const { messages } = await inRequest(checkEverything);
  expect(messages).toMatchObject({ state: 'bozuk', reason: NOBODY_SENDS });
  const administrator = await signInBrowser(demoAccounts.administrator.identityNo);
  const page = await inRequest(() => openJobsPage(getRequest(administrator, urls.jobs)));
  expect(page.smsFault).toBe(NOBODY_SENDS);
});
