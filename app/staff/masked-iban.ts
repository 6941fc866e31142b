/** An IBAN of which the country, its check digits and the last four digits are left. */
export function maskIban(iban: string): string {
  return `${iban.slice(0, 4)} … ${iban.slice(-4)}`;
}
