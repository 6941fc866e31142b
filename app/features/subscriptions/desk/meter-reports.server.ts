import { randomUUID } from 'node:crypto';
import { contract, type DeskMeterReport, type MeterReportState } from 'municipality/contract';
import { requireDeskStaff } from '~/features/desk/desk-staff.server';
import { askMunicipality, recordStaffAct, type Citizen } from '~/features/identity/citizen/citizen.server';
import { maskedName } from '~/features/identity/person-name';
import { findUnscannedNote } from '~/parts/documents/unscanned-note.server';
import { requireRefusal } from '~/platform/municipal/errors.server';
import type { ReadReply } from '~/platform/municipal/read-answer.server';
import { getPortal } from '~/platform/portal/portal.server';
import { deskMeterReportUrl, meterReportDeskUrl, meterReportPhotoUrl } from '~/urls';
import { billLines } from '../meter/bill-view';
import { reportStates } from '../meter/reading-words';

const SIZE = 20;

/** Lists the states of the desk’s list; a report that another one took the place of waits for nobody. */
const shownStates = ['bekliyor', 'kabul', 'ret'] as const satisfies readonly MeterReportState[];

/** Opens `/masa/sayac-bildirimleri`: the reports of one state, oldest first, with the number in each. Names are masked. */
export async function openMeterReports(request: Request) {
  const citizen = await requireDeskStaff(request);
  const query = new URL(request.url).searchParams;
  const state = shownStates.find((name) => name === query.get('durum')) ?? shownStates[0];
  const place = query.get('sonra');
  const after = place !== null && /^[\w-]{1,64}$/.test(place) ? place : null;
  return askMunicipality(request, async () => {
    const { reply, unread } = await getPortal().municipality.GetMeterReportListForDesk(
      { state, limit: SIZE + 1, ...(after !== null && { after }) },
      { token: citizen.accessToken },
    );
    const rows = reply.Rows.slice(0, SIZE);
    const last = rows.at(-1);
    return {
      state,
      stateName: reportStates[state],
      states: shownStates.map((name) => ({
        name,
        title: reportStates[name],
        count: reply.Counts.find(({ State }) => State === name)?.Count ?? (unread === 0 ? 0 : null),
        path: meterReportDeskUrl(name),
      })),
      rows: rows.map((row) => ({
        oid: row.Oid,
        path: deskMeterReportUrl(row.Oid),
        no: row.SubscriberNo,
        name: maskedName(row.Name),
        reportedAt: row.ReportedAt,
        finalIndex: row.FinalIndex,
        consumption: row.Consumption,
        usual: row.UsualConsumption,
        hasPhoto: row.HasPhoto,
      })),
      unread,
      nextPath: reply.Rows.length + unread > SIZE && last ? meterReportDeskUrl(state, last.Oid) : null,
    };
  });
}

function reportView(row: DeskMeterReport) {
  return {
    state: row.State,
    stateName: reportStates[row.State],
    no: row.SubscriberNo,
    meterNo: row.MeterNo,
    name: row.Name,
    identityNo: row.IdentityNo,
    phone: row.GsmNumber ?? '',
    address: row.AddressText ?? '',
    reportedAt: row.ReportedAt,
    days: row.Days,
    firstIndex: row.FirstIndex,
    finalIndex: row.FinalIndex,
    consumption: row.Consumption,
    usual: row.UsualConsumption,
    photoPath: row.HasPhoto ? meterReportPhotoUrl(row.Oid) : null,
    unscanned: findUnscannedNote(row.HasPhoto ? [row.Oid] : []),
    rejectReason: row.RejectReason ?? null,
    decidedBy: row.DecidedByName ?? null,
    price: row.Provisional && { lines: billLines(row.Provisional), total: row.Provisional.Total },
  };
}

export type DeskMeterReportView = ReturnType<typeof reportView>;

/** Finds a report for the desk. @throws Response 404 where there is none */
export async function requireMeterReport(
  { accessToken: token }: Citizen,
  oid: string,
): Promise<ReadReply<DeskMeterReport>> {
  if (!/^[\w-]{1,64}$/.test(oid)) throw new Response(null, { status: 404 });
  try {
    return await getPortal().municipality.GetMeterReportForDesk({ oid }, { token });
  } catch (error) {
    const { code } = requireRefusal(error, contract.GetMeterReportForDesk);
    if (code === 'undeclared') throw error;
    throw new Response(null, { status: 404 });
  }
}

/** Opens `/masa/sayac-bildirimleri/:oid`; the form's key makes one decision of however many posts. */
export async function openMeterReport(request: Request, oid: string) {
  const citizen = await requireDeskStaff(request);
  return askMunicipality(request, async () => {
    const { reply: row, unread } = await requireMeterReport(citizen, oid);
    await recordStaffAct(request, citizen, row.IdentityNo, 'meter-report-viewed', row.SubscriberNo);
    return { requestKey: randomUUID(), view: reportView(row), unread };
  });
}

/** Reads the photo of a report, to be saved. @throws Response 404 */
export async function readMeterPhoto(request: Request, oid: string) {
  const citizen = await requireDeskStaff(request);
  return askMunicipality(request, async () => {
    const { reply: row } = await requireMeterReport(citizen, oid);
    if (!row.HasPhoto) throw new Response(null, { status: 404 });
    const photo = await getPortal().municipality.GetMeterReportPhoto({ oid }, { token: citizen.accessToken });
    await recordStaffAct(request, citizen, row.IdentityNo, 'meter-report-viewed', row.SubscriberNo);
    const { FileName: name, ContentType: contentType, Content } = photo;
    return { name, contentType, bytes: Buffer.from(Content, 'base64') };
  });
}
