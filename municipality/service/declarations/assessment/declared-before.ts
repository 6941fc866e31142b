import { and, desc, eq, inArray, isNull, ne, or } from 'drizzle-orm';
import type { EstateContent } from 'municipality/contract';
import { innerDoor, outerDoor, street } from '../../address/tables';
import { registry } from '../../identity/tables';
import type { Assessing } from './assessing';
import { estateKinds } from './estates-on-record';
import { folded } from './folded';
import { declaration, estate } from '../tables';
import type { EstateRow } from './estate-value';

/** An estate on record, with what its door and its last declaration add to the row. */
interface Known {
  readonly row: EstateRow;
  readonly identityNo: string;
  /** Null where neither a door nor a declaration tells. */
  readonly districtCode: string | null;
  readonly streetCode: string | null;
  readonly unitNo: string | null;
}

/**
 * Refuses an estate that is on record already, in any registry of the taxpayer, but the one that is being declared anew;
 * that one may not move. What stands on no record yet, be it a door or a street, may be added.
 * Joint owners answer for one tax together (1319 m.13): what another of them has on record is not taxed again either.
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
  if (known.length > 0) {
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

async function listKnown({ database, taxpayer }: Assessing, content: EstateContent): Promise<Known[]> {
  const { ownership, owners, kind } = content;
  const jointly = ownership === 'elbirligi' ? owners.map(({ identityNo }) => identityNo) : [];
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
    .where(
      and(
        or(
          inArray(estate.registryOid, [...taxpayer.registryOids]),
          inArray(registry.identityNo, [...jointly, taxpayer.identityNo]),
        ),
        eq(estate.estateKind, estateKinds[kind]),
        isNull(estate.disposedOn),
      ),
    );
  const declared = await lastContents(
    database,
    rows.map(({ row }) => row.oid),
  );
  return rows.map(({ row, identityNo, districtCode, streetCode, doorNo }) => {
    const last = declared.get(row.oid);
    const unitNo = last?.kind === 'building' ? last.unitNo : null;
    return {
      row,
      identityNo,
      districtCode: last?.place.districtCode ?? districtCode,
      streetCode: last ? last.place.streetCode : streetCode,
      unitNo: unitNo ?? doorNo,
    };
  });
}

/** What was last declared of each estate; those of the yearly run have nothing. */
async function lastContents(
  database: Assessing['database'],
  estateOids: readonly string[],
): Promise<Map<string, EstateContent>> {
  if (estateOids.length === 0) return new Map();
  const rows = await database
    .select({ subjectOid: declaration.subjectOid, content: declaration.content })
    .from(declaration)
    .where(and(inArray(declaration.subjectOid, [...estateOids]), ne(declaration.state, 'replaced')))
    .orderBy(desc(declaration.recordedAt), desc(declaration.declarationNo));
  const last = new Map<string, EstateContent>();
  for (const { subjectOid, content } of rows) {
    if ('place' in content && !last.has(subjectOid)) last.set(subjectOid, content);
  }
  return last;
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
