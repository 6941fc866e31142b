import { tcknFrom } from 'municipality/values/identity-number';
import { texts } from './searched-texts';

/** Says how large a town is made: everything else follows from the number of its people. */
export interface TownSize {
  readonly citizens: number;
  /** Counts resolutions, requests, declarations and card orders each. */
  readonly papers: number;
}

export interface Filling {
  readonly name: string;
  readonly statement: string;
}

const NAMES = `array['Ayşe','Mehmet','Fatma','Ahmet','Emine','Mustafa','Hatice','Ali','Zeynep','Hüseyin','Elif','Hasan',
  'Meryem','İbrahim','Şerife','İsmail','Sultan','Osman','Ümmü','Çağrı','Işıl','Gülşen','Ömer','Yiğit']`;
const SURNAMES = `array['Yılmaz','Kaya','Demir','Çelik','Şahin','Yıldız','Yıldırım','Öztürk','Aydın','Özdemir','Arslan',
  'Doğan','Kılıç','Aslan','Çetin','Kara','Koç','Kurt','Özkan','Şimşek','Işık','Güneş']`;

/** Draws a number below `below` that every row draws for itself, the same in every run. */
const drawn = (row: string, salt: number, below: number) =>
  `((hashint8(${row}::bigint * 2654435761 + ${salt}) & 2147483647) % ${below})`;

/** Holds the estates of the i-th citizen: a quarter have none, most one, one in a thousand is a company with thirty. */
const ESTATES = `case when i % 1000 = 500 then 30 when i % 20 = 1 then 4 when i % 4 = 2 then 0 when i % 10 = 3 then 2 else 1 end`;

/** Numbers the citizen with four estates of whom nothing was ever paid: 64 open lines. */
export const MANY_LINES = 7;

/** Says who owes what: one in fifty owes all, one in ten the last two years, the others at most what is not due yet. */
const isPaid = `not (due_date >= date '2026-11-20' or owner % 50 = 9 or owner = ${MANY_LINES}
  or (owner % 10 = 7 and year >= 2025) or (${drawn('estate_no', 3, 40)} = 0 and year = 2026))`;

/** Returns the i-th person's T.C. identity number; none of them is the sample's. */
export function identityNoOf(citizen: number): string {
  return tcknFrom(String(900_000_000 + ((citizen * 7_919) % 89_000_000)));
}

/** Draws the same in the database. */
const tckn = `create function pg_temp.tckn(i bigint) returns text language sql immutable as $$
  select n || ((odd * 7 - even) % 10 + 10) % 10 || (odd + even + ((odd * 7 - even) % 10 + 10) % 10) % 10
  from (select n, substr(n,1,1)::int + substr(n,3,1)::int + substr(n,5,1)::int + substr(n,7,1)::int + substr(n,9,1)::int as odd,
    substr(n,2,1)::int + substr(n,4,1)::int + substr(n,6,1)::int + substr(n,8,1)::int as even
    from (select (900000000 + (i * 7919) % 89000000)::text as n) as number) as digits $$`;

const street = (row: string) =>
  `(7000001 + floor(streets * power(${drawn(row, 5, 1_000_000)} / 1e6, 2)))::bigint`;

/** Holds a building as it was declared; what it does not say is what a form leaves empty. */
const declaredBuilding = `jsonb_build_object('kind', 'building', 'reason', 'satin-alma', 'eventDate', '2023-05-04',
    'ownership', case when e.share_denominator > 1 then 'payli' else 'tek' end,
    'owners', jsonb_build_array(jsonb_build_object('identityNo', r.identity_no, 'fullName', 'Deneme', 'capacity', 'malik',
      'share', jsonb_build_object('numerator', e.share_numerator, 'denominator', e.share_denominator))),
    'place', jsonb_build_object('districtCode', '1', 'streetCode', '7000001', 'outerDoorCode', null, 'addressCode', null,
      'locality', null, 'sheetNo', null, 'blockNo', '1', 'parcelNo', '1', 'isParcelConfirmed', false),
    'deedDate', null, 'deedNo', null, 'isRestricted', i % 50 = 0, 'estateOid', null)
  || jsonb_build_object('usageCode', 'mesken', 'structureCode', 'betonarme', 'classCode', '2', 'grossArea', '100',
    'completedYear', e.built_year, 'hasLift', false, 'hasHeating', true, 'plotArea', '600',
    'landShare', jsonb_build_object('numerator', 1, 'denominator', 12), 'floor', null, 'unitNo', null,
    'singleDwelling', case when i % 4 = 0 then 'emekli' end,
    'temporaryExemption', case when i % 9 = 0 then 'yeni-konut' end)`;

