import { z } from 'zod';

/** Says what becomes of a member's secret address: made, changed, ended. */
export const DueFeedForm = z.object({
  islem: z.enum(['ekle', 'degistir', 'kapat'], {
    error: 'Takvim adresini oluşturmak, değiştirmek ya da kapatmak için ilgili düğmeye basın.',
  }),
});
