import {
  type EstateContent,
  isDeclaredOfEstate,
  type ResponseOf,
  type holdingCalls,
} from 'municipality/contract';
import type { LastDeclared } from '../declarations/last-declared';
import type { estate } from '../declarations/tables';

type Estate = ResponseOf<typeof holdingCalls.GetRegistryObservation>['Estates'][number];

/** Describes an estate that was not disposed of, with its place as far as the row names a door. */
export type EstateOnRecord = typeof estate.$inferSelect & {
  readonly addressText: string | null;
  readonly districtCode: string | null;
  readonly streetCode: string | null;
};

/** Describes what both the row and a declaration know. */
type Described = Pick<
  Estate,
  | 'Area'
  | 'ShareNumerator'
  | 'ShareDenominator'
  | 'UsageCode'
  | 'StructureCode'
  | 'ClassCode'
  | 'CompletedYear'
  | 'HasLift'
  | 'HasHeating'
  | 'LandKind'
>;

const ofRow = (row: EstateOnRecord): Described => ({
  Area: Number(row.area),
  ShareNumerator: row.shareNumerator,
  ShareDenominator: row.shareDenominator,
  UsageCode: row.usageKind,
  StructureCode: row.structureKind,
  ClassCode: row.structureClass,
  CompletedYear: row.builtYear,
  HasLift: row.estateKind === '1' ? row.hasLift : null,
  HasHeating: row.estateKind === '1' ? row.hasHeating : null,
  LandKind: row.landKind,
});

function ofContent(content: EstateContent, identityNo: string): Partial<Described> {
  const own = content.owners.find((owner) => owner.identityNo === identityNo);
  return {
    Area: Number(content.kind === 'building' ? content.grossArea : content.area),
    ...(own && { ShareNumerator: own.share.numerator, ShareDenominator: own.share.denominator }),
    ...(content.kind === 'building' && {
      UsageCode: content.usageCode,
      StructureCode: content.structureCode,
      ClassCode: content.classCode,
      CompletedYear: content.completedYear,
      HasLift: content.hasLift,
      HasHeating: content.hasHeating,
    }),
    ...(content.kind === 'land' && { LandKind: content.landKind }),
  };
}

type Share = Pick<Described, 'ShareNumerator' | 'ShareDenominator'>;

/** Returns the owners as they were declared, unless the share on record says that there are fewer or more of them. */
function ownersOf(
  { ownership, owners }: EstateContent,
  identityNo: string,
  { ShareNumerator, ShareDenominator }: Share,
): Pick<Estate, 'Ownership' | 'Owners'> {
  const isWhole = ShareNumerator === ShareDenominator;
  const listed = owners.map((owner) => ({
    IdentityNo: owner.identityNo,
    FullName: owner.fullName,
    Capacity: owner.capacity,
    ...(owner.identityNo === identityNo
      ? { ShareNumerator, ShareDenominator }
      : { ShareNumerator: owner.share.numerator, ShareDenominator: owner.share.denominator }),
  }));
  if (ownership === 'payli' && isWhole)
    return { Ownership: 'tek', Owners: listed.filter((owner) => owner.IdentityNo === identityNo) };
  return { Ownership: ownership === 'tek' && !isWhole ? 'payli' : ownership, Owners: listed };
}

/** Returns what stands in the declaration, under the names an estate has in an answer. */
function declaredOf(content: EstateContent): Partial<Estate> {
  const share = content.kind === 'building' ? content.landShare : null;
  const named = Object.entries(content).map(([name, value]): [string, unknown] => [
    name.charAt(0).toUpperCase() + name.slice(1),
    value,
  ]);
  return {
    ...Object.fromEntries(named.filter(([name]) => isDeclaredOfEstate(name))),
    Locality: content.place.locality,
    SheetNo: content.place.sheetNo,
    ...(share && { LandShareNumerator: share.numerator, LandShareDenominator: share.denominator }),
  };
}

/**
 * Returns an estate as a second declaration of it begins. Where both know a field the row on record holds, as long as
 * the declaration does not wait for its year: then it is the newer one.
 */
export function observedEstate(
  row: EstateOnRecord,
  last: LastDeclared<EstateContent> | undefined,
  identityNo: string,
): Estate {
  const content = last?.content;
  const described = {
    ...ofRow(row),
    ...(last?.isWaiting === true && ofContent(last.content, identityNo)),
  };
  return {
    ...(content && declaredOf(content)),
    Oid: row.oid,
    EstateKind: row.estateKind,
    AddressText: row.addressText,
    AddressCode: row.addressCode,
    BlockNo: row.blockNo,
    ParcelNo: row.parcelNo,
    AcquiredOn: row.acquiredOn,
    DistrictCode: row.districtCode ?? content?.place.districtCode,
    StreetCode: row.streetCode ?? content?.place.streetCode,
    OuterDoorCode: row.outerDoorCode,
    ...described,
    ...(content && ownersOf(content, identityNo, described)),
  };
}
