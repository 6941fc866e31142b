import type { Configuration } from '~/platform/configuration/configuration.server';

/**
 * Says who sends the short messages: an operator by an account of the portal's own, or the municipality's system.
 * `nobody`: the embedded municipality has no operator, and no sandbox stands for one.
 */
type SmsWay = 'operator' | 'municipality' | 'nobody';

type Settings = Pick<Configuration, 'settings' | 'service'> & {
  readonly environment: Pick<Configuration['environment'], 'hasSandbox'>;
};

export function smsWayOf({ settings, service, environment }: Settings): SmsWay {
  if (settings.SMSUsername !== '') return 'operator';
  return service === 'embedded' && !environment.hasSandbox ? 'nobody' : 'municipality';
}

/** Tells the operator of the portal what nobody can do while there is no operator for short messages. */
export const NOBODY_SENDS =
  'SMS gönderen yok: kimse üye olamaz, şifresini yenileyemez, yönetim sayfalarını açamaz.';

/** Tells the visitor whose step needs a code. */
export const NO_CODES =
  'Belediyemiz şu anda SMS gönderemiyor; bu yüzden onay kodu gelmez ve bu işlem yapılamaz. Belediyemizi arayın.';
