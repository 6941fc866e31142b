import { bodies } from '~/features/council/bodies';
import { findDebtList } from '~/features/debts/debt-list.server';
import { kinds as declarationKinds } from '~/features/declarations/kinds';
import { type Citizen, askMunicipality } from '~/features/identity/citizen/citizen.server';
import { memberVisitor } from '~/features/payments/payer.server';
import { totalsInWords } from '~/features/payments/position/due-day-total';
import { findHeldDebts } from '~/features/payments/position/holds.server';
import { standingWordsOf } from '~/features/payments/position/standing';
import { nameOfDebt } from 'municipality/contract/debt-name';
import { cleanLine } from 'municipality/values/clean-text';
import { hasEveryWord } from 'municipality/values/search-words';
import { listReceipts } from '~/features/payments/payment-list.server';
import { readPart } from '~/platform/municipal/read-part.server';
import { dayInTurkey } from '~/platform/portal/calendar.server';
import { mapRows, type ReadRows } from '~/platform/municipal/read-answer.server';
import { getPortal } from '~/platform/portal/portal.server';
import { listKinds } from '~/features/requests/lookups.server';
import { listOwn } from '~/features/requests/pages/start.server';
import { isServiceShown } from '~/services/offering.server';
import { formatDate, formatMoney } from '~/ui/turkish/format';
import { debtUrl, requestsUrl, resolutionsUrl, resolutionUrl, sentDeclarationUrl } from '~/urls';
import type { FoundLink } from './find-offered.server';
import { type Findable, type Fit, indexWords } from './word-index';

const [MOST_TOPICS, MOST_RESOLUTIONS, MOST_OWN] = [4, 3, 6];
/** Words of at least so many letters are searched in resolutions. */
const SHORTEST = 3;
/** So many of the newest are looked through. */
const [RECEIPTS, REQUESTS] = [40, 20];

type Found = Findable & FoundLink;

const nothing = { rows: [], unread: 0 };

/** Joins the rows of several lists, and what all of them lack. */
const joined = <Row>(lists: readonly ReadRows<Row>[]): ReadRows<Row> => ({
  rows: lists.flatMap(({ rows }) => rows),
  unread: lists.reduce((sum, { unread }) => sum + unread, 0),
});

const dayOf = (instant: string) => formatDate(dayInTurkey(new Date(instant)));
const linkOf = ({ title, line, path }: Found): FoundLink => ({ title, line, path });

/** Indexes the kinds of requests. */
export async function indexTopics() {
  const kinds = isServiceShown('requests') ? await readPart('Başvuru türleri', listKinds) : null;
  const { rows, unread } = kinds ?? nothing;
  const index = indexWords<Found>(
    rows.map(({ Code, Name, Hint }) => ({
      ...{ id: Code, title: Name, text: Hint, line: Hint },
      path: requestsUrl({ kind: Code }),
    })),
  );
  const find = (search: string, fit: Fit) => index.find(search, fit).slice(0, MOST_TOPICS).map(linkOf);
  return { find, unread };
}

/** Finds a year among the words; "2024/42" is the number of a resolution. */
const yearWord = /(?<![\d/.])(?:19|20)\d\d(?![\d/.])/;

/** Takes the year out of a search: "2024 sokak" means what was decided on streets in 2024. */
function readYear(search: string): { readonly text: string; readonly year: number | null } {
  const [year] = yearWord.exec(search) ?? [];
  if (year === undefined) return { text: search, year: null };
  return { text: cleanLine(search.replace(yearWord, ' ')), year: Number(year) };
}

/** Takes the words of a title out of a search: "meclis kararı 2024" means what the council decided in 2024. */
const withoutTitle = (text: string, title: string): string =>
  text
    .split(' ')
    .filter((word) => !hasEveryWord(title, word))
    .join(' ');

/**
 * Finds the newest resolutions whose words fit, of the year that was typed with them, and where all of them are; shorter
 * words stand within half of all others.
 */
