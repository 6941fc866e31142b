import { and, eq, gt } from 'drizzle-orm';
import {
  kurus,
  type DeclarationContent,
  type EstateContent,
  type IsoDate,
  type SaleContent,
} from 'municipality/contract';
import { folded } from 'municipality/contract/folded';
import { yearOf } from 'municipality/law/calendar/calendar';
import { isDestroyed } from 'municipality/law/property/freed-estate';
import { taxedShare } from 'municipality/law/property/taxed-share';
import type { ServiceDatabase } from '../../kit/database/connection';
import { newOid } from '../../kit/database/oid';
import type { AssessedDeclaration, Calculated } from '../assessment/assess-declaration';
import type { Assessing } from '../assessment/assessing';
import type { Assessment } from '../assessment/assessment';
import { takesBackClosing } from '../assessment/cleaning-closing';
import { estateKinds } from '../assessment/estates-on-record';
import type { BusinessContent, BusinessRow } from '../assessment/validate-business';
import { business, declaration, estate } from '../tables';
import type { EstateRow } from '../assessment/estate-value';

/**
 * Writes the estate or business as it was declared, anew or over its row; answers with its id. A change that is taxed
 * from a year to come leaves the estate's row until then: this year is taxed as it stood on its first day (1319 m.9, 33).
 */
export async function saveSubject(
  assessing: Assessing,
  content: DeclarationContent,
  { calculated }: Pick<AssessedDeclaration, 'calculated'>,
  now: Date,
): Promise<string> {
  if (content.kind === 'sale') {
    if (calculated.kind !== 'sale') throw new Error('A sale was calculated as something else');
    return saveSale(assessing, content, calculated.onRecord);
  }
  if (isEstate(content)) {
    if (calculated.kind !== 'estate') throw new Error('An estate was calculated as a business');
    return saveEstate(assessing, content, calculated, now);
  }
  if (calculated.kind === 'estate' || calculated.kind === 'sale')
    throw new Error('A business was calculated as an estate');
  return saveBusiness(assessing, content, calculated, now);
}

function isEstate(content: DeclarationContent): content is EstateContent {
  return content.kind === 'building' || content.kind === 'plot' || content.kind === 'land';
}

/** The estate leaves the record; what was declared of it for later years waits no longer. */
async function saveSale({ database }: Assessing, { soldOn }: SaleContent, row: EstateRow): Promise<string> {
  return endEstate(database, row, soldOn);
}

async function endEstate(database: ServiceDatabase, { oid }: EstateRow, endedOn: IsoDate): Promise<string> {
  await database.update(estate).set({ disposedOn: endedOn }).where(eq(estate.oid, oid));
  await database
    .update(declaration)
    .set({ state: 'received' })
    .where(
      and(
        eq(declaration.subjectOid, oid),
        eq(declaration.state, 'waiting'),
        gt(declaration.taxStartsYear, yearOf(endedOn)),
      ),
    );
  return oid;
}

async function saveEstate(
  { database, taxpayer }: Assessing,
  content: EstateContent,
  { onRecord, assessment }: Extract<Calculated, { kind: 'estate' }>,
  now: Date,
): Promise<string> {
  const { place } = content;
  const own = content.owners.find(({ identityNo }) => identityNo === taxpayer.identityNo);
  const share = content.ownerCountWhenAlone ? taxedShare(content, taxpayer.identityNo) : own?.share;
  const declared = {
    outerDoorCode: place.outerDoorCode,
    addressCode: place.addressCode,
    blockNo: place.blockNo,
    parcelNo: place.parcelNo,
    shareNumerator: share?.numerator ?? 1,
    shareDenominator: share?.denominator ?? 1,
    taxValue: assessment.value?.amount ?? kurus(0),
    taxValueYear: assessment.value?.year ?? assessment.taxStartsYear,
    ...descriptionOf(content),
  };
  if (onRecord && isDestroyed(content)) return endEstate(database, onRecord, content.eventDate);
  if (onRecord && staysUntilItsYear(onRecord, assessment)) return onRecord.oid;
  if (onRecord) {
    const { taxValue, taxValueYear, ...described } = declared;
    await database
      .update(estate)
      .set(assessment.value ? { ...described, taxValue, taxValueYear } : described)
      .where(eq(estate.oid, onRecord.oid));
    return onRecord.oid;
  }
  const oid = newOid(now);
  await database.insert(estate).values({
    oid,
    registryOid: taxpayer.registryOid,
    estateKind: estateKinds[content.kind],
    acquiredOn: content.eventDate,
    recordedAt: now,
    ...declared,
  });
  return oid;
}

