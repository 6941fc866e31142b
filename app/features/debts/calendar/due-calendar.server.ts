import { data } from '@remix-run/node';
import { findExceeded } from '~/features/identity/exceeded.server';
import {
  askMunicipality,
  recordOwn,
  requireCitizen,
  type Citizen,
} from '~/features/identity/citizen/citizen.server';
import { registryView } from '~/features/identity/registry-view.server';
import { findKiosk } from '~/features/identity/session/kiosk.server';
import { countOf, listedSums } from '~/features/payments/position/debt-page.server';
import { noFileAtKiosk } from '~/features/payments/receipt/receipt-link.server';
import { flashHeader } from '~/platform/forms/flash.server';
import { isRestoredForm, requireForm } from '~/platform/forms/forms.server';
import { validateForm } from '~/platform/forms/validate-form.server';
import { redirect } from '~/platform/http/redirect.server';
import { getPortal } from '~/platform/portal/portal.server';
import type { FieldProblem } from '~/ui/message/error-summary';
import { pageNumber, pagesOf } from '~/ui/table/cut-page';
import { dueFeedUrl, pageUrl, urls } from '~/urls';
import { findDebtPage, PAGE } from '../debt-page.server';
import { chosenOid } from '../debts-page.server';
import { changeFeed, endFeed, findFeedToken, isFeedOffered, makeFeed } from './due-feed.server';
import { type DueMonth, type DueMonths, dueMonthsOf } from './due-months';
import { z } from 'zod';

/** Says what becomes of a member's secret address: made, changed, ended. */
const DueFeedForm = z.object({
  islem: z.enum(['ekle', 'degistir', 'kapat'], {
    error: 'Takvim adresini oluşturmak, değiştirmek ya da kapatmak için ilgili düğmeye basın.',
  }),
});

/** Finds a member's secret address; null where there can be none, its address null where there is none yet. */
async function findFeed(request: Request, { identityNo }: Citizen) {
  const token = await findFeedToken(identityNo);
  if ((token === null && !isFeedOffered()) || (await findKiosk(request))) return null;
  return { address: token && getPortal().configuration.environment.publicOrigin + dueFeedUrl(token) };
}

/** Holds a month, what is overdue or what comes later. */
export interface PlacedGroup extends Omit<DueMonth, 'before'> {
  /** Holds the address at which its debts are shown; null where this page shows them, or none exist. */
  readonly path: string | null;
}

/** Holds the calendar's groups in their order. */
export interface PlacedMonths {
  readonly overdue: PlacedGroup;
  readonly months: readonly PlacedGroup[];
  readonly later: PlacedGroup;
}

function placeGroups({ overdue, months, later }: DueMonths, placeOf: (page: number) => string): PlacedMonths {
  const placed = ({ before, ...group }: DueMonth): PlacedGroup => ({
    ...group,
    path: group.count > 0 && group.debts.length === 0 ? placeOf(Math.floor(before / PAGE) + 1) : null,
  });
  return { overdue: placed(overdue), months: months.map(placed), later: placed(later) };
}

/**
 * Opens `/odeme-takvimi`: what falls due of one sicil record or of all, month by month. Null where a record is to be chosen
 * first.
 * @throws Response 404 for somebody else's record
 */
export async function openDueCalendar(request: Request) {
  const citizen = await requireCitizen(request);
  return askMunicipality(request, async () => {
    const { pathname, searchParams } = new URL(request.url);
    const asked = searchParams.get('sayfa');
    const placeOf = (page: number) => pageUrl(pathname, searchParams, page);
    const { registries, chosen, debts, isWhole, unread } = await findDebtPage(citizen, {
      registryOid: chosenOid(request),
      order: 'vade',
      filter: {},
      page: pageNumber(asked),
      size: PAGE,
      wantsOldest: false,
    });
    await recordOwn(request, citizen, 'debts-viewed');
    return {
      registries: registries.map(registryView),
      chosenOid: chosen?.Oid ?? null,
      calendar: debts && {
        ...placeGroups(dueMonthsOf(debts), placeOf),
        isWhole,
        pages: pagesOf(countOf(listedSums(debts)), PAGE, asked, placeOf).pages,
      },
      feed: await findFeed(request, citizen),
      unread,
    };
  });
}

const acts = {
  ekle: {
    act: makeFeed,
    record: 'calendar-opened',
    text: 'Takvim adresiniz hazır. Takvim uygulamanıza ekleyin.',
  },
  degistir: {
    act: changeFeed,
    record: 'calendar-opened',
    text: 'Takvim adresiniz değişti; eskisi artık açılmaz. Takvim uygulamanıza yenisini ekleyin.',
  },
  kapat: { act: endFeed, record: 'calendar-closed', text: 'Takvim adresiniz kapatıldı.' },
} as const;

function answer(texts: readonly string[], status = 422, isAgain = false) {
  const problems: FieldProblem[] = texts.map((text) => ({ text }));
  return data({ problems, isRestoredForm: isAgain }, { status });
}

/** Makes, changes or ends the member's secret address: 303 back with what to know, or the form again. */
export async function changeDueFeed(request: Request) {
  const citizen = await requireCitizen(request);
  const form = await requireForm(request);
  if (await findKiosk(request)) throw await noFileAtKiosk();
  if (isRestoredForm(form)) return answer([], 200, true);
  const { values, problems } = validateForm(form, DueFeedForm);
  // No field is typed into: what is wrong is said of the form as a whole.
  if (!values) return answer(problems.map(({ text }) => text));
  if (values.islem !== 'kapat' && !isFeedOffered())
    return answer(['Belediye takvim adresi vermiyor; ödemelerinizi bu sayfadan izleyebilirsiniz.'], 409);
  const limit = await findExceeded('due-feed-member', citizen.identityNo);
  if (limit) return answer([limit.text], limit.status);
  const { act, record, text } = acts[values.islem];
  await recordOwn(request, citizen, record);
  await act(citizen.identityNo);
  const headers = { 'Set-Cookie': await flashHeader({ kind: 'success', text }) };
  return redirect(urls.dueCalendar, { status: 303, headers });
}
