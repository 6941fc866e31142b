import { FRESH, noteHeld } from '../merging/merging';
import { choice, code, day, identityNo, text } from '../reading/field-types';
import { writeRows } from '../merging/write-rows';
import { defineKind } from '../merging/file-kind';

const number = 'coalesce(s.sicil_no, s.personel)';

export const employees = defineKind({
  name: 'personel',
  title: 'Personel',
  words: ['calisan', 'employee', 'staff'],
  meaning:
    'Belediyede çalışanlar. Üye olan çalışan kendi bordrosunu ve iznini kimlik numarasıyla görür; masa yetkileri buradan gelmez.',
  ending: 'Çalışan, teslimin alındığı gün ayrılmış sayılır.',
  key: ['personel'],
  columns: {
    personel: {
      type: code,
      isRequired: true,
      words: ['personel kodu', 'personel id', 'çalışan kodu', 'employee', 'employee id'],
      examples: ['P-1', 'P-2'],
      meaning: 'Çalışanın sizdeki değişmeyen anahtarı',
    },
    sicil_no: {
      type: code,
      words: ['personel no', 'kurum sicil no', 'employee no'],
      examples: ['7001', '7002'],
      meaning: 'Kurum sicil numarası; yazılmazsa anahtarla aynı',
    },
    kimlik_no: {
      type: identityNo,
      isRequired: true,
      words: ['tc kimlik no', 'tckn', 'identity no'],
      examples: ['10000000146', '98765432150'],
      meaning: 'T.C. kimlik numarası',
    },
    ad: {
      type: text(100),
      isRequired: true,
      words: ['adı', 'name'],
      examples: ['Ayşe', 'Ömer'],
      meaning: 'Adı',
    },
    soyad: {
      type: text(100),
      isRequired: true,
      words: ['soyadı', 'surname', 'last name'],
      examples: ['Yılmaz', 'Güneş'],
      meaning: 'Soyadı',
    },
    birim: {
      type: text(200),
      isRequired: true,
      words: ['müdürlük', 'department'],
      examples: ['Fen İşleri Müdürlüğü', 'Yazı İşleri Müdürlüğü'],
      meaning: 'Çalıştığı birim',
    },
    unvan: {
      type: text(200),
      isRequired: true,
      words: ['kadro', 'görev', 'title'],
      examples: ['Mühendis', 'Memur'],
      meaning: 'Unvanı',
    },
    statu: {
      type: choice({
        memur: ['657', 'civil servant'],
        isci: ['işçi', '4857', 'worker'],
        sozlesmeli: ['sözleşmeli', 'contract'],
      }),
      isRequired: true,
      words: ['istihdam türü', 'employment'],
      examples: ['sözleşmeli', 'memur'],
      meaning: 'Memur, işçi ya da sözleşmeli',
    },
    baslama: {
      type: day,
      isRequired: true,
      words: ['işe başlama', 'işe giriş tarihi', 'hired on'],
      examples: ['01.03.2015', '2019-09-16'],
      meaning: 'İşe başladığı gün',
    },
    ayrilma: {
      type: day,
      words: ['ayrılış tarihi', 'işten çıkış tarihi', 'left on'],
      examples: ['', ''],
      meaning: 'Ayrıldığı gün; çalışıyorsa boş',
    },
  },
  // Number and person agree; somebody whom a command made an employee has no number of theirs yet.
  adopts: {
    from: 'municipality.employee',
    on: `own.identity_no = s.kimlik_no and own.employee_no in (${number}, own.identity_no)`,
    oid: 'own.oid',
  },
  checks: [
    {
      column: 'kimlik_no',
      when: 'length(s.kimlik_no) <> 11',
      reason: 'Çalışanın 11 haneli kimlik numarası olur.',
    },
    {
      column: 'kimlik_no',
      when: 'exists (select from municipality.employee e where e.identity_no = s.kimlik_no and e.oid <> s.oid)',
      reason: 'Bu kimlik numarası başka bir çalışanda.',
    },
    {
      column: 'kimlik_no',
      when: `exists (select from ${FRESH} o where o.kimlik_no = s.kimlik_no and o.key <> s.key)`,
      reason: 'Bu kimlik numarası dosyada iki çalışanda.',
    },
    {
      column: 'sicil_no',
      when: `exists (select from municipality.employee e where e.employee_no = ${number} and e.oid <> s.oid)`,
      reason: 'Bu kurum sicil numarası başka bir çalışanda.',
    },
    {
      column: 'sicil_no',
      when: `exists (select from ${FRESH} o where coalesce(o.sicil_no, o.personel) = ${number} and o.key <> s.key)`,
      reason: 'Bu kurum sicil numarası dosyada iki çalışanda.',
    },
    { column: 'ayrilma', when: 's.ayrilma < s.baslama', reason: 'Ayrıldığı gün başladığı günden önce.' },
  ],
  async examine({ run }) {
    // A role may be granted in the portal, where it cannot be seen from here: whoever may sign in may hold one.
    const { rows } = await run<{ key: string }>(
      `select s.key from ${FRESH} s join municipality.employee own on own.oid = s.oid
       where own.identity_no <> s.kimlik_no
         and own.identity_no in (select m.user_name from municipality.member m)`,
    );
    const reason =
      'Bu çalışanın üyeliği var; kimlik numarası dosyayla değişmez. Başka biriyse ona yeni bir anahtar verin.';
    return rows.map(({ key }) => ({ key, column: 'kimlik_no', reason }));
  },
  async merge(merging) {
    const ofRecord = 'from municipality.employee own where own.oid = s.oid';
    await noteHeld(merging, {
      matter: 'kimlik',
      ours: `(select own.identity_no ${ofRecord})`,
      theirs: 's.kimlik_no',
      when: `exists (select ${ofRecord} and own.identity_no <> s.kimlik_no)`,
    });
    await writeRows(merging, {
      table: 'municipality.employee',
      values: {
        employee_no: number,
        identity_no: 's.kimlik_no',
        name: 's.ad',
        surname: 's.soyad',
        department: 's.birim',
        title: 's.unvan',
        employment: 's.statu',
        hired_on: 's.baslama',
        left_on: 's.ayrilma',
      },
    });
  },
  async end({ run, today }) {
    await run(
      `update municipality.employee own set left_on = $1::date from ended_row e
       where own.oid = e.oid and own.left_on is null and own.hired_on <= $1::date`,
      [today],
    );
  },
});
