import { NOBODY_SENDS, smsWayOf } from '~/parts/messages/sms-way.server';
import type { Configuration } from '~/platform/configuration/configuration.server';
import type { Finding } from './finding';
import { fault, ok } from './finding';

const NAME = 'SMS operator';

/**
 * Tells whether there is anybody who sends short messages; whether an operator can be reached is asked with the other
 * addresses.
 */
export function examineSms(configuration: Configuration): Finding[] {
  switch (smsWayOf(configuration)) {
    case 'operator':
      return [];
    case 'municipality':
      return [ok(NAME, 'SMS’leri belediyenin bilgi sistemi gönderir')];
    case 'nobody':
      return [
        fault(
          NAME,
          NOBODY_SENDS,
          'SMS işletmecisinin hesabını ayar dosyasına (SMSUsername, TransmissionID) ve ortam değişkenine (SMS_PASSWORD) yazıp portalı yeniden başlatın.',
        ),
      ];
  }
}
