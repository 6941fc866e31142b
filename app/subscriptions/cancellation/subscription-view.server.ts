import type { Subscription } from 'municipality/contract';
import type { NameCode } from '~/identity/registries/subscription-codes.server';

/** A subscription as its owner sees it; amounts in kuruş. */
export function subscriptionView(row: Subscription, nameCode: NameCode) {
  return {
    oid: row.Oid,
    no: row.SubscriberNo,
    name: row.MaskedName,
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
