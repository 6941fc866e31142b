import type { Outage } from '~/platform/page/outage-context';

const PAID = 'Ödeme yaptıysanız yeniden ödemeyin; sonucu kaybolmaz.';

const texts = {
  database: {
    title: 'Şu anda kayıtlara ulaşamıyoruz',
    message: `Bunun sizinle ilgisi yok; kayıtlara yeniden ulaşınca kaldığınız yerden devam edersiniz. ${PAID}`,
    whatToDo: 'Birkaç saniye sonra yeniden deneyin.',
  },
  resting: {
    title: 'Belediye sistemi şu anda yanıt vermiyor',
    message: `Sistem bir süredir yanıt vermediği için toparlanmasını bekliyoruz; bu birkaç saniye sürer. ${PAID}`,
    whatToDo: 'Birkaç saniye sonra yeniden deneyin.',
  },
  refused: {
    title: 'Belediye bu isteği yerine getirmedi',
    message: '',
    whatToDo: 'Gerekirse bilgileri değiştirip yeniden deneyin; sorun sürerse belediyeyi arayın.',
  },
  fault: {
    title: 'Belediyenin sistemi şu anda yanıt veremiyor',
    message: '',
    whatToDo: 'Birkaç dakika sonra yeniden deneyin; sorun sürerse belediyeyi arayın.',
  },
  silent: {
    title: 'Belediye sistemi şu anda yanıt vermiyor',
    message: `Bunun sizinle ilgisi yok; sistem yeniden yanıt verince kaldığınız yerden devam edersiniz. ${PAID}`,
    whatToDo: 'Hemen ya da birkaç dakika sonra yeniden deneyin.',
  },
} as const;

const faultMessage = (said: string | null) =>
  `${said === null ? '' : `Belediyenin yanıtı: “${said}” `}Bunun sizinle ilgisi yok. ${PAID}`;

/**
 * Returns the status and texts of the page about an outage: a visitor may correct what was refused, and nobody but the
 * municipality a fault.
 */
export function outageTexts({ isDatabase, isResting, refusal }: Outage) {
  if (isDatabase === true) return { status: 503, ...texts.database };
  if (refusal?.isFault) return { status: 503, ...texts.fault, message: faultMessage(refusal.message) };
  if (refusal) return { status: 422, ...texts.refused, message: refusal.message ?? '' };
  return { status: 503, ...(isResting ? texts.resting : texts.silent) };
}
