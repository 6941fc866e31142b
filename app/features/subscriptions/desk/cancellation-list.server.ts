import type { CancellationState } from 'municipality/contract';
import { cancellationNumber } from 'municipality/values/file-number';
import { askMunicipality } from '~/features/identity/citizen/citizen.server';
import { requireDeskStaff } from '~/features/desk/desk-staff.server';
import { maskedName } from '~/features/identity/person-name';
import { getPortal } from '~/platform/portal/portal.server';
import { cancellationDeskUrl, deskCancellationUrl } from '~/urls';
import { readCodeNames } from '~/features/identity/registries/subscription-codes.server';
import { spokenNo } from '../cancellation/texts';

const SIZE = 20;

/** Puts the states that wait for the desk first. */
const shownStates = [
  'okuma-bekliyor',
  'kesin-hesap',
  'iade-bekliyor',
  'borc-bekliyor',
  'tahakkuk-bekliyor',
  'kapandi',
  'reddedildi',
  'geri-cekildi',
] as const satisfies readonly CancellationState[];

/**
 * Opens `/masa/abonelik`: the applications of one state, the oldest first. Names are masked: the list leaves no trace
 * in anybody's record.
 */
export async function openCancellationDesk(request: Request) {
  const citizen = await requireDeskStaff(request);
  const query = new URL(request.url).searchParams;
  const state = shownStates.find((name) => name === query.get('durum')) ?? shownStates[0];
  const after = query.get('sonra');
  return askMunicipality(request, async () => {
    const isPlace = after !== null && cancellationNumber.shape.test(after);
    const { reply, unread } = await getPortal().municipality.GetContractCancellationListForDesk(
      { state, limit: SIZE + 1, ...(isPlace && { after }) },
      { token: citizen.accessToken },
    );
    const { Rows, Counts } = reply;
    const names = await readCodeNames();
    const { nameCode } = names;
    const rows = Rows.slice(0, SIZE);
    const last = rows.at(-1);
    return {
      state,
      stateName: nameCode('cancellation-state', state),
      states: shownStates.map((name) => ({
        name,
        title: nameCode('cancellation-state', name),
        count: Counts.find(({ State }) => State === name)?.Count ?? (unread === 0 ? 0 : null),
        path: cancellationDeskUrl(name),
      })),
      rows: rows.map((row) => ({
        no: row.TrackingNo,
        spokenNo: spokenNo(row.TrackingNo),
        path: deskCancellationUrl(row.TrackingNo),
        subscriberNo: row.SubscriberNo,
        name: maskedName(row.Name),
        submittedAt: row.SubmittedAt,
        leavingOn: row.LeavingOn,
      })),
      unread: unread + names.unread,
      nextPath: Rows.length + unread > SIZE && last ? cancellationDeskUrl(state, last.TrackingNo) : null,
    };
  });
}
