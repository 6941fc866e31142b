import { accountFaultText } from '~/parts/messages/operators/account-fault';
import { operatorKindOf } from '~/parts/messages/sms-operators.server';
import type { Configuration } from '~/platform/configuration/configuration.server';
import { hasBank } from '~/platform/configuration/settings.server';
import type { Facts } from './facts.server';
import type { Finding } from './finding';
import { fault, ok, warning } from './finding';

/** Counts the messages below which credit is worth a word. */
const LITTLE_CREDIT = 500;

const REGISTER_ADDRESS =
  'Bu makinenin dışarıya çıktığı adresi (“dış adres” satırı) bildirip kaydettirin; ikinci portal makinesinin adresini de.';

/** Asks the bank of the embedded municipality for an order nobody made: address, merchant and user are tried. */
async function examineBank(configuration: Configuration, { tryBank }: Facts): Promise<Finding[]> {
  const name = 'bank, account';
  const { environment, settings, service } = configuration;
  if (!tryBank || environment.hasSandbox || service !== 'embedded' || !hasBank(settings)) return [];
  const outcome = await tryBank(configuration);
  switch (outcome) {
    case 'answered':
      return [ok(name, 'banka deneme sorusunu yanıtladı: adres, üye iş yeri ve kullanıcı geçerli')];
    case 'address':
      return [fault(name, 'Bu adres bankada kayıtlı değil.', REGISTER_ADDRESS)];
    case 'account':
      return [
        fault(
          name,
          'Banka üye iş yerini ya da API kullanıcısını kabul etmiyor.',
          'MerchantId, V_POS_TERMINAL_NO ve MERCHANT_PASSWORD değerlerini bankanın verdikleriyle karşılaştırın.',
        ),
      ];
    case 'unreadable':
      return [
        warning(
          name,
          'Banka deneme sorusuna okunur bir yanıt vermedi.',
          'VPosWebRequestUrl değerini, üye iş yerini ve kullanıcıyı bankayla denetleyin.',
        ),
      ];
    default:
      return outcome satisfies never;
  }
}

/** Asks the SMS operator for the credit: address, user and password are tried, and nothing is sent. */
async function examineSmsAccount(configuration: Configuration, { readCredit }: Facts): Promise<Finding[]> {
  const name = 'SMS account';
  const credit = configuration.environment.hasSandbox ? null : await readCredit(configuration);
  if (credit === null) return [];
  const kind = operatorKindOf(configuration);
  switch (credit.kind) {
    case 'refused': {
      const remedy = `SMS_USERNAME, SMS_PASSWORD ve TRANSMISSION_ID değerlerini denetleyin. ${REGISTER_ADDRESS}`;
      return [fault(name, `${kind.name} ${accountFaultText(credit.code, kind)}.`, remedy)];
    }
    case 'silent':
      return [warning(name, `${kind.name} kredi sorusuna yanıt vermedi.`, 'SMS_URL değerini denetleyin.')];
    case 'known': {
      const what = `${kind.name} hesabında ${credit.messages} SMS’lik kredi var`;
      if (credit.messages >= LITTLE_CREDIT) return [ok(name, what)];
      const remedy = 'Kredi alın: kredi bitince onay kodları telefonlara ulaşmaz.';
      return [credit.messages === 0 ? fault(name, `${what}.`, remedy) : warning(name, `${what}.`, remedy)];
    }
    default:
      return credit satisfies never;
  }
}

/** Tries the accounts the municipality has outside, each by one harmless question. */
export async function examineAccounts(configuration: Configuration, facts: Facts): Promise<Finding[]> {
  return (
    await Promise.all([examineBank(configuration, facts), examineSmsAccount(configuration, facts)])
  ).flat();
}
