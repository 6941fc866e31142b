import { lookAtScanner } from '~/documents/scanner.server';
import type { Environment } from '~/platform/configuration/environment.server';
import type { Facts } from './facts.server';
import type { Finding } from './finding';
import { fault, ok, warning } from './finding';

const NAME = 'virus scanner';
/** Days after which definitions know too little; they come several times a day. */
const OLDEST = 7;

/** "ClamAV 1.4.6/27480/Sun Nov 22 08:31:07 2026": when the definitions were made; null where none are told. */
function dateOf(version: string): Date | null {
  const date = new Date(version.split('/')[2] ?? '');
  return Number.isNaN(date.getTime()) ? null : date;
}

function judgeDefinitions(version: string, now: Date): Finding {
  const made = dateOf(version);
  const days = made === null ? null : Math.floor((now.getTime() - made.getTime()) / 86_400_000);
  if (days !== null && days <= OLDEST) return ok(NAME, `${version.split('/')[0] ?? ''} answers`);
  return warning(
    NAME,
    days === null ? 'It tells no date of its definitions.' : `Its definitions are ${days} days old.`,
    'Let freshclam run (`systemctl enable --now clamav-freshclam`), and see in its log why it did not.',
  );
}

/** Whether what people upload is looked through. In a demo nobody minds that there is no scanner. */
export async function examineScanner(environment: Environment, facts: Facts): Promise<Finding[]> {
  const { scannerAddress: address, isProduction } = environment;
  if (address === null) {
    return isProduction
      ? [
          warning(
            NAME,
            'There is none: files are judged by their content alone.',
            'Install clamav-daemon and set SCANNER_ADDRESS, to unix:/run/clamav/clamd.ctl for instance.',
          ),
        ]
      : [];
  }
  try {
    return [judgeDefinitions(await lookAtScanner(address), facts.now())];
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return [
      fault(
        NAME,
        `${address} does not answer as clamd does (${reason}): no file is taken.`,
        'Start clamav-daemon (`systemctl status clamav-daemon`) with a socket this user may open, or correct SCANNER_ADDRESS.',
      ),
    ];
  }
}
