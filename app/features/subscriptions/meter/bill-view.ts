import type { WaterPrice } from 'municipality/contract';
import { formatMoney, formatNumber } from '~/ui/turkish/format';
import { chargeNames } from './reading-words';

type TierLine = WaterPrice['Lines'][number];

/** Says which m³ of the bill a tier takes; nothing where the tariff has one tier alone. */
function tierName({ Tier, FromCubicMetres, ToCubicMetres }: TierLine): string {
  if (FromCubicMetres === 0 && ToCubicMetres === null) return 'Su bedeli';
  const from = formatNumber(FromCubicMetres);
  const bounds =
    ToCubicMetres === null ? `${from} m³ üstü` : `${from}–${formatNumber(ToCubicMetres)} m³ arası`;
  return `Su bedeli, ${Tier}. kademe (bu günler için ${bounds})`;
}

/** Shows a bill line by line; amounts in kuruş. */
export function billLines({ Lines, Charges }: WaterPrice) {
  return [
    ...Lines.map((line) => ({
      name: tierName(line),
      formula: `${formatNumber(line.CubicMetres)} m³ × ${formatMoney(line.UnitPrice)}`,
      amount: line.Amount,
      basis: `${line.LegalBasis} (${line.Source})`,
    })),
    ...Charges.map((line) => ({
      name: chargeNames[line.Kind],
      formula: line.Formula,
      amount: line.Amount,
      basis: `${line.LegalBasis} (${line.Source})`,
    })),
  ];
}

export type BillLineView = ReturnType<typeof billLines>[number];
