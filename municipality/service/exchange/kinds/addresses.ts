import { FRESH } from '../merging/merging';
import { choice, code, text, whole } from '../reading/field-types';
import { defineKind } from '../merging/file-kind';
import { addressColumn } from './shared-columns';

/** Runs one statement a table, from the outside in; of rows that say different things the last one counts. */
const places = [
  `insert into municipality.district (code, name, county_code, post_code)
   select distinct on (s.mahalle_kodu) s.mahalle_kodu, s.mahalle, s.ilce_kodu, coalesce(s.posta_kodu, '')
   from ${FRESH} s order by s.mahalle_kodu, s.line desc
   on conflict (code) do update set name = excluded.name, county_code = excluded.county_code,
     post_code = coalesce(nullif(excluded.post_code, ''), district.post_code)`,
  `insert into municipality.street (code, district_code, name, kind)
   select distinct on (s.sokak_kodu) s.sokak_kodu, s.mahalle_kodu, s.sokak, coalesce(s.sokak_turu, 'sokak')
   from ${FRESH} s order by s.sokak_kodu, s.line desc
   on conflict (code) do update set district_code = excluded.district_code, name = excluded.name, kind = excluded.kind`,
  `insert into municipality.outer_door (code, street_code, door_no, site_name, block_no, parcel_no)
   select distinct on (s.bina_kodu) s.bina_kodu, s.sokak_kodu, s.dis_kapi_no, s.site, coalesce(s.ada, ''), coalesce(s.parsel, '')
   from ${FRESH} s order by s.bina_kodu, s.line desc
   on conflict (code) do update set street_code = excluded.street_code, door_no = excluded.door_no,
     site_name = excluded.site_name, block_no = excluded.block_no, parcel_no = excluded.parcel_no`,
  `insert into municipality.inner_door (address_code, outer_door_code, door_no, floor, usage)
   select s.adres_kodu, s.bina_kodu, s.ic_kapi_no, coalesce(s.kat, 0), s.kullanim from ${FRESH} s
   on conflict (address_code) do update set outer_door_code = excluded.outer_door_code, door_no = excluded.door_no,
     floor = excluded.floor, usage = excluded.usage`,
];

export const addresses = defineKind({
  name: 'adres',
  title: 'Adresler',
  words: ['address', 'uavt'],
  meaning: 'Beldedeki bağımsız bölümler (UAVT). Su aboneliği ve iş yeri bu adreslerden birinde olur.',
  ending: 'Adres durur: eski kayıtlar onu gösterir.',
  key: ['adres_kodu'],
  columns: {
    adres_kodu: addressColumn('Ulusal adres kodu'),
    ilce_kodu: {
      type: code,
      isRequired: true,
      words: ['county code'],
      examples: ['1830', '1830'],
      meaning: 'İlçenin kodu',
    },
    mahalle_kodu: {
      type: code,
      isRequired: true,
      words: ['district code'],
      examples: ['64', '64'],
      meaning: 'Mahallenin ya da köyün kodu',
    },
    mahalle: {
      type: text(100),
      isRequired: true,
      words: ['mahalle adı', 'district'],
      examples: ['Cumhuriyet Mahallesi', 'Cumhuriyet Mahallesi'],
      meaning: 'Mahallenin ya da köyün adı',
    },
    posta_kodu: {
      type: code,
      words: ['post code'],
      examples: ['15100', '15100'],
      meaning: 'Posta kodu',
    },
    sokak_kodu: {
      type: code,
      isRequired: true,
      words: ['csbm kodu', 'yol kodu', 'street code'],
      examples: ['6401', '6401'],
      meaning: 'Sokağın kodu',
    },
    sokak: {
      type: text(120),
      isRequired: true,
      words: ['sokak adı', 'csbm', 'street'],
      examples: ['Lale Sokak', 'Lale Sokak'],
      meaning: 'Sokağın adı',
    },
    sokak_turu: {
      type: choice({ meydan: ['square'], bulvar: ['boulevard'], cadde: ['avenue'], sokak: ['street'] }),
      words: ['yol türü', 'street kind'],
      examples: ['sokak', 'sokak'],
      meaning: 'Yazılmazsa sokak',
    },
    bina_kodu: {
      type: code,
      isRequired: true,
      words: ['dış kapı kodu', 'numarataj kodu', 'building code'],
      examples: ['640101', '640101'],
      meaning: 'Binanın (dış kapının) kodu',
    },
    dis_kapi_no: {
      type: text(20),
      isRequired: true,
      words: ['dış kapı', 'outer door'],
      examples: ['3', '3'],
      meaning: 'Dış kapı numarası',
    },
    site: {
      type: text(120),
      words: ['site adı', 'bina adı', 'site name'],
      examples: ['', ''],
      meaning: 'Sitenin ya da binanın adı',
    },
    ada: { type: text(20), words: ['ada no', 'block no'], examples: ['120', '120'], meaning: 'Tapudaki ada' },
    parsel: {
      type: text(20),
      words: ['parsel no', 'parcel no'],
      examples: ['7', '7'],
      meaning: 'Tapudaki parsel',
    },
    ic_kapi_no: {
      type: text(20),
      isRequired: true,
      words: ['iç kapı', 'daire no', 'inner door'],
      examples: ['5', '6'],
      meaning: 'İç kapı numarası',
    },
    kat: { type: whole(0, 200), words: ['floor'], examples: ['1', '1'], meaning: 'Kat; yazılmazsa 0' },
    kullanim: {
      type: choice({ konut: ['mesken', 'home'], isyeri: ['iş yeri', 'business'] }),
      isRequired: true,
      words: ['kullanım türü', 'usage'],
      examples: ['konut', 'isyeri'],
      meaning: 'Konut mu, iş yeri mi',
    },
  },
  oid: 's.adres_kodu',
  checks: [],
  async merge({ run }) {
    for (const statement of places) await run(statement);
  },
});
