import type { EntertainmentContent, ResponseOf, holdingCalls } from 'municipality/contract';
import type { DeclaredByKind } from '../declarations/last-declared';
import type { business } from '../declarations/tables';

type Business = ResponseOf<typeof holdingCalls.GetRegistryObservation>['Businesses'][number];

/** Returns what the tax was calculated from. */
function baseOf({ tickets, turnover }: EntertainmentContent): 'bilet' | 'bahis' | 'gun' {
  if (tickets.length > 0) return 'bilet';
  return turnover === null ? 'gun' : 'bahis';
}

/** Returns a business as a second declaration of it begins: the row on record, and what only its declarations know. */
export function observedBusiness(
  row: typeof business.$inferSelect & { readonly addressText: string | null },
  declared: DeclaredByKind,
): Business {
  const cleaning = declared.cleaning?.content;
  const entertainment = declared.entertainment?.content;
  const area = row.area ?? cleaning?.area ?? null;
  return {
    Oid: row.oid,
    Title: row.title,
    Activity: row.activity,
    AddressText: row.addressText,
    AddressCode: row.addressCode,
    LicenceNo: row.licenceNo,
    OpenedOn: row.openedOn,
    Area: area === null ? null : Number(area),
    ActivityCode: cleaning?.activityCode,
    Count: cleaning?.count,
    IsTrade: declared.advertising?.content.isTrade,
    EntertainmentBase: entertainment && baseOf(entertainment),
    EntertainmentTypeCode: entertainment?.typeCode,
    PlaceTypeCode: entertainment?.days?.placeTypeCode,
  };
}
