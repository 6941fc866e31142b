import type { CreditUseState, DeskCreditRow } from 'municipality/contract';
import { noteMissingPart } from '~/platform/municipal/outage.server';
import { askMunicipality } from '~/features/identity/citizen/citizen.server';
import { maskedName } from '~/features/identity/person-name';
import { requireCollectionsStaff } from '~/features/payments/desk/desk-staff.server';
import { readPart } from '~/platform/municipal/read-part.server';
import { getPortal } from '~/platform/portal/portal.server';
import { isServiceShown } from '~/services/offering.server';
import { creditDeskUrl, deskCreditUrl } from '~/urls';
import { causeNames, useStates } from '../credit-names';

const PAGE = 20;

const lists = ['onay-bekliyor', 'odenecek', 'hepsi'] as const;

const titles: Readonly<Record<(typeof lists)[number], string>> = {
  'onay-bekliyor': 'Onay bekleyen iadeler, en eskisi üstte',
  odenecek: 'Ödenecek iadeler, en eskisi üstte',
  hepsi: 'Bütün iadeler, en yenisi üstte',
};

function rowOf(row: DeskCreditRow) {
  const [state, tone] = useStates[row.State];
  return {
    no: row.UseNo,
    path: deskCreditUrl(row.UseNo),
    name: maskedName(row.Name),
    cause: causeNames[row.Cause],
    amount: row.Amount,
    askedAt: row.AskedAt,
    state: row.IsSecondAwaited ? 'İkinci onay bekliyor' : state,
    tone,
  };
}

/**
 * Opens `/odeme-takip/fazla-odemeler`: the refunds that wait, or all of them. Names are masked: the list leaves no trace
 * in a record.
 */
export async function openCreditDesk(request: Request) {
  const { accessToken: token } = await requireCollectionsStaff(request);
  const query = new URL(request.url).searchParams;
  const list = lists.find((name) => name === query.get('durum')) ?? 'onay-bekliyor';
  const after = query.get('sonra') ?? '';
  return askMunicipality(request, async () => {
    const { reply, unread } = await getPortal().municipality.GetCreditUseListForDesk(
      { state: list, limit: PAGE, ...(/^\w{1,40}$/.test(after) && { after }) },
      { token },
    );
    const last = reply.Rows.at(-1);
    const counted = (state: CreditUseState) => reply.Counts.find(({ State }) => State === state) ?? null;
    return {
      list,
      title: titles[list],
      counts: (['onay-bekliyor', 'odenecek', 'odendi', 'reddedildi'] as const).map((state) => {
        const found = counted(state);
        return {
          name: useStates[state][0],
          count: found?.Count ?? null,
          total: found?.Total ?? null,
          path: state === 'onay-bekliyor' || state === 'odenecek' ? creditDeskUrl(state) : null,
        };
      }),
      rows: reply.Rows.map(rowOf),
      unread,
      nextPath: reply.HasMore && last ? creditDeskUrl(list, last.UseNo) : null,
    };
  });
}

/** Counts the refunds that wait for somebody: to be approved, and to be paid. */
export interface WaitingCredits {
  readonly toApprove: number | null;
  readonly toPay: number | null;
}

/** Counts what waits; null where it is not offered or cannot be read. */
export async function countWaitingCredits(token: string): Promise<WaitingCredits | null> {
  if (!isServiceShown('creditDesk')) return null;
  return readPart('Fazla ödeme iadelerinin sayısı', async () => {
    const { reply, unread } = await getPortal().municipality.GetCreditUseListForDesk(
      { state: 'onay-bekliyor', limit: 1 },
      { token },
    );
    if (unread > 0) noteMissingPart({ title: 'Fazla ödeme iadelerinin sayısı', words: null });
    const countOf = (state: CreditUseState) =>
      reply.Counts.find(({ State }) => State === state)?.Count ?? (unread === 0 ? 0 : null);
    return { toApprove: countOf('onay-bekliyor'), toPay: countOf('odenecek') };
  });
}

/** Does the same for the page of the collections desk. */
export async function openWaitingCredits(request: Request): Promise<WaitingCredits | null> {
  const { accessToken } = await requireCollectionsStaff(request);
  return askMunicipality(request, () => countWaitingCredits(accessToken));
}

export type CreditDeskView = Awaited<ReturnType<typeof openCreditDesk>>;
