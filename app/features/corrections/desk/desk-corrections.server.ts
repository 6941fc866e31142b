import type { DeskCorrectionRow } from 'municipality/contract';
import { requireDeskStaff } from '~/features/desk/desk-staff.server';
import { askMunicipality } from '~/features/identity/citizen/citizen.server';
import { getPortal } from '~/platform/portal/portal.server';
import { debtCorrectionDeskUrl, deskDebtCorrectionUrl } from '~/urls';
import { isCorrectionNo } from '../correction-number';
import { reasonTexts, stateTexts } from '../texts';

const PAGE = 50;

function rowOf(row: DeskCorrectionRow) {
  return {
    no: row.CorrectionNo,
    path: deskDebtCorrectionUrl(row.CorrectionNo),
    name: row.MaskedName,
    registryNo: row.RegistryNo,
    debt: `${row.RevenueName} ${row.Year}`,
    reason: reasonTexts[row.Reason].label,
    state: stateTexts[row.State].label,
    tone: stateTexts[row.State].tone,
    sentAt: row.SentAt,
    dueOn: row.DueOn,
    isOverdue: row.IsOverdue,
  };
}

/** Opens `/masa/duzeltmeler`: the requests that wait, by their last day; with `?durum=hepsi` all, newest first. */
export async function openCorrectionDesk(request: Request) {
  const { accessToken: token } = await requireDeskStaff(request);
  const asked = new URL(request.url).searchParams;
  const isAll = asked.get('durum') === 'hepsi';
  const after = asked.get('sonra') ?? '';
  return askMunicipality(request, async () => {
    const { reply, unread } = await getPortal().municipality.RetrieveDebtCorrectionRequestsForDesk(
      { state: isAll ? 'hepsi' : 'bekliyor', limit: PAGE, ...(isCorrectionNo(after) && { after }) },
      { token },
    );
    const rows = reply.Requests.map(rowOf);
    const last = reply.HasMore ? rows.at(-1)?.no : undefined;
    return {
      rows,
      isAll,
      unread,
      counts: { waiting: reply.Counts.Waiting, overdue: reply.Counts.Overdue },
      otherPath: debtCorrectionDeskUrl({ isAll: !isAll }),
      nextPath: last === undefined ? null : debtCorrectionDeskUrl({ isAll, after: last }),
    };
  });
}

export type CorrectionDesk = Awaited<ReturnType<typeof openCorrectionDesk>>;
