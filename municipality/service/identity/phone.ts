/** The ten digits operators know a phone by, whichever way it was entered into the record. */
export function tenDigits(phone: string): string {
  return phone.replace(/\D/g, '').slice(-10);
}
