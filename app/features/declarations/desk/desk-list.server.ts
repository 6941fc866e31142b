import { cleanLine } from 'municipality/values/clean-text';
import { DeclarationKind, DeskDeclarationFilter, type DeskDeclarationRow, Word } from 'municipality/contract';
import { requireDeskStaff } from '~/features/desk/desk-staff.server';
import { askMunicipality } from '~/features/identity/citizen/citizen.server';
import { maskedName } from '~/features/identity/person-name';
import { getPortal } from '~/platform/portal/portal.server';
import { cutWhole } from '~/platform/text/cut-whole';
import { declarationDeskUrl, deskDeclarationUrl } from '~/urls';
import { findReview, kinds, reviews, states } from '../kinds';

const PAGE = 20;
const LONGEST_SEARCH = 200;

/** Reads what was chosen, as the address has it; anything else in it counts as not chosen. */
function readFilter(query: URLSearchParams) {
  const after = query.get('sonra') ?? '';
  return {
    filter: DeskDeclarationFilter.options.find((one) => one === query.get('durum')) ?? 'to-do',
    kind: DeclarationKind.options.find((one) => one === query.get('tur')) ?? null,
    text: cutWhole(cleanLine(query.get('ara') ?? ''), LONGEST_SEARCH),
    after: Word.safeParse(after).success ? after : '',
  };
}

type Filter = ReturnType<typeof readFilter>;

const queryOf = ({ filter, kind, text }: Filter, after: string) => ({
  ...(filter !== 'to-do' && { durum: filter }),
  ...(kind !== null && { tur: kind }),
  ...(text !== '' && { ara: text }),
  sonra: after,
});

const filterNames = { 'to-do': 'Masanın yapacakları', all: 'Hepsi' } as const;
const nameOf = (filter: DeskDeclarationFilter) =>
  filter === 'to-do' || filter === 'all' ? filterNames[filter] : reviews[filter].atDesk;

function rowOf(row: DeskDeclarationRow) {
  const review = findReview(row);
  return {
    no: row.DeclarationNo,
    path: deskDeclarationUrl(row.DeclarationNo),
    kind: kinds[row.Kind].name,
    declarer: maskedName(row.DeclarerName),
    subject: row.Subject,
    at: row.RecordedAt,
    state: states[row.State],
    review: review && { label: review.atDesk, tone: review.tone },
    total: row.Total,
  };
}

export type DeskDeclarationListRow = ReturnType<typeof rowOf>;

/**
 * Opens `/masa/beyanlar`: what waits for the desk, oldest first. Names are masked: the list leaves no trace in
 * anybody's record.
 */
export async function openDeclarationDesk(request: Request) {
  const { accessToken: token } = await requireDeskStaff(request);
  const chosen = readFilter(new URL(request.url).searchParams);
  const { filter, kind, text, after } = chosen;
  return askMunicipality(request, async () => {
    const { reply, unread } = await getPortal().municipality.GetDeclarationListForDesk(
      {
        filter,
        limit: PAGE,
        ...(kind !== null && { kind }),
        ...(text !== '' && { searchText: text }),
        ...(after !== '' && { afterDeclarationNo: after }),
      },
      { token },
    );
    const { Declarations, HasMore, Counts } = reply;
    const last = Declarations.at(-1);
    return {
      chosen: { ara: text, durum: filter, tur: kind ?? '' },
      isToDo: filter === 'to-do' && kind === null && text === '',
      filters: DeskDeclarationFilter.options.map((value) => ({ value, label: nameOf(value) })),
      kinds: DeclarationKind.options.map((value) => ({ value, label: kinds[value].name })),
      counts: Counts.map(({ Review, Count }) => ({
        name: reviews[Review].atDesk,
        count: Count,
        path: declarationDeskUrl({ durum: Review }),
      })),
      rows: Declarations.map(rowOf),
      unread,
      nextPath: HasMore && last ? declarationDeskUrl(queryOf(chosen, last.DeclarationNo)) : null,
    };
  });
}

export type DeclarationDeskView = Awaited<ReturnType<typeof openDeclarationDesk>>;
