import type { Configuration } from './configuration.server';

/** Whom one may be in the sample municipality. */
export const demoAccountLines: readonly string[] = [
  'Deneme hesapları, hepsinin şifresi Ornek.2026!',
  '  vatandaş  10000000146   iki sicil kaydı, gecikmiş ve gelecek borçlar',
  '  şirket    1111111114',
  '  e-Devlet  34567891238   sicil kaydı var, üyeliği ve şifresi yok',
  '  tahsilat  45678901280   çevrim içi tahsilatları izleyen çalışan (/odeme-takip)',
  '  tahsilat  67890123400   oradaki ikinci çalışan, sınırın üstündeki iadeler için',
  '  masa      56789012390   hizmet masasındaki çalışan (/masa)',
  '  çalışan   12345678950',
  'Hesapsız hızlı ödeme, kodu SMS kutusuna gelir:',
  '  su abonesi 500001; vatandaşın evlenme başvurusu 700001',
];

/** What a start prints when everything stands. */
export function banner({ environment, settings, service }: Configuration): string {
  const lines = ['', `${settings.MunicipalityName} açık: ${environment.publicOrigin}`];
  if (environment.hasSandbox) {
    const sandbox = `http://127.0.0.1:${environment.sandboxPort}`;
    lines.push(`Deneme bankası:               ${sandbox}`, `Deneme SMS kutusu:            ${sandbox}/sms`);
  }
  if (service !== 'embedded') lines.push(`Belediye servisi:             ${service}`);
  if (!environment.isProduction && service === 'embedded') {
    lines.push('', ...demoAccountLines);
  }
  return [...lines, ''].join('\n');
}
