import { writeRows } from '../merging/write-rows';
import { area, code, day, text, whole } from '../reading/field-types';
import { defineKind } from '../merging/file-kind';
import { addressColumn, registryColumn } from './shared-columns';

export const businesses = defineKind({
  name: 'isyeri',
  title: 'İş yerleri',
  words: ['is-yeri', 'business'],
  meaning: 'İş yerleri: çevre temizlik, ilan ve reklam, eğlence vergisi bunlara bağlanır.',
  ending: 'İş yeri, teslimin alındığı gün kapanmış sayılır.',
  key: ['isyeri'],
  columns: {
    isyeri: {
      type: code,
      isRequired: true,
      words: ['iş yeri kodu', 'iş yeri id', 'business', 'business id'],
      examples: ['I-1', 'I-2'],
      meaning: 'İş yerinin sizdeki değişmeyen anahtarı',
    },
    sicil: registryColumn('Sahibi'),
    unvan: {
      type: text(200),
      isRequired: true,
      words: ['tabela adı', 'title'],
      examples: ['Lale Kırtasiye', 'Örnek Gıda'],
      meaning: 'İş yerinin adı',
    },
    faaliyet: {
      type: text(200),
      isRequired: true,
      words: ['faaliyet konusu', 'activity'],
      examples: ['Kırtasiye', 'Gıda toptancılığı'],
      meaning: 'Ne iş yaptığı',
    },
    adres_kodu: addressColumn('İş yerinin adresi'),
    alan: { type: area, words: ['m2', 'area'], examples: ['80', '450,5'], meaning: 'Alanı, m²' },
    calisan: {
      type: whole(0, 999_999),
      words: ['çalışan sayısı', 'personel sayısı', 'staff count'],
      examples: ['2', '35'],
      meaning: 'Çalışan sayısı',
    },
    cevre_grubu: {
      type: whole(1, 7),
      words: ['ctv grubu', 'grup', 'cleaning group'],
      examples: ['7', '5'],
      meaning: 'Çevre temizlik vergisinin grubu',
    },
    cevre_derecesi: {
      type: whole(1, 5),
      words: ['ctv derecesi', 'derece', 'cleaning degree'],
      examples: ['3', '2'],
      meaning: 'Çevre temizlik vergisinin derecesi',
    },
    tabela_alani: {
      type: area,
      words: ['tabela m2', 'sign area'],
      examples: ['2,5', '12'],
      meaning: 'Tabelaların alanı, m²',
    },
    ruhsat_no: {
      type: code,
      words: ['ruhsat numarası', 'licence no'],
      examples: ['2019/114', ''],
      meaning: 'İş yeri açma ruhsatının numarası',
    },
    acilis: {
      type: day,
      isRequired: true,
      words: ['açılış tarihi', 'opened on'],
      examples: ['01.06.2019', '2015-02-10'],
      meaning: 'Açıldığı gün',
    },
    kapanis: {
      type: day,
      words: ['kapanış tarihi', 'closed on'],
      examples: ['', ''],
      meaning: 'Kapandığı gün; açıksa boş',
    },
  },
  adopts: {
    from: 'municipality.business',
    on: 'own.registry_oid = s.sicil_oid and own.address_code = s.adres_kodu and own.title = s.unvan',
    oid: 'own.oid',
  },
  checks: [
    {
      column: 'adres_kodu',
      when: 'not exists (select from municipality.inner_door d where d.address_code = s.adres_kodu)',
      reason: 'Bu adres kodu kayıtlarda yok; adres dosyasıyla birlikte verin.',
    },
    { column: 'kapanis', when: 's.kapanis < s.acilis', reason: 'Kapanış günü açılıştan önce.' },
  ],
  weighty: {
    when: 'exists (select from municipality.business own where own.oid = s.oid and not s.is_new and (own.registry_oid is distinct from s.sicil_oid))',
    what: 'işleten',
  },
  merge: (merging) =>
    writeRows(merging, {
      table: 'municipality.business',
      values: {
        registry_oid: 's.sicil_oid',
        title: 's.unvan',
        activity: 's.faaliyet',
        address_code: 's.adres_kodu',
        area: 's.alan',
        staff_count: 's.calisan',
        cleaning_group: 's.cevre_grubu',
        cleaning_degree: 's.cevre_derecesi',
        sign_area: 's.tabela_alani',
        licence_no: 's.ruhsat_no',
        opened_on: 's.acilis',
        closed_on: 's.kapanis',
      },
    }),
  async end({ run, today }) {
    await run(
      `update municipality.business own set closed_on = $1::date from ended_row e
       where own.oid = e.oid and own.closed_on is null and own.opened_on <= $1::date`,
      [today],
    );
  },
});
