import { classes, structures, usages } from '../../tariffs/estate-codes';
import { writeRows } from '../merging/write-rows';
import { addressCode, area, choice, code, day, money, text, whole, yesNo } from '../reading/field-types';
import { defineKind } from '../merging/file-kind';
import { registryColumn } from './shared-columns';

const named = (list: readonly { readonly code: string; readonly name: string }[]) =>
  choice(Object.fromEntries(list.map(({ code: one, name }) => [one, [name]])));

export const estates = defineKind({
  name: 'tasinmaz',
  title: 'Taşınmazlar',
  words: ['emlak', 'estate'],
  meaning:
    'Beyan edilmiş bina, arsa ve araziler. Beyan ekranları ve yıllık emlak tahakkuku bunlardan çalışır.',
  ending: 'Taşınmaz, teslimin alındığı gün elden çıkarılmış sayılır.',
  key: ['tasinmaz'],
  columns: {
    tasinmaz: {
      type: code,
      isRequired: true,
      words: ['taşınmaz kodu', 'emlak id', 'emlak kodu', 'beyan id', 'estate', 'estate id'],
      examples: ['E-1', 'E-2'],
      meaning: 'Taşınmazın (hissenin) sizdeki değişmeyen anahtarı',
    },
    sicil: registryColumn('Sahibi; hisseli taşınmazın her hissedarı ayrı satırdır'),
    tur: {
      type: choice({ '1': ['bina', 'building'], '2': ['arsa', 'plot'], '3': ['arazi', 'land'] }),
      isRequired: true,
      words: ['emlak türü', 'kind', 'type'],
      examples: ['1', '2'],
      meaning: 'Bina, arsa ya da arazi',
    },
    adres_kodu: {
      type: addressCode,
      words: ['uavt', 'uavt kodu', 'adres no', 'address code'],
      examples: ['2000000001', ''],
      meaning: 'Bağımsız bölümün adresi; binada gerekir',
    },
    ada: {
      type: text(20),
      isRequired: true,
      words: ['ada no', 'block no'],
      examples: ['120', '121'],
      meaning: 'Tapudaki ada',
    },
    parsel: {
      type: text(20),
      isRequired: true,
      words: ['parsel no', 'parcel no'],
      examples: ['7', '2'],
      meaning: 'Tapudaki parsel',
    },
    alan: {
      type: area,
      isRequired: true,
      words: ['m2', 'yüz ölçümü', 'area'],
      examples: ['120,50', '640'],
      meaning: 'Binada bölümün brüt alanı, arsa ve arazide yüz ölçümü, m²',
    },
    hisse_pay: {
      type: whole(1, 999_999_999),
      words: ['pay', 'hisse payı', 'share numerator'],
      examples: ['1', '1'],
      meaning: 'Hissenin payı; yazılmazsa 1',
    },
    hisse_payda: {
      type: whole(1, 999_999_999),
      words: ['payda', 'hisse paydası', 'share denominator'],
      examples: ['2', '1'],
      meaning: 'Hissenin paydası; yazılmazsa 1',
    },
    yapi_turu: {
      type: named(structures),
      words: ['inşaat türü', 'structure'],
      examples: ['betonarme_karkas', ''],
      meaning: 'Binanın taşıyıcı sistemi',
    },
    insaat_sinifi: {
      type: named(classes),
      words: ['sınıf', 'class'],
      examples: ['ikinci', ''],
      meaning: 'İnşaatın sınıfı',
    },
    kullanim: {
      type: named(usages),
      words: ['kullanım şekli', 'usage'],
      examples: ['konut', ''],
      meaning: 'Binanın kullanılış şekli',
    },
    arazi_cinsi: {
      type: choice({ kirac: ['kıraç'], taban: [], sulak: [] }),
      words: ['land kind'],
      examples: ['', ''],
      meaning: 'Arazinin cinsi',
    },
    insaat_yili: {
      type: whole(1800, 2200),
      words: ['yapım yılı', 'built year'],
      examples: ['1998', ''],
      meaning: 'Binanın bittiği yıl',
    },
    asansor: { type: yesNo, words: ['asansör var mı', 'lift'], examples: ['E', ''], meaning: 'Yazılmazsa H' },
    kalorifer: {
      type: yesNo,
      words: ['kalorifer var mı', 'klima', 'heating'],
      examples: ['E', ''],
      meaning: 'Kalorifer ya da klima; yazılmazsa H',
    },
    vergi_degeri: {
      type: money,
      isRequired: true,
      words: ['rayiç', 'matrah', 'tax value'],
      examples: ['850.000,00', '1.200.000,00'],
      meaning: 'Taşınmazın bütününün vergi değeri',
    },
    deger_yili: {
      type: whole(1986, 2200),
      isRequired: true,
      words: ['vergi değeri yılı', 'tax value year'],
      examples: ['2026', '2026'],
      meaning: 'Bu değer hangi yılın',
    },
    edinme: {
      type: day,
      isRequired: true,
      words: ['edinme tarihi', 'iktisap tarihi', 'acquired on'],
      examples: ['03.09.2011', '2018-04-02'],
      meaning: 'Edinildiği gün',
    },
    elden_cikarma: {
      type: day,
      words: ['elden çıkarma tarihi', 'disposed on'],
      examples: ['', ''],
      meaning: 'Satıldığı ya da elden çıktığı gün; duruyorsa boş',
    },
  },
  // What was declared online comes back with the other system's key.
  adopts: {
    from: 'municipality.estate',
    on: `own.registry_oid = s.sicil_oid and own.estate_kind = s.tur and own.block_no = s.ada and own.parcel_no = s.parsel
      and own.address_code is not distinct from s.adres_kodu`,
    oid: 'own.oid',
  },
  checks: [
    {
      column: 'adres_kodu',
      when: 's.adres_kodu is not null and not exists (select from municipality.inner_door d where d.address_code = s.adres_kodu)',
      reason: 'Bu adres kodu kayıtlarda yok; adres dosyasıyla birlikte verin.',
    },
    {
      column: 'hisse_pay',
      when: 'coalesce(s.hisse_pay, 1) > coalesce(s.hisse_payda, 1)',
      reason: 'Pay paydadan büyük olamaz.',
    },
    {
      column: 'yapi_turu',
      when: `s.tur = '1' and (s.yapi_turu is null or s.insaat_sinifi is null or s.kullanim is null or s.insaat_yili is null)`,
      reason: 'Binada yapı türü, inşaat sınıfı, kullanım ve inşaat yılı yazılmalı.',
    },
    {
      column: 'arazi_cinsi',
      when: `s.tur = '3' and s.arazi_cinsi is null`,
      reason: 'Arazide cinsi yazılmalı.',
    },
    { column: 'elden_cikarma', when: 's.elden_cikarma < s.edinme', reason: 'Elden çıkarma edinmeden önce.' },
  ],
  weighty: {
    when: 'exists (select from municipality.estate own where own.oid = s.oid and not s.is_new and (own.registry_oid is distinct from s.sicil_oid))',
    what: 'malik',
  },
  merge: (merging) =>
    writeRows(merging, {
      table: 'municipality.estate',
      values: {
        registry_oid: 's.sicil_oid',
        estate_kind: 's.tur',
        outer_door_code:
          '(select d.outer_door_code from municipality.inner_door d where d.address_code = s.adres_kodu)',
        address_code: 's.adres_kodu',
        block_no: 's.ada',
        parcel_no: 's.parsel',
        area: 's.alan',
        share_numerator: 'coalesce(s.hisse_pay, 1)',
        share_denominator: 'coalesce(s.hisse_payda, 1)',
        structure_kind: 's.yapi_turu',
        structure_class: 's.insaat_sinifi',
        usage_kind: 's.kullanim',
        land_kind: 's.arazi_cinsi',
        built_year: 's.insaat_yili',
        has_lift: 'coalesce(s.asansor, false)',
        has_heating: 'coalesce(s.kalorifer, false)',
        tax_value: 's.vergi_degeri',
        tax_value_year: 's.deger_yili',
        acquired_on: 's.edinme',
        disposed_on: 's.elden_cikarma',
      },
    }),
  async end({ run, today }) {
    await run(
      `update municipality.estate own set disposed_on = $1::date from ended_row e
       where own.oid = e.oid and own.disposed_on is null and own.acquired_on <= $1::date`,
      [today],
    );
  },
});
