import type { Configuration } from '~/platform/configuration/configuration.server';
import {
  ConfigurationFault,
  listWarnings,
  readConfiguration,
  settingName,
} from '~/platform/configuration/configuration.server';
import { examineAccounts } from './accounts.server';
import { examinePlaces, examineSelf } from './addresses.server';
import { examineDatabase } from './database.server';
import { useOutgoingProxy } from '~/platform/configuration/outgoing-proxy.server';
import type { Facts } from './facts.server';
import type { Finding } from './finding';
import { fault, ok, warning } from './finding';
import { examineEmailServer } from './email-server.server';
import { examineMachine } from './machine.server';
import { examineRecords } from './records.server';
import { examineSms } from './sms.server';
import { examineScanner } from './scanner.server';
import { examineUnits } from './units.server';
import { examineMunicipalClock } from './municipal-clock.server';
import { examineOfferedCalls } from './offered-calls.server';
import { examineValidationKey } from './validation-key.server';

type Variables = Record<string, string | undefined>;

/** Returns what to do about a setting, by its key. */
function remedyFor(key: string, reason: string): string {
  const name = key.replace(/^environment /, '').replace(/^AppSetting\.json › /, '');
  if (name === 'APP_SETTING_FILE')
    return 'Ayar dosyasını portalın kullanıcısının okuyabileceği biçimde oraya koyun ya da APP_SETTING_FILE verin.';
  if (reason.includes('bu dosyanın anahtarlarından değil'))
    return `${name} anahtarını kaldırın ya da yazımını düzeltin; bütün anahtarlar docs/configure.md belgesindedir.`;
  if (/SECRET/.test(name)) return `${name} için kendi gizli değerinizi verin: \`openssl rand -base64 48\`.`;
  if (reason.includes('örnek değer'))
    return `${name} için kendi değerinizi ortam değişkenine ya da ayar dosyasına yazın.`;
  return `${name} değerini ${key.startsWith('environment') ? 'hizmetin ortam değişkenlerinde' : 'ayar dosyasında'} düzeltin.`;
}

/** Returns what to do about a setting that works and should not stay. */
function remedyForWarning(text: string): string {
  if (text.startsWith('HashVersion'))
    return 'Bankadan özetin 3. sürümünü isteyin ve HashVersion değerini ver3 yapın.';
  if (text.startsWith('Bankanın bilgileri'))
    return 'Bankanın sözleşmesinde verdiklerini ayar dosyasına, gizli olanları ortam değişkenlerine (STORE_KEY, MERCHANT_PASSWORD, V_POS_TERMINAL_NO) yazıp portalı yeniden başlatın.';
  return 'Üye iş yerinin 3-D yetkisini bankaya sorup VPosIsThreeDSecureAuthorised verin ya da bankanın ortak ödeme sayfasını kullanın.';
}

/** Tells which rates hold: nobody would notice a wrong one before the first complaint. */
function taxedPlace({ settings }: Configuration): string {
  return settings.IsMetropolitan
    ? 'büyükşehir sınırları içinde: emlak vergisi %100, çevre temizlik vergisi %25 artırımlı (IsMetropolitan)'
    : 'büyükşehir sınırları dışında: emlak ve çevre temizlik vergisi artırımsız (IsMetropolitan)';
}

/** Tells whether the water service is shown where the utility of the metropolis sells water (2560, 5216). */
function examineWater({ settings }: Configuration): Finding[] {
  if (!settings.IsMetropolitan || !settings.HasSubscription) return [];
  return [
    warning(
      'water service',
      'portal su hizmetini gösteriyor (HasSubscription), oysa büyükşehirde suyu büyükşehir belediyesinin su idaresi satar (2560 ve 5216 sayılı Kanunlar).',
      'Su hizmetini kaldırmak için ayar dosyasında HasSubscription değerini false yapın.',
    ),
  ];
}

function readSettings(variables: Variables): { configuration: Configuration | null; findings: Finding[] } {
  try {
    const configuration = readConfiguration(variables);
    const warnings = listWarnings(configuration).map((text) =>
      warning('settings', `${text}.`, remedyForWarning(text)),
    );
    return {
      configuration,
      findings: [
        ...(warnings.length > 0 ? warnings : [ok('settings', 'ortam değişkenleri ve ayar dosyası tam')]),
        ok('taxed place', taxedPlace(configuration)),
        ...examineWater(configuration),
      ],
    };
  } catch (error) {
    if (!(error instanceof ConfigurationFault)) throw error;
    const findings = error.faults.map(({ key, reason }) =>
      fault('settings', `${settingName(key)}: ${reason}.`, remedyFor(key, reason)),
    );
    return { configuration: null, findings };
  }
}

/**
 * Looks at everything a portal needs and says how it stands; changes nothing. Where the settings are at fault the rest is
 * not looked at: nobody knows then where it is.
 */
export async function examine(variables: Variables, facts: Facts): Promise<Finding[]> {
  const { configuration, findings } = readSettings(variables);
  if (!configuration) return findings;
  useOutgoingProxy(configuration.environment.outgoingProxy);
  const parts = await Promise.all([
    examineMachine(facts, configuration.environment),
    examineDatabase(configuration.environment, facts.now),
    examineRecords(configuration),
    examinePlaces(configuration, facts),
    examineAccounts(configuration, facts),
    examineMunicipalClock(configuration, facts),
    examineValidationKey(configuration),
    examineOfferedCalls(configuration),
    examineScanner(configuration.environment, facts),
    examineEmailServer(configuration.environment),
    examineSelf(configuration, facts),
    examineUnits(configuration.environment, facts),
  ]);
  return [...findings, ...examineSms(configuration), ...parts.flat()];
}
