import { defineOut } from '../declaring/out-kind';
import { code, text, yesNo } from '../declaring/out-types';
import { personColumns } from './person-columns';

/** Sums up what the member says here, and beside it what is on record of the person. */
const here = `md5(concat_ws(chr(31), coalesce(m.gsm_number, ''), coalesce(m.email, ''), m.wants_sms))`;
const onRecord = `md5(concat_ws(chr(31), coalesce(r.gsm_number, ''), coalesce(r.email, '')))`;

export const contacts = defineOut({
  name: 'iletisim',
  title: 'İletişim değişiklikleri',
  meaning:
    'Üyenin burada değiştirdiği ve sizdekinden farklı olan telefonu, e-postası, SMS izni. Telefon dosyanız aynı telefonu verene dek burada geçerli olan üyeninkidir. Sicili burada açılanın adresi de yazılır.',
  from: 'municipality.member m join municipality.registry r on r.oid = m.registry_oid',
  where: 'true',
  source: 'm.user_name',
  state: `${here} || ' ' || ${onRecord}`,
  // Selects our value if it differs from what is on record; and what takes back a change that was told.
  isNews: `(m.gsm_number is distinct from r.gsm_number or m.email is distinct from r.email
    or not exists (select from municipality.exchange_key k where k.kind = 'sicil' and k.oid = r.oid)
    or split_part(last.state, ' ', 2) = ${onRecord})`,
  order: 'm.joined_at, m.user_name',
  columns: {
    ...personColumns,
    ad: {
      type: text,
      value: `nullif(concat_ws(' ', m.member_name, m.member_surname), '')`,
      meaning: 'Üyenin adı',
      example: 'Ayşe Yılmaz',
    },
    telefon: {
      type: code,
      value: 'm.gsm_number',
      meaning: 'Cep telefonu; sildiyse boş',
      example: '5551234567',
    },
    eposta: {
      type: text,
      value: 'm.email',
      meaning: 'E-posta adresi; sildiyse boş',
      example: 'ayse@ornek.example',
    },
    sms_izni: { type: yesNo, value: 'm.wants_sms', meaning: 'SMS almak istiyor mu', example: 'E' },
    kimligi_belli: {
      type: yesNo,
      value: 'm.identity_proven',
      meaning: 'Kimliği kanıtlanmış mı (e-Devlet, gişe ya da kayıttaki telefonuyla)',
      example: 'E',
    },
    adres: {
      type: text,
      value: 'r.address_text',
      meaning: 'Yazışma adresi',
      example: 'Cumhuriyet Mah. Lale Sok. 3/5',
    },
  },
});
