import { randomUUID } from 'node:crypto';
import { contract, type MeterAccount, type MeterReading, type MeterReport } from 'municipality/contract';
import {
  askMunicipality,
  recordOwn,
  requireCitizen,
  type Citizen,
} from '~/features/identity/citizen/citizen.server';
import { findKiosk } from '~/features/identity/session/kiosk.server';
import { requireRefusal } from '~/platform/municipal/errors.server';
import { findRow } from '~/platform/municipal/read-answer.server';
import { dayInTurkey } from '~/platform/portal/calendar.server';
import { getPortal } from '~/platform/portal/portal.server';
import { formatDate, formatNumber } from '~/ui/turkish/format';
import { meterUrl } from '~/urls';
import { billLines } from './bill-view';
import { readingKinds, reportStates } from './reading-words';

/** Reads what is on record of the meter of a number. @throws Response 404 for a stranger's, an ended one and none */
async function readAccount({ accessToken: token }: Citizen, subscriberNo: string) {
  if (!/^[\w-]{1,20}$/.test(subscriberNo)) throw new Response(null, { status: 404 });
  try {
    return await getPortal().municipality.RetrieveMeterReadings({ subscriberNo }, { token });
  } catch (error) {
    const { code } = requireRefusal(error, contract.RetrieveMeterReadings);
    if (code === 'subscription-not-found') throw new Response(null, { status: 404 });
    throw error;
  }
}

/** Sums the consumption up in a sentence; m³. */
function gistOf(readings: readonly MeterReading[]): string {
  const total = readings.reduce((sum, { Consumption }) => sum + Consumption, 0);
  const most = readings.reduce<MeterReading | null>(
    (one, other) => (one === null || other.Consumption > one.Consumption ? other : one),
    null,
  );
  if (most === null) return '';
  return `${readings.length} okumada toplam ${formatNumber(total)} m³ kullandınız; en çok ${formatDate(most.ReadOn)} okumasında: ${formatNumber(most.Consumption)} m³.`;
}

/** Reads one bill line by line; with the municipality's sentence where its lines cannot be told. */
async function readBill({ accessToken: token }: Citizen, subscriberNo: string, reading: MeterReading) {
  const { ReadOn: readOn, Days, FirstIndex, FinalIndex, Consumption, ReadingKind } = reading;
  const view = {
    readOn,
    days: Days,
    firstIndex: FirstIndex,
    finalIndex: FinalIndex,
    consumption: Consumption,
    said: readingKinds[ReadingKind].said,
  };
  try {
    const { reply: bill, unread } = await getPortal().municipality.RetrieveWaterBillDetail(
      { subscriberNo, readOn },
      { token },
    );
    const difference = bill.Accrued === null ? 0 : bill.Accrued - bill.Total;
    return {
      ...view,
      price: { lines: billLines(bill), total: bill.Total },
      problem: null,
      accrued: bill.Accrued,
      difference: difference === 0 ? null : difference,
      openDebts: bill.OpenAccrumentOids,
      unread,
    };
  } catch (error) {
    const { message, code } = requireRefusal(error, contract.RetrieveWaterBillDetail);
    if (code === 'undeclared') throw error;
    const problem = code === 'tariff-missing' ? 'Bu dönemin su tarifesi kayıtlarda yok.' : message;
    return { ...view, price: null, problem, accrued: null, difference: null, openDebts: [], unread: 0 };
  }
}

/** Shows what the subscriber reported; amounts in kuruş. */
function reportView(report: MeterReport) {
  return {
    state: report.State,
    stateName: reportStates[report.State],
    readOn: report.ReadOn,
    days: report.Days,
    firstIndex: report.FirstIndex,
    finalIndex: report.FinalIndex,
    consumption: report.Consumption,
    hasPhoto: report.HasPhoto,
    rejectReason: report.RejectReason ?? null,
    price: report.Provisional && { lines: billLines(report.Provisional), total: report.Provisional.Total },
  };
}

/** Says whether the form of a reading stands on the page, and why not; a decided one is not sent again. */
function reportingOf({ ReportFrom, ReportUntil, ReportObstacle, Report }: MeterAccount) {
  const today = dayInTurkey(getPortal().now());
  const isInWindow =
    ReportFrom !== null && ReportUntil !== null && today >= ReportFrom && today <= ReportUntil;
  return {
    from: ReportFrom,
    until: ReportUntil,
    obstacle: ReportObstacle ?? null,
    isOpen: isInWindow && !ReportObstacle && Report?.State !== 'kabul',
  };
}

/** Opens `/su/:abone`: two years of readings, one bill line by line, and the reading of one's own. */
export async function openMeter(request: Request, subscriberNo: string) {
  const citizen = await requireCitizen(request);
  const wanted = new URL(request.url).searchParams.get('okuma');
  return askMunicipality(request, async () => {
    const { reply: account, unread } = await readAccount(citizen, subscriberNo);
    const { Readings } = account;
    const reading =
      wanted === null ? Readings[0] : findRow({ rows: Readings, unread }, ({ ReadOn }) => ReadOn === wanted);
    if (wanted !== null && !reading) throw new Response(null, { status: 404 });
    const bill = reading ? await readBill(citizen, subscriberNo, reading) : null;
    await recordOwn(request, citizen, 'meter-viewed', subscriberNo);
    return {
      no: account.SubscriberNo,
      address: account.AddressText ?? '',
      meterNo: account.MeterNo,
      lastIndex: account.LastIndex,
      lastReadOn: account.LastReadOn,
      readings: Readings.map((row) => ({
        readOn: row.ReadOn,
        days: row.Days,
        consumption: row.Consumption,
        finalIndex: row.FinalIndex,
        kind: readingKinds[row.ReadingKind].name,
        billPath: `${meterUrl(account.SubscriberNo, row.ReadOn)}#fatura`,
      })),
      gist: gistOf(Readings),
      bill,
      report: account.Report && reportView(account.Report),
      reporting: reportingOf(account),
      canUpload: (await findKiosk(request)) === null,
      requestKey: randomUUID(),
      unread: unread + (bill?.unread ?? 0),
    };
  });
}

export type MeterPage = Awaited<ReturnType<typeof openMeter>>;

/** Opens `/su`: the member's water subscriptions, each with the way to its bills. */
export async function openMeters(request: Request) {
  const citizen = await requireCitizen(request);
  return askMunicipality(request, async () => {
    const { rows, unread } = await getPortal().municipality.GetSubscriberListByIdentityNumber(
      { identityNo: citizen.identityNo },
      { token: citizen.accessToken },
    );
    await recordOwn(request, citizen, 'subscriptions-viewed');
    return {
      rows: rows.map(({ Oid, SubscriberNo, AddressText }) => ({
        oid: Oid,
        no: SubscriberNo,
        address: AddressText ?? 'Adresi kayıtlı değil',
        path: meterUrl(SubscriberNo),
      })),
      unread,
    };
  });
}

/** Returns the oid of the member's own subscription of a number. @throws Response 404 */
export async function requireMeter(citizen: Citizen, subscriberNo: string): Promise<string> {
  const { reply } = await readAccount(citizen, subscriberNo);
  return reply.SubscriberOid;
}
