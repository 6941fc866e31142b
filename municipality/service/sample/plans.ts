import { isoDate, kurus, type IsoDate } from 'municipality/contract';
import { addDays } from 'municipality/law/calendar/calendar';
import type { ServiceDatabase } from '../kit/database/connection';
import { termsOf7440 } from 'municipality/service/restructuring/statutory-figures';
import { deferralDelegation, restructuringLaw } from '../restructuring/tables';

/** Says how many days before the sample's own day its law was published, and after it up to which one can apply. */
const [PUBLISHED_BEFORE, OPEN_FOR] = [30, 365];

/** The sample's mayor has empowered the head of revenues to grant so much. */
const sampleDelegation = {
  validFrom: isoDate('2025-07-09'),
  upTo: kurus(250_000_00),
  legalBasis: '9 Temmuz 2025 tarihli Başkanlık yetki devri (örnek)',
  source: 'Örnek belediye için üretildi',
};

/** Records a law of the sample municipality's own, open around its day: real ones come and go. */
export async function recordSampleLaw(database: ServiceDatabase, asOf: IsoDate): Promise<number> {
  await database.insert(deferralDelegation).values(sampleDelegation).onConflictDoNothing();
  const published = addDays(asOf, -PUBLISHED_BEFORE);
  const rows = await database
    .insert(restructuringLaw)
    .values({
      ...termsOf7440,
      coefficients: [...termsOf7440.coefficients],
      code: 'ornek',
      name: 'Örnek yapılandırma kanunu',
      legalBasis: 'Örnek kanun; koşulları 7440 sayılı Kanun’dan alınmıştır',
      source: 'Örnek belediye için üretildi; yürürlükte böyle bir kanun yoktur',
      isSample: true,
      debtsDueUpTo: published,
      indexUntil: published,
      applyFrom: published,
      applyUntil: addDays(asOf, OPEN_FOR),
    })
    .onConflictDoNothing()
    .returning({ code: restructuringLaw.code });
  return rows.length;
}
