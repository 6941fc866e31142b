import { expect } from 'vitest';
import { demoAccounts } from 'municipality/service/sample/town/demo-accounts';
import { openText } from '~/parts/messages/outbox.server';
import { smsOutbox } from '~/parts/messages/tables.server';
import { dayInTurkey } from '~/platform/portal/calendar.server';
import { getPortal } from '~/platform/portal/portal.server';
import { cancellationUrl, deskCancellationUrl, lateDebtsUrl, urls } from '~/urls';
import { signInBrowser } from '../browser/member-browser';
import type { BuiltPortal } from '../portal/built-portal';
import { feeSubscription, type FeeDebtor } from './fee-debtors';
import { visitorOf } from './fee-places';

/** Reads the hidden fields of a page's forms, the later ones over the earlier. */
function hiddenIn(page: string): Record<string, string> {
  const part = (input: string, name: string) => new RegExp(`${name}="([^"]*)"`).exec(input)?.[1] ?? '';
  const inputs = page.match(/<input[^>]*type="hidden"[^>]*>/g) ?? [];
  return Object.fromEntries(inputs.map((input) => [part(input, 'name'), part(input, 'value')]));
}

function dayFields(name: string): Record<string, string> {
  const [year = '', month = '', day = ''] = dayInTurkey(getPortal().now()).split('-');
  return { [`${name}.gun`]: day, [`${name}.ay`]: month, [`${name}.yil`]: year };
}

const openDesk = async (portal: BuiltPortal) =>
  visitorOf(portal, await signInBrowser(demoAccounts.clerk.identityNo));

/** Reads the desk's list of overdue water bills with the notice that goes out from it, and what every SMS so far says. */
export async function readLateDebts(portal: BuiltPortal): Promise<string> {
  const desk = await openDesk(portal);
  const path = lateDebtsUrl({ tur: '2', sayi: '1' });
  const { anahtar = '' } = hiddenIn(await desk.openRaw(path));
  const answer = await desk.post(path, { islem: 'bildirim', anahtar, abone: feeSubscription.oid });
  expect(answer.status).toBe(303);
  const { rows } = await portal.town.client.query<{ text: string }>(
    'select text from municipality.short_message where text is not null',
  );
  const sent = await getPortal().database.select().from(smsOutbox);
  const notices = rows.map(({ text }) => text);
  expect(notices.join(' ')).toContain(feeSubscription.no);
  return [await desk.open(path), ...notices, ...sent.map(openText)].join(' ');
}

/** Ends a water contract whose bills are overdue: each page its holder and the desk see on the way, by its place. */
export async function readCancellation(
  { browser }: FeeDebtor,
  portal: BuiltPortal,
): Promise<Readonly<Record<string, string>>> {
  const [who, desk] = [visitorOf(portal, browser), await openDesk(portal)];
  const leadTo = async (visitor: typeof who, path: string, fields: Readonly<Record<string, string>>) => {
    const answer = await visitor.post(path, fields);
    expect([path, answer.status]).toEqual([path, 303]);
    return answer.headers.get('Location') ?? '';
  };
  const start = await who.open(urls.cancellation);
  const form = await leadTo(who, urls.cancellation, { abonelik: feeSubscription.oid });
  const asked = await who.open(form);
  const { rows } = await portal.town.client.query<{ index: number }>(
    'select last_index as index from municipality.water_subscriber where oid = $1',
    [feeSubscription.oid],
  );
  const index = String((rows[0]?.index ?? 0) + 6);
  const check = await leadTo(who, form, {
    endeks: index,
    neden: 'tasinma',
    ...dayFields('ayrilma'),
    iban: 'TR61 0000 1000 0000 0000 0000 01',
    sahip: 'Elif Nur Şahin',
  });
  const checked = await who.open(check);
  const sent = await leadTo(who, check, { onay: 'evet', sorulan: index });
  const trackingNo = new URL(sent, portal.origin).searchParams.get('no') ?? '';
  const waiting = await who.open(sent);
  // It is as if the rest had been agreed on: the desk reads the meter while bills are overdue.
  await portal.town.client.query(
    `update municipality.contract_cancellation set state = 'okuma-bekliyor' where tracking_no = $1`,
    [trackingNo],
  );
  const path = deskCancellationUrl(trackingNo);
  const act = async (fields: Readonly<Record<string, string>>) =>
    leadTo(desk, path, { ...hiddenIn(await desk.openRaw(path)), ...fields });
  // Six cubic metres are unusual on some days of a month.
  const reading = { sayac: '1', endeks: index, onay: 'evet', sorulan: index };
  await act({ islem: 'okuma', ...reading, ...dayFields('okuma') });
  const preview = await desk.open(path);
  await act({ islem: 'onay' });
  return {
    start,
    form: asked,
    check: checked,
    waiting,
    'desk, before it agrees': preview,
    desk: await desk.open(path),
    account: await who.open(cancellationUrl({ trackingNo })),
  };
}