const ACCRUED = `
  select (4 * 4 * (estate_no - 1) + 4 * (year - 2023) + 2 * kind + part)::bigint as n, estate_no, owner, year, kind, part,
    case part when 0 then make_date(year, 6, 1) else make_date(year, 11, 30) end as due_date,
    case kind when 0 then tax else round(tax / 10.0)::bigint end as total
  from (select e.no as estate_no, e.owner, e.first_year, y as year,
      (e.tax_value * 2 / 1000 * power(0.75, 2026 - y))::bigint as tax from town_estate e, generate_series(2023, 2026) y) as taxed,
    generate_series(0, 1) kind, generate_series(0, 1) part
  where year >= first_year or owner = ${MANY_LINES}`;

/**
 * Returns everything a town of the size is filled with, in order; made by the database itself from the numbers of the
 * rows.
 */
export function townRows({ citizens, papers }: TownSize): Filling[] {
  const streets = Math.max(200, Math.floor(citizens / 50));
  const doors = Math.max(1_000, Math.floor(citizens / 5));
  const units = Math.floor(citizens * 1.05);
  return [
    { name: 'numbers', statement: tckn },
    {
      name: 'streets',
      statement: `
        insert into municipality.district (code, name, county_code, post_code)
          select (28000 + i)::text, 'Mahalle ' || i, '1830', '15400' from generate_series(1, ${Math.max(12, streets / 160)}) i;
        insert into municipality.street (code, district_code, name, kind)
          select (7000000 + i)::text, (28001 + floor(${Math.max(12, streets / 160)} * power(${drawn('i', 6, 1_000_000)} / 1e6, 2)))::int::text,
            i || '. Sokak', (array['sokak','sokak','sokak','cadde','bulvar','meydan'])[1 + i % 6] from generate_series(1, ${streets}) i;
        insert into municipality.street_value (year, street_code, unit_value, legal_basis, source, is_sample)
          select year, (7000000 + i)::text, (50000 + ${drawn('i', 7, 900_000)}) * (year - 2019), '1319 m.29', 'örnek tarife', true
          from generate_series(2021, 2026) year, generate_series(1, ${streets}) i`,
    },
    {
      name: 'doors',
      statement: `
        insert into municipality.outer_door (code, street_code, door_no, block_no, parcel_no)
          select (81000000 + i)::text, ${street('i').replaceAll('streets', String(streets))}::text, (1 + i % 180)::text, (100 + i % 900)::text, (1 + i / 900)::text
          from generate_series(1, ${doors}) i;
        insert into municipality.inner_door (address_code, outer_door_code, door_no, floor, usage)
          select (5000000000 + i)::text, (81000001 + floor(${doors} * power(${drawn('i', 8, 1_000_000)} / 1e6, 1.3)))::bigint::text,
            (1 + i % 24)::text, i % 9, case when i % 9 = 0 then 'isyeri' else 'konut' end from generate_series(1, ${units}) i`,
    },
    {
      name: 'people',
      statement: `
        create temp table town_citizen as select i, pg_temp.tckn(i) as identity_no, (${NAMES})[1 + ${drawn('i', 1, 24)}] as name,
          (${SURNAMES})[1 + ${drawn('i', 2, 22)}] as surname from generate_series(1, ${citizens}) i;
        insert into municipality.person (identity_no, name, surname, birth_date)
          select identity_no, name, surname, date '1940-01-01' + ${drawn('i', 9, 24_000)} from town_citizen;
        insert into municipality.registry (oid, registry_no, kind, identity_no, name_or_title, surname, gsm_number, address_text)
          select 'RB' || lpad(i::text, 9, '0'), (1000000 + i)::text, 'G', identity_no, name, surname, '555' || lpad((i % 10000000)::text, 7, '0'), 'Mahalle ' || i % 120
          from town_citizen;
        insert into municipality.member (user_name, password_hash, role_code, member_name, member_surname, gsm_number, wants_sms, registry_oid, joined_at)
          select identity_no, '$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHRzYWx0c2FsdA$b3JuZWs', (select role_code from municipality.member where user_name = '10000000146'),
            name, surname, '555' || lpad((i % 10000000)::text, 7, '0'), i % 3 = 0, 'RB' || lpad(i::text, 9, '0'), timestamptz '2025-03-01 10:00+03'
          from town_citizen where i % 10 < 6 or i <= 2000`,
    },
    {
      name: 'estates',
      statement: `
        create temp table town_estate as select row_number() over (order by i, k)::bigint as no, i as owner,
          case when i = ${MANY_LINES} then 2023 else 2023 + ((i + k) % 4) end as first_year, (30000000 + ${drawn('i * 31 + k', 4, 900_000_000)})::bigint as tax_value
          from generate_series(1, ${citizens}) i, lateral generate_series(1, case when i = ${MANY_LINES} then 4 else ${ESTATES} end) k;
        analyze town_estate;
        insert into municipality.estate (oid, registry_oid, estate_kind, outer_door_code, address_code, block_no, parcel_no, area, share_numerator,
            share_denominator, structure_kind, structure_class, usage_kind, land_kind, built_year, has_lift, has_heating, tax_value, tax_value_year, acquired_on)
          select 'EB' || lpad(no::text, 9, '0'), 'RB' || lpad(owner::text, 9, '0'), case when no % 20 = 3 then '2' when no % 20 = 7 then '3' else '1' end,
            case when no % 20 <> 7 then (81000001 + no % ${doors})::text end, case when no % 20 not in (3, 7) then (5000000001 + no % ${units})::text end,
            (100 + no % 900)::text, (1 + no / 900)::text, 60 + no % 180, 1, case when no % 7 = 0 then 2 when no % 31 = 0 then 3 else 1 end,
            case when no % 20 not in (3, 7) then 'betonarme_karkas' end, case when no % 20 not in (3, 7) then 'ikinci' end,
            case when no % 20 not in (3, 7) then case when no % 9 = 0 then 'isyeri' else 'konut' end end, case when no % 20 = 7 then 'kirac' end,
            case when no % 20 not in (3, 7) then 1975 + (no % 48)::int end, no % 3 = 0, no % 2 = 0, tax_value, 2026, make_date(first_year - 1, 5, 4)
          from town_estate`,
    },
    {
      name: 'accruals',
      statement: `
        create temp table town_accrual as select *, ${isPaid} as is_paid from (${ACCRUED}) as accrued;
        insert into municipality.accrual (oid, accrual_no, registry_oid, revenue_code, year, instalment_no, instalment_count, due_date, description,
            subject_oid, principal, paid_principal)
          select 'AB' || lpad(n::text, 10, '0'), year || 'T' || lpad((n / 2)::text, 9, '0'), 'RB' || lpad(owner::text, 9, '0'), case kind when 0 then '1' else '4' end,
            year, part + 1, 2, due_date, 'Konut, Mahalle ' || owner % 120 || ', ' || estate_no % 1000 || '. Sokak No ' || 1 + estate_no % 180,
            'EB' || lpad(estate_no::text, 9, '0'), half, case when is_paid then half else 0 end
          from town_accrual, lateral (select case part when 0 then (total + 1) / 2 else total - (total + 1) / 2 end + 1 as half) as split`,
    },
    {
      name: 'receipts',
      statement: `
        insert into municipality.collection (oid, receipt_no, registry_oid, payer_name, payer_identity_no, collected_at, collection_type, total,
            order_number, bank_name, verification_code)
          select 'CB' || lpad(c::text, 10, '0'), year || '-' || lpad(c::text, 9, '0'), 'RB' || lpad(owner::text, 9, '0'), 'Mükellef ' || owner,
            '9' || lpad(owner::text, 10, '0'), paid_on + (c % 36000) * interval '1 second', case when c % 5 = 0 then '4' else '1' end, total,
            case when c % 5 = 0 then 'CARD' || lpad(c::text, 12, '0') end, case when c % 5 = 0 then 'Ziraat Bankası' end,
            upper(substr(md5(c::text), 1, 10))
          from (select row_number() over (order by year, part, owner) as c, owner, year, part, sum((total + 1) / 2) as total,
              (min(due_date) - 20 + owner % 19)::timestamp at time zone 'Europe/Istanbul' + interval '9 hours' as paid_on
            from town_accrual where is_paid group by owner, year, part) as paid;
        create temp table town_receipt as select oid, registry_oid, left(receipt_no, 4)::int as year, extract(month from collected_at) > 7 as is_second from municipality.collection where oid like 'CB%';
        insert into municipality.collection_line (collection_oid, line_no, accrual_oid, principal, late_fee)
          select r.oid, row_number() over (partition by r.oid order by a.n), 'AB' || lpad(a.n::text, 10, '0'), (a.total + 1) / 2, 0
          from town_accrual a join town_receipt r on r.registry_oid = 'RB' || lpad(a.owner::text, 9, '0') and r.year = a.year and r.is_second = (a.part = 1)
          where a.is_paid;
        drop table town_receipt`,
    },
    {
      name: 'water',
      statement: `
        insert into municipality.water_subscriber (oid, subscriber_no, contract_no, installation_no, registry_oid, address_code, tariff_group, meter_no, meter_brand,
            meter_diameter, first_index, last_index, last_read_on, deposit, line_status, started_on)
          select 'WB' || lpad(i::text, 9, '0'), (2000000 + i)::text, 'S' || i, 'T' || i, 'RB' || lpad((i * 3)::text, 9, '0'), (5000000000 + i)::text, 'konut', 'M' || i, 'Baylan',
            15, 0, 900, date '2026-11-02', 45000, '1', date '2015-04-01' from generate_series(1, ${Math.floor(citizens / 4)}) i;
        insert into municipality.accrual (oid, accrual_no, registry_oid, revenue_code, year, instalment_no, instalment_count, due_date, description, subject_oid, principal, paid_principal)
          select 'AW' || lpad(i::text, 9, '0'), '2026W' || lpad(i::text, 9, '0'), 'RB' || lpad((i * 3)::text, 9, '0'), '21', 2026, 1, 1, date '2026-11-25' - (case when i % 40 = 0 then 60 else 0 end),
            'Su, Ekim 2026', 'WB' || lpad(i::text, 9, '0'), 18000 + i % 40000, 0 from generate_series(1, ${Math.floor(citizens / 4)}) i`,
    },
    {
      name: 'orders',
      statement: `
        insert into municipality.online_payment (order_number, attempt_key, registry_oid, user_name, state, total, created_at, sent_at)
          select 'BENCH' || lpad(i::text, 10, '0'), 'bench-' || i, 'RB' || lpad((1 + i % ${citizens})::text, 9, '0'), '9' || i, case when i % 9 = 0 then 'failed' else 'collected' end, 100000,
            timestamptz '2026-11-19 08:00+03' - (i % 1500) * interval '1 day', timestamptz '2026-11-19 08:01+03' - (i % 1500) * interval '1 day'
          from generate_series(1, ${papers}) i;
        insert into municipality.online_payment_day_end (day, source, bank_count, bank_total, ledger_count, ledger_total, differences, claimed_at, made_at)
          select date '2026-11-18' - i, 'pos', 60, 6000000, 60, 6000000, '[]', now(), now() from generate_series(1, 1500) i on conflict do nothing`,
    },
    { name: 'resolutions', statement: texts.resolutions(papers) },
    { name: 'requests', statement: texts.requests(papers) },
    {
      name: 'declarations',
      statement: `
        insert into municipality.declaration (oid, declaration_no, kind, registry_oid, request_key, declared_by, recorded_at, state, subject_oid, subject, tax_starts_year,
            content, statement, calculation, total, verification_code)
          select 'DB' || lpad(i::text, 9, '0'), '2026-B' || lpad(i::text, 9, '0'), 'building', e.registry_oid, 'bench-' || i, '9' || i,
            timestamptz '2026-11-19 08:00+03' - (i % 1500) * interval '1 day', 'accrued', e.oid, 'Mahalle ' || i % 120, 2024,
            ${declaredBuilding}, '[]', '{"Accruals":[]}', 250000, upper(substr(md5(i::text), 1, 10))
          from generate_series(1, ${papers}) i join municipality.estate e on e.oid = 'EB' || lpad((10 * i - 5)::text, 9, '0')
            join municipality.registry r on r.oid = e.registry_oid`,
    },
    {
      name: 'tokens',
      statement: `
        insert into municipality.access_token (token_hash, user_name, issued_at, expires_at)
          select encode(sha256(convert_to('bench-' || i, 'UTF8')), 'hex'), identity_no, timestamptz '2026-11-20 09:00+03', timestamptz '2036-11-20 09:00+03'
          from town_citizen where i <= 2000`,
    },
  ];
}
