import { sql, type SQL } from 'drizzle-orm';
import type { ServiceDatabase } from '../kit/database/connection';
import { exact } from 'municipality/law/money/rounding';
import { metropolitanCleaningTax } from 'municipality/law/business/cleaning-tax';
import { revenueCodes } from '../reference/revenue-kinds';
import { findAmount } from '../tariffs/find-tariffs';
import { findCleaningDegree, findCleaningPrice } from '../tariffs/find-cleaning-tariffs';
import { isNew, writeTaxed, type Batch } from './write-batch';

const streetKinds = ['meydan', 'bulvar', 'cadde', 'sokak'] as const;
const groups = [1, 2, 3, 4, 5, 6, 7] as const;

/** Describes a year's cleaning tax in kuruş by kind of street and group. */
interface CleaningFigures {
  readonly prices: readonly { readonly streetKind: string; readonly group: number; readonly tax: number }[];
  /** In a rural neighbourhood trade bears this share; it is null where there are no such neighbourhoods. */
  readonly ruralShare: string | null;
}

/** Reads the prices of a year as `calculateCleaning` finds them; the second list names what is not on record. */
export async function readCleaningFigures(
  database: ServiceDatabase,
  year: number,
  isMetropolitan: boolean,
): Promise<{ figures: CleaningFigures | null; missing: string[] }> {
  const factor = isMetropolitan
    ? await findAmount(database, { key: 'metropolitan-cleaning-factor', year })
    : null;
  const priceOf = async (group: number, degree: number) => {
    const own = await findCleaningPrice(database, { year, group, degree, isMetropolitan });
    if (own || !factor) return own?.annualTax ?? null;
    const plain = await findCleaningPrice(database, { year, group, degree, isMetropolitan: false });
    return plain && metropolitanCleaningTax(plain.annualTax, factor.value);
  };
  const missing = new Set<string>();
  const figures: { streetKind: string; group: number; tax: number }[] = [];
  for (const streetKind of streetKinds) {
    const found = await findCleaningDegree(database, { streetKind, year });
    if (!found) missing.add(`${year} yılı çevre temizlik dereceleri`);
    for (const group of found ? groups : []) {
      const tax = await priceOf(group, found?.degree ?? 0);
      if (tax === null) missing.add(`${year} yılı çevre temizlik vergisi tarifesi`);
      else figures.push({ streetKind, group, tax });
    }
  }
  const rural = isMetropolitan ? await findAmount(database, { key: 'rural-trade-share', year }) : null;
  const read = { prices: figures, ruralShare: rural?.value ?? null };
  return { figures: missing.size > 0 ? null : read, missing: [...missing] };
}

/** Accrues the cleaning tax of the businesses of a batch: by group, degree of the street and the year's price. */
export function cleaningBatch(batch: Batch, { prices: figures, ruralShare }: CleaningFigures): SQL {
  const { year, after, until } = batch;
  const firstDay = `${year}-01-01`;
  const prices = sql.join(
    figures.map(
      ({ streetKind, group, tax }) => sql`(${streetKind}::text, ${group}::integer, ${tax}::bigint)`,
    ),
    sql`, `,
  );
  // Rounds half up, by the rule of `ruralTax`.
  const owed =
    ruralShare === null
      ? sql`price.tax`
      : sql`case when coalesce((select is_rural from municipality.rural_district where district_code = street.district_code and valid_from <= ${firstDay}::date order by valid_from desc limit 1), false)
          then round(price.tax * ${sql.raw(`${exact(ruralShare).toFixed()}::numeric`)})::bigint else price.tax end`;
  const ctes = sql`batch as materialized (
      select b.oid as subject_oid, b.registry_oid, coalesce(d.subject, b.title) as description, ${owed} as tax
      from municipality.business b
      join municipality.inner_door on inner_door.address_code = b.address_code
      join municipality.outer_door on outer_door.code = inner_door.outer_door_code
      join municipality.street on street.code = outer_door.street_code
      left join (values ${prices}) as price (street_kind, building_group, tax)
        on price.street_kind = street.kind and price.building_group = b.cleaning_group
      left join lateral (
        select subject, state, recorded_at from municipality.declaration
        where subject_oid = b.oid and kind = 'cleaning' and state in ('accrued', 'received', 'waiting')
        order by recorded_at desc, declaration_no desc limit 1
      ) d on true
      where b.registry_oid > ${after} and b.registry_oid <= ${until} and b.closed_on is null and b.cleaning_group is not null
        and b.opened_on < ${firstDay}::date
        and (d.state is null or (d.state <> 'waiting' and d.recorded_at < ${`${firstDay}T00:00:00+03:00`}::timestamptz))
        and not exists (
          select from municipality.accrual a where a.registry_oid = b.registry_oid and a.year = ${year}::integer and a.subject_oid = b.oid
            and a.written_off_on is null and a.revenue_code = ${revenueCodes.cleaningTax})
    ),
    unvalued as (select subject_oid from batch where tax is null and ${isNew(sql`batch.subject_oid`, year)}),
    lines as (
      select subject_oid, registry_oid, description, 1 as line, ${revenueCodes.cleaningTax}::text as revenue_code, 'C' as series, tax as amount
      from batch where tax > 0
    )`;
  return writeTaxed(batch, ctes, sql``);
}
