import { randomUUID } from 'node:crypto';
import { contract, type DeskCancellation } from 'municipality/contract';
import { cancellationNumber } from 'municipality/values/file-number';
import { requireDeskStaff } from '~/features/desk/desk-staff.server';
import { askMunicipality, recordStaffAct, type Citizen } from '~/features/identity/citizen/citizen.server';
import { requireRefusal } from '~/platform/municipal/errors.server';
import { findRow, type ReadReply } from '~/platform/municipal/read-answer.server';
import { getPortal } from '~/platform/portal/portal.server';
import { deskCancellationFileUrl } from '~/urls';
import { findUnscannedNote } from '~/parts/documents/unscanned-note.server';
import { accountView } from '../account-view';
import { spokenNo } from '../cancellation/texts';
import { stateTones } from '../cancellation/status-view.server';
import { readCodeNames, type NameCode } from '~/features/identity/registries/subscription-codes.server';

/** Writes four digits and four: an IBAN as banks print it. */
const inGroups = (iban: string) => iban.replace(/(.{4})(?=.)/g, '$1 ');

const actors = { basvuran: 'Başvuran', personel: 'Personel', kendiliginden: 'Sistem' } as const;

function deskView(row: DeskCancellation, nameCode: NameCode) {
  const account = row.Preview ?? row.Account;
  return {
    trackingNo: row.TrackingNo,
    spokenNo: spokenNo(row.TrackingNo),
    state: row.State,
    stateName: nameCode('cancellation-state', row.State),
    tone: stateTones[row.State],
    name: row.Name,
    identityNo: row.IdentityNo,
    phone: row.GsmNumber ?? '',
    subscriberNo: row.SubscriberNo,
    contractNo: row.ContractNo,
    installationNo: row.InstallationNo,
    address: row.AddressText ?? '',
    tariff: nameCode('tariff-group', row.TariffGroup),
    line: nameCode('line-status', row.LineStatus),
    meterNo: row.MeterNo,
    meter: nameCode('meter-status', row.MeterStatus),
    meterStatus: row.MeterStatus,
    meterStatuses: (['1', '2', '3'] as const).map((value) => ({
      value,
      label: nameCode('meter-status', value),
    })),
    operation: nameCode('operation-type', '1'),
    lastIndex: row.LastIndex,
    lastReadOn: row.LastReadOn,
    declaredIndex: row.DeclaredIndex,
    reason: [nameCode('cancellation-reason', row.Reason), row.ReasonText].filter(Boolean).join(': '),
    submittedAt: row.SubmittedAt,
    leavingOn: row.LeavingOn,
    iban: inGroups(row.Iban),
    ibanHolder: row.IbanHolder,
    debt: row.OpenDebt,
    voucherNo: row.VoucherNo ?? null,
    receiptNo: row.ReceiptNo ?? null,
    rejectReason: row.RejectReason ?? null,
    version: row.Version ?? null,
    isPreview: row.Preview !== null,
    account: account && accountView(account),
    documents: row.Documents.map(({ Oid, FileName, Size }) => ({
      oid: Oid,
      name: FileName,
      size: Size,
      path: deskCancellationFileUrl(row.TrackingNo, Oid),
    })),
    unscanned: findUnscannedNote(row.Documents),
    steps: row.Steps.map((step, index) => ({
      id: String(index),
      at: step.At,
      state: nameCode('cancellation-state', step.State),
      by: step.ByName ?? actors[step.By],
      text: step.Text,
    })),
  };
}

export type DeskCancellationView = ReturnType<typeof deskView>;

/** Finds the application behind a tracking number. @throws Response 404 where there is none */
export async function requireDeskCancellation(
  { accessToken }: Citizen,
  trackingNo: string,
): Promise<ReadReply<DeskCancellation>> {
  if (!cancellationNumber.shape.test(trackingNo)) throw new Response(null, { status: 404 });
  try {
    return await getPortal().municipality.GetContractCancellationForDesk(
      { trackingNo },
      { token: accessToken },
    );
  } catch (error) {
    const { code } = requireRefusal(error, contract.GetContractCancellationForDesk);
    if (code === 'undeclared') throw error;
    throw new Response(null, { status: 404 });
  }
}

/** Opens `/masa/abonelik/:no`; the forms' key makes one act of however many posts. */
export async function openDeskCancellation(request: Request, trackingNo: string) {
  const citizen = await requireDeskStaff(request);
  return askMunicipality(request, async () => {
    const { reply: row, unread } = await requireDeskCancellation(citizen, trackingNo);
    await recordStaffAct(request, citizen, row.IdentityNo, 'cancellation-viewed', trackingNo);
    const names = await readCodeNames();
    return {
      requestKey: randomUUID(),
      view: deskView(row, names.nameCode),
      unread: unread + names.unread,
    };
  });
}

/** Reads a document of an application, to be saved. @throws Response 404 */
export async function readDeskFile(request: Request, trackingNo: string, documentOid: string) {
  const citizen = await requireDeskStaff(request);
  return askMunicipality(request, async () => {
    const { reply: row, unread } = await requireDeskCancellation(citizen, trackingNo);
    if (!findRow({ rows: row.Documents, unread }, ({ Oid }) => Oid === documentOid))
      throw new Response(null, { status: 404 });
    const file = await getPortal().municipality.GetContractCancellationFile(
      { trackingNo, documentOid },
      { token: citizen.accessToken },
    );
    await recordStaffAct(request, citizen, row.IdentityNo, 'cancellation-viewed', trackingNo);
    return {
      name: file.FileName,
      contentType: file.ContentType,
      bytes: Buffer.from(file.Content, 'base64'),
    };
  });
}
