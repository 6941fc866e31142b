import { and, eq, inArray, isNull, ne, notInArray, or, type SQL } from 'drizzle-orm';
import type { EstateContent, Share } from 'municipality/contract';
import { innerDoor, outerDoor, street } from '../../address/tables';
import { registry } from '../../identity/tables';
import type { Assessing } from './assessing';
import { estateKinds } from './estates-on-record';
import { folded } from 'municipality/contract/folded';
import { lastOfEstate, readLastDeclared } from '../last-declared';
import { estate } from '../tables';
import type { EstateRow } from './estate-value';

/** Describes an estate on record, with what its door and its last declaration add to the row. */
interface Known {
  readonly row: EstateRow;
  readonly identityNo: string;
  /** It is null where neither a door nor a declaration tells. */
  readonly districtCode: string | null;
  readonly streetCode: string | null;
  readonly unitNo: string | null;
  /** The share is that of the year of its tax. */
  readonly share: Share;
  /** Names, under elbirliği, those for whom one of them notified; empty otherwise. */
  readonly notifiedFor: readonly string[];
}

/**
 * Refuses an estate that is on record already, in any registry of the taxpayer, but the one that is being declared anew;
 * that one may not move. What stands on no record yet, be it a door or a street, may be added.
 * Joint owners answer for one tax together (1319 m.13): what another of them has on record is not taxed again either, unless
 * each of them notifies alone (1319 m.23).
 */
export async function requireNotOnRecord(
  assessing: Assessing,
  content: EstateContent,
  ownOid: string | null,
): Promise<void> {
  const { taxpayer, refuse } = assessing;
  const onRecord = await listKnown(assessing, content);
  const own = onRecord.find(({ row }) => row.oid === ownOid);
  if (own && hasMoved(own, content)) {
    throw refuse(
      'declaration-refused',
      'Kayıttaki taşınmazın adresi, adası ve parseli beyanla değiştirilemez. Yanlış kayıtlıysa emlak ve gelir servisimize dilekçeyle başvurun; başka bir taşınmaz için yeni beyan verin.',
    );
  }
  const known = onRecord.filter((one) => one.row.oid !== ownOid && isSameEstate(one, content));
  const isOwn = ({ row, identityNo }: Known) =>
    taxpayer.registryOids.includes(row.registryOid) || identityNo === taxpayer.identityNo;
  if (known.some(isOwn)) throw refuse('declaration-refused', ownSentence(content));
  const isAlone = Boolean(content.ownerCountWhenAlone);
  const others = isAlone ? await listOfOthers(assessing, content) : known;
  if (!isAlone && others.some(({ notifiedFor }) => notifiedFor.length === 0)) {
    throw refuse(
      'declaration-refused',
      'Maliklerden biri bu taşınmaz için yalnız kendisi için bildirimde bulunmuş; vergi artık malik sayısına göre ayrı ayrı alınır. “Malikler” adımında yalnız kendiniz için bildirmeyi seçin. (1319 m.23)',
    );
  }
  if (others.some(({ notifiedFor }) => notifiedFor.includes(taxpayer.identityNo) || !isAlone)) {
    throw refuse(
      'declaration-refused',
      'Bu taşınmaz için belediyemizde daha önce beyan verilmiş. Elbirliği mülkiyetinde maliklerden birinin beyanı yeter ve vergi bir kez ödenir. Kayıtta düzeltilecek bir şey varsa emlak ve gelir servisimize başvurun.',
    );
  }
}

function ownSentence({ kind, place, ...content }: EstateContent): string {
  if (kind !== 'building') {
    const name = kind === 'plot' ? 'arsa' : 'arazi';
    return `Ada ${place.blockNo} parsel ${place.parcelNo} numaralı ${name} üzerinize zaten kayıtlı. Beyanı kayıttaki taşınmazınızı seçerek verin.`;
  }
  if (place.addressCode === null && 'unitNo' in content && content.unitNo === null) {
    return `Ada ${place.blockNo} parsel ${place.parcelNo} üzerinde kayıtlı bir binanız var. Aynı bina ise beyanı kayıttaki taşınmazınızı seçerek verin; başka bir bölüm ise bağımsız bölüm numarasını yazın.`;
  }
  return 'Bu bağımsız bölüm sicilinizde zaten kayıtlı. Beyanı kayıttaki taşınmazınızı seçerek verin.';
}

