import { examine } from '~/operations/doctor/examine.server';
import { realFacts } from '~/operations/doctor/facts.server';
import { tryBank } from 'municipality/service';
import { serviceSettings } from '~/platform/configuration/municipality-settings.server';
import type { CommandContext } from './entry/command-context';

const signs = { ok: 'tamam', warning: 'UYARI', fault: 'HATA ' } as const;

/** Lists the names of the checks for people; to a machine they stay what they are. */
const names: Readonly<Record<string, string>> = {
  settings: 'ayarlar',
  'taxed place': 'vergi bölgesi',
  'water service': 'su hizmeti',
  node: 'Node',
  language: 'dil',
  memory: 'bellek',
  'data folder': 'veri klasörü',
  disk: 'disk',
  build: 'derleme',
  'backup programs': 'yedekleme programları',
  database: 'veritabanı',
  'database clock': 'veritabanı saati',
  pooler: 'bağlantı havuzu',
  'time limits': 'süre sınırları',
  connections: 'bağlantılar',
  standby: 'yedek sunucu',
  'read copy': 'okunan kopya',
  migrations: 'tablolar',
  permissions: 'yetkiler',
  records: 'belediye kayıtları',
  'virus scanner': 'virüs tarayıcı',
  'validation key': 'doğrulama anahtarı',
  'offered calls': 'sunulan çağrılar',
  services: 'hizmetler',
  timers: 'zamanlayıcılar',
  'last backup': 'son yedek',
  port: 'kapı',
  'public origin': 'genel adres',
  'outgoing proxy': 'vekil sunucu',
  municipality: 'belediye servisi',
  'SMS operator': 'SMS operatörü',
  'mail server': 'e-posta sunucusu',
  'bank, 3-D gate': 'banka, 3-D kapısı',
  'bank, virtual POS': 'banka, sanal POS',
  'bank, MPI': 'banka, MPI',
  'bank, account': 'banka, hesap',
  'SMS account': 'SMS hesabı',
  'outgoing address': 'dış adres',
};

/** Looks at settings, machine, database, addresses and certificates, and says what to do about what is wrong. */
export async function examinePortal({ json }: { json: boolean }, context: CommandContext): Promise<number> {
  const findings = await examine(context.variables, {
    ...realFacts,
    async tryBank(configuration) {
      const { bank } = serviceSettings(configuration);
      return bank === null ? 'unreadable' : tryBank(bank);
    },
  });
  if (json) context.say(JSON.stringify(findings, null, 2));
  else {
    for (const finding of findings) {
      context.say(`${signs[finding.level]} ${names[finding.check] ?? finding.check}: ${finding.what}`);
      if (finding.level !== 'ok') context.say(`      -> ${finding.remedy}`);
    }
  }
  return findings.some(({ level }) => level === 'fault') ? 1 : 0;
}
