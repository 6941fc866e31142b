import { isTheirs } from '../../merging/merging';
import { defineOut, keyAtTheirs } from '../declaring/out-kind';
import { code, instant, money, text, theirKey, whole, words } from '../declaring/out-types';
import { feeKinds } from 'municipality/contract';
import { planRevenueCodes } from '../../../reference/revenue-kinds';
import { personColumns } from './person-columns';

/** Before it was kept, nothing but late fee and deferral interest was taken. */
const paidFeeKind = `case when l.fee_kind is null
  then case when a.revenue_code = '${planRevenueCodes.tecil}' then 'tecil-faizi' else 'gecikme-zammi' end
  else nullif(l.fee_kind, '') end`;

const feeKindMeanings = Object.fromEntries(
  Object.entries(feeKinds).map(([kind, { title, article, grows }]) => [
    kind,
    grows ? `${title}, ${article}` : 'gecikmesi artmaz',
  ]),
);

export const moneyTaken = defineOut({
  name: 'tahsilat',
  title: 'Tahsilatlar',
  meaning:
    'Burada alınan paralar: bir makbuzun her borcu bir satır. Yazılmış satır değişmez; makbuz düşülürse tutarları eksi olan bir “iptal” satırı gelir. Toplam sütununun toplamı makbuzların toplamıdır.',
  from: `municipality.collection_line l
    join municipality.collection c on c.oid = l.collection_oid
    join municipality.accrual a on a.oid = l.accrual_oid
    join municipality.registry r on r.oid = c.registry_oid`,
  where: `not ${isTheirs('c.oid')} and l.cancelled_at is null`,
  source: `l.collection_oid || ':' || l.line_no`,
  state: `l.accrual_oid || ' ' || l.principal || ' ' || l.late_fee`,
  order: 'c.collected_at, c.receipt_no, l.line_no',
  sum: 'toplam',
  reversed: ['asil', 'gecikme_zammi', 'toplam'],
  columns: {
    islem: {
      type: words({ tahsilat: 'para alındı', iptal: 'önceki satır geri alındı' }),
      value: `'tahsilat'`,
      meaning: 'Ne oldu',
      example: 'tahsilat',
    },
    makbuz_no: {
      type: code,
      value: 'c.receipt_no',
      meaning:
        'Makbuzumuzun numarası. Tahsilat dosyanızda portal_makbuz_no olarak geri verin: gördüğünüz bundan anlaşılır',
      example: '2026-00001234',
    },
    satir_no: { type: whole, value: 'l.line_no', meaning: 'Makbuzun kaçıncı satırı', example: '1' },
    borc: {
      type: theirKey('tahakkuk'),
      value: keyAtTheirs('tahakkuk', 'l.accrual_oid'),
      meaning: 'Hangi borca sayıldığı; borç burada doğduysa boş',
      example: 'B-9001',
    },
    tahakkuk: {
      type: code,
      value: 'l.accrual_oid',
      meaning: 'Aynı borcun bizdeki anahtarı',
      example: '019ab2f0-5c00-7d1e-9a77-3f0e5b1c2d44',
    },
    tahakkuk_no: { type: code, value: 'a.accrual_no', meaning: 'Tahakkukun numarası', example: '2026000123' },
    taksit_no: { type: whole, value: 'a.instalment_no', meaning: 'Kaçıncı taksit', example: '1' },
    gelir_turu: { type: code, value: 'a.revenue_code', meaning: 'Gelir türünün kodu', example: '1' },
    yil: { type: whole, value: 'a.year', meaning: 'Hangi yılın borcu', example: '2026' },
    ...personColumns,
    odeyen: { type: text, value: 'c.payer_name', meaning: 'Makbuzda yazan ad', example: 'Ayşe Yılmaz' },
    tarih: {
      type: instant,
      value: 'c.collected_at',
      meaning: 'Paranın alındığı gün ve saat; iptalde iptalin görüldüğü an',
      example: '24.11.2026 10:45:12',
    },
    asil: { type: money, value: 'l.principal', meaning: 'Borcun aslına sayılan', example: '600,00' },
    gecikme_zammi: {
      type: money,
      value: 'l.late_fee',
      meaning: 'Gecikme zammına ya da faize sayılan',
      example: '21,60',
    },
    gecikme_turu: {
      type: words(feeKindMeanings),
      value: paidFeeKind,
      meaning: 'O tutarın ne olduğu; bilinmiyorsa boş',
      example: 'gecikme-zammi',
    },
    gecikme_gelir_kodu: {
      type: code,
      value: `case ${paidFeeKind} ${Object.entries(feeKinds)
        .flatMap(([kind, { accountingCode }]) =>
          accountingCode ? `when '${kind}' then '${accountingCode}'` : [],
        )
        .join(' ')} end`,
      meaning: 'O tutarın bütçe gelir kodu (analitik bütçe sınıflandırması)',
      example: '05.3.4.01',
    },
    toplam: {
      type: money,
      value: 'l.principal + l.late_fee',
      meaning: 'İkisinin toplamı',
      example: '621,60',
    },
    odeme_turu: {
      type: words({
        '1': 'nakit',
        '2': 'posta çeki',
        '3': 'mahsup',
        '4': 'kredi kartı',
        '5': 'güvence mahsup',
      }),
      value: 'c.collection_type',
      meaning: 'Nasıl ödendiği',
      example: '4',
    },
    siparis_no: {
      type: code,
      value: 'c.order_number',
      meaning: 'Bankadaki sipariş numarası',
      example: 'MIS202611240000000001',
    },
    banka: { type: text, value: 'c.bank_name', meaning: 'Parayı çeken banka', example: 'Ziraat Bankası' },
    banka_referans: {
      type: code,
      value: 'c.bank_reference',
      meaning: 'Bankanın referansı',
      example: '26324AbCd11111',
    },
    onay_kodu: { type: code, value: 'c.auth_code', meaning: 'Bankanın onay kodu', example: 'P12345' },
    plan_no: {
      type: code,
      value: `(select p.plan_no from municipality.debt_plan_instalment i join municipality.debt_plan p on p.oid = i.plan_oid
        where i.accrual_oid = l.accrual_oid limit 1)`,
      meaning:
        'Taksit planının taksidi ödendiyse planın numarası; hangi borçlara sayıldığı plan-borc dosyasında',
      example: '',
    },
  },
});

