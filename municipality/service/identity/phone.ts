import { NEW_PHONE_FOR } from 'municipality/contract';
import { mobilePhone } from 'municipality/values/mobile-phone';

/** Returns the ten digits operators know a phone by, whichever way it was entered into the record. */
export function tenDigits(phone: string): string {
  return phone.replace(/\D/g, '').slice(-10);
}

/** Finds the ten digits of a mobile phone on a record; null where none stands that an SMS could reach. */
export function findMobile(phone: string | null): string | null {
  const digits = phone === null ? '' : tenDigits(phone);
  return mobilePhone.shape.test(digits) ? digits : null;
}

interface BroughtPhone {
  readonly gsmNumber: string | null;
  readonly gsmChangedAt: Date | null;
}

/** Tells whether a delivery of files brought the phone so lately that it opens nothing yet. */
export function isNewPhone({ gsmChangedAt }: Pick<BroughtPhone, 'gsmChangedAt'>, now: Date): boolean {
  return gsmChangedAt !== null && now.getTime() < gsmChangedAt.getTime() + NEW_PHONE_FOR;
}

/** Finds the ten digits of a mobile phone that may open something; null for none, and for a new one. */
export function findSettledMobile(row: BroughtPhone, now: Date): string | null {
  return isNewPhone(row, now) ? null : findMobile(row.gsmNumber);
}
