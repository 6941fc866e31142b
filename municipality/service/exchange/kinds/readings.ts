import { LARGEST_INDEX } from 'municipality/contract';
import { FRESH } from '../merging/merging';
import { choice, code, day, reference, whole, yesNo } from '../reading/field-types';
import { defineKind } from '../merging/file-kind';

export const readings = defineKind({
  name: 'endeks',
  title: 'Sayaç okumaları',
  words: ['okuma', 'reading'],
  meaning:
    'Okunan ve faturalanan su: bir güne kadar, o kadar günde kaç m³. Kesin hesap bunlardan ortalama alır.',
  ending: 'Okuma silinir.',
  key: ['abone', 'okuma_tarihi'],
  columns: {
    abone: {
      type: reference('su-abone'),
      isRequired: true,
      words: ['abone kodu', 'abone id', 'subscriber', 'subscriber id'],
      examples: ['A-1', 'A-2'],
      meaning: 'Abonelik',
    },
    okuma_tarihi: {
      type: day,
      isRequired: true,
      words: ['okuma günü', 'read on'],
      examples: ['12.10.2026', '2026-10-12'],
      meaning: 'Okumanın günü',
    },
    gun: {
      type: whole(1, 1000),
      isRequired: true,
      words: ['gün sayısı', 'days'],
      examples: ['30', '31'],
      meaning: 'Kaç günlük',
    },
    tuketim: {
      type: whole(0, 9_999_999),
      isRequired: true,
      words: ['tüketim m3', 'm3', 'consumption'],
      examples: ['14', '55'],
      meaning: 'Tüketim, m³',
    },
    tahmini: {
      type: yesNo,
      words: ['tahmini mi', 'estimated'],
      examples: ['H', 'E'],
      meaning: 'Okunamadığı için tahmin edildiyse E; tür yazıldıysa gerekmez',
    },
    endeks: {
      type: whole(0, LARGEST_INDEX),
      words: ['son endeks', 'okunan endeks', 'index'],
      examples: ['431', '1210'],
      meaning: 'Okunan endeks, m³; yazılmazsa abone endeksini görmez',
    },
    tur: {
      type: choice({
        okundu: ['okunan', 'read'],
        tahmini: ['tahmin', 'estimated'],
        kiyas: ['kıyas', 'kıyasen'],
        'abone-bildirdi': ['abone bildirdi', 'abone bildirimi', 'reported'],
      }),
      words: ['okuma türü', 'kind'],
      examples: ['okundu', 'tahmini'],
      meaning: 'Tüketimin nasıl bulunduğu; yazılmazsa tahmini sütununa göre',
    },
    tahakkuk_no: {
      type: code,
      words: ['tahakkuk numarası', 'fatura no', 'accrual no'],
      examples: ['2026000123', ''],
      meaning: 'Bu okumanın faturasının tahakkuk numarası; yazılırsa abone faturasını satır satır görür',
    },
  },
  oid: `s.abone_oid || ' ' || s.okuma_tarihi`,
  checks: [],
  async merge({ run }) {
    await run(
      `insert into municipality.water_reading (subscriber_oid, read_on, days, consumption, is_estimated, kind, final_index, accrual_no)
       select s.abone_oid, s.okuma_tarihi, s.gun, s.tuketim, coalesce(s.tahmini, s.tur in ('tahmini', 'kiyas'), false), s.tur, s.endeks, s.tahakkuk_no from ${FRESH} s
       on conflict (subscriber_oid, read_on) do update set days = excluded.days,
         consumption = excluded.consumption, is_estimated = excluded.is_estimated, kind = coalesce(excluded.kind, water_reading.kind),
         final_index = coalesce(excluded.final_index, water_reading.final_index),
         accrual_no = coalesce(excluded.accrual_no, water_reading.accrual_no)`,
    );
  },
  async end({ run }) {
    await run(
      `delete from municipality.water_reading r using ended_row e
       where r.subscriber_oid = split_part(e.oid, ' ', 1) and r.read_on = split_part(e.oid, ' ', 2)::date`,
    );
  },
});
