import type { Registry, Subscriber } from 'municipality/contract';
import { getPortal } from '~/platform/portal.server';
import { debtsUrl } from '~/urls';
import { formatDate, formatNumber } from '~/ui/format';
import { type Citizen, askMunicipality, listRegistries, recordOwn, requireCitizen } from '../citizen.server';
import { fullName } from '../person-name';
import { registryKinds } from '../registry-kinds';
import { estateKinds } from './estate-kinds';

/** One thing that stands on a registry, in words. */
export interface Holding {
  readonly id: string;
  readonly name: string;
  readonly address: string;
  readonly about: string;
}

const tariffs = { konut: 'Konut', isyeri: 'İş yeri', santiye: 'Şantiye', resmi: 'Resmî daire' } as const;
/** Specification §4, water line. */
const lines = { '1': 'hat açık', '2': 'kesme talebi var', '3': 'hat kesik', '4': 'hat açık' } as const;

function subscriberView(subscriber: Subscriber): Holding {
  const { Oid, SubscriberNo, AddressText, TariffGroup, LineStatus } = subscriber;
  return {
    id: Oid,
    name: `Abone no ${SubscriberNo}`,
    address: AddressText ?? '',
    about: `${tariffs[TariffGroup]}, ${lines[LineStatus]}`,
  };
}

async function registryView(citizen: Citizen, registry: Registry, subscribers: readonly Subscriber[]) {
  const { Oid, RegistryInfo } = registry;
  const { Estates, Businesses } = await getPortal().municipality.GetRegistryObservation(
    { registryOid: Oid },
    { token: citizen.accessToken },
  );
  return {
    oid: Oid,
    no: RegistryInfo.RegistryNo,
    name: fullName(RegistryInfo.NameOrTitle, RegistryInfo.Surname),
    kind: registryKinds[RegistryInfo.Kind],
    address: RegistryInfo.AddressText ?? '',
    debtsPath: debtsUrl(Oid),
    estates: Estates.map((row): Holding => ({
      id: row.Oid,
      name: `${estateKinds[row.EstateKind]}, ada ${row.BlockNo} parsel ${row.ParcelNo}`,
      address: row.AddressText ?? '',
      about: `${formatNumber(row.Area)} m², pay ${row.ShareNumerator}/${row.ShareDenominator}`,
    })),
    subscribers: subscribers.filter(({ RegistryOid }) => RegistryOid === Oid).map(subscriberView),
    businesses: Businesses.map((row): Holding => ({
      id: row.Oid,
      name: row.Title,
      address: row.AddressText ?? '',
      about: [
        row.Activity,
        ...(row.LicenceNo ? [`ruhsat no ${row.LicenceNo}`] : []),
        `açılış ${formatDate(row.OpenedOn)}`,
      ].join(', '),
    })),
  };
}

/** Everything the municipality has on record about the citizen: all registries, none picked for them. */
export async function openRegistries(request: Request) {
  const citizen = await requireCitizen(request);
  return askMunicipality(request, async () => {
    const [registries, subscribers] = await Promise.all([
      listRegistries(citizen),
      getPortal().municipality.GetSubscriberListByIdentityNumber(
        { identityNo: citizen.identityNo },
        { token: citizen.accessToken },
      ),
    ]);
    await recordOwn(request, citizen, 'registry-viewed');
    return {
      isIdentityProven: citizen.member.UserDetail.IsIdentityProven,
      isCompany: citizen.member.UserDetail.Registry.RegistryInfo.Kind === 'T',
      registries: await Promise.all(registries.map((row) => registryView(citizen, row, subscribers))),
    };
  });
}
