/** Lists the amounts of a text that do not end in two digits of kuruş. */
export const listOddAmounts = (text: string): string[] =>
  (text.match(/\d[\d.]*(?:,\d+)?\s₺/g) ?? []).filter((amount) => !/,\d\d\s₺$/.test(amount));
