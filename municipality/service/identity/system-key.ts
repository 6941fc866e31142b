import { ServiceRefusal } from '../kit/refusal';
import type { ServiceSettings } from '../kit/settings';
import { isSameSecret } from './password';

/** Tells whether a key is the portal's, be it the one that is about to go. */
export function isSystemKey(
  { systemKey, previousSystemKey = null }: Pick<ServiceSettings, 'systemKey' | 'previousSystemKey'>,
  key: string,
): boolean {
  const isPrevious = previousSystemKey !== null && isSameSecret(key, previousSystemKey);
  return isSameSecret(key, systemKey) || isPrevious;
}

/** @throws ServiceRefusal 403 when the validation key in a request is not the portal's */
export function requireSystemKey(settings: ServiceSettings, validationKey: string): void {
  if (isSystemKey(settings, validationKey)) return;
  throw new ServiceRefusal(403, 'Bu servise erişim yetkiniz yok.');
}
