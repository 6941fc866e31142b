import type { Configuration } from '~/platform/configuration/configuration.server';
import type { SmsOperatorName } from '~/platform/configuration/sms-operators';
import { smsWayOf } from './sms-way.server';
import { iletiMerkezi } from './operators/ileti-merkezi/ileti-merkezi.server';
import { netgsm } from './operators/netgsm/netgsm.server';
import type { OperatorKind, SmsOperator } from './operators/operator';

const operators: Readonly<Record<SmsOperatorName, OperatorKind>> = {
  netgsm,
  'ileti-merkezi': iletiMerkezi,
};

type Settings = Pick<Configuration, 'settings' | 'environment' | 'service'>;

/** Returns the operator the settings name. */
export const operatorKindOf = ({ environment }: Pick<Configuration, 'environment'>): OperatorKind =>
  operators[environment.smsOperator];

/** Opens the account of the portal's own with an operator; null where the settings name none. */
export function openOperator(configuration: Settings): SmsOperator | null {
  const { settings, environment } = configuration;
  if (smsWayOf(configuration) !== 'operator') return null;
  return operatorKindOf(configuration).open({
    baseUrl: environment.smsUrl,
    user: settings.SMSUsername,
    password: environment.smsPassword ?? '',
    header: settings.TransmissionID,
    application: settings.SMSMunicipalityCode,
    hasOtpService: environment.hasSmsOtp,
  });
}
