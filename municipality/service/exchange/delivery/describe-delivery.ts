import { findKind } from '../kinds/kinds';
import type { DeliveryState, KindCounts } from '../tables';
import type { TakenDelivery } from './keep-delivery';

export const stateTexts: Readonly<Record<DeliveryState, string>> = {
  alindi: 'alındı',
  'onay-bekliyor': 'onay bekliyor',
  onaylandi: 'onaylandı, dosyaları bekleniyor',
  'geri-cevrildi': 'geri çevrildi',
};

const figures = new Intl.NumberFormat('tr-TR');

function countLine({ kind, rows, ...counts }: KindCounts): string {
  const parts = [
    [counts.added, 'yeni'],
    [counts.changed, 'değişti'],
    [counts.unchanged, 'aynı'],
    [counts.older ?? 0, 'daha yenisi alınmış'],
    [counts.held, 'bekletildi (uyuşmuyor)'],
    [counts.ended, 'bitti'],
    [counts.refused, 'alınmadı'],
  ] as const;
  const counted = parts
    .filter(([count]) => count > 0)
    .map(([count, word]) => `${figures.format(count)} ${word}`);
  return `${findKind(kind)?.title ?? kind}: ${figures.format(rows)} satır${counted.length > 0 ? `; ${counted.join(', ')}` : ''}.`;
}

function ending({ no, state }: TakenDelivery): string {
  if (no === null)
    return state === 'alindi'
      ? 'Bu bir denemeydi, hiçbir şey yazılmadı.'
      : 'Bu bir denemeydi, hiçbir şey yazılmadı; böyle verilirse alınmaz.';
  if (state === 'alindi') return `${no} numaralı teslim alındı.`;
  return state === 'geri-cevrildi'
    ? `${no} numaralı teslim geri çevrildi, hiçbir şey yazılmadı.`
    : `${no} numaralı teslim onay bekliyor, hiçbir şey yazılmadı. Doğruysa: npm run belediye -- exchange agree ${no} --who "Adınız"`;
}

/** Describes what a delivery came to, line by line, for people. */
export function describeDelivery(taken: TakenDelivery): string[] {
  const { counts, refused, faults, notes } = taken.report;
  const all = counts.reduce((sum, count) => sum + count.refused, 0);
  return [
    ...faults,
    ...counts.map(countLine),
    ...refused.map(({ file, line, column, reason }) =>
      column === null
        ? `${file}, ${line}. satır: ${reason}`
        : `${file}, ${line}. satır, ${column}: ${reason}`,
    ),
    ...(all > refused.length ? [`… ve ${figures.format(all - refused.length)} satır daha alınmadı.`] : []),
    ...notes,
    ending(taken),
  ];
}
