import { advertisingTariff } from './advertising.server';
import { cleaningTariff } from './cleaning.server';
import { constructionCost } from './construction-cost.server';
import { streetValues } from './street-values.server';
import type { Tariff } from './tariff.server';
import { wearShares } from './wear.server';

/** Lists the public tariffs by the name their pages and files ask for. */
export const tariffs = {
  'bina-insaat-maliyetleri': constructionCost,
  'arsa-birim-degerleri': streetValues,
  'bina-asinma-paylari': wearShares,
  'ilan-reklam-tarifesi': advertisingTariff,
  'cevre-temizlik-tarifesi': cleaningTariff,
} as const satisfies Readonly<Record<string, Tariff>>;

export type TariffName = keyof typeof tariffs;

export function isTariffName(name: string): name is TariffName {
  return Object.hasOwn(tariffs, name);
}
