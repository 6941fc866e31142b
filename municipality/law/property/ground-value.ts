import type { Kurus, Share } from 'municipality/contract';
import { exact, halfUp, shareOf } from '../money/rounding';

const whole: Share = { numerator: 1, denominator: 1 };

/**
 * Returns the value of a plot or a piece of land, or of a share of it (1319 m.29): m² by the value of one m², in kuruş,
 * rounded half up once.
 */
export function groundValue(area: string, unitValue: Kurus, share: Share = whole): Kurus {
  return halfUp(shareOf(exact(area).times(unitValue), share));
}
