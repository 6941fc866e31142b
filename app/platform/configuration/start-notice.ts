import type { Configuration } from './configuration.server';

/** Whom one may be in the sample municipality. */
const demoAccountLines: readonly string[] = [
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
