import type { Configuration } from '~/platform/configuration/configuration.server';
import {
  ConfigurationFault,
  listWarnings,
  readConfiguration,
} from '~/platform/configuration/configuration.server';
import { examinePlaces, examineSelf } from './addresses.server';
import { examineDatabase } from './database.server';
import type { Facts } from './facts.server';
import type { Finding } from './finding';
import { fault, ok, warning } from './finding';
import { examineMachine } from './machine.server';
import { examineScanner } from './scanner.server';
import { examineValidationKey } from './validation-key.server';

type Variables = Record<string, string | undefined>;

/** What to do about a setting, by its key. */
function remedyFor(key: string, reason: string): string {
  const name = key.replace(/^environment /, '').replace(/^AppSetting\.json › /, '');
  if (name === 'APP_SETTING_FILE')
    return 'Put the settings file there, readable by the user of the portal, or set APP_SETTING_FILE.';
  if (reason.includes('is not a key'))
    return `Remove ${name} or correct its spelling; docs/configure.md lists every key.`;
  if (/SECRET/.test(name)) return `Set ${name} to a secret of your own: \`openssl rand -base64 48\`.`;
  if (reason.includes('sample'))
    return `Put your own value for ${name} into the environment or the settings file.`;
  return `Correct ${name} ${key.startsWith('environment') ? 'in the environment of the service' : 'in the settings file'}.`;
}

function readSettings(variables: Variables): { configuration: Configuration | null; findings: Finding[] } {
  try {
    const configuration = readConfiguration(variables);
    const warnings = listWarnings(configuration).map((text) =>
      warning(
        'settings',
        `${text}.`,
        text.startsWith('HashVersion')
          ? 'Ask the bank for version 3 of its hash and set HashVersion to ver3.'
          : 'Ask the bank whether the merchant is 3-D authorised and set VPosIsThreeDSecureAuthorised, or take its common payment page.',
      ),
    );
    return {
      configuration,
      findings: warnings.length > 0 ? warnings : [ok('settings', 'environment and settings file are whole')],
    };
  } catch (error) {
    if (!(error instanceof ConfigurationFault)) throw error;
    const findings = error.faults.map(({ key, reason }) =>
      fault('settings', `${key} ${reason}.`, remedyFor(key, reason)),
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
  const parts = await Promise.all([
    examineMachine(facts, configuration.environment),
    examineDatabase(configuration.environment, facts.now),
    examinePlaces(configuration, facts),
    examineValidationKey(configuration),
    examineScanner(configuration.environment, facts),
    examineSelf(configuration, facts),
  ]);
  return [...findings, ...parts.flat()];
}
