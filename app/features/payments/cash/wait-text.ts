import { formatNumber } from '~/ui/turkish/format';

/** Writes minutes as people say them: "3 saat 5 dakika". */
export function waitText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return `${rest} dakika`;
  return rest === 0 ? `${formatNumber(hours, 0)} saat` : `${formatNumber(hours, 0)} saat ${rest} dakika`;
}
