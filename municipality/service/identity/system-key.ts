import { ServiceRefusal } from '../refusal';
import type { ServiceSettings } from '../settings';
import { isSameSecret } from './password';

/** @throws ServiceRefusal 403 when the validation key in a request is not the portal's */
export function requireSystemKey(settings: ServiceSettings, validationKey: string): void {
  if (isSameSecret(validationKey, settings.systemKey)) return;
  throw new ServiceRefusal(403, 'Bu servise erişim yetkiniz yok.');
}
