import { pingScanner } from '~/parts/documents/scanner.server';
import type { Environment } from '~/platform/configuration/environment.server';
import type { Facts } from './facts.server';
import type { Finding } from './finding';
import { fault, ok, warning } from './finding';

const NAME = 'virus scanner';
/** Counts the days after which definitions know too little; they come several times a day. */
const OLDEST = 7;

/** Reads "ClamAV 1.4.6/27480/Sun Nov 22 08:31:07 2026": when the definitions were made; null where none are told. */
function dateOf(version: string): Date | null {
  const date = new Date(version.split('/')[2] ?? '');
  return Number.isNaN(date.getTime()) ? null : date;
}

function checkDefinitions(version: string, now: Date): Finding {
  const made = dateOf(version);
  const days = made === null ? null : Math.floor((now.getTime() - made.getTime()) / 86_400_000);
  if (days !== null && days <= OLDEST) return ok(NAME, `${version.split('/')[0] ?? ''} yanıtlıyor`);
  return warning(
    NAME,
    days === null ? 'Tanımlarının tarihini söylemiyor.' : `Tanımları ${days} günlük.`,
    'freshclam çalışsın (`systemctl enable --now clamav-freshclam`); neden çalışmadığına günlüğünden bakın.',
  );
}

/** Tells whether what people upload is looked through. In a demo nobody minds that there is no scanner. */
export async function examineScanner(environment: Environment, facts: Facts): Promise<Finding[]> {
  const { scannerAddress: address, isProduction } = environment;
  if (address === null) {
    return isProduction
      ? [
          warning(
            NAME,
            'Yok: dosyalar yalnız içeriğine göre değerlendiriliyor.',
            'clamav-daemon kurun ve SCANNER_ADDRESS verin, örneğin unix:/run/clamav/clamd.ctl.',
          ),
        ]
      : [];
  }
  try {
    return [checkDefinitions(await pingScanner(address), facts.now())];
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return [
      fault(
        NAME,
        `${address} clamd gibi yanıt vermiyor (${reason}): hiçbir dosya alınmıyor.`,
        'clamav-daemon hizmetini bu kullanıcının açabildiği bir soketle başlatın (`systemctl status clamav-daemon`) ya da SCANNER_ADDRESS değerini düzeltin.',
      ),
    ];
  }
}
