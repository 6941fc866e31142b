import { defineOut } from '../declaring/out-kind';
import { code, day, money, text, whole } from '../declaring/out-types';
import { personColumns } from './person-columns';

export const bornDebts = defineOut({
  name: 'dogan-borc',
  title: 'Burada doğan borçlar',
  meaning:
    'Beyandan, kesin su hesabından ve burada yapılan tahakkuktan doğan borçlar: her taksit bir satır. Tutarı, vadesi ya da terkini değişirse yeniden yazılır. Borcu kendi sisteminize yazdıysanız tahakkuk dosyanızda aynı tahakkuk_no ile verin.',
  from: 'municipality.accrual a join municipality.registry r on r.oid = a.registry_oid',
  where: `not exists (select from municipality.exchange_key k where k.kind = 'tahakkuk' and k.oid = a.oid)
    and not exists (select from municipality.debt_plan_instalment i where i.accrual_oid = a.oid)`,
  source: 'a.oid',
  state: `a.principal || ' ' || a.due_date || ' ' || coalesce(a.written_off_on::text, '')`,
  order: 'a.oid',
  sum: 'tutar',
  columns: {
    tahakkuk: {
      type: code,
      value: 'a.oid',
      meaning: 'Borcun bizdeki anahtarı',
      example: '019ab2f0-5c00-7d1e-9a77-3f0e5b1c2d44',
    },
    tahakkuk_no: {
      type: code,
      value: 'a.accrual_no',
      meaning: 'Tahakkukun numarası; taksitleri aynı numarayı taşır',
      example: 'B2026000045',
    },
    ...personColumns,
    gelir_turu: { type: code, value: 'a.revenue_code', meaning: 'Gelir türünün kodu', example: '1' },
    yil: { type: whole, value: 'a.year', meaning: 'Hangi yılın borcu', example: '2027' },
    taksit_no: { type: whole, value: 'a.instalment_no', meaning: 'Kaçıncı taksit', example: '1' },
    taksit_sayisi: { type: whole, value: 'a.instalment_count', meaning: 'Taksit sayısı', example: '2' },
    vade: { type: day, value: 'a.due_date', meaning: 'Son ödeme günü', example: '31.05.2027' },
    tutar: {
      type: money,
      value: 'a.principal',
      meaning: 'Taksidin aslı; gecikme zammı ya da faizi hariç',
      example: '1250,50',
    },
    aciklama: {
      type: text,
      value: 'a.description',
      meaning: 'Borcun yanında okunan satır',
      example: 'Cumhuriyet Mah. Lale Sok. 3/5',
    },
    beyan_no: {
      type: code,
      value: `(select d.declaration_no from municipality.declaration_accrual x
        join municipality.declaration d on d.oid = x.declaration_oid where x.accrual_no = a.accrual_no)`,
      meaning: 'Hangi beyandan doğduğu',
      example: '2026-00000017',
    },
    terkin_tarihi: {
      type: day,
      value: 'a.written_off_on',
      meaning: 'Kalanı artık istenmiyorsa hangi günden beri',
      example: '',
    },
  },
});
