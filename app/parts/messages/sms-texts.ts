import type { SmsPurpose } from './purposes';

const announced = (municipality: string, sentence: string) => `${municipality}: ${sentence}`;

const whoseAct = 'Değiştiren siz değilseniz belediyeye bildirin.';

/**
 * Writes the SMS of each purpose; `municipality` is its name as it stands in the page frame. Each fits into two parts,
 * which a test holds.
 */
export const smsTexts = {
  'new-password': (municipality: string, password: string) =>
    `${municipality} E-Belediye yeni şifreniz: ${password} (30 dakika geçerlidir, girişte değiştirirsiniz). Kimseyle paylaşmayın.`,
  /** With `host` the code is bound to the portal: browsers offer it there and nowhere else (origin-bound one-time codes). */
  code: (municipality: string, { what, code, host }: { what: string; code: string; host: string | null }) => {
    const bound = host === null ? '' : `\n@${host} #${code}`;
    return `${municipality} ${what}: ${code} (10 dakika geçerlidir). Kimseyle paylaşmayın.${bound}`;
  },
  membership: (municipality: string) =>
    `${municipality} E-Belediye üyeliğiniz açıldı. Üye olan siz değilseniz belediyeye bildirin.`,
  /** `newPhone` is masked; null where a delivery of files removed the phone. */
  'contact-change': (
    municipality: string,
    { by, newPhone }: { by: 'member' | 'record'; newPhone: string | null },
  ) => {
    if (by === 'member')
      return `${municipality} üyeliğinizin cep telefonu ${newPhone ?? ''} olarak değiştiriliyor. ${whoseAct}`;
    const change = newPhone === null ? 'silindi' : `${newPhone} olarak değişti`;
    return `${municipality} kaydınızdaki cep telefonu ${change}. Bu değişikliği siz istemediyseniz hemen belediyeye bildirin.`;
  },
  declaration: announced,
  request: announced,
  cancellation: announced,
  credit: announced,
  'meter-report': announced,
  plan: announced,
  correction: announced,
  leave: announced,
  'payment-link': announced,
  /** `lastDay` and `total` are written as people read them; `address` is the portal's. */
  'due-reminder': (
    municipality: string,
    { count, lastDay, total, address }: { count: number; lastDay: string; total: string; address: string },
  ) => {
    const what = count === 1 ? 'borcunuz' : `${count} borcunuz`;
    return `${municipality}: ${lastDay} kadar ödenecek ${what} var: ${total}. Ödeme: ${address} (Bu SMS’i üyelik bilgilerinizden kapatabilirsiniz.)`;
  },
  receipt: (municipality: string, { receiptNo, link }: { receiptNo: string; link: string }) =>
    `${municipality} ${receiptNo} numaralı makbuzunuz. 24 saat içinde bir kez açılır: ${link}`,
} as const satisfies Record<SmsPurpose, (municipality: string, content: never) => string>;
