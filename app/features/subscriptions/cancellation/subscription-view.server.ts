import type { Subscription } from 'municipality/contract';
import type { Citizen } from '~/features/identity/citizen/citizen.server';
import { fullName } from '~/features/identity/person-name';
import type { NameCode } from '~/features/identity/registries/subscription-codes.server';

/** A person's own name is not hidden from them; who comes by a code has proved a phone alone. */
function ownName({ RegistryOid }: Subscription, citizen: Citizen | null): string | null {
  const person = citizen?.member.UserDetail;
  return person?.Registry.Oid === RegistryOid ? fullName(person.MemberName, person.MemberSurname) : null;
}

/** Shows a subscription as its owner sees it; amounts in kuruş. */
export function subscriptionView(row: Subscription, nameCode: NameCode, citizen: Citizen | null) {
  return {
    oid: row.Oid,
    no: row.SubscriberNo,
    name: ownName(row, citizen) ?? row.MaskedName,
    address: row.AddressText ?? 'Kayıtlı değil',
    tariff: nameCode('tariff-group', row.TariffGroup),
    line: nameCode('line-status', row.LineStatus),
    meterNo: row.MeterNo,
    meter: nameCode('meter-status', row.MeterStatus),
    isIndexNeeded: row.MeterStatus === '1',
    lastIndex: row.LastIndex,
    lastReadOn: row.LastReadOn,
    deposit: row.Deposit,
    debt: row.OpenDebt,
    debtCount: row.OpenDebtCount,
    trackingNo: row.TrackingNo ?? null,
  };
}

export type SubscriptionView = ReturnType<typeof subscriptionView>;
