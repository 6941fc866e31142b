import { sql, type SQL } from 'drizzle-orm';
import { exact } from 'municipality/law/money/rounding';
import { farmUsages } from 'municipality/law/property/rural-relief';
import { temporaryExemptions } from 'municipality/law/property/temporary-exemption';
import { revenueCodes } from '../reference/revenue-kinds';
import { usages } from '../tariffs/estate-codes';
import type { EstateFigures } from './estate-figures';
import { halfUp, isNew, writeTaxed, type Batch } from './write-batch';

const number = (decimal: string) => sql.raw(`${exact(decimal).toFixed()}::numeric`);
const codesOf = (taxKind: 'konut' | 'isyeri') =>
  sql.raw(
    usages
      .filter((usage) => usage.taxKind === taxKind)
      .map(({ code }) => `'${code}'`)
      .join(', '),
  );

/**
 * Selects a value on record in kuruş, raised year by year to the run's (1319 m.29); null where an appraisal lies
 * between.
 */
function raised(value: SQL, ofYear: SQL, year: number, raises: EstateFigures['raises']): SQL {
  let chain = sql`case ${ofYear} when ${sql.raw(String(year))} then ${value}::numeric`;
  for (let since = 0; since < raises.length; since += 1) {
    const steps = raises.slice(since);
    const raisedValue = steps.reduce(
      (before, { factor }) => sql`round(${before} * ${number(factor)})`,
      sql`${value}`,
    );
    chain = sql`${chain} when ${sql.raw(String(year - steps.length))} then ${raisedValue}`;
  }
  return sql`${chain} end`;
}

/** Tells whether the year is one of some that follow another (see `isWithinYears`). */
const isWithin = (year: number, began: SQL, years: string) =>
  sql`${sql.raw(String(year))} > ${began} and ${sql.raw(String(year))} <= ${began} + ${number(years)}`;

/** Returns what a rural neighbourhood frees, by the rule of `ruralRelief`. */
const ruralReliefOf = () => sql`case when not is_rural then 'none'
          when tax_kind = 'konut' or usage_kind in (${sql.raw(farmUsages.map((code) => `'${code}'`).join(', '))}) or content->>'ruralUse' in ('tarim', 'esnaf') then 'free'
          when tax_kind = 'isyeri' or content->>'ruralUse' = 'ticaret' then 'half'
          when tax_kind = 'arazi' then 'free' else 'none' end`;

/** Whose an estate is on a year's first day owes the year: who sold it later in the year does, who bought it does not (1319 m.9, 19, 33). */
const isOwnedOn = (row: SQL, firstDay: string) =>
  sql`${row}.acquired_on < ${firstDay}::date and coalesce(${row}.disposed_on >= ${firstDay}::date, true)`;

/** Tells whether a declaration nobody has decided on meets a condition: what stood before it goes on. */
const isReportedBy = (condition: SQL) =>
  sql`exists (select from municipality.declaration r where r.state = 'reported' and r.kind in ('building', 'plot', 'land') and ${condition})`;

