import { FRESH } from '../merging/merging';
import { writeRows } from '../merging/write-rows';
import { choice, code, day, money, text, whole } from '../reading/field-types';
import { defineKind } from '../merging/file-kind';
import { addressColumn, registryColumn } from './shared-columns';

const endedHere = `exists (select from municipality.contract_cancellation c where c.subscriber_oid = own.oid and c.state not in ('reddedildi', 'geri-cekildi'))`;
const cutAskedHere = `own.line_status = '2' and exists (select from municipality.late_debt_operation o where o.subscriber_oid = own.oid)`;

export const waterSubscribers = defineKind({
  name: 'su-abone',
  title: 'Su aboneleri',
  words: ['abone', 'su abone', 'water', 'subscriber'],
  meaning:
    'Su sözleşmeleri ve sayaçları. İptali burada başvurulan sözleşmenin bitişi ve burada istenen kesme, siz bildirene dek geçerli kalır.',
  ending: 'Sözleşme, teslimin alındığı gün bitmiş sayılır.',
  key: ['abone'],
  columns: {
    abone: {
      type: code,
      isRequired: true,
      words: ['abone kodu', 'abone id', 'subscriber', 'subscriber id'],
      examples: ['A-1', 'A-2'],
      meaning: 'Aboneliğin sizdeki değişmeyen anahtarı',
    },
    abone_no: {
      type: code,
      words: ['abone numarası', 'subscriber no'],
      examples: ['500001', '500002'],
      meaning: 'Faturada yazan abone numarası; yazılmazsa anahtarla aynı',
    },
    sicil: registryColumn('Abone olan kişi'),
    sozlesme_no: {
      type: code,
      words: ['contract no'],
      examples: ['S-77', 'S-78'],
      meaning: 'Sözleşme numarası; yazılmazsa abone numarası',
    },
    tesisat_no: {
      type: code,
      words: ['installation no'],
      examples: ['T-5', 'T-6'],
      meaning: 'Tesisat numarası; yazılmazsa abone numarası',
    },
    adres_kodu: addressColumn('Aboneliğin adresi'),
    tarife: {
      type: choice({
        konut: ['mesken', 'home'],
        isyeri: ['iş yeri', 'ticarethane', 'business'],
        santiye: ['şantiye', 'inşaat', 'construction'],
        resmi: ['resmî daire', 'official'],
      }),
      isRequired: true,
      words: ['tarife grubu', 'abone türü', 'tariff', 'tariff group'],
      examples: ['konut', 'isyeri'],
      meaning: 'Tarife grubu',
    },
    sayac_no: {
      type: code,
      isRequired: true,
      words: ['sayaç numarası', 'meter no'],
      examples: ['998877', '998878'],
      meaning: 'Sayacın numarası',
    },
    sayac_marka: {
      type: text(60),
      isRequired: true,
      words: ['sayaç markası', 'marka', 'meter brand'],
      examples: ['Baylan', 'Manas'],
      meaning: 'Sayacın markası',
    },
    sayac_cap: {
      type: whole(10, 1000),
      isRequired: true,
      words: ['sayaç çapı', 'çap', 'meter diameter'],
      examples: ['20', '25'],
      meaning: 'Sayacın çapı, mm',
    },
    sayac_durumu: {
      type: choice({ '1': ['çalışıyor', 'working'], '2': ['çalışmıyor', 'arızalı'], '3': ['sayaç yok'] }),
      words: ['meter status'],
      examples: ['1', '1'],
      meaning: 'Yazılmazsa çalışıyor',
    },
    ilk_endeks: {
      type: whole(0, 999_999_999),
      words: ['first index'],
      examples: ['0', '120'],
      meaning: 'Sözleşmenin başındaki endeks, m³; yazılmazsa 0',
    },
    son_endeks: {
      type: whole(0, 999_999_999),
      isRequired: true,
      words: ['endeks', 'last index'],
      examples: ['431', '980'],
      meaning: 'Son okunan endeks, m³',
    },
    son_okuma: {
      type: day,
      isRequired: true,
      words: ['son okuma tarihi', 'last read on'],
      examples: ['12.10.2026', '2026-10-12'],
      meaning: 'Son okumanın günü',
    },
    guvence: {
      type: money,
      words: ['güvence bedeli', 'depozito', 'teminat', 'deposit'],
      examples: ['1.250,00', '0'],
      meaning: 'Alınmış güvence; yazılmazsa 0',
    },
    hat_durumu: {
      type: choice({
        '1': ['açık', 'open'],
        '2': ['kesme istendi'],
        '3': ['kesik', 'kapalı', 'cut'],
        '4': ['kesme reddedildi'],
      }),
      words: ['hat', 'line status'],
      examples: ['1', '1'],
      meaning: 'Yazılmazsa açık',
    },
    baslangic: {
      type: day,
      isRequired: true,
      words: ['sözleşme tarihi', 'başlangıç tarihi', 'started on'],
      examples: ['01.05.2019', '15.03.2021'],
      meaning: 'Sözleşmenin ilk günü',
    },
    bitis: {
      type: day,
      words: ['bitiş tarihi', 'fesih tarihi', 'ended on'],
      examples: ['', ''],
      meaning: 'Sözleşmenin bittiği gün; sürüyorsa boş',
    },
  },
  adopts: {
    from: 'municipality.water_subscriber',
    on: 'own.subscriber_no = coalesce(s.abone_no, s.abone)',
    oid: 'own.oid',
  },
  checks: [
    {
      column: 'adres_kodu',
      when: 'not exists (select from municipality.inner_door d where d.address_code = s.adres_kodu)',
      reason: 'Bu adres kodu kayıtlarda yok; adres dosyasıyla birlikte verin.',
    },
    {
      column: 'abone_no',
      when: `exists (select from municipality.water_subscriber w where w.subscriber_no = coalesce(s.abone_no, s.abone) and w.oid <> s.oid)`,
      reason: 'Bu abone numarası başka bir abonelikte.',
    },
    {
      column: 'abone_no',
      when: `exists (select from ${FRESH} o where coalesce(o.abone_no, o.abone) = coalesce(s.abone_no, s.abone) and o.key <> s.key)`,
      reason: 'Bu abone numarası dosyada iki abonelikte.',
    },
    { column: 'bitis', when: 's.bitis < s.baslangic', reason: 'Bitiş günü başlangıçtan önce.' },
    {
      column: 'son_endeks',
      when: 's.son_endeks < s.ilk_endeks',
      reason: 'Son endeks ilk endeksten küçük.',
    },
  ],
  weighty: {
    when: 'exists (select from municipality.water_subscriber own where own.oid = s.oid and not s.is_new and (own.registry_oid is distinct from s.sicil_oid))',
    what: 'abone',
  },
  merge: (merging) =>
    writeRows(merging, {
      table: 'municipality.water_subscriber',
      values: {
        subscriber_no: 'coalesce(s.abone_no, s.abone)',
        contract_no: 'coalesce(s.sozlesme_no, s.abone_no, s.abone)',
        installation_no: 'coalesce(s.tesisat_no, s.abone_no, s.abone)',
        registry_oid: 's.sicil_oid',
        address_code: 's.adres_kodu',
        tariff_group: 's.tarife',
        meter_no: 's.sayac_no',
        meter_brand: 's.sayac_marka',
        meter_diameter: 's.sayac_cap',
        meter_status: `coalesce(s.sayac_durumu, '1')`,
        first_index: 'coalesce(s.ilk_endeks, 0)',
        last_index: 's.son_endeks',
        last_read_on: 's.son_okuma',
        deposit: 'coalesce(s.guvence, 0)',
        line_status: `coalesce(s.hat_durumu, '1')`,
        started_on: 's.baslangic',
        ended_on: 's.bitis',
      },
      whenKnown: {
        contract_no: 'coalesce(s.sozlesme_no, own.contract_no)',
        installation_no: 'coalesce(s.tesisat_no, own.installation_no)',
        line_status: `case when s.hat_durumu = '1' and ${cutAskedHere} then '2' else coalesce(s.hat_durumu, own.line_status) end`,
        ended_on: `case when s.bitis is null and ${endedHere} then own.ended_on else s.bitis end`,
        deposit: `case when ${endedHere} then own.deposit else coalesce(s.guvence, own.deposit) end`,
      },
    }),
  async end({ run, today }) {
    await run(
      `update municipality.water_subscriber own set ended_on = $1::date from ended_row e
       where own.oid = e.oid and own.ended_on is null and own.started_on <= $1::date`,
      [today],
    );
  },
});
