/** The ten digits operators know a phone by, whichever way it was entered into the record. */
export function tenDigits(phone: string): string {
  return phone.replace(/\D/g, '').slice(-10);
}

/** The ten digits of a mobile phone on a record; null where none stands that an SMS could reach. */
export function findMobile(phone: string | null): string | null {
  const digits = phone === null ? '' : tenDigits(phone);
  return /^5\d{9}$/.test(digits) ? digits : null;
}