export async function findResolutions(search: string) {
  const { text: typed, year } = readYear(search);
  const found = await Promise.all(
    (['council', 'committee'] as const).map(async (body) => {
      const text = withoutTitle(typed, bodies[body].title);
      const isYearAlone = text === '' && typed !== '' && year !== null;
      if (!isServiceShown(`${body}Resolutions`) || (text.length < SHORTEST && !isYearAlone)) return nothing;
      const query = {
        ...{ body, limit: MOST_RESOLUTIONS },
        ...(text !== '' && { searchText: text }),
        ...(year !== null && { year }),
      };
      const answer = await readPart(bodies[body].title, () =>
        getPortal().municipality.RetrieveResolutions(query),
      );
      if (!answer) return nothing;
      const { reply, unread } = answer;
      if (reply.Resolutions.length === 0) return { rows: [], unread };
      const { path, one, title } = bodies[body];
      const filter = { year, month: null, commission: null, text, after: null };
      const rows = [
        {
          title,
          allPath: reply.HasMore ? resolutionsUrl(path, filter) : null,
          links: reply.Resolutions.map(({ Oid, ResolutionNo, Subject, DecidedOn }): FoundLink => ({
            title: Subject,
            line: `${one} ${ResolutionNo}, ${formatDate(DecidedOn)}`,
            path: resolutionUrl(Oid),
          })),
        },
      ];
      return { rows, unread };
    }),
  );
  return joined(found);
}

async function listOwnDebtsAndPapers(citizen: Citizen): Promise<ReadRows<Found>> {
  const list = await readPart('Borçlarınız', () => findDebtList(citizen, { registryOid: null }));
  if (!list) return nothing;
  const held = list.asOf && (await findHeldDebts(list.lines, memberVisitor(citizen), list.asOf));
  const labelOf = (oid: string) => standingWordsOf(held?.get(oid)).label;
  const debts = list.lines.map((line) => ({
    id: line.Oid,
    title: nameOfDebt(line),
    text: line.Description,
    line: ['Borç', totalsInWords([line]), `son gün ${formatDate(line.DueDate)}`, labelOf(line.Oid)]
      .filter((part) => part !== null)
      .join(', '),
    path: debtUrl(line.Oid),
  }));
  const papers = await Promise.all(
    list.records.map(({ registry }) =>
      Promise.all([listOwnReceipts(citizen, registry.Oid), listOwnDeclarations(citizen, registry.Oid)]),
    ),
  );
  return joined([{ rows: debts, unread: list.unread }, ...papers.flat()]);
}

async function listOwnReceipts(citizen: Citizen, registryOid: string): Promise<ReadRows<Found>> {
  const receipts = await readPart('Son ödemeleriniz', () => listReceipts(citizen, registryOid, RECEIPTS));
  return mapRows(receipts ?? nothing, ({ no, at, total, about, path }) => ({
    id: no,
    title: `Makbuz ${no}`,
    words: `makbuz dekont ${no}`,
    text: about,
    line: `${about}, ${formatMoney(total)}, ${dayOf(at)}`,
    path,
  }));
}

async function listOwnDeclarations(citizen: Citizen, registryOid: string): Promise<ReadRows<Found>> {
  const sent = await readPart('Beyanlarınız', () =>
    getPortal().municipality.RetrieveDeclarationSummary({ registryOid }, { token: citizen.accessToken }),
  );
  return mapRows(sent ?? nothing, ({ DeclarationNo, Kind, Subject, RecordedAt }) => ({
    id: DeclarationNo,
    title: declarationKinds[Kind].name,
    words: `beyan beyanname ${DeclarationNo}`,
    text: Subject,
    line: `Beyanınız ${DeclarationNo}, ${dayOf(RecordedAt)}: ${Subject}`,
    path: sentDeclarationUrl(DeclarationNo),
  }));
}

async function listOwnRequests(request: Request, citizen: Citizen): Promise<ReadRows<Found>> {
  if (!isServiceShown('requests')) return nothing;
  const own = await listOwn(request, citizen, REQUESTS);
  return mapRows(own ?? nothing, ({ number, subject, kind, state, path }) => ({
    id: number,
    title: subject,
    words: `başvuru ${number}`,
    text: kind,
    line: `Başvurunuz ${number}, ${state.toLocaleLowerCase('tr')}`,
    path,
  }));
}

/** Finds the member's own debts, receipts, declarations and requests that fit. */
export async function findOwnPapers(
  request: Request,
  citizen: Citizen,
  search: string,
): Promise<ReadRows<FoundLink>> {
  const lists = await askMunicipality(request, () =>
    Promise.all([listOwnDebtsAndPapers(citizen), listOwnRequests(request, citizen)]),
  );
  // A receipt over several records is in the list of each.
  const { rows, unread } = joined(lists);
  const all = new Map(rows.map((found) => [found.id, found]));
  const found = indexWords([...all.values()])
    .find(search)
    .slice(0, MOST_OWN)
    .map(linkOf);
  return { rows: found, unread };
}
