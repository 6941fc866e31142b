import type { Tone } from '~/ui/basics/badge';
import { formatPercent } from '~/ui/turkish/format';
import type { ServiceState } from './service-state';

/** Gives a state in a word, and a sentence where the word leaves something open. */
export const stateTexts: Readonly<
  Record<ServiceState | 'paused' | 'unknown', { word: string; tone: Tone; sentence: string }>
> = {
  open: { word: 'Açık', tone: 'success', sentence: '' },
  closed: { word: 'Bakımda', tone: 'warning', sentence: '' },
  paused: { word: 'Kısa ara', tone: 'warning', sentence: '' },
  municipality: { word: 'Aksıyor', tone: 'error', sentence: 'Belediye kayıtlarına ulaşılamıyor.' },
  bank: { word: 'Aksıyor', tone: 'error', sentence: 'Bankadan yanıt gelmiyor; borçlarınızı görebilirsiniz.' },
  messages: { word: 'Aksıyor', tone: 'error', sentence: 'SMS ile gelen kodlar gecikiyor.' },
  unknown: { word: 'Bilinmiyor', tone: 'plain', sentence: 'Son birkaç dakikanın kaydı yok.' },
};

/** Writes seconds as `1 gün 2 saat 5 dakika`; under a minute in words, none as “Yok”. */
export function spanText(seconds: number): string {
  if (seconds === 0) return 'Yok';
  if (seconds < 60) return '1 dakikadan kısa';
  const minutes = Math.round(seconds / 60);
  const parts = [
    [Math.floor(minutes / 1_440), 'gün'],
    [Math.floor(minutes / 60) % 24, 'saat'],
    [minutes % 60, 'dakika'],
  ] as const;
  return parts
    .filter(([count]) => count > 0)
    .map(([count, unit]) => `${count} ${unit}`)
    .join(' ');
}

/** Writes a share as `%99,95`, never rounded up: only what was always open is `%100`. */
export function availabilityText(share: number | null): string {
  return share === null ? 'Henüz kayıt yok' : formatPercent(Math.floor(share * 10_000) / 100);
}
