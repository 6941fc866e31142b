import type { Registry, Subscriber } from 'municipality/contract';
import { readPart } from '~/platform/municipal/read-part.server';
import { getPortal } from '~/platform/portal/portal.server';
import { isServiceShown } from '~/services/offering.server';
import { readCodeNames, type NameCode } from './subscription-codes.server';
import { cancellationUrl, debtsUrl, estateUrl, meterUrl } from '~/urls';
import { formatDate, formatNumber } from '~/ui/turkish/format';
import {
  type Citizen,
  askMunicipality,
  listRegistries,
  recordOwn,
  requireCitizen,
} from '../citizen/citizen.server';
import { fullName } from '../person-name';
import { registryKinds } from '../registry-kinds';
import { estateKinds } from './estate-kinds';

/** Describes one thing that stands on a registry, in words. */
export interface Holding {
  readonly id: string;
  readonly name: string;
  readonly address: string;
  readonly about: string;
  /** Say what can be done with it; without a path nothing. */
  readonly acts?: readonly { readonly title: string; readonly path: string | null }[];
}

/** Leads to where the water contract is ended, or to the application under way; nowhere where no such service is offered. */
function cancellationAct({ Oid: subscriberOid, TrackingNo: trackingNo }: Subscriber) {
  const [title, path] = trackingNo
    ? [`Sona erdirme başvurunuz sürüyor (takip no ${trackingNo})`, cancellationUrl({ trackingNo })]
    : ['Sözleşmeyi sona erdir', cancellationUrl({ subscriberOid })];
  return { title, path: isServiceShown('cancellation') ? path : null };
}

function subscriberView(subscriber: Subscriber, nameCode: NameCode): Holding {
  const { Oid, SubscriberNo, AddressText, TariffGroup, LineStatus } = subscriber;
  return {
    id: Oid,
    name: `Abone no ${SubscriberNo}`,
    address: AddressText ?? '',
    about: `${nameCode('tariff-group', TariffGroup)} · ${nameCode('line-status', LineStatus)}`,
    acts: [
      { title: 'Faturam ve sayacım', path: isServiceShown('meters') ? meterUrl(SubscriberNo) : null },
      cancellationAct(subscriber),
    ],
  };
}

async function registryView(
  citizen: Citizen,
  registry: Registry,
  subscribers: { readonly rows: readonly Subscriber[]; readonly nameCode: NameCode } | null,
) {
  const { Oid, RegistryInfo } = registry;
  const observation = await readPart(`${RegistryInfo.RegistryNo} sicilindeki taşınmaz ve iş yerleri`, () =>
    getPortal().municipality.GetRegistryObservation({ registryOid: Oid }, { token: citizen.accessToken }),
  );
  const { Estates = [], Businesses = [] } = observation?.reply ?? {};
  return {
    unread: observation?.unread ?? 0,
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
      acts: [{ title: 'Değeri ve vergisi', path: isServiceShown('estate') ? estateUrl(row.Oid) : null }],
    })),
    subscribers: (subscribers?.rows ?? []).flatMap((row) =>
      row.RegistryOid === Oid && subscribers ? [subscriberView(row, subscribers.nameCode)] : [],
    ),
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

/** Opens everything the municipality has on record about the citizen: all registries, none picked for them. */
export async function openRegistries(request: Request) {
  const citizen = await requireCitizen(request);
  return askMunicipality(request, async () => {
    const [registries, subscribers] = await Promise.all([
      listRegistries(citizen),
      readPart('Su abonelikleriniz', async () => {
        const { rows, unread } = await getPortal().municipality.GetSubscriberListByIdentityNumber(
          { identityNo: citizen.identityNo },
          { token: citizen.accessToken },
        );
        const names = await readCodeNames();
        return { rows, nameCode: names.nameCode, unread: unread + names.unread };
      }),
    ]);
    await recordOwn(request, citizen, 'registry-viewed');
    const views = await Promise.all(registries.rows.map((row) => registryView(citizen, row, subscribers)));
    return {
      isIdentityProven: citizen.member.UserDetail.IsIdentityProven,
      isCompany: citizen.member.UserDetail.Registry.RegistryInfo.Kind === 'T',
      registries: views,
      unread: views.reduce((sum, view) => sum + view.unread, registries.unread + (subscribers?.unread ?? 0)),
    };
  });
}
