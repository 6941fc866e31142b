import { fitsFilter, type AccrualLine, type IsoDate, type Registry } from 'municipality/contract';
import type { Citizen } from '~/features/identity/citizen/citizen.server';
import { memberVisitor } from '~/features/payments/payer.server';
import {
  pageOfList,
  readDebtPage,
  type DebtsAsked,
  type PagedDebts,
} from '~/features/payments/position/debt-page.server';
import { redirect } from '~/platform/http/redirect.server';
import { pageUrl } from '~/urls';
import { chooseRecord, MOST_AT_ONCE, readDebtList, type RecordChoice } from './debt-list.server';

/** One page has so many debts, and so many where each has a second row to pay a part: more weigh over 60 kB. */
export const [PAGE, PARTIAL_PAGE] = [50, 40];

export interface DebtPage extends RecordChoice {
  /** Holds the records whose debts are shown. */
  readonly records: readonly { readonly registry: Registry; readonly unread: number }[];
  /** It is null where nothing is listed. */
  readonly debts: PagedDebts | null;
  /** Says whether every record answered and every row was read: only then a sum or "none" is true. */
  readonly isWhole: boolean;
}

interface PageOptions extends DebtsAsked {
  readonly registryOid: string | null;
  /** Late fees are counted to this day; to today without one. */
  readonly asOfDate?: IsoDate | null;
}

/**
 * Finds one page of the open debts of one sicil record, or of all, with the sums of all.
 * @throws Response 404 when the record is not the citizen's own, just as when there is none
 */
export async function findDebtPage(
  citizen: Citizen,
  { registryOid, asOfDate = null, ...asked }: PageOptions,
): Promise<DebtPage> {
  const choice = await chooseRecord(citizen, registryOid);
  const { registries, chosen } = choice;
  const shown = chosen ? [chosen] : registries;
  if (shown.length > MOST_AT_ONCE) return { ...choice, records: [], debts: null, isWhole: false };
  const visitor = memberVisitor(citizen);
  const oids = shown.map(({ Oid }) => Oid);
  const debts = await readDebtPage(oids, { token: citizen.accessToken, visitor }, asked, asOfDate);
  if (debts) return { ...choice, records: shown.map((registry) => ({ registry, unread: 0 })), debts };
  const { asOf, lines, records, isWhole, unread } = await readDebtList(citizen, choice, { asOfDate });
  const listed = asOf && (await pageOfList(lines, asOf, visitor, asked));
  return { ...choice, records, isWhole, unread, debts: listed };
}

/**
 * Tells which debts are ticked before anything was: those the address names, and the oldest open instalment of its
 * plan.
 */
export function tickedFirst(query: URLSearchParams, lines: readonly AccrualLine[]): string[] {
  const asked = new Set(query.getAll('borc'));
  const plan = query.get('plan');
  // An instalment says in its description which plan it is of.
  const [next] = plan
    ? lines
        .filter(({ Description }) => Description.split(' ').includes(plan))
        .toSorted((one, other) => one.InstallmentNo - other.InstallmentNo)
    : [];
  return lines.flatMap(({ Oid }) => (asked.has(Oid) || Oid === next?.Oid ? [Oid] : []));
}

/**
 * Finds one page of the open debts; where the address names debts and no page, that on which the first of them stands.
 * @throws Response leading to it, 404 when the record is not the citizen's own
 */
export async function findNamedPage(
  request: Request,
  citizen: Citizen,
  options: PageOptions,
): Promise<DebtPage> {
  const found = await findDebtPage(citizen, options);
  const { pathname, searchParams: query } = new URL(request.url);
  const isNamed = (query.has('borc') || query.has('plan')) && !query.has('sayfa');
  const { debts } = found;
  if (!isNamed || !debts || debts.rows.length < options.size) return found;
  if (tickedFirst(query, debts.rows).length > 0) return found;
  const { asOf, lines } = await readDebtList(citizen, found, options);
  if (!asOf) return found;
  const kept = lines.filter((line) => fitsFilter(line, options.filter, asOf));
  const inOrder = [
    ...kept.filter(({ DueDate }) => DueDate < asOf),
    ...kept.filter(({ DueDate }) => DueDate >= asOf),
  ];
  const [first] = tickedFirst(query, inOrder);
  const place = inOrder.findIndex(({ Oid }) => Oid === first);
  if (place < options.size) return found;
  throw redirect(pageUrl(pathname, query, Math.floor(place / options.size) + 1));
}
