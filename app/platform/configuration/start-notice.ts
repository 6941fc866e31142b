import type { Configuration } from './configuration.server';

/** Says whom one may be in the sample municipality. */
const demoAccountLines: readonly string[] = [
  'Örnek hesaplar, hepsinin şifresi Ornek.2026!',
  '  vatandaş  10000000146   iki sicil kaydı, gecikmiş ve gelecek borçlar',
  '  vatandaş  31313131310   üç sicil kaydı, on iki borç',
  '  şirket    1111111114',
  '  e-Devlet  34567891238   sicil kaydı var, üyeliği ve şifresi yok',
  '  veznedar  45678901280   internet tahsilatlarına bakan personel (/odeme-takip)',
  '  veznedar  67890123400   sınırı aşan iadeler için ikinci veznedar',
  '  masa      56789012390   hizmet masası personeli (/masa)',
  '  izin      89012345620   izin isteklerine karar veren personel (/masa/izinler)',
  '  yönetim   78901234510   portal yöneticisi (/yonetim)',
  '  yönetim   52052052056   iki kişinin kararı için ikinci yönetici',
  '  personel  12345678950',
  'Üyeliksiz hızlı ödeme; kod SMS kutusuna gelir:',
  '  su abonesi 500001; vatandaşın nikâh başvurusu 700001',
];

/** Returns what a start prints when everything stands. */
export function banner({ environment, settings, service }: Configuration): string {
  const lines = ['', `${settings.MunicipalityName} açık: ${environment.publicOrigin}`];
  if (environment.hasSandbox) {
    const sandbox = `http://127.0.0.1:${environment.sandboxPort}`;
    lines.push(`Deneme bankası:   ${sandbox}`, `Deneme SMS kutusu: ${sandbox}/sms`);
  }
  if (service !== 'embedded') lines.push(`Belediye servisi: ${service}`);
  if (!environment.isProduction && service === 'embedded') {
    lines.push('', ...demoAccountLines);
  }
  return [...lines, ''].join('\n');
}
