import { expect } from 'vitest';
import { findFeedToken, makeFeed } from '~/features/debts/calendar/due-feed.server';
import { LINK_FIELD } from '~/features/debts/many-at-once';
import { keepGuest } from '~/features/fast-payment/guest.server';
import { listLinks } from '~/features/payments/link/payment-link.server';
import { formTokenOf } from '~/platform/http/visitor.server';
import { getPortal } from '~/platform/portal/portal.server';
import { helpGroupsOf } from '~/parts/content/texts/help-answers';
import { plainText } from '~/parts/content/written-text';
import { services } from '~/services/services';
import {
  debtListFileUrl,
  debtsUrl,
  debtUrl,
  dueFeedUrl,
  fastPaymentUrl,
  lettersUrl,
  paymentLinkUrl,
  urls,
} from '~/urls';
import { inRequest, type MemberBrowser } from '../browser/member-browser';
import { textOfPdf } from '../house/pdf';
import type { BuiltPortal } from '../portal/built-portal';
import { visitor } from '../portal/guest-portal';
import type { FeeDebtor } from './fee-debtors';

/**
 * Holds what is said of all kinds at once, and may name each: the help, the deferral's own service and its kind in a
 * filter. It is taken out of a text before it is looked through.
 */
const general: readonly string[] = [
  services.restructuring.fee,
  'Tecil ve yapılandırma taksitleri',
  ...helpGroupsOf({ municipality: '', county: '', city: '', website: '', address: null })
    .flatMap(({ answers }) => answers)
    .filter(({ key }) => ['help-late-fee', 'help-order', 'help-partial'].includes(key))
    .map(({ text }) => plainText(text))
    // A page joins its paragraphs and lines.
    .flatMap((text) => [text, text.replaceAll(/\n+/g, '')]),
];

/** Matches the words of Law 6183, which rules neither contracts nor the delay of fines. */
const publicClaims = /\b6183\b|gecikme zamm|tecil/gi;

/** Returns a text without what it says of all kinds at once. */
export const withoutGeneral = (text: string) =>
  general.reduce((rest, sentence) => rest.replaceAll(sentence, ''), text);

/** Finds the words of that law in a text, each with what stands around it. */
export function publicClaimsIn(text: string): string[] {
  const own = withoutGeneral(text);
  return [...own.matchAll(publicClaims)].map(({ index }) => own.slice(Math.max(0, index - 60), index + 60));
}

/** Reads what people see and hear of a page: without its tags, scripts and addresses, whose letters come by chance. */
function wordsOf(page: string): string {
  return page
    .replaceAll(/<(script|style)\b.*?<\/\1>/gs, ' ')
    .replaceAll(/<[^>]*>/g, (tag) =>
      [...tag.matchAll(/(?:aria-label|alt|title|placeholder)="([^"]*)"/g)]
        .map(([, text]) => ` ${text} `)
        .join(''),
    )
    .replaceAll('&#x27;', "'")
    .replaceAll(/\s+/g, ' ');
}

async function textOf(answer: Response): Promise<string> {
  const type = answer.headers.get('Content-Type') ?? '';
  if (type === 'application/pdf')
    return (await textOfPdf(new Uint8Array(await answer.arrayBuffer()))).replaceAll(/\s+/g, ' ');
  const text = (await answer.text()).replaceAll('\r\n ', '');
  return type.startsWith('text/html') ? wordsOf(text) : text;
}

export interface Visitor {
  /** Reads what stands there, as people read it. */
  open(path: string): Promise<string>;
  /** Opens the page as it was sent. */
  openRaw(path: string): Promise<string>;
  post(path: string, fields: Readonly<Record<string, string>>): Promise<Response>;
  textOf(answer: Response): Promise<string>;
}

