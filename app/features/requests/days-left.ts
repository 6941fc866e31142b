import type { IsoDate } from 'municipality/contract';

const DAY = 86_400_000;

/** Counts how many days an answer still has, or is late by. */
export function daysLeftText(dueOn: IsoDate, today: IsoDate): string {
  const days = Math.round((Date.parse(dueOn) - Date.parse(today)) / DAY);
  if (days === 0) return 'son gün bugün';
  return days > 0 ? `${days} gün kaldı` : `${-days} gün geçti`;
}