/** Selects the taxed estates of a batch and the lines of their tax; see `estateBatch`. */
function estateTables(batch: Batch, { rates, raises, caps, amounts, ruralShare }: EstateFigures): SQL {
  const { year, after, until } = batch;
  const firstDay = `${year}-01-01`;
  const landExemption = number(exact(amounts['land-exemption']).times(100).toFixed());
  // A joint owner who notified alone has their share by the number of owners on the row (see `taxedShare`).
  const share = (column: 'numerator' | 'denominator') =>
    sql.raw(
      `(case when content->>'ownership' = 'elbirligi' and content->>'ownerCountWhenAlone' is null then 1 else share_${column} end)`,
    );
  const completed = sql`(content->>'completedYear')::integer`;
  const codes = revenueCodes;
  const groundAt = (unitValue: SQL) =>
    halfUp(
      sql`(content->>'plotArea')::numeric * ${unitValue} * (content->'landShare'->>'numerator')::numeric`,
      sql`(content->'landShare'->>'denominator')::numeric`,
    );
  // A bound nobody set is null, and least() leaves it out.
  const bound = sql.join(
    caps.map((cap) => sql`when ${sql.raw(String(cap.year))} then ${number(cap.factor)}`),
    sql` `,
  );
  const ground = groundAt(sql`v.unit_value`);
  const bounded =
    caps.length === 0
      ? ground
      : sql`least(${ground}, round(${groundAt(sql`before.unit_value`)} * case v.year ${bound} end))`;
  // A late notice loses no year here: what the run reads was told before its year (see `exemptionCountsFrom`).
  const exempt = sql.join(
    Object.entries(temporaryExemptions).map(([claim, rule]) => {
      const began = rule.began === 'completion' ? completed : sql`left(content->>'eventDate', 4)::integer`;
      const free = rule.share ? sql`round(value * ${number(amounts[rule.share])})` : sql`value`;
      return sql`when content->>'temporaryExemption' = ${claim} ${claim === 'yeni-konut' ? sql`and tax_kind = 'konut'` : sql``}
            and ${isWithin(year, began, amounts[rule.years])} then ${free}`;
    }),
    sql` `,
  );
  const halved =
    ruralShare === null
      ? sql`tax`
      : sql`(case when rural = 'half' then round(tax * ${number(ruralShare)}) else tax end)`;
  return sql`batch as materialized (
      select e.*, ${
        ruralShare === null
          ? sql`false`
          : sql`coalesce((
          select is_rural from municipality.rural_district
          where district_code = coalesce(d.content->'place'->>'districtCode', street.district_code) and valid_from <= ${firstDay}::date
          order by valid_from desc limit 1), false)`
      } as is_rural, r.identity_no, d.content, d.subject, outer_door.street_code,
        ${raised(sql`e.tax_value`, sql`e.tax_value_year`, year, raises)} as value
      from municipality.estate e
      join municipality.registry r on r.oid = e.registry_oid and r.oid > ${after} and r.oid <= ${until}
      left join municipality.outer_door on outer_door.code = e.outer_door_code
      left join municipality.street on street.code = outer_door.street_code
      left join lateral (
        select content, subject, state, recorded_at from municipality.declaration
        where subject_oid = e.oid and kind in ('building', 'plot', 'land') and (state in ('accrued', 'received', 'waiting') or (state = 'replaced' and ${isReportedBy(sql`r.replaces_oid = declaration.oid`)}))
          and (state <> 'waiting' or replaces_oid is not null or tax_starts_year <= ${year}::integer)
        order by recorded_at desc, declaration_no desc limit 1
      ) d on true
      where e.registry_oid > ${after} and e.registry_oid <= ${until} and ${isOwnedOn(sql`e`, firstDay)}
        and (d.state is not null or not ${isReportedBy(sql`r.subject_oid = e.oid and r.subject_before->>'kind' = 'created'`)})
        and (d.state is null or (d.state <> 'waiting' and d.recorded_at < ${`${firstDay}T00:00:00+03:00`}::timestamptz))
        and not exists (
          select from municipality.accrual a where a.registry_oid = e.registry_oid and a.year = ${year}::integer and a.subject_oid = e.oid
            and a.written_off_on is null and a.revenue_code in (${codes.buildingTax}, ${codes.plotTax}, ${codes.landTax}))
    ),
    places as materialized (
      select street.code, district.name || ' Mah. ' || street.name as name
      from municipality.street join municipality.district on district.code = street.district_code
    ),
    land as (
      select oid, identity_no, used, sum(used) over (partition by identity_no) as used_of_all from (
        select oid, identity_no, least(part, greatest(0, ${landExemption} - (sum(part) over (partition by identity_no order by recorded_at nulls first, oid) - part))) as used
        from (
          select l.oid, l.recorded_at, r.identity_no,
            ${halfUp(sql`coalesce(${raised(sql`l.tax_value`, sql`l.tax_value_year`, year, raises)}, l.tax_value) * l.share_numerator`, sql`l.share_denominator`)} as part
          from (select distinct identity_no from batch where estate_kind = '3') as owner
          join municipality.registry r on r.identity_no = owner.identity_no
          join municipality.estate l on l.registry_oid = r.oid and l.estate_kind = '3' and ${isOwnedOn(sql`l`, firstDay)}
        ) as pieces
      ) as allotted
    ),
    kinds as (
      select batch.*, case estate_kind when '2' then 'arsa' when '3' then 'arazi' else
          case when usage_kind in (${codesOf('konut')}) then 'konut' when usage_kind in (${codesOf('isyeri')}) then 'isyeri' end end as tax_kind,
        case when (content->>'isExemptionUsedByFamily')::boolean then 0 else ${landExemption} - (land.used_of_all - land.used) end as land_exemption
      from batch left join land on land.oid = batch.oid and batch.estate_kind = '3'
    ),
    claims as (
      select kinds.*, (content->>'usageBannedOn' is not null or content->>'exemption' is not null) as is_freed, ${ruralReliefOf()} as rural, coalesce(estate_kind = '1' and content->>'singleDwelling' is not null and tax_kind = 'konut' and length(identity_no) = 11
          and area <= ${number(amounts['single-dwelling-area'])} and not exists (
            select from municipality.registry r join municipality.estate o on o.registry_oid = r.oid
            where r.identity_no = kinds.identity_no and o.oid <> kinds.oid and o.estate_kind = '1' and ${isOwnedOn(sql`o`, firstDay)}
              and o.usage_kind in (${codesOf('konut')})), false) as is_single
      from kinds
    ),
    freed as (
      select claims.*, case
          when rural = 'free' then value
          when estate_kind = '2' and ${isWithin(year, sql`left(content->>'disasterOn', 4)::integer`, amounts['disaster-plot-years'])} then value
          when estate_kind <> '1' or is_single then 0
          ${exempt}
          else 0 end as free,
        ${share('numerator')}::numeric as num, ${share('denominator')}::numeric as den,
        coalesce(estate_kind = '1' and not is_single and ${isWithin(year, completed, amounts['new-building-floor-years'])}, false) as has_floor
      from claims
    ),
    grounded as (
      select freed.*, ground.value as ground_value
      from freed left join lateral (
        select least(${raised(bounded, sql`v.year`, year, raises)}, freed.value) as value
        from municipality.street_value v
        left join municipality.street_value before on before.street_code = v.street_code and before.year = v.year - 1
        where freed.has_floor and freed.free < freed.value and v.street_code = content->'place'->>'streetCode'
          and v.year between ${year - raises.length}::integer and ${year}::integer
        order by v.year desc limit 1
      ) as ground on true
    ),
    unvalued as (
      select oid from grounded
      where (tax_kind is null or value is null or (has_floor and free < value and ground_value is null)) and ${isNew(sql`grounded.oid`, year)}
    ),
    taxes as (
      select grounded.*, case when is_single or is_freed then 0 else greatest(
          ${halfUp(sql`((value - free) * num - least((value - free) * num, coalesce(land_exemption, 0) * den)) * per_mille`, sql`den * 1000`)},
          case when has_floor and free < value then ${halfUp(sql`ground_value * num * ${number(rates.arsa)}`, sql`den * 1000`)} else 0 end) end as tax
      from grounded join (values ('konut', ${number(rates.konut)}), ('isyeri', ${number(rates.isyeri)}), ('arsa', ${number(rates.arsa)}), ('arazi', ${number(rates.arazi)}))
        as rates (kind, per_mille) on rates.kind = tax_kind
      where oid not in (select oid from unvalued)
    ),
    taxed as (
      select taxes.oid as subject_oid, registry_oid, value, estate_kind,
        case when (content->>'isRestricted')::boolean then round(${halved} * ${number(amounts['restricted-share'])}) else ${halved} end as tax,
        (case tax_kind when 'konut' then 'Konut' when 'isyeri' then 'İş yeri' when 'arsa' then 'Arsa' else 'Arazi' end) || ', ' || coalesce(subject,
          places.name || ' ada ' || block_no || ' parsel ' || parcel_no, 'ada ' || block_no || ' parsel ' || parcel_no) as description
      from taxes left join places on places.code = taxes.street_code
    ),
    lines as (
      select subject_oid, registry_oid, description, line, revenue_code, series, amount
      from taxed, lateral (values
        (1, case estate_kind when '1' then ${codes.buildingTax}::text when '2' then ${codes.plotTax}::text else ${codes.landTax}::text end, 'E', tax),
        (2, ${codes.culturalContribution}::text, 'P', round(tax * ${number(exact(amounts.contribution).dividedBy(100).toFixed())}))
      ) as owed (line, revenue_code, series, amount)
      where amount > 0
    )`;
}

