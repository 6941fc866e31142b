import { cleanLine } from 'municipality/values/clean-text';
import { data } from '@remix-run/node';
import { Oid, Word, type Resolution, type ResolutionBody } from 'municipality/contract';
import { countDearPage } from '~/platform/limits/dear-page.server';
import { readPart } from '~/platform/municipal/read-part.server';
import { getPortal } from '~/platform/portal/portal.server';
import { formatMonth } from '~/ui/turkish/format';
import { cutWhole } from '~/platform/text/cut-whole';
import { resolutionsUrl, resolutionUrl } from '~/urls';
import { bodies, outcomes } from './bodies';

const PAGE = 20;
const LONGEST_SEARCH = 200;

/** Reads what was chosen, as the address has it; anything else in it counts as not chosen. */
function readFilter(search: URLSearchParams) {
  const whole = (name: string, least: number, most: number) => {
    const value = Number(search.get(name) || Number.NaN);
    return Number.isInteger(value) && value >= least && value <= most ? value : null;
  };
  return {
    year: whole('yil', 1900, 2200),
    month: whole('ay', 1, 12),
    commission: Word.min(1).safeParse(search.get('komisyon')).data ?? null,
    text: cutWhole(cleanLine(search.get('ara') ?? ''), LONGEST_SEARCH),
    after: Oid.safeParse(search.get('sonra')).data ?? null,
  };
}

export type ResolutionFilter = ReturnType<typeof readFilter>;

function rowOf(resolution: Resolution) {
  const { Oid, ResolutionNo, DecidedOn, Subject, Department, Commission, Outcome } = resolution;
  return {
    no: ResolutionNo,
    day: DecidedOn,
    subject: Subject,
    origin: Commission ? `${Commission} Komisyonu` : `${Department} Müdürlüğü`,
    outcome: outcomes[Outcome],
    path: resolutionUrl(Oid),
  };
}

export type ResolutionRow = ReturnType<typeof rowOf>;

const months = Array.from({ length: 12 }, (_, place) => ({
  value: String(place + 1),
  label: formatMonth(place + 1),
}));

const monthWithoutYear = 'Ay ile aramak için yılı da seçin.';

async function ask(body: ResolutionBody, filter: ResolutionFilter) {
  const { municipality } = getPortal();
  const { year, month, commission, text, after } = filter;
  const reading = readPart('Yıl ve komisyon seçenekleri', () =>
    municipality.RetrieveResolutionTypes({ body }),
  );
  const { reply, unread } = await municipality.RetrieveResolutions({
    body,
    limit: PAGE,
    ...(year !== null && { year }),
    ...(year !== null && month !== null && { month }),
    ...(commission !== null && { commission }),
    ...(text !== '' && { searchText: text }),
    ...(after !== null && { afterOid: after }),
  });
  const { Resolutions, HasMore } = reply;
  const types = await reading;
  const last = Resolutions.at(-1);
  return {
    years: (types?.reply.Years ?? []).map((value) => ({ value: String(value), label: String(value) })),
    commissions: (types?.reply.Commissions ?? []).map((value) => ({ value, label: value })),
    rows: Resolutions.map(rowOf),
    unread: unread + (types?.unread ?? 0),
    olderPath: HasMore && last ? resolutionsUrl(bodies[body].path, { ...filter, after: last.Oid }) : null,
  };
}

/** Opens the resolutions of one body that fit what was chosen, newest first. */
export async function openResolutions(request: Request, body: ResolutionBody) {
  await countDearPage();
  const filter = readFilter(new URL(request.url).searchParams);
  const isMonthAlone = filter.month !== null && filter.year === null;
  const problems = isMonthAlone ? [{ text: monthWithoutYear, fieldId: 'yil' }] : [];
  const page = { body, filter, months, problems, ...(await ask(body, filter)) };
  return data(page, { status: isMonthAlone ? 422 : 200 });
}