/** Lists what the taxpayer has on record, and every owner of a joint ownership. */
function listKnown({ database, taxpayer }: Assessing, content: EstateContent): Promise<Known[]> {
  const { ownership, owners, ownerCountWhenAlone } = content;
  const isForAll = ownership === 'elbirligi' && !ownerCountWhenAlone;
  const jointly = isForAll ? owners.map(({ identityNo }) => identityNo) : [];
  return listEstatesOf(
    database,
    content,
    or(
      inArray(estate.registryOid, [...taxpayer.registryOids]),
      inArray(registry.identityNo, [...jointly, taxpayer.identityNo]),
    ),
  );
}

/**
 * Lists the same estate on record of others. A unit without a number, or a parcel whose district nobody knows, may be
 * another.
 */
export async function listOfOthers(
  { database, taxpayer }: Pick<Assessing, 'database' | 'taxpayer'>,
  content: EstateContent,
): Promise<Known[]> {
  const { kind, place } = content;
  const isByAddress = kind === 'building' && place.addressCode !== null;
  if (kind === 'building' && !isByAddress && content.unitNo === null) return [];
  const rows = await listEstatesOf(
    database,
    content,
    and(
      ne(registry.identityNo, taxpayer.identityNo),
      notInArray(estate.registryOid, [...taxpayer.registryOids]),
      isByAddress
        ? eq(estate.addressCode, place.addressCode ?? '')
        : and(eq(estate.blockNo, place.blockNo), eq(estate.parcelNo, place.parcelNo)),
    ),
  );
  return rows.filter((one) => (isByAddress || one.districtCode !== null) && isSameEstate(one, content));
}

async function listEstatesOf(
  database: Assessing['database'],
  { kind }: EstateContent,
  condition: SQL | undefined,
): Promise<Known[]> {
  const rows = await database
    .select({
      row: estate,
      identityNo: registry.identityNo,
      districtCode: street.districtCode,
      streetCode: street.code,
      doorNo: innerDoor.doorNo,
    })
    .from(estate)
    .innerJoin(registry, eq(registry.oid, estate.registryOid))
    .leftJoin(outerDoor, eq(outerDoor.code, estate.outerDoorCode))
    .leftJoin(street, eq(street.code, outerDoor.streetCode))
    .leftJoin(innerDoor, eq(innerDoor.addressCode, estate.addressCode))
    .where(and(condition, eq(estate.estateKind, estateKinds[kind]), isNull(estate.disposedOn)));
  const declaredOf = await readLastDeclared(
    database,
    rows.map(({ row }) => row.oid),
  );
  return rows.map(({ row, identityNo, districtCode, streetCode, doorNo }) => {
    const last = lastOfEstate(declaredOf(row.oid))?.content;
    const unitNo = last?.kind === 'building' ? last.unitNo : null;
    return {
      row,
      identityNo,
      districtCode: last?.place.districtCode ?? districtCode,
      streetCode: last ? last.place.streetCode : streetCode,
      unitNo: unitNo ?? doorNo,
      ...sharedWith(row, last),
    };
  });
}

function sharedWith(row: EstateRow, last: EstateContent | undefined): Pick<Known, 'share' | 'notifiedFor'> {
  if (last?.ownership === 'elbirligi' && !last.ownerCountWhenAlone)
    return {
      share: { numerator: 1, denominator: 1 },
      notifiedFor: last.owners.map(({ identityNo }) => identityNo),
    };
  return { share: { numerator: row.shareNumerator, denominator: row.shareDenominator }, notifiedFor: [] };
}

function isSameEstate({ row, districtCode, unitNo }: Known, content: EstateContent): boolean {
  const { place } = content;
  if (content.kind === 'building' && place.addressCode !== null && row.addressCode !== null) {
    return place.addressCode === row.addressCode;
  }
  const isSameParcel =
    (districtCode === null || districtCode === place.districtCode) &&
    folded(row.blockNo) === folded(place.blockNo) &&
    folded(row.parcelNo) === folded(place.parcelNo);
  if (content.kind !== 'building' || !isSameParcel) return isSameParcel;
  // A unit nobody numbered may be any of the parcel.
  return content.unitNo === null || (unitNo !== null && folded(unitNo) === folded(content.unitNo));
}

function hasMoved({ row, districtCode, streetCode }: Known, { place }: EstateContent): boolean {
  const differs = (before: string | null, now: string | null) =>
    before !== null && folded(before) !== folded(now ?? '');
  return (
    differs(districtCode, place.districtCode) ||
    differs(streetCode, place.streetCode) ||
    differs(row.addressCode, place.addressCode) ||
    differs(row.blockNo, place.blockNo) ||
    differs(row.parcelNo, place.parcelNo)
  );
}
