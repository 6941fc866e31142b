import { and, desc, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { SaleContent } from 'municipality/contract';
import { yearOf } from 'municipality/law/calendar/calendar';
import { dayText, lira } from 'municipality/law/money/turkish-figures';
import { accrual } from '../../accruals/tables';
import { revenueCodes } from '../../reference/revenue-kinds';
import { declaration, estate } from '../tables';
import type { Assessing } from './assessing';
import type { Assessment } from './assessment';
import { openSheet } from './calculation-sheet';
import { findDeferred } from '../deferred-tax';
import type { EstateRow } from './estate-value';

interface ValidatedSale {
  readonly onRecord: EstateRow;
  /** Says where it lies, in one line. */
  readonly subject: string;
}

/** Validates the sale of an estate on record. Refuses with a sentence that names the remedy. */
export async function validateSale(assessing: Assessing, content: SaleContent): Promise<ValidatedSale> {
  const { today, replaced, refuse } = assessing;
  const onRecord = await findSold(assessing, content);
  if (!onRecord) {
    throw refuse(
      'holding-not-found',
      'Sattığınızı bildirdiğiniz taşınmaz bu sicil kaydında bulunamadı. Taşınmazı listeden seçin.',
    );
  }
  if (content.soldOn > today) {
    throw refuse('declaration-refused', 'Satış tarihi bugünden sonra olamaz. Tapudaki günü yazın.');
  }
  if (content.soldOn < onRecord.acquiredOn) {
    throw refuse(
      'declaration-refused',
      `Taşınmaz kaydımızda ${dayText(onRecord.acquiredOn)} günü edinilmiş görünüyor; satış bundan önce olamaz. Tarihi tapudan denetleyin.`,
    );
  }
  const soldBefore = replaced?.content.kind === 'sale' ? replaced.content.soldOn : null;
  if (soldBefore !== null && yearOf(content.soldOn) > yearOf(soldBefore)) {
    throw refuse(
      'declaration-refused',
      'Satışı daha sonraki bir yıla almak için tapu belgesiyle emlak ve gelir servisimize başvurun: aradaki yılların vergisi yeniden çıkarılır.',
    );
  }
  return { onRecord, subject: await subjectOf(assessing, onRecord) };
}

/** A sale may be declared anew, with another day; an estate that was sold otherwise is on record no more. */
async function findSold(
  { database, taxpayer, replaced }: Assessing,
  { estateOid }: SaleContent,
): Promise<EstateRow | null> {
  const oid = estateOid ?? replaced?.subjectOid ?? null;
  if (oid === null) return null;
  const isOwnSale = replaced?.content.kind === 'sale' && replaced.subjectOid === oid;
  const [row] = await database
    .select()
    .from(estate)
    .where(
      and(
        eq(estate.oid, oid),
        eq(estate.registryOid, taxpayer.registryOid),
        isOwnSale ? undefined : isNull(estate.disposedOn),
      ),
    );
  return row ?? null;
}

/** Returns the place as it was last declared; ada and parsel of one that never was. */
async function subjectOf({ database }: Assessing, { oid, blockNo, parcelNo }: EstateRow): Promise<string> {
  const [declared] = await database
    .select({ subject: declaration.subject })
    .from(declaration)
    .where(and(eq(declaration.subjectOid, oid), inArray(declaration.kind, ['building', 'plot', 'land'])))
    .orderBy(desc(declaration.recordedAt), desc(declaration.declarationNo))
    .limit(1);
  return declared?.subject ?? `Ada ${blockNo} parsel ${parcelNo}`;
}

const propertyTaxes = [
  revenueCodes.buildingTax,
  revenueCodes.plotTax,
  revenueCodes.landTax,
  revenueCodes.culturalContribution,
];

/**
 * Calculates what a sale comes to: the seller owes the year of the sale, the buyer the ones after it (1319 m.9, m.19).
 * The buyer has to tell of it (m.23, m.33), so the seller's word has no last day and bears no fine. What accrued of
 * later years falls away with the desk's acceptance where nothing of it was paid; otherwise the municipality puts it
 * right by the deed (VUK m.116–120). Of a restricted estate the deferred part of the tax falls due (m.30), and the
 * municipality asks for it.
 */
export async function calculateSale(
  assessing: Assessing,
  { soldOn }: SaleContent,
  onRecord: EstateRow,
): Promise<Assessment> {
  const { database, taxpayer } = assessing;
  const sheet = openSheet();
  const endsYear = yearOf(soldOn);
  sheet.note(
    `Taşınmaz ${dayText(soldOn)} günü satıldı: ${endsYear} yılının vergisi satana aittir, ${endsYear + 1} yılından başlayarak alıcı öder. (1319 m.9, m.19)`,
  );
  sheet.note(
    'Yeni maliki alıcı bildirir; sizin bildiriminiz zorunlu değildir, verginizin üzerinizden alınmasını kolaylaştırır. (1319 m.23, m.33)',
  );
  sheet.note(
    'Ödenmemiş emlak vergisi olan taşınmaz, miras, mahkeme kararı, cebri icra ve kamulaştırma dışında tapuda devredilemez; tapu müdürlüğü değeri ve borcu belediyeden çevrim içi sorar, satışı da bildirir. (1319 m.30)',
  );
  sheet.note(
    `${endsYear} ve önceki yılların ödenmemiş vergisinden satan ile alan birlikte sorumludur. (1319 m.30)`,
  );
  const deferred = await findDeferred(database, { ...onRecord, registryOid: taxpayer.registryOid }, endsYear);
  if (deferred) {
    sheet.note(
      `Taşınmaz kısıtlıydı: ${deferred.years.join(', ')} ${deferred.years.length > 1 ? 'yıllarının' : 'yılının'} ertelenen vergisi devirle istenebilir hâle gelir, yaklaşık ${lira(deferred.amount)}. Toplama katılmadı; kesin tutarı belediye hesaplayıp bildirir. (1319 m.30)`,
    );
  }
  const { unpaid, paid } = await readLaterYears(assessing, onRecord, endsYear);
  if (unpaid.length > 0) {
    sheet.note(`${unpaid.join(', ')} yılı için tahakkuk eden vergi, bildirim kabul edilince kaldırılır.`);
  }
  if (paid.length > 0) {
    sheet.note(
      `${paid.join(', ')} yılı için tahakkuk etmiş vergi bu bildirimle kalkmaz. Tapu belgesiyle emlak ve gelir servisimizden düzeltilmesini isteyin. (VUK m.116–120)`,
    );
  }
  return {
    taxStartsYear: yearOf(onRecord.acquiredOn) + 1,
    taxEndsYear: endsYear,
    lastDay: null,
    isEstimate: false,
    sheet,
    years: unpaid,
    taxes: [],
    value: null,
    describe: (subject) => subject,
  };
}

/** Reads the years after the sale that stand accrued, by whether anything of them was paid. */
async function readLaterYears(
  { database, taxpayer }: Assessing,
  { oid }: EstateRow,
  endsYear: number,
): Promise<{ unpaid: number[]; paid: number[] }> {
  const rows = await database
    .select({ year: accrual.year, paidPrincipal: accrual.paidPrincipal })
    .from(accrual)
    .where(
      and(
        eq(accrual.registryOid, taxpayer.registryOid),
        eq(accrual.subjectOid, oid),
        inArray(accrual.revenueCode, propertyTaxes),
        gt(accrual.year, endsYear),
        isNull(accrual.writtenOffOn),
      ),
    );
  const paid = new Set(rows.filter(({ paidPrincipal }) => paidPrincipal > 0).map(({ year }) => year));
  const years = [...new Set(rows.map(({ year }) => year))].sort();
  return { unpaid: years.filter((year) => !paid.has(year)), paid: [...paid].sort() };
}
