import { STAFF_NUMBERS, tenDigitsSql } from '../merging/identity-sql';
import { FRESH, NO_NUMBER, noteHeld, OPENED } from '../merging/merging';
import { noteLostPhones } from '../merging/phone-notices';
import { day, mobile } from '../reading/field-types';
import { defineKind } from '../merging/file-kind';
import { registryColumn } from './shared-columns';

/**
 * Selects phones that were changed here and are not known there: neither what the file says now nor what it said
 * before.
 */
const isOnline =
  'm.gsm_number is not null and m.gsm_number <> s.telefon and m.gsm_number is distinct from s.said_before';

/** The member's phone becomes the one of the row. */
const isTaken = `s.dogrulandi is not null and m.identity_proven
  and ${tenDigitsSql('m.gsm_number')} is distinct from s.telefon and not (${isOnline})`;

/** Holds the records of staff, with the phone that counts now. */
const STAFF_PHONE = 'staff_phone';
const anyPhone = `coalesce(m.gsm_number, own.gsm_number,
  (select min(r.gsm_number) from municipality.registry r where r.identity_no = own.identity_no))`;
const staffPhones = `select own.oid, ${tenDigitsSql(anyPhone)} as phone, m.user_name is not null as is_member
  from municipality.registry own left join municipality.member m on m.user_name = own.identity_no
  where own.identity_no in (${STAFF_NUMBERS})
  union all select m.registry_oid, ${tenDigitsSql('m.gsm_number')}, true
  from municipality.member m where m.user_name in (${STAFF_NUMBERS})`;

/** The record came with this delivery, and nothing was known of the person before: there is nobody to notice a change. */
const isFirst = `own.oid in (select oid from ${OPENED})
  and not exists (select from municipality.registry r where own.identity_no <> '' and r.identity_no = own.identity_no
    and r.oid not in (select oid from ${OPENED}))
  and own.identity_no not in (select e.identity_no from municipality.employee e)
  and own.identity_no not in (select b.user_name from municipality.member b)`;

export const phones = defineKind({
  name: 'telefon',
  title: 'Telefonlar',
  words: ['phone', 'gsm', 'cep'],
  meaning:
    'Kişinin cep telefonu. Üyelik bu telefonla açılır. Doğrulanmış telefon, üyenin onay kodu aldığı telefon da olur; üyenin burada değiştirdiği telefon geçerli kalır ve uyuşmayanlarda görünür. Değişen telefonla 72 saat hiçbir şey açılmaz, eskisine SMS gider. Belediyede çalışanın telefonu dosyayla değişmez: kişi eski telefonuna gelen kodla ya da e-Devlet ile kendisi değiştirir ya da iki yönetici karar verir.',
  ending:
    'Telefon kişinin kaydından silinir, silinen telefona SMS gider; üyenin kendi telefonu ve belediyede çalışanın telefonu kalır.',
  key: ['sicil'],
  columns: {
    sicil: registryColumn('Kişi'),
    telefon: {
      type: mobile,
      isRequired: true,
      words: [
        'cep',
        'cep no',
        'cep tel',
        'cep telefonu',
        'cep telefonu no',
        'telefon no',
        'telefon numarası',
        'gsm',
        'gsm no',
        'gsm numarası',
        'phone',
        'mobile',
      ],
      examples: ['0555 123 45 67', '5559876543'],
      meaning: 'Cep telefonu',
    },
    dogrulandi: {
      type: day,
      words: ['doğrulama günü', 'onay tarihi', 'verified on'],
      examples: ['12.03.2026', ''],
      meaning:
        'Telefonun kişiye ait olduğu hangi gün görüldü (kimlikle gişede ya da kodla); boşsa doğrulanmamış',
    },
  },
  oid: 's.sicil_oid',
  checks: [
    {
      column: 'sicil',
      // A record whose row is held has an empty hash.
      when: `exists (select from municipality.exchange_key k where k.kind = 'sicil' and k.foreign_key = s.sicil and k.hash = '')`,
      reason:
        'Bu sicilin kimlik numarası bizdekinden başka; telefonu, iki taraf aynı kişiyi söyleyince alınır.',
    },
  ],
  weighty: {
    when: `exists (select from municipality.registry own where own.oid = s.sicil_oid and ${tenDigitsSql('own.gsm_number')} <> s.telefon)`,
    what: 'telefon',
  },
  said: `case when s.dogrulandi is not null then s.telefon end`,
  async merge(merging) {
    const { run, now } = merging;
    await run(`create temporary table ${STAFF_PHONE} on commit drop as ${staffPhones}`);
    await noteHeld(merging, {
      matter: 'personel-telefon',
      ours: `coalesce((select min(p.phone) from ${STAFF_PHONE} p where p.oid = s.sicil_oid), '${NO_NUMBER}')`,
      theirs: 's.telefon',
      when: `exists (select from ${STAFF_PHONE} p where p.oid = s.sicil_oid and p.phone is distinct from s.telefon
        and (p.is_member or p.phone is not null))`,
    });
    await noteLostPhones(
      run,
      `select distinct ${tenDigitsSql('lost.phone')} as phone, lost.new_phone from (
         with changed as (select s.telefon, own.identity_no, own.gsm_number from ${FRESH} s
           join municipality.registry own on own.oid = s.sicil_oid where ${tenDigitsSql('own.gsm_number')} is distinct from s.telefon)
         select c.gsm_number, c.telefon from changed c
         union select r.gsm_number, c.telefon from changed c join municipality.registry r on r.identity_no = c.identity_no
           where c.identity_no <> ''
         union select m.gsm_number, c.telefon from changed c join municipality.member m on m.user_name = c.identity_no
         union select m.gsm_number, s.telefon from ${FRESH} s
           join municipality.member m on m.registry_oid = s.sicil_oid where ${isTaken}) lost (phone, new_phone)`,
      now,
    );
    await run(
      `update municipality.registry own set gsm_number = s.telefon, gsm_changed_at = case when ${isFirst} then null else $1::timestamptz end
       from ${FRESH} s where own.oid = s.sicil_oid and ${tenDigitsSql('own.gsm_number')} is distinct from s.telefon`,
      [now],
    );
    await run(
      `update municipality.member m set gsm_number = s.telefon, gsm_changed_at = $1::timestamptz from ${FRESH} s
       where m.registry_oid = s.sicil_oid and ${isTaken}`,
      [now],
    );
  },
  async end({ run, now }) {
    const ended = `from ended_row e join municipality.registry own on own.oid = e.oid
      where own.oid not in (select oid from ${STAFF_PHONE})`;
    await noteLostPhones(
      run,
      `select ${tenDigitsSql('own.gsm_number')} as phone, null::text as new_phone ${ended}`,
      now,
    );
    await run(
      `update municipality.registry set gsm_number = null, gsm_changed_at = null where oid in (select own.oid ${ended})`,
    );
  },
});