/**
 * Accrues the property tax of a batch of registries, by the rules of `taxEstate` for each estate: value of the year,
 * single dwelling, temporary exemption, land exemption of the taxpayer, shares, a new building's least tax, restriction,
 * contribution, instalments. Leaves out what a declaration of the year assessed or waits to assess.
 */
export function estateBatch(batch: Batch, figures: EstateFigures): SQL {
  const { year } = batch;
  const extra = sql`,
    valued as (
      update municipality.estate set tax_value = taxed.value, tax_value_year = ${year}::integer
      from taxed where estate.oid = taxed.subject_oid and tax_value_year < ${year}::integer
    ),
    remembered as (
      insert into municipality.estate_value (estate_oid, year, value)
      select subject_oid, ${year}::integer, value from taxed
      on conflict (estate_oid, year) do update set value = excluded.value
    )`;
  return writeTaxed(batch, estateTables(batch, figures), extra);
}

/** Reads what `estateBatch` would write for the estates of a batch: value, tax and contribution; it writes nothing. */
export function estateForecast(batch: Batch, figures: EstateFigures): SQL {
  return sql`with ${estateTables(batch, figures)}
    select taxed.subject_oid, taxed.value::bigint::text as value,
      coalesce(sum(lines.amount) filter (where line = 1), 0)::bigint::text as tax,
      coalesce(sum(lines.amount) filter (where line = 2), 0)::bigint::text as contribution
    from taxed left join lines on lines.subject_oid = taxed.subject_oid
    group by taxed.subject_oid, taxed.value`;
}
