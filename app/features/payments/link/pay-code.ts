import type { PayCode } from '~/parts/paper/paper-content';

/** Returns the QR code of a sicil record's debts on paper: it opens the door of a guest with the number filled in. */
export function payCodeOf(registryNo: string, payUrl: string): PayCode {
  return {
    payUrl,
    alt: 'Ödeme sayfasının karekodu',
    title: `Üye olmadan öde: sicil no ${registryNo}`,
    explanation:
      'Karekodu telefonunuzun kamerasına okutun; açılan sayfada sicil numarası yazılıdır. Borçlar, kayıttaki cep telefonuna gelen kodla açılır.',
  };
}
