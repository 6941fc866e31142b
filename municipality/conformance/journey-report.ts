/** Describes one thing a citizen's payment rests on. */
export interface JourneyStep {
  readonly name: string;
  /** Holds what is wrong; null where nothing is. */
  readonly fault: string | null;
  readonly milliseconds: number;
}

export interface JourneyResult {
  readonly steps: readonly JourneyStep[];
  /** Holds the steps that were not reached, because one before them failed. */
  readonly unreached: readonly string[];
  /** Says whether a citizen can pay a debt through this service and have the receipt. */
  readonly canPay: boolean;
  /** Holds the order that was booked; undefined where none was reached. */
  readonly orderNumber: string | undefined;
}

/** Lists the names of the steps, in their order. */
export const names = {
  offered: 'Sunulan çağrılar ödemeye yetiyor',
  key: 'Yanlış anahtar 401 alır',
  signIn: 'Üye giriş yapar',
  member: 'Üyenin bilgileri ve sicili okunur',
  others: 'Başkasının sicili verilmez',
  debts: 'Borçlar listelenir, toplamlar tutar',
  twins: 'Hiçbir borç iki kez listelenmez',
  order: 'Sipariş numarası aynı denemeye hep aynı, başka denemeye başkadır',
  kept: 'Önceki siparişin tahsilatı unutulmamıştır',
  changed: 'Değişen tutar reddedilir',
  across: 'Birkaç sicilin borcu, söz verildiyse, tek siparişe yazılır',
  save: 'Sipariş kaydedilir',
  book: 'Tahsilat işlenir, ikincisi aynı makbuzu verir',
  control: 'Tahsilat sorulunca bulunur, satırları toplamı verir',
  receipt: 'Makbuz üyenin listesindedir',
  gone: 'Ödenen borç listeden düşer',
} as const;
export type StepName = keyof typeof names;

/** Returns the result for people: first the one sentence a manager reads, then step by step. */
export function reportJourney({ steps, unreached, canPay, orderNumber }: JourneyResult): string {
  const [first] = steps.filter(({ fault }) => fault !== null);
  const verdict = `Vatandaş borcunu ödeyebilir: ${canPay ? 'evet' : `hayır (${first?.name ?? ''}: ${first?.fault ?? ''})`}`;
  const width = Math.max(...Object.values(names).map(({ length }) => length));
  const rows = steps.map(({ name, fault, milliseconds }) => {
    const end = fault === null ? '' : `  ${fault}`;
    return `  ${fault === null ? '✓' : '✗'} ${name.padEnd(width)} ${String(milliseconds).padStart(6)} ms${end}`;
  });
  const late = unreached.map((name) => `  – ${name.padEnd(width)} sıra gelmedi`);
  const next = canPay
    ? [
        '',
        `Sistemi yeniden başlatın ve yarın --kept ${orderNumber} ile bir daha deneyin: sipariş unutulmamalı.`,
      ]
    : [];
  return [verdict, '', ...rows, ...late, ...next].join('\n');
}
