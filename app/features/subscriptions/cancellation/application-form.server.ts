import { wholeNumber } from 'municipality/values/number';
import { findRule, findValue } from 'municipality/values/reading';
import { isWithin } from 'municipality/values/clean-text';
import {
  CancellationReason,
  type IsoDate,
  LEAVING_DAYS_AHEAD,
  LARGEST_INDEX,
  type Subscription,
} from 'municipality/contract';
import { z } from 'zod';
import { dayField } from '~/platform/forms/day-field.server';
import { ibanProblem, turkishIban } from 'municipality/values/iban';
import { valueField } from '~/platform/forms/value-field.server';
import { formatDate, formatNumber } from '~/ui/turkish/format';

const meterIndex = wholeNumber(0, LARGEST_INDEX);

/** Reads the digits as they stand on the meter; spaces and dots people write between them do not count. */
function indexField({ LastIndex, MeterStatus }: Subscription) {
  const isNeeded = MeterStatus === '1';
  return z
    .string()
    .optional()
    .transform((typed, context): number | null => {
      const say = (message: string) => {
        context.addIssue({ code: 'custom', message });
        return z.NEVER;
      };
      const read = meterIndex.read(typed ?? '');
      if (findRule(read) === 'empty') return isNeeded ? say('Sayacın üstündeki son endeksi yazın.') : null;
      const index = findValue(read);
      if (index === null) {
        return say(`Endeksi sayacın siyah rakamlarıyla yazın; en çok ${String(LARGEST_INDEX).length} hane.`);
      }
      if (isNeeded && index < LastIndex) {
        return say(
          `Endeks, son faturadaki ${formatNumber(LastIndex)} endeksinden küçük olamaz; sayaca yeniden bakın.`,
        );
      }
      return index;
    });
}

const IbanField = valueField(turkishIban, {
  empty: ibanProblem(''),
  otherwise: ibanProblem,
});

/** Checks that the day is not before the contract began, and not so far ahead that the meter would be read too early. */
const leavingField = ({ StartedOn }: Subscription, lastDay: IsoDate) =>
  dayField('Ayrılma gününü', '25 11 2026')
    .refine((day) => day >= StartedOn, {
      error: `Ayrılma günü aboneliğin başladığı ${formatDate(StartedOn)} gününden önce olamaz.`,
    })
    .refine((day) => day <= lastDay, {
      error: `Ayrılma günü en çok ${LEAVING_DAYS_AHEAD} gün sonrası olabilir; o güne yaklaşınca başvurun.`,
    });

/** Describes what is asked of whoever ends a contract, in the order of the form. */
export function applicationForm(subscription: Subscription, lastDay: IsoDate) {
  return z
    .object({
      endeks: indexField(subscription),
      neden: z.enum(CancellationReason.options, { error: 'Sözleşmeyi neden sona erdirdiğinizi seçin.' }),
      aciklama: z.string().refine(isWithin(300), 'Açıklama 300 karakterden uzun olamaz.').optional(),
      ayrilma: leavingField(subscription, lastDay),
      iban: IbanField,
      sahip: z
        .string({ error: 'IBAN’ın sahibinin adını ve soyadını ya da unvanını yazın.' })
        .refine(isWithin(100), 'Hesap sahibinin adı 100 karakterden uzun olamaz.'),
    })
    .superRefine(({ neden, aciklama }, context) => {
      if (neden === 'diger' && !aciklama?.trim()) {
        const message = '“Diğer” için nedeni kısaca yazın.';
        context.addIssue({ code: 'custom', path: ['aciklama'], message });
      }
    });
}

/** Lists every field that is kept as it was typed. */
export const applicationFields = [
  'endeks',
  'neden',
  'aciklama',
  'ayrilma.gun',
  'ayrilma.ay',
  'ayrilma.yil',
  'iban',
  'sahip',
] as const;
