import { readPassword } from '~/platform/configuration/database-address.server';
import { environmentNames } from '~/platform/configuration/environment.server';
import { readSecretFiles } from '~/platform/configuration/secret-files.server';
import { secretNames } from '~/platform/configuration/settings.server';
import { CommandFault, WrongUsage } from './fault';

type Variables = Readonly<Record<string, string | undefined>>;

const codeOf = (error: Error): string =>
  'code' in error && typeof error.code === 'string' ? error.code : '';

/** Holds what the network and the database say by a code, and what helps. */
const byCode: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'Veritabanına bağlanılamadı: PostgreSQL’i başlatın ya da DATABASE_URL’i düzeltin.',
  ENOTFOUND: 'Veritabanının adresi bulunamadı: DATABASE_URL’deki makine adını düzeltin.',
  EAI_AGAIN: 'Veritabanının adresi bulunamadı: DATABASE_URL’deki makine adını ya da DNS’i düzeltin.',
  ETIMEDOUT: 'Veritabanı yanıt vermedi: PostgreSQL’in çalıştığını ve güvenlik duvarını denetleyin.',
  '28P01': 'Veritabanı kullanıcıyı ya da şifreyi kabul etmedi: DATABASE_URL’i düzeltin.',
  '28000': 'Veritabanı kullanıcıyı ya da şifreyi kabul etmedi: DATABASE_URL’i düzeltin.',
  '3D000': 'Bu adda bir veritabanı yok: oluşturun (createdb) ya da DATABASE_URL’i düzeltin.',
  '42501': 'Veritabanı rolünün buna yetkisi yok: şemaların sahibi olan rolle bağlanın.',
  EADDRINUSE: 'Bu kapıda başka bir program dinliyor: --port ile başka bir kapı seçin.',
  EACCES: 'Yazma izni yok: klasörü komutu çalıştıran kullanıcıya açın ya da başka bir klasör seçin.',
  ENOENT: 'Dosya ya da klasör bulunamadı: yolu denetleyin.',
  ENOSPC: 'Diskte yer kalmadı: yer açıp yeniden deneyin.',
};

/** Lists the errors whose message is written for whoever runs the command, by name. */
const plain: ReadonlySet<string> = new Set([
  'WrongUsage',
  'CommandFault',
  'SampleInProduction',
  'BackupFault',
  'ConfigurationFault',
  'FolderHeld',
  'FolderNotWhole',
  'FolderNotWritable',
  'RecordSecretSealed',
]);

/** Returns an error and what it came from, the outermost first. */
function* chainOf(error: unknown): Generator<Error> {
  let current = error;
  for (let depth = 0; current instanceof Error && depth < 5; depth += 1) {
    yield current;
    const inner: unknown = current instanceof AggregateError ? current.errors[0] : undefined;
    current = current.cause ?? inner;
  }
}

function wordsOf(error: unknown): string {
  for (const each of chainOf(error)) {
    const known = plain.has(each.name) ? each.message : byCode[codeOf(each)];
    if (known !== undefined) return known;
  }
  const [innermost] = [...chainOf(error)].reverse();
  const [line = ''] = (innermost?.message ?? String(error)).split('\n');
  return `Beklenmeyen bir hata: ${line} (ayrıntısı için LOG_LEVEL=debug).`;
}

const SECRET = /SECRET|PASSWORD|KEY|TOKEN/;
/** A secret has at least so many letters; a shorter one would be found in words that are none. */
const SHORTEST = 6;

/** Returns a text without what the environment and its files keep secret, whoever put it there. */
export function withoutSecrets(text: string, given: Variables): string {
  const { variables } = readSecretFiles(given, [...environmentNames, ...secretNames]);
  const secrets = Object.entries(variables).flatMap(([name, value = '']) =>
    SECRET.test(name) && !name.endsWith('_FILE') ? [value] : [readPassword(value)],
  );
  return secrets
    .filter((secret) => secret.length >= SHORTEST)
    .reduce((shown, secret) => shown.replaceAll(secret, '•••'), text);
}

/** Describes what the operator reads of an error: one Turkish sentence; with LOG_LEVEL=debug the stack behind it. */
export function describeFailure(error: unknown, variables: Variables): string {
  const isPlain = error instanceof WrongUsage || error instanceof CommandFault;
  const isDebugging = ['debug', 'trace'].includes(variables['LOG_LEVEL'] ?? '');
  const stack = isDebugging && !isPlain && error instanceof Error ? `\n${error.stack ?? ''}` : '';
  return withoutSecrets(wordsOf(error) + stack, variables);
}
