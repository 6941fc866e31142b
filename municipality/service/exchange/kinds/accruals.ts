import { revenueKinds } from '../../reference/revenue-kinds';
import {
  FRESH,
  LEFT_BEFORE,
  moneySql,
  noteHeld,
  PLANNED,
  RISEN,
  TOUCHED,
  unseenHere,
} from '../merging/merging';
import { choice, code, day, money, reference, text, whole } from '../reading/field-types';
import { feeKind } from '../reading/fee-kind';
import { writeRows } from '../merging/write-rows';
import { defineKind } from '../merging/file-kind';
import { debtWords, registryColumn } from './shared-columns';

const revenues = choice(Object.fromEntries(revenueKinds.map(({ code: one, name }) => [one, [name]])));
const number = 'coalesce(s.tahakkuk_no, s.borc)';
const instalment = 'coalesce(s.taksit_no, 1)';
const hasOtherAmountOrDebtor = '(own.registry_oid is distinct from s.sicil_oid or own.principal <> s.tutar)';

export const accruals = defineKind({
  name: 'tahakkuk',
  title: 'Borçlar',
  words: ['borc', 'accrual', 'debt'],
  meaning:
    'Her taksit bir satır. Kalan yazılırsa ödenen ondan bulunur; yazılmazsa tahsilatlardan. Kalan, dosyanın hazırlandığı anı anlatır: o ana dek sizde ödenen onda sayılır, eski makbuzlar sonra gelirse bir daha sayılmaz. Burada ödenen borç, makbuzumuz tahsilat dosyasında gelene ya da bir görevli karar verene dek ödenmiş kalır. Taksit planındaki borca dosya dokunmaz.',
  ending:
    'Borcun kalanı artık istenmez (terkin gibi). Burada ödenmiş ya da planda olan kalır; sizin görmediğiniz bir ödeme varsa uyuşmayanlara yazılır.',
  key: ['borc'],
  columns: {
    borc: {
      type: code,
      isRequired: true,
      words: debtWords,
      examples: ['B-9001', 'B-9002'],
      meaning: 'Taksidin sizdeki değişmeyen anahtarı',
    },
    sicil: registryColumn('Borçlu'),
    tahakkuk_no: {
      type: code,
      words: ['tahakkuk numarası', 'fiş no', 'accrual no'],
      examples: ['2026000123', '2026000124'],
      meaning: 'Tahakkukun numarası; taksitleri aynı numarayı taşır. Yazılmazsa anahtarla aynı',
    },
    gelir_turu: {
      type: revenues,
      isRequired: true,
      words: [
        'gelir kodu',
        'gelir',
        'gelir adı',
        'gelir türü kodu',
        'gelir türü adı',
        'vergi türü',
        'borç türü',
        'revenue',
        'revenue code',
      ],
      examples: ['1', 'Su Bedeli'],
      meaning: 'Gelir türünün bizdeki kodu ya da adı',
    },
    yil: {
      type: whole(1980, 2200),
      isRequired: true,
      words: ['yılı', 'tahakkuk yılı', 'dönem yılı', 'dönem', 'dönemi', 'year'],
      examples: ['2026', '2026'],
      meaning: 'Hangi yılın borcu',
    },
    taksit_no: {
      type: whole(1, 240),
      words: ['taksit', 'instalment', 'instalment no'],
      examples: ['1', ''],
      meaning: 'Yazılmazsa 1',
    },
    taksit_sayisi: {
      type: whole(1, 240),
      words: ['taksit adedi', 'instalment count'],
      examples: ['2', ''],
      meaning: 'Yazılmazsa 1',
    },
    vade: {
      type: day,
      isRequired: true,
      words: [
        'vadesi',
        'vade tarihi',
        'vade günü',
        'son ödeme',
        'son ödeme günü',
        'son ödeme tarihi',
        'due date',
      ],
      examples: ['01.06.2026', '2026-10-26'],
      meaning: 'Son ödeme günü; tatile rastlıyorsa kaydırılmış olarak',
    },
    tutar: {
      type: money,
      isRequired: true,
      words: [
        'asıl',
        'borç aslı',
        'borç tutarı',
        'taksit tutarı',
        'tahakkuk tutarı',
        'anapara',
        'amount',
        'principal',
      ],
      examples: ['1.250,50', '347.10'],
      meaning: 'Taksidin aslı; gecikme zammı ya da faizi hariç',
    },
    kalan: {
      type: money,
      words: ['kalan tutar', 'kalan borç', 'kalan bakiye', 'bakiye', 'remaining'],
      examples: ['1.250,50', '0'],
      meaning: 'Asıldan ödenmemiş kalan',
    },
    aciklama: {
      type: text(300),
      words: ['konu', 'description'],
      examples: ['Cumhuriyet Mah. Lale Sok. 3/5', 'Ekim 2026'],
      meaning: 'Borcun yanında okunan bir satır',
    },
    gecikme_turu: {
      type: feeKind,
      words: ['gecikme kuralı', 'faiz türü', 'fee kind'],
      examples: ['', 'yasal faiz'],
      meaning: 'Gecikmesine ne işlediği; yazılmazsa gelir türünün kuralı geçerlidir',
    },
    su_abone: {
      type: reference('su-abone'),
      words: ['abone', 'abone kodu', 'subscriber'],
      examples: ['', 'A-2'],
      meaning: 'Su borcunda abonelik',
    },
    tasinmaz: {
      type: reference('tasinmaz'),
      words: ['taşınmaz kodu', 'emlak id', 'estate'],
      examples: ['E-1', ''],
      meaning: 'Emlak vergisinde taşınmaz',
    },
    isyeri: {
      type: reference('isyeri'),
      words: ['iş yeri kodu', 'business'],
      examples: ['', ''],
      meaning: 'İş yeri vergilerinde iş yeri',
    },
  },
  adopts: {
    from: 'municipality.accrual',
    on: `own.accrual_no = ${number} and own.instalment_no = ${instalment}`,
    oid: 'own.oid',
  },
  checks: [
    { column: 'kalan', when: 's.kalan > s.tutar', reason: 'Kalan, tutardan büyük olamaz.' },
    {
      column: 'taksit_no',
      when: `${instalment} > coalesce(s.taksit_sayisi, 1)`,
      reason: 'Taksit numarası taksit sayısından büyük.',
    },
    // There are two checks and no `or` between them: each is one hash join, however many rows there are.
    {
      column: 'tahakkuk_no',
      when: `exists (select from municipality.accrual a where a.accrual_no = ${number} and a.instalment_no = ${instalment} and a.oid <> s.oid)`,
      reason: 'Bu tahakkukun bu taksidi başka bir kayıtta.',
    },
    {
      column: 'tahakkuk_no',
      when: `exists (select from ${FRESH} o where coalesce(o.tahakkuk_no, o.borc) = ${number}
        and coalesce(o.taksit_no, 1) = ${instalment} and o.key <> s.key)`,
      reason: 'Bu tahakkukun bu taksidi dosyada iki kez var.',
    },
  ],
  weighty: {
    when: `exists (select from municipality.accrual own where own.oid = s.oid and not s.is_new and ${hasOtherAmountOrDebtor})`,
    what: 'tutar, kalan ya da borçlu',
  },
  said: 'case when s.kalan is not null then (s.tutar - s.kalan)::text end',
  saidBy: 'kalan',
  async merge(merging) {
    const { run } = merging;
    // Debts are locked by id everywhere.
    await run(
      `select from municipality.accrual where oid in (select oid from ${FRESH} where not is_new) order by oid for update`,
    );
    await noteHeld(merging, {
      matter: 'tutar',
      ours: `'Taksit planında'`,
      theirs: moneySql('s.tutar'),
      when: `exists (select from municipality.accrual own where own.oid = s.oid and ${PLANNED})`,
    });
    await noteHeld(merging, {
      matter: 'tutar',
      ours: `${moneySql(`(${unseenHere('s.oid')})`)} || ' ödenmiş'`,
      theirs: moneySql('s.tutar'),
      when: `not s.is_new and s.tutar < (${unseenHere('s.oid')})`,
    });
    await run(`insert into ${TOUCHED} select oid from ${FRESH} where not is_new on conflict do nothing`);
    await run(
      `insert into ${LEFT_BEFORE} select s.oid, own.principal - own.paid_principal from ${FRESH} s join municipality.accrual own on own.oid = s.oid
       where not s.is_new and not ${hasOtherAmountOrDebtor}`,
    );
    await run(
      `insert into ${RISEN} select s.oid, s.tutar - s.kalan - coalesce(s.said_before::bigint, 0), s.said_at_before from ${FRESH} s
       where not s.is_new and s.tutar - s.kalan > coalesce(s.said_before::bigint, 0)`,
    );
    await writeRows(merging, {
      table: 'municipality.accrual',
      values: {
        accrual_no: number,
        registry_oid: 's.sicil_oid',
        revenue_code: 's.gelir_turu',
        year: 's.yil',
        instalment_no: instalment,
        instalment_count: 'coalesce(s.taksit_sayisi, 1)',
        due_date: 's.vade',
        description: `coalesce(s.aciklama, '')`,
        subject_oid: 'coalesce(s.su_abone_oid, s.tasinmaz_oid, s.isyeri_oid)',
        fee_kind: 's.gecikme_turu',
        principal: 's.tutar',
        paid_principal: 's.tutar - coalesce(s.kalan, s.tutar)',
      },
      whenKnown: {
        description: 'coalesce(s.aciklama, own.description)',
        fee_kind: 'coalesce(s.gecikme_turu, own.fee_kind)',
        // What is paid is worked out when every payment of the delivery is known.
        paid_principal: 'least(own.paid_principal, s.tutar)',
        written_off_on: `case when s.was_ended and s.tutar > 0 and not exists (select from municipality.exchange_key k
          where k.kind = 'terkin' and k.foreign_key = s.borc and k.ended_in is null) then null else own.written_off_on end`,
      },
    });
  },
  async end(merging) {
    await merging.run(
      `select from municipality.accrual where oid in (select oid from ended_row) order by oid for update`,
    );
    await merging.run(
      `insert into conflict_now select 'tahakkuk', e.foreign_key, 'durum', e.oid, 'Taksit planında', 'Dosyada yok'
       from ended_row e join municipality.accrual own on own.oid = e.oid where ${PLANNED} and own.paid_principal < own.principal`,
    );
    await merging.run(
      `update municipality.accrual own set written_off_on = $1::date from ended_row e
       where own.oid = e.oid and own.paid_principal < own.principal and own.written_off_on is null and not ${PLANNED}`,
      [merging.today],
    );
  },
});