export const moneyReturned = defineOut({
  name: 'iade',
  title: 'İadeler',
  meaning:
    'Bankanın çektiği, makbuz kesilemeden karta geri verilen paralar. Tahsilatlarda hiç görünmezler: banka hesabıyla karşılaştırmak için.',
  from: `municipality.online_payment_refund f
    join municipality.online_payment o on o.order_number = f.order_number
    join municipality.registry r on r.oid = o.registry_oid`,
  where: `f.state = 'done'`,
  source: 'f.order_number',
  state: `'done'`,
  order: 'f.concluded_at, f.order_number',
  sum: 'tutar',
  columns: {
    siparis_no: {
      type: code,
      value: 'f.order_number',
      meaning: 'Bankadaki sipariş numarası',
      example: 'MIS202611240000000002',
    },
    ...personColumns,
    tarih: {
      type: instant,
      value: 'f.concluded_at',
      meaning: 'Bankanın iadeyi onayladığı gün ve saat',
      example: '25.11.2026 09:12:00',
    },
    tutar: {
      type: money,
      value: 'coalesce(f.amount, o.total, 0)',
      meaning: 'Geri verilen',
      example: '621,60',
    },
    yol: {
      type: words({ voided: 'aynı gün iptal', refunded: 'iade' }),
      value: 'f.way',
      meaning: 'Bankada nasıl yapıldığı',
      example: 'voided',
    },
    banka_kodu: { type: code, value: 'o.bank_code', meaning: 'Bankanın EFT kodu', example: '0010' },
    banka_referans: {
      type: code,
      value: 'f.bank_reference',
      meaning: 'Bankanın referansı',
      example: '26325AbCd22222',
    },
    neden: { type: text, value: 'f.reason', meaning: 'İsteyenin yazdığı neden', example: 'Mükerrer ödeme' },
  },
});