/** Goes about the portal as a member, or as a guest who has no account. */
export function visitorOf({ origin }: BuiltPortal, browser: MemberBrowser | null): Visitor {
  const headers = { Cookie: browser?.cookie ?? `portal=${visitor}` };
  const get = async (path: string) => {
    const answer = await fetch(origin + path, { headers });
    expect([path, answer.status]).toEqual([path, 200]);
    return answer;
  };
  return {
    open: async (path) => textOf(await get(path)),
    openRaw: async (path) => (await get(path)).text(),
    post: (path, fields) =>
      fetch(origin + path, {
        method: 'POST',
        body: new URLSearchParams({ ...fields, jeton: formTokenOf(browser?.token ?? visitor) }),
        headers: { ...headers, Origin: origin },
        redirect: 'manual',
      }),
    textOf,
  };
}

type Place = (debtor: FeeDebtor, who: Visitor, portal: BuiltPortal) => Promise<string>;

async function openAsGuest({ registryNo }: FeeDebtor, portal: BuiltPortal): Promise<string> {
  const subject = { kind: 'registry' as const, registryNo };
  const found = await getPortal().municipality.FindFastPaymentSubject({ subject });
  const request = new Request(portal.origin, { headers: { Cookie: `portal=${visitor}` } });
  const { Handle: handle = '', IdentityNo: identityNo = '' } = found ?? {};
  const guest = await inRequest(() =>
    keepGuest(request, { flow: 'general', handle, identityNo, token: null }),
  );
  return visitorOf(portal, null).open(fastPaymentUrl(urls.fastPayment, { guests: [guest] }));
}

/** Lists the places that name what each debt's delay costs. */
export const namingPlaces: Readonly<Record<string, Place>> = {
  debts: (_debtor, who) => who.open(urls.debts),
  'debts of one record': ({ registryOid }, who) => who.open(debtsUrl(registryOid)),
  'debts, paid in part': ({ registryOid }, who) => who.open(`${debtsUrl(registryOid)}&kismi=1`),
  'CSV file': (_debtor, who) => who.open(debtListFileUrl('csv', '')),
  'PDF file': (_debtor, who) => who.open(debtListFileUrl('pdf', '')),
  'debts of a guest': (debtor, _who, portal) => openAsGuest(debtor, portal),
};

/** Lists the places that speak of debts and leave what their delay costs to others. */
const otherPlaces: Readonly<Record<string, Place>> = {
  home: (_debtor, who) => who.open(urls.home),
  accruals: (_debtor, who) => who.open(urls.accruals),
  calendar: (_debtor, who) => who.open(urls.dueCalendar),
  'calendar feed': async ({ identityNo }, who) => {
    await makeFeed(identityNo);
    return who.open(dueFeedUrl((await findFeedToken(identityNo)) ?? ''));
  },
  'search for a debt': (_debtor, who) => who.open('/anasayfa?ara=kira'),
  inbox: (_debtor, who) => who.open(urls.inbox),
  receipts: (_debtor, who) => who.open(urls.receipts),
  letters: ({ registryOid }, who) => who.open(lettersUrl(registryOid)),
  'letter that nothing is overdue': async ({ registryOid }, who) => {
    const answer = await who.post(lettersUrl(registryOid), {
      tur: 'borcu-yoktur',
      anahtar: '5b0d7f0e-54c4-4f5e-a3a5-0f3f6f2f7c12',
    });
    expect(answer.status).toBe(409);
    return who.textOf(answer);
  },
};

export const feePlaces: Readonly<Record<string, Place>> = { ...namingPlaces, ...otherPlaces };

/** Opens the page of a payment link of one debt, and that of the member's links. */
export async function openLinkPages(debt: string, debtor: FeeDebtor, portal: BuiltPortal): Promise<string> {
  const who = visitorOf(portal, debtor.browser);
  const made = await who.post(debtsUrl(debtor.registryOid), { borc: debt, [LINK_FIELD]: 'evet' });
  expect(made.status).toBe(303);
  const [link] = await listLinks(debtor.identityNo);
  return (
    (await who.open(made.headers.get('Location') ?? '')) +
    (await visitorOf(portal, null).open(paymentLinkUrl(link?.token ?? '')))
  );
}

export const openDebt = (debt: string, who: Visitor) => who.open(debtUrl(debt));
