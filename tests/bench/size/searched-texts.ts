const WORDS = `array['yol','kaldırım','çöp','konteyner','park','ağaç','budama','rögar','lamba','gürültü','köpek','durak',
  'imar','ruhsat','asfalt','moloz','şikâyet','tezgâh','sokak','mahalle','ışık','ısırgan','ihale','bütçe','tarife','kira',
  'tevhit','ifraz','protokol','meclis','encümen','komisyon','görüşülmesi','düzenlenmesi','değişiklik','plan']`;

/** Draws `count` words of the list anew for every row. */
const drawn = (count: number, salt: number) => `(
  select string_agg((${WORDS})[1 + (hashint4(i * 31 + k * 7919 + ${salt}) & 2147483647) % 36], ' ')
  from generate_series(1, ${count}) k)`;

/** Holds the statements that write so many rows of searched texts; one in five thousand speaks of the "mühürdar". */
export const texts = {
  resolutions: (rows: number) => `insert into municipality.resolution
    (oid, body, resolution_no, session_no, sitting_no, decided_on, subject, summary, department, commission, outcome, votes_for, votes_against)
   select 'bench-' || lpad(i::text, 8, '0'), case when i % 3 = 0 then 'committee' else 'council' end,
     (1990 + i % 36) || '/' || i, 1, 1, date '1990-01-01' + (i % 13000), ${drawn(5, 1)},
     ${drawn(40, 2)} || case when i % 5000 = 0 then ' mühürdar' else '' end,
     'Fen İşleri', case when i % 2 = 0 then 'İmar' else 'Hukuk' end, 'oybirligi', 25, 0
   from generate_series(1, ${rows}) i`,
  requests: (rows: number) => `insert into municipality.citizen_request
    (oid, tracking_no, request_key, kind_code, kind_name, group_code, clock_code, clock_basis, subject, body, place_text,
     wants_sms, state, is_open, department_code, received_at, clock_from, due_on, answered_on, reopenings, event_count)
   select 'bench-' || lpad(i::text, 8, '0'), (300000000000 + i)::text, 'bench-' || i,
     (array['yol','cop','park','su-kanal','hayvan','zabita'])[1 + i % 6], 'Konu', 'sikayet', 'hizmet', 'bench', ${drawn(4, 3)},
     ${drawn(30, 4)} || case when i % 5000 = 0 then ' mühürdar' else '' end, ${drawn(5, 5)},
     false, (case when i % 10 > 0 then 'yanitlandi' else (array['alindi','incelemede','bilgi-bekliyor','yeniden-acildi'])[1 + i % 4] end),
     i % 10 = 0, (array['fen-isleri','temizlik-isleri','park-bahceler','su-kanal','veteriner','zabita'])[1 + i % 6],
     timestamptz '2026-11-20 09:00+03' - (i % 2000) * interval '1 day', date '2026-11-20' - i % 2000,
     date '2026-12-20' - (case when i % 10 = 0 then i / 10 % 60 else i % 2000 end),
     case when i % 10 > 0 then date '2026-11-20' - i % 2000 end, 0, 2
   from generate_series(1, ${rows}) i`,
};
