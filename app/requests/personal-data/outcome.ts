export const outcomes = ['kabul', 'ret'] as const;
export type Outcome = (typeof outcomes)[number];

const COMPLAINT =
  'Bu yanıtı öğrendiğiniz günden başlayarak 30 gün, her durumda başvurunuzdan başlayarak 60 gün içinde Kişisel Verileri Koruma Kuruluna şikâyette bulunabilirsiniz (6698 sayılı Kanun m. 14).';

/** The answer as the person reads it: a refusal has its reason and the way on (law no. 6698 art. 13/3, 14). */
export function answerText(outcome: Outcome, text: string): string {
  return outcome === 'kabul'
    ? `İsteğiniz kabul edildi.\n\n${text}`
    : `İsteğiniz reddedildi. Gerekçesi:\n\n${text}\n\n${COMPLAINT}`;
}
