import { openDebts } from '~/features/debts/debts-page.server';
import type { DebtView } from '~/features/debts/debt-view.server';
import { openLink } from '~/features/debts/link/link-pay.server';
import { openHome } from '~/features/home/home-page.server';
import {
  type DeskList,
  deskLists,
  type DeskRow,
  readDeskList,
} from '~/features/payments/desk/desk-lists.server';
import { openOutcome, type OutcomeView } from '~/features/payments/outcome/outcome-page.server';
import { outcomeUrl, paymentLinkUrl, urls } from '~/urls';
import { inRequest } from '../browser/member-browser';
import { read } from '../portal/guest-portal';
import type { History, SentLink } from './history';
import { answerOf, getPage, type Person, strangers } from './people';
import type { Order } from './town';

/** Describes what a page answers with, as far as it is compared. */
type DebtsAnswer = Awaited<ReturnType<typeof openDebts>>['data'];
type HomePage = Awaited<ReturnType<typeof openHome>>;

export interface DebtsPage {
  readonly debts: readonly DebtView[];
  readonly total: number;
  readonly overdueTotal: number;
  readonly atOnce: {
    readonly counts: { all: number };
    readonly sums: { all: number };
    readonly heldCount: number;
  };
}

/** Reads what the page of debts says to a member; null where it lists none. */
async function readDebts(member: Person): Promise<DebtsPage | null> {
  const { body } = await answerOf(() => openDebts(getPage(member, urls.debts)));
  const debts = (body as DebtsAnswer | null)?.open?.debts;
  if (!debts?.atOnce) return null;
  return {
    debts: [...debts.overdue, ...debts.coming],
    total: debts.total.total,
    overdueTotal: debts.overdueTotal.total,
    atOnce: debts.atOnce,
  };
}

function readHome(member: Person): Promise<HomePage['due']> {
  return inRequest(async () => (await openHome(getPage(member, urls.home))).due);
}

/** Says how an outcome is told, by its title: the words are the tests' own. */
const titles = {
  'Ödemeniz henüz bankaya gönderilmedi': 'unsent',
  'Sonuç bekleniyor, tekrar ödemeyin': 'waiting',
  'Ödemeniz alındı, makbuzunuz işleniyor': 'booking',
  'Ödemeniz alındı': 'booked',
  'Ödeme yapılmadı': 'unpaid',
  'Ödemeniz inceleniyor, tekrar ödemeyin': 'review',
  'Ödemeniz iade edilecek': 'to-refund',
  'Ödemeniz iade ediliyor': 'refunding',
  'Ödemeniz iade edildi': 'refunded',
} as const;
export type Title = (typeof titles)[keyof typeof titles];

export interface OutcomePage {
  readonly title: Title | null;
  readonly words: string;
  readonly receiptNo: string | null;
  readonly amount: number;
}

/** Reads what the outcome page of a payment says to who has only its address; null where it knows no such payment. */
async function readOutcome({ reference }: Order): Promise<OutcomePage | null> {
  const [someone] = strangers;
  if (!someone) throw new Error('Nobody is there to look');
  for (const page of ['succeeded', 'failed'] as const) {
    const request = getPage(someone, outcomeUrl(page, reference));
    const { status, body } = await inRequest(() => read(openOutcome(request, page)));
    if (status === 404) return null;
    const { outcome } = (body ?? { outcome: null }) as { outcome: OutcomeView | null };
    if (!outcome) continue;
    const { title, text, next, receiptNo, amount } = outcome;
    const known = Object.entries(titles).find(([words]) => words === title);
    return { title: known?.[1] ?? null, words: `${title}. ${text} ${next}`, receiptNo, amount };
  }
  throw new Error(`No page tells of ${reference}`);
}

type DeskPage = ReadonlyMap<DeskList, readonly DeskRow[]>;

/** Reads what the collections desk lists. */
async function readDesk(): Promise<DeskPage> {
  const lists = deskLists.map(async (list) => [list, (await readDeskList(list, null)).rows] as const);
  return new Map(await inRequest(() => Promise.all(lists)));
}

interface LinkPage {
  readonly parts: ReadonlyArray<{
    readonly standing: { readonly kind: string };
    readonly total: number;
    readonly lines: ReadonlyArray<{ readonly oid: string }>;
  }>;
}

/** Reads what a link says to a stranger; null once it is over. */
async function readLink({ token }: SentLink): Promise<LinkPage | null> {
  const [, someone] = strangers;
  if (!someone) throw new Error('Nobody is there to look');
  const { body } = await answerOf(() => openLink(getPage(someone, paymentLinkUrl(token)), token));
  return (body as { link: LinkPage | null } | null)?.link ?? null;
}

/** Holds everything said at a quiet moment. */
export interface Pages {
  readonly debts: ReadonlyMap<Person, DebtsPage | null>;
  readonly homes: ReadonlyMap<Person, HomePage['due']>;
  readonly outcomes: ReadonlyMap<Order, OutcomePage | null>;
  readonly links: ReadonlyMap<SentLink, LinkPage | null>;
  readonly desk: DeskPage;
}

async function readAll<Item, Page>(items: readonly Item[], hear: (item: Item) => Promise<Page>) {
  const heard = new Map<Item, Page>();
  for (const item of items) heard.set(item, await hear(item));
  return heard;
}

async function hear(
  members: readonly Person[],
  links: readonly SentLink[],
  { town }: History,
): Promise<Pages> {
  return {
    debts: await readAll(members, readDebts),
    homes: await readAll(members, readHome),
    outcomes: await readAll(town.orders, readOutcome),
    links: await readAll(links, readLink),
    desk: await readDesk(),
  };
}

/** Reads one member and one link that are drawn, every payment, and the desk. */
export function readSome(history: History): Promise<Pages> {
  const { random, members, links } = history;
  return hear(random.someOf(members).slice(0, 1), random.someOf(links).slice(0, 1), history);
}

export const readEverybody = (history: History): Promise<Pages> =>
  hear(history.members, history.links, history);
