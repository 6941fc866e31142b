import type { ResponseOf, contract } from 'municipality/contract';
import type { Citizen } from '~/features/identity/citizen/citizen.server';
import { typedDay } from '~/platform/forms/typed-day';
import { type ReadRows } from '~/platform/municipal/read-answer.server';
import { getPortal } from '~/platform/portal/portal.server';
import { formatDate, formatNumber } from '~/ui/turkish/format';
import type { Definition, Holding, RecordedEstate as Estate, Values } from '../definition';
import { definitions } from './definitions.server';
import { businessValues, estateValues } from './recorded-values.server';

type Observation = ResponseOf<typeof contract.GetRegistryObservation>;
type Business = Observation['Businesses'][number];

/** Follows specification §9. */
const estateKinds = { building: '1', plot: '2', land: '3' } as const;

function estateHolding(estate: Estate, values: Values): Holding {
  const { Oid, AddressText, BlockNo, ParcelNo, Area, AcquiredOn } = estate;
  const ground = `Ada ${BlockNo} parsel ${ParcelNo}`;
  return {
    oid: Oid,
    title: AddressText ?? ground,
    about: `${AddressText ? `${ground}, ` : ''}${formatNumber(Area)} m², edinme ${formatDate(AcquiredOn)}`,
    values,
  };
}

/** What is sold is named, with the day it was acquired, and nothing of it is asked again. */
function soldHolding(estate: Estate): Holding {
  const { oid, title, about } = estateHolding(estate, {});
  const values = { tasinmaz: `${title}, ${about}`, ...typedDay('kayit.edinme', estate.AcquiredOn) };
  return { oid, title, about, values, unpaidTax: estate.UnpaidTaxOids ?? null };
}

function businessHolding(business: Business): Holding {
  const { Oid, Title, Activity, AddressText } = business;
  return {
    oid: Oid,
    title: Title,
    about: [Activity, AddressText].filter(Boolean).join(', '),
    values: businessValues(business),
  };
}

/** Lists what stands on the registry and can be declared anew. @throws MunicipalRefusal for another's registry */
export async function listHoldings(
  citizen: Citizen,
  kind: Definition['holdings'],
  registryOid: string,
): Promise<ReadRows<Holding>> {
  const { reply, unread } = await getPortal().municipality.GetRegistryObservation(
    // The land registry transfers nothing that owes property tax, so a sale alone asks for it.
    { registryOid, ...(kind === 'estate' && { isWithUnpaidTax: true }) },
    { token: citizen.accessToken },
  );
  const { Estates, Businesses } = reply;
  if (kind === 'business') return { rows: Businesses.map(businessHolding), unread };
  if (kind === 'estate') return { rows: Estates.map(soldHolding), unread };
  const rows = Estates.filter(({ EstateKind }) => EstateKind === estateKinds[kind]).map((estate) =>
    estateHolding(estate, estateValues(definitions[kind], estate)),
  );
  return { rows, unread };
}
