import type { Configuration } from './configuration.server';

/** `--citizens N` of the seed command; undefined for the usual size. */
export function sampleSize(words: readonly string[]): number | undefined {
  const place = words.indexOf('--citizens');
  if (place < 0) return undefined;
  const count = Number(words[place + 1]);
  if (!Number.isInteger(count) || count < 1) throw new Error('--citizens wants a whole number above zero');
  return count;
}

/** Whom one may be in the sample municipality. */
export const demoAccountLines: readonly string[] = [
  'Demo accounts, all with the password Ornek.2026!',
  '  citizen   10000000146   two sicil records, overdue and coming debts',
  '  company   1111111114',
  '  e-Devlet  34567891238   a sicil record but no membership: no password',
  '  cashier   45678901280   an employee who looks after online collections (/odeme-takip)',
  '  cashier   67890123400   the second one there, for refunds above the limit',
  '  clerk     56789012390   an employee at the service desk (/masa)',
  '  employee  12345678950',
  'Fast payment without an account, the code comes to the SMS inbox:',
  '  water subscriber 500001; marriage application 700001 of the citizen',
];

/** What a start prints when everything stands. */
export function banner({ environment, settings, service }: Configuration): string {
  const lines = ['', `${settings.MunicipalityName} is open at ${environment.publicOrigin}`];
  if (environment.hasSandbox) {
    const sandbox = `http://127.0.0.1:${environment.sandboxPort}`;
    lines.push(`Sandbox bank:                 ${sandbox}`, `Sandbox SMS inbox:            ${sandbox}/sms`);
  }
  if (service !== 'embedded') lines.push(`Municipality:                 ${service}`);
  if (!environment.isProduction && service === 'embedded') {
    lines.push('', ...demoAccountLines);
  }
  return [...lines, ''].join('\n');
}

/** Why the seed command did nothing. */
export function whyNotSeeded(isProduction: boolean): string {
  return isProduction
    ? 'The sample municipality has accounts with a printed password: production is not filled with it.'
    : 'The database already holds a municipality. Remove its folder (data), or name an empty one with DATA_DIR.';
}