/** Tells whether the estate's row waits for the year the change is taxed from. */
export function staysUntilItsYear(
  { acquiredOn }: EstateRow,
  { isEstimate, taxStartsYear }: Pick<Assessment, 'isEstimate' | 'taxStartsYear'>,
): boolean {
  return isEstimate && yearOf(acquiredOn) + 1 < taxStartsYear;
}

type Description = Pick<
  EstateRow,
  | 'area'
  | 'structureKind'
  | 'structureClass'
  | 'usageKind'
  | 'landKind'
  | 'builtYear'
  | 'hasLift'
  | 'hasHeating'
>;

const nothingBuilt = {
  structureKind: null,
  structureClass: null,
  usageKind: null,
  builtYear: null,
  hasLift: false,
  hasHeating: false,
} as const;

function descriptionOf(content: EstateContent): Description {
  switch (content.kind) {
    case 'building':
      return {
        area: content.grossArea,
        structureKind: content.structureCode,
        structureClass: content.classCode,
        usageKind: content.usageCode,
        landKind: null,
        builtYear: content.completedYear,
        hasLift: content.hasLift,
        hasHeating: content.hasHeating,
      };
    case 'plot':
      return { ...nothingBuilt, area: content.area, landKind: null };
    case 'land':
      return { ...nothingBuilt, area: content.area, landKind: content.landKind };
    default:
      return content satisfies never;
  }
}

async function saveBusiness(
  assessing: Assessing,
  content: BusinessContent,
  calculated: Exclude<Calculated, { kind: 'estate' | 'sale' }>,
  now: Date,
): Promise<string> {
  const { database, taxpayer } = assessing;
  const { title, activity, addressCode, licenceNo, openedOn } = content.business;
  const { onRecord } = calculated;
  const isSameActivity = onRecord !== null && folded(onRecord.activity) === folded(activity);
  const declared = {
    title,
    // A change was asked about before it came here.
    activity: isSameActivity ? onRecord.activity : activity,
    addressCode,
    openedOn,
    licenceNo: licenceNo ?? onRecord?.licenceNo ?? null,
    ...taxedBy(content, calculated),
    ...closedBy(assessing, content),
  };
  if (onRecord) {
    await database.update(business).set(declared).where(eq(business.oid, onRecord.oid));
    return onRecord.oid;
  }
  const oid = newOid(now);
  await database.insert(business).values({ oid, registryOid: taxpayer.registryOid, ...declared });
  return oid;
}

/** A closing closes the business; a declaration in its place that names none opens it again. */
function closedBy(assessing: Assessing, content: BusinessContent): Partial<BusinessRow> {
  if (content.kind !== 'cleaning') return {};
  return content.closedOn !== null || takesBackClosing(assessing) ? { closedOn: content.closedOn } : {};
}

/** Writes what each tax knows of a business; the rest of the row stays as it is. */
function taxedBy(
  content: BusinessContent,
  calculated: Exclude<Calculated, { kind: 'estate' | 'sale' }>,
): Partial<BusinessRow> {
  switch (calculated.kind) {
    case 'cleaning': {
      const { group, degree, criterionCode } = calculated.assessment;
      const counted = content.kind === 'cleaning' ? content : null;
      // Nothing was calculated: the business stays as it was taxed.
      if (degree === null) return {};
      return {
        cleaningGroup: group,
        cleaningDegree: degree,
        ...(counted ? { area: counted.area } : {}),
        ...(counted && criterionCode === 'personel' ? { staffCount: counted.count } : {}),
      };
    }
    case 'advertising':
      return { signArea: calculated.assessment.signArea };
    case 'entertainment':
      return {};
    default:
      return calculated satisfies never;
  }
}
