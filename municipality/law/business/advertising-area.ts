import type { Decimal } from 'decimal.js';
import { exact } from '../money/rounding';

/**
 * Returns the area that counts of one face, in m²: what lies above a half makes a whole, what lies below makes a half
 * (2464 m.15).
 */
export function taxedFace(area: Decimal | string): Decimal {
  return exact(area.toString()).times(2).ceil().dividedBy(2);
}

/** Returns the area of a face of so many metres, in m², as measured. */
function faceArea(width: string, height: string): Decimal {
  return exact(width).times(height);
}

/** Returns the taxed area of everything alike: each face of each piece is rounded by itself. */
export function taxedArea(size: { width: string; height: string }, faces: number, pieces: number): Decimal {
  return taxedFace(faceArea(size.width, size.height)).times(faces).times(pieces);
}
