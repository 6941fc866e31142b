import type { Subscription } from 'municipality/contract';
import type { Citizen } from '~/features/identity/citizen/citizen.server';
import { fullName } from '~/features/identity/person-name';
import type { NameCode } from '~/features/identity/registries/subscription-codes.server';

/** Tells whether a masked name may be that of a person: as many words, which begin alike. */
export function isMaskOf(masked: string, name: string): boolean {
  const [shown, words] = [masked.split(' '), name.split(' ')];
  return (
    shown.length === words.length &&
    shown.every((part, place) => words[place]?.startsWith(part.split('*', 1)[0] ?? ''))
  );
}

/**
 * A person's own name is not hidden from them, in whichever of their records a subscription stands; who comes by a code
 * has proved a phone alone.
 */
export function ownName(
  { MaskedName }: Pick<Subscription, 'MaskedName'>,
  citizen: Citizen | null,
): string | null {
  const person = citizen?.member.UserDetail;
  const name = person && fullName(person.MemberName, person.MemberSurname);
  return name && isMaskOf(MaskedName, name) ? name : null;
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
