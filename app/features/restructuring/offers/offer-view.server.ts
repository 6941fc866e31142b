import { kurus, type PlanOffer, type PlanTable } from 'municipality/contract';
import { offerText } from '../choice/offer-key';

export function offerView(offer: PlanOffer) {
  return {
    key: offerText({ kind: offer.Kind, lawCode: offer.LawCode, installmentCount: offer.InstallmentCount }),
    /** Names the law, or the kind of plan: offers of one group are compared with each other. */
    group: offer.LawCode ?? offer.Kind,
    kind: offer.Kind,
    count: offer.InstallmentCount,
    firstDay: offer.FirstDueDate,
    first: offer.FirstInstallment,
    /** Is null where the municipality does not tell it. */
    largest: offer.LargestInstallment ?? null,
    total: offer.Total,
    difference: offer.Difference,
    needsCollateral: offer.NeedsCollateral,
  };
}

/** Returns the largest instalment of a table, each paid on its due day. */
export const largestOf = ({ Installments }: PlanTable) => Math.max(...Installments.map(({ Total }) => Total));

/** Shows a table as one of the offers compared. */
export function tableOfferView(table: PlanTable) {
  const [first] = table.Installments;
  return offerView({
    ...table,
    InstallmentCount: table.Installments.length,
    FirstDueDate: first?.DueDate ?? table.AsOfDate,
    FirstInstallment: first?.Total ?? table.Total,
    LargestInstallment: kurus(largestOf(table)),
    Difference: table.Total - table.TotalToday,
  });
}
