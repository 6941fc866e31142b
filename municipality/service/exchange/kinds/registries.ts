import { writeRows } from '../merging/write-rows';
import { FIRST_ONLINE_REGISTRY_NO } from '../../identity/tables';
import { STAFF_NUMBERS } from '../merging/identity-sql';
import { FRESH, NO_NUMBER, noteHeld, OPENED } from '../merging/merging';
import { choice, code, day, email, identityNo, text } from '../reading/field-types';
import { defineKind } from '../merging/file-kind';

const number = 'coalesce(s.sicil_no, s.sicil)';
/** Without a word for it, ten digits are a company's, 99 begins a foreigner's. */
const kindOf = `coalesce(s.tur, case when length(s.kimlik_no) = 10 then 'T' when s.kimlik_no like '99%' then 'Y' when s.kimlik_no is null then 'B' else 'G' end)`;
const isPerson = `${kindOf} in ('G', 'Y') and s.kimlik_no is not null`;

/**
 * Says whether the number of `own` was drawn here: cast only where it is a number, for SQL promises no order of
 * conditions.
 */
const isOpenedOnline = `case when own.registry_no ~ '^[0-9]{1,18}$' then own.registry_no::bigint
  between ${FIRST_ONLINE_REGISTRY_NO} and (select last_value from municipality.online_registry_no) else false end`;

/** The row says another person than the record it belongs to. A number for a record that had none is no other person. */
const isAnother = `own.identity_no <> '' and own.identity_no <> coalesce(s.kimlik_no, '')`;

