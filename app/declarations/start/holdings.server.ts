import type { ResponseOf, contract } from 'municipality/contract';
import type { Citizen } from '~/identity/citizen/citizen.server';
import { typedDay } from '~/platform/forms/typed-date';
import { getPortal } from '~/platform/portal/portal.server';
import { formatDate, formatNumber } from '~/ui/turkish/format';
import type { Definition, Holding } from '../definition';

type Observation = ResponseOf<typeof contract.GetRegistryObservation>;
type Estate = Observation['Estates'][number];
type Business = Observation['Businesses'][number];

/** Specification §9. */
const estateKinds = { building: '1', plot: '2', land: '3' } as const;

/** With a comma, as it would have been typed. */
const typedNumber = (value: number) => String(value).replace('.', ',');

function estateHolding(estate: Estate, areaField: string): Holding {
  const {
    Oid,
    AddressText,
    AddressCode,
    BlockNo,
    ParcelNo,
    Area,
    ShareNumerator,
    ShareDenominator,
    AcquiredOn,
  } = estate;
  const ground = `Ada ${BlockNo} parsel ${ParcelNo}`;
  return {
    oid: Oid,
    title: AddressText ?? ground,
    about: `${AddressText ? `${ground}, ` : ''}${formatNumber(Area)} m², edinme ${formatDate(AcquiredOn)}`,
    values: {
      ...(AddressCode && { 'yer.kod': AddressCode }),
      ada: BlockNo,
      parsel: ParcelNo,
      [areaField]: typedNumber(Area),
      'malik.0.pay.pay': String(ShareNumerator),
      'malik.0.pay.payda': String(ShareDenominator),
      mulkiyet: ShareNumerator === ShareDenominator ? 'tek' : 'payli',
    },
  };
}

/** What is sold is named, and nothing of it is asked again. */
function soldHolding(estate: Estate): Holding {
  const { oid, title, about } = estateHolding(estate, 'alan');
  return { oid, title, about, values: { tasinmaz: `${title}, ${about}` } };
}

function businessHolding({
  Oid,
  Title,
  Activity,
  AddressText,
  AddressCode,
  LicenceNo,
  OpenedOn,
}: Business): Holding {
  return {
    oid: Oid,
    title: Title,
    about: [Activity, AddressText].filter(Boolean).join(', '),
    values: {
      ...(AddressCode && { 'yer.kod': AddressCode }),
      unvan: Title,
      faaliyet: Activity,
      ruhsat: LicenceNo ?? '',
      ...typedDay('acilis', OpenedOn),
    },
  };
}

/** What stands on the registry and can be declared anew. @throws MunicipalRefusal for another's registry */
export async function listHoldings(
  citizen: Citizen,
  kind: Definition['holdings'],
  registryOid: string,
): Promise<Holding[]> {
  const { Estates, Businesses } = await getPortal().municipality.GetRegistryObservation(
    { registryOid },
    { token: citizen.accessToken },
  );
  if (kind === 'business') return Businesses.map(businessHolding);
  if (kind === 'estate') return Estates.map(soldHolding);
  return Estates.filter(({ EstateKind }) => EstateKind === estateKinds[kind]).map((estate) =>
    estateHolding(estate, kind === 'building' ? 'brutAlan' : 'alan'),
  );
}
