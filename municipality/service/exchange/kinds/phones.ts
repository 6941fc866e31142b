import { FRESH } from '../merging/merging';
import { day, mobile, reference } from '../reading/field-types';
import { defineKind } from '../merging/file-kind';

/** Changed here and not known there: neither what the file says now nor what it said before. */
const isOnline =
  'm.gsm_number is not null and m.gsm_number <> s.telefon and m.gsm_number is distinct from s.said_before';

export const phones = defineKind({
  name: 'telefon',
  title: 'Telefonlar',
  words: ['phone', 'gsm', 'cep'],
  meaning:
    'Kişinin cep telefonu. Üyelik bu telefonla açılır. Doğrulanmış telefon, üyenin onay kodu aldığı telefon da olur; üyenin burada değiştirdiği telefon geçerli kalır ve uyuşmayanlarda görünür.',
  ending: 'Telefon kişinin kaydından silinir; üyenin kendi telefonu kalır.',
  key: ['sicil'],
  columns: {
    sicil: {
      type: reference('sicil'),
      isRequired: true,
      words: ['sicil kodu', 'sicil id', 'mükellef id', 'registry', 'registry id'],
      examples: ['1001', '1002'],
      meaning: 'Kişi',
    },
    telefon: {
      type: mobile,
      isRequired: true,
      words: ['cep', 'cep telefonu', 'gsm', 'gsm no', 'phone', 'mobile'],
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
  checks: [],
  said: `case when s.dogrulandi is not null then s.telefon end`,
  async merge({ run }) {
    await run(
      `update municipality.registry own set gsm_number = s.telefon from ${FRESH} s
       where own.oid = s.sicil_oid and own.gsm_number is distinct from s.telefon`,
    );
    await run(
      `update municipality.member m set gsm_number = s.telefon from ${FRESH} s
       where m.registry_oid = s.sicil_oid and s.dogrulandi is not null and m.identity_proven
         and m.gsm_number is distinct from s.telefon and not (${isOnline})`,
    );
  },
  async end({ run }) {
    await run(
      `update municipality.registry own set gsm_number = null from ended_row e where own.oid = e.oid`,
    );
  },
});