export const registries = defineKind({
  name: 'sicil',
  title: 'Sicil kayıtları',
  words: ['mukellef', 'registr'],
  meaning: 'Gerçek ve tüzel kişiler. Öteki dosyalar kişiyi buradaki anahtarla gösterir.',
  ending: 'Kayıt ve borçları durur; yalnız “dosyada yok” diye işaretlenir.',
  key: ['sicil'],
  columns: {
    sicil: {
      type: code,
      isRequired: true,
      words: [
        'sicil kodu',
        'sicil id',
        'sicil no',
        'mükellef id',
        'mükellef kodu',
        'mükellef no',
        'mükellef numarası',
        'mükellef sicil no',
        'registry',
        'registry id',
      ],
      examples: ['1001', '1002'],
      meaning: 'Kişinin sizdeki değişmeyen anahtarı',
    },
    sicil_no: {
      type: code,
      words: ['sicil numarası', 'registry no', 'taxpayer no'],
      examples: ['700001', '700002'],
      meaning: 'Makbuzda yazan sicil numarası; yazılmazsa anahtarla aynı',
    },
    tur: {
      type: choice({
        G: ['gerçek', 'gerçek kişi', 'person'],
        Y: ['yabancı', 'foreigner'],
        T: ['tüzel', 'tüzel kişi', 'company'],
        K: ['kamu', 'public'],
        D: ['diğer', 'other'],
        B: ['belirsiz', 'unknown'],
      }),
      words: ['sicil türü', 'mükellef türü', 'kind', 'type'],
      examples: ['G', 'T'],
      meaning: 'Kişinin türü; yazılmazsa numarasından anlaşılır',
    },
    kimlik_no: {
      type: identityNo,
      words: [
        'tc kimlik no',
        'tc kimlik numarası',
        'tc no',
        'tckn',
        'vkn',
        'vergi no',
        'vergi numarası',
        'vergi kimlik no',
        'kimlik numarası',
        'identity no',
        'tax no',
      ],
      examples: ['10000000146', '1111111114'],
      meaning: 'T.C. kimlik, yabancı kimlik ya da vergi numarası. Boşsa kişi borcunu internetten göremez',
    },
    ad_unvan: {
      type: text(200),
      isRequired: true,
      words: [
        'ad',
        'adı',
        'unvan',
        'unvanı',
        'ad veya unvan',
        'adı veya unvanı',
        'ad soyad',
        'adı soyadı',
        'ad soyad unvan',
        'adı soyadı unvanı',
        'name',
        'title',
      ],
      examples: ['Ayşe', 'Örnek Gıda Ltd. Şti.'],
      meaning: 'Kişinin adı ya da şirketin unvanı',
    },
    soyad: {
      type: text(100),
      words: ['soyadı', 'surname', 'last name'],
      examples: ['Yılmaz', ''],
      meaning: 'Kişinin soyadı',
    },
    baba_adi: {
      type: text(100),
      words: ['baba ad', 'father name'],
      examples: ['Ali', ''],
      meaning: 'Baba adı',
    },
    ana_adi: {
      type: text(100),
      words: ['anne adı', 'mother name'],
      examples: ['Fatma', ''],
      meaning: 'Ana adı',
    },
    dogum_tarihi: {
      type: day,
      words: ['doğum günü', 'birth date'],
      examples: ['27.01.1975', ''],
      meaning: 'Doğum günü; üyelik bununla açılır',
    },
    dogum_yeri: {
      type: text(100),
      words: ['place of birth'],
      examples: ['Burdur', ''],
      meaning: 'Doğum yeri',
    },
    cinsiyet: {
      type: choice({ E: ['erkek', 'male', 'M'], K: ['kadın', 'female', 'F'] }),
      words: ['gender', 'sex'],
      examples: ['K', ''],
      meaning: 'Cinsiyet',
    },
    vergi_dairesi: {
      type: code,
      words: ['vergi dairesi kodu', 'tax office', 'tax office code'],
      examples: ['', '015250'],
      meaning: 'Vergi dairesinin kodu',
    },
    eposta: {
      type: email,
      words: ['mail', 'email'],
      examples: ['ayse@ornek.example', ''],
      meaning: 'E-posta adresi',
    },
    adres: {
      type: text(400),
      words: ['adresi', 'açık adres', 'address'],
      examples: ['Cumhuriyet Mah. Lale Sok. 3/5', 'Sanayi Cad. 12'],
      meaning: 'Yazışma adresi',
    },
  },
  // Number and person agree. A registry that was opened online has no number of theirs yet: it becomes the one the other system
  // knows, and is not there twice. Neither gives away its person or, of staff, its phone.
  adopts: {
    from: 'municipality.registry',
    on: `(own.registry_no = ${number} and own.identity_no = coalesce(s.kimlik_no, ''))
      or (own.identity_no = s.kimlik_no and own.kind = ${kindOf} and ${isOpenedOnline})`,
    oid: 'own.oid',
  },
  checks: [
    {
      column: 'sicil_no',
      when: `exists (select from municipality.registry r where r.registry_no = ${number} and r.oid <> s.oid)`,
      reason: 'Bu sicil numarası başka bir kayıtta.',
    },
    {
      column: 'sicil_no',
      when: `exists (select from ${FRESH} o where coalesce(o.sicil_no, o.sicil) = ${number} and o.key <> s.key)`,
      reason: 'Bu sicil numarası dosyada iki kişide.',
    },
    {
      column: 'tur',
      when: `s.kimlik_no is not null and (length(s.kimlik_no) = 10) <> (${kindOf} in ('T', 'K', 'D')) and ${kindOf} <> 'B'`,
      reason: 'Tür ile numara uyuşmuyor: kişinin 11, kurumun 10 haneli numarası olur.',
    },
  ],
  async examine({ run, columns }) {
    if (!columns.has('kimlik_no')) return [];
    const { rows } = await run<{ key: string }>(
      `select s.key from ${FRESH} s join municipality.registry own on own.oid = s.oid
       where not s.is_new and ${isAnother} and (own.identity_no in (${STAFF_NUMBERS})
         or own.oid in (select m.registry_oid from municipality.member m where m.user_name in (${STAFF_NUMBERS})))`,
    );
    const reason =
      'Bu kayıt belediyede çalışan birinin; kimlik numarası dosyayla değişmez. Satırdaki numarayı düzeltin.';
    return rows.map(({ key }) => ({ key, column: 'kimlik_no', reason }));
  },
  async merge(merging) {
    if (merging.columns.has('kimlik_no')) {
      const ofRecord = `from municipality.registry own where own.oid = s.oid`;
      await noteHeld(merging, {
        matter: 'kimlik',
        ours: `(select own.identity_no ${ofRecord})`,
        theirs: `coalesce(s.kimlik_no, '${NO_NUMBER}')`,
        when: `not s.is_new and exists (select ${ofRecord} and ${isAnother})`,
      });
    }
    await merging.run(`insert into ${OPENED} select oid from ${FRESH} where is_new`);
    await writeRows(merging, {
      table: 'municipality.registry',
      values: {
        registry_no: number,
        kind: kindOf,
        identity_no: `coalesce(s.kimlik_no, '')`,
        name_or_title: 's.ad_unvan',
        surname: 's.soyad',
        father_name: 's.baba_adi',
        birth_date: 's.dogum_tarihi',
        tax_office_code: 's.vergi_dairesi',
        email: 's.eposta',
        address_text: 's.adres',
      },
    });
    // It decides who may become a member: a row says no less than it did before.
    await merging.run(
      `insert into municipality.person as known
         (identity_no, name, surname, father_name, mother_name, place_of_birth, gender, birth_date)
       select distinct on (s.kimlik_no) s.kimlik_no, s.ad_unvan, s.soyad, s.baba_adi, s.ana_adi, s.dogum_yeri, s.cinsiyet,
         s.dogum_tarihi
       from ${FRESH} s where ${isPerson} and s.soyad is not null and s.dogum_tarihi is not null
       order by s.kimlik_no, s.key
       on conflict (identity_no) do update set name = excluded.name, surname = excluded.surname,
         birth_date = excluded.birth_date, father_name = coalesce(excluded.father_name, known.father_name),
         mother_name = coalesce(excluded.mother_name, known.mother_name),
         place_of_birth = coalesce(excluded.place_of_birth, known.place_of_birth),
         gender = coalesce(excluded.gender, known.gender)`,
    );
  },
});
