import { feeWordsOf, type IsoDate } from 'municipality/contract';
import type { Citizen } from '~/features/identity/citizen/citizen.server';
import { askMunicipality, recordOwn, requireCitizen } from '~/features/identity/citizen/citizen.server';
import { registryView } from '~/features/identity/registry-view.server';
import { getLetterhead } from '~/parts/paper/letterhead.server';
import { csvFile } from '~/platform/text/csv.server';
import { fileDisposition } from '~/platform/http/content-disposition.server';
import { resourceResponse } from '~/platform/http/headers.server';
import { getPortal } from '~/platform/portal/portal.server';
import { isServiceShown } from '~/services/offering.server';
import { formatAmount } from '~/ui/turkish/format';
import { guestNumberUrl } from '~/urls';
import { chosenOid } from '../debts-page.server';
import { findDebtList, type RecordDebts } from '../debt-list.server';
import { drawDebtList } from './debt-list-pdf.server';
import { findRecordName } from '~/features/identity/record-name';
import { memberVisitor } from '~/features/payments/payer.server';
import { growsToTotal } from '~/features/payments/position/due-day-total';
import { findHeldDebts, type HeldDebts } from '~/features/payments/position/holds.server';
import { heldView } from '../debt-view.server';
import { narrow, readDebtFilter } from '../debt-filter.server';

interface FoundList {
  readonly records: readonly RecordDebts[];
  readonly held: HeldDebts;
  readonly asOf: IsoDate;
  readonly isNarrowed: boolean;
  readonly isWhole: boolean;
  /** Counts the rows that could not be read. */
  readonly unread: number;
}

const csvHead = [
  'Sicil no',
  'Gelir türü',
  'Yıl',
  'Taksit',
  'Taksit sayısı',
  'Son ödeme günü',
  'Tahakkuk no',
  'Açıklama',
  'Tahakkuk (TL)',
  'Kalan asıl (TL)',
  'Gecikme bedeli (TL)',
  'Gecikme bedelinin türü',
  'Dayanağı',
  'Toplam (TL)',
  'Ödeme durumu',
  'Hesap günü',
  'Son ödeme gününde (TL)',
];

const formatGrown = (dueTotal: number | null) => (dueTotal === null ? '' : formatAmount(dueTotal));

function csvOf({ records, held, asOf, unread }: FoundList): string {
  const rows = records.flatMap(({ registry, lines }) =>
    lines.map((line) => [
      registry.RegistryInfo.RegistryNo,
      line.RevenueName,
      String(line.Year),
      String(line.InstallmentNo),
      String(line.InstallmentCount),
      line.DueDate,
      line.AccrumentNo,
      line.Description,
      formatAmount(line.Principal),
      formatAmount(line.RemainingPrincipal),
      formatAmount(line.LateFee),
      feeWordsOf(line).title,
      feeWordsOf(line).article ?? '',
      formatAmount(line.Total),
      heldView(held.get(line.Oid))?.text ?? '',
      asOf,
      formatGrown(growsToTotal(line)),
    ]),
  );
  return csvFile([csvHead, ...rows], unread);
}

async function findList(request: Request, citizen: Citizen): Promise<FoundList | null> {
  const { filter, problems } = readDebtFilter(new URL(request.url).searchParams);
  if (problems.length > 0) return null;
  const options = { registryOid: chosenOid(request), asOfDate: filter.asOf, mustAnswer: true };
  const { asOf, records, lines: all, isWhole, unread } = await findDebtList(citizen, options);
  if (!asOf) return null;
  const narrowed = records.map((record) => ({ ...record, lines: narrow(record.lines, filter, asOf) }));
  const count = narrowed.reduce((sum, { lines }) => sum + lines.length, 0);
  const held = await findHeldDebts(all, memberVisitor(citizen), asOf);
  return { records: narrowed, held, asOf, isNarrowed: count < all.length, isWhole, unread };
}

const notChosen = 'Önce “Borçlarım” sayfasında sicil kaydını ve hesap gününü seçin, sonra listeyi indirin.';

/**
 * Serves the list of debts at the filter of the address, as `borclar.csv` or `borclar.pdf`. @throws Response 404 for
 * others
 */
export async function serveDebtList(request: Request, file: string): Promise<Response> {
  const citizen = await requireCitizen(request);
  if (file !== 'borclar.csv' && file !== 'borclar.pdf') throw resourceResponse(null, { status: 404 });
  return askMunicipality(request, async () => {
    const found = await findList(request, citizen);
    if (!found) {
      const headers = { 'Content-Type': 'text/plain; charset=utf-8' };
      return resourceResponse(notChosen, { status: 422, headers });
    }
    await recordOwn(request, citizen, 'debts-viewed');
    const isPdf = file === 'borclar.pdf';
    const { configuration } = getPortal();
    const body = isPdf
      ? await drawDebtList({
          ...found,
          records: found.records.map(({ registry, lines }) => ({
            ...registryView(registry),
            about: findRecordName(lines),
            lines,
          })),
          noteOf: ({ Oid }) => heldView(found.held.get(Oid))?.text ?? null,
          payUrlOf: isServiceShown('fastPayment')
            ? (no) => configuration.environment.publicOrigin + guestNumberUrl('sicil', no)
            : null,
          letterhead: await getLetterhead(),
          isSample: !configuration.environment.isProduction,
        })
      : csvOf(found);
    return resourceResponse(body, {
      headers: {
        'Content-Type': isPdf ? 'application/pdf' : 'text/csv; charset=utf-8',
        'Content-Disposition': fileDisposition(
          'attachment',
          `borclar-${found.asOf}.${isPdf ? 'pdf' : 'csv'}`,
        ),
      },
    });
  });
}
