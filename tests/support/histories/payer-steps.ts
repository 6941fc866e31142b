import { payDebts, openDebts } from '~/features/debts/debts-page.server';
import { payLink } from '~/features/debts/link/link-pay.server';
import { changeLinks } from '~/features/debts/link/links-page.server';
import { LINK_FIELD, MANY_FIELD, manyAtOnce } from '~/features/debts/many-at-once';
import { listLinks } from '~/features/payments/link/payment-link.server';
import { checkOutcome } from '~/features/payments/outcome/outcome-page.server';
import { END_FIELD, QUEUE_FIELD } from '~/features/payments/queue/queue-form';
import { GIVE_UP_FIELD } from '~/features/payments/window/give-up-field';
import { handCardOver } from '~/features/payments/window/payment-window.server';
import { outcomeUrl, paymentLinkUrl, paymentWindowUrl, urls } from '~/urls';
import type { Answer } from '../portal/guest-portal';
import { inRequest } from '../browser/member-browser';
import type { History } from './history';
import { payerOf } from './history';
import { answerOf, getPage, type Person, postForm, referenceIn, strangers } from './people';
import { openOf, type Order } from './town';

/**
 * Describes a step of a history: what was done, for whoever reads how a fault came about; null where there was nothing
 * to do.
 */
export type Step = (history: History) => Promise<string | null>;

const nothing = Promise.resolve(null);

/** Notes whose payment an answer leads to. */
function noteBegun({ payers }: History, person: Person, answer: Answer): string {
  const reference = referenceIn(answer);
  if (reference !== null && !payers.has(reference)) payers.set(reference, person);
  return `${answer.status} ${reference ?? answer.headers.get('Location') ?? ''}`.trim();
}

const anyMember = ({ random, members }: History) => random.oneOf(members);
const openDebtsOf = ({ town }: History, { identityNo }: Person) =>
  town.registries.filter((one) => one.identityNo === identityNo).flatMap(({ oid }) => openOf(town, oid));

/** Chooses what is ticked: one debt, some, or none with the button for all. */
function chooseDebts(history: History, member: Person): [string, string][] {
  const { random } = history;
  if (random.isIn(0.3)) return [[MANY_FIELD, random.isIn(0.5) ? manyAtOnce.all : manyAtOnce.overdue]];
  const open = openDebtsOf(history, member);
  const one = random.oneOf(open);
  const ticked = random.isIn(0.5) ? random.someOf(open) : one ? [one] : [];
  return ticked.map(({ oid }) => ['borc', oid]);
}

const describe = (fields: ReadonlyArray<[string, string]>) => fields.map((pair) => pair.join('=')).join('&');

export const begin: Step = async (history) => {
  const member = anyMember(history);
  if (!member) return nothing;
  const fields = chooseDebts(history, member);
  const answer = await answerOf(() => payDebts(postForm(member, urls.debts, fields)));
  return `${member.identityNo} pays ${describe(fields)}: ${noteBegun(history, member, answer)}`;
};

export const sendLink: Step = async (history) => {
  const member = anyMember(history);
  if (!member) return nothing;
  const fields: [string, string][] = [...chooseDebts(history, member), [LINK_FIELD, '1']];
  const answer = await answerOf(() => payDebts(postForm(member, urls.debts, fields)));
  const [made] = await inRequest(() => listLinks(member.identityNo ?? ''));
  if (answer.status === 303 && made && !history.links.some(({ id }) => id === made.id))
    history.links.push({ id: made.id, token: made.token, member, parts: made.parts.length });
  return `${member.identityNo} sends a link for ${describe(fields)}: ${answer.status}`;
};

export const payByLink: Step = async (history) => {
  const { random } = history;
  const [link, person] = [random.oneOf(history.links), random.oneOf(strangers)];
  if (!link || !person) return nothing;
  const part = String(random.whole(0, link.parts - 1));
  const request = postForm(person, paymentLinkUrl(link.token), [['kayit', part]]);
  const answer = await answerOf(() => payLink(request, link.token));
  return `a stranger pays part ${part} of a link: ${noteBegun(history, person, answer)}`;
};

export const endLink: Step = async (history) => {
  const link = history.random.oneOf(history.links);
  if (!link) return nothing;
  const answer = await answerOf(() =>
    changeLinks(postForm(link.member, urls.paymentLinks, [['iptal', link.id]])),
  );
  return `${link.member.identityNo} ends a link: ${answer.status}`;
};

export const goOnWithQueue: Step = async (history) => {
  const member = anyMember(history);
  if (!member) return nothing;
  const page = await answerOf(() => openDebts(getPage(member, urls.debts)));
  const { queue } = (page.body ?? {}) as { queue?: { id: string } | null };
  if (!queue) return null;
  const isLeft = history.random.isIn(0.2);
  const fields: [string, string][] = [
    [QUEUE_FIELD, queue.id],
    ...(isLeft ? [[END_FIELD, '1'] as [string, string]] : []),
  ];
  const answer = await answerOf(() => payDebts(postForm(member, urls.debts, fields)));
  return `${member.identityNo} ${isLeft ? 'leaves' : 'goes on with'} a queue: ${noteBegun(history, member, answer)}`;
};

const anyOrder = ({ random, town, payers }: History): Order | undefined =>
  random.oneOf(town.orders.filter(({ reference }) => payers.has(reference)));

/** The form of the payment window is sent: the browser leaves for the bank, unless something stands in the way. */
async function leaveWith(history: History, order: Order): Promise<string | null> {
  const person = payerOf(history, order);
  if (!person) return nothing;
  const request = postForm(person, paymentWindowUrl(urls.paymentZiraat, order.reference), []);
  const answer = await answerOf(() => handCardOver(request, urls.paymentZiraat));
  if (answer.status === 307) order.lefts += 1;
  return `${order.number} leaves for the bank: ${noteBegun(history, person, answer)}`;
}

export const leave: Step = (history) => {
  const order = anyOrder(history);
  return order ? leaveWith(history, order) : nothing;
};

/** Begins and leaves at once, as most payers do. */
export const beginAndLeave: Step = async (history) => {
  const before = history.town.orders.length;
  const how = history.links.length > 0 && history.random.isIn(0.4) ? payByLink : begin;
  const begun = await how(history);
  const order = history.town.orders[before];
  const left = order ? await leaveWith(history, order) : null;
  return left === null ? begun : `${begun}; ${left}`;
};

export const giveUp: Step = async (history) => {
  const order = anyOrder(history);
  const person = order && payerOf(history, order);
  if (!order || !person) return nothing;
  const fields: [string, string][] = [
    ['islem', order.reference],
    [GIVE_UP_FIELD, '1'],
  ];
  const answer = await answerOf(() =>
    checkOutcome(postForm(person, outcomeUrl('succeeded', order.reference), fields)),
  );
  return `${order.number} is given up: ${answer.status} ${answer.headers.get('Location') ?? ''}`;
};

export const checkResult: Step = async (history) => {
  const order = anyOrder(history);
  const person = order && payerOf(history, order);
  if (!order || !person) return nothing;
  const path = outcomeUrl('succeeded', order.reference);
  const answer = await answerOf(() => checkOutcome(postForm(person, path, [['islem', order.reference]])));
  return `${order.number} is asked about: ${answer.status}`;
};
