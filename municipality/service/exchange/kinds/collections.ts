import {
  BROUGHT,
  FRESH,
  isTheirs,
  moneySql,
  noteHeld,
  TOUCHED,
  type Merging,
  stagedTable,
} from '../merging/merging';
import { choice, code, instant, money, yesNo } from '../reading/field-types';
import { feeKind } from '../reading/fee-kind';
import { defineKind } from '../merging/file-kind';
import { accrualColumn, registryColumn } from './shared-columns';

const KIND = 'tahsilat';

/** Returns ten random readable characters, as `newVerificationCode` makes them. */
const verificationCode = (seed: string) => `(select string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ',
  get_byte(drawn.bytes, place) % 32 + 1, 1), '') from generate_series(0, 9) as place,
  (select sha256((gen_random_uuid()::text || ${seed})::bytea) as bytes offset 0) as drawn)`;

/** Takes note of receipts of ours that the file brings back. */
async function noteSeen(
  { run, deliveryNo, preparedAt }: Merging,
  from: string,
  accrualOid: string,
): Promise<void> {
  await run(
    `with noted as (
       insert into municipality.exchange_receipt (collection_oid, accrual_oid, seen_in, at)
       select distinct c.oid, l.accrual_oid, $1::int, $2::timestamptz
       from ${from} join municipality.collection c on c.receipt_no = s.portal_makbuz_no
         join municipality.collection_line l on l.collection_oid = c.oid and l.accrual_oid = ${accrualOid}
       on conflict (collection_oid, accrual_oid) do update set at = excluded.at where exchange_receipt.at > excluded.at
       returning accrual_oid)
     insert into ${TOUCHED} select distinct accrual_oid from noted on conflict do nothing`,
    [deliveryNo, preparedAt],
  );
}

/**
 * Holds cancellations of our receipts until somebody decides: until then they count as not seen there, so that what they pay
 * stays paid whatever else the files say of the debt.
 */
async function holdCancellations(merging: Merging): Promise<void> {
  await noteHeld(merging, {
    matter: 'makbuz',
    ours: `s.portal_makbuz_no || ' numaralı makbuz: ' || ${moneySql('s.asil + coalesce(s.gecikme_zammi, 0)')} || ' burada ödenmiş'`,
    theirs: `'İptal edilmiş'`,
    when: `s.portal_makbuz_no is not null and s.iptal is true and exists (select from municipality.collection_line l
      where l.collection_oid = s.oid and l.accrual_oid = s.borc_oid and l.cancelled_at is null)`,
  });
  await merging.run(
    `with taken_back as (
       delete from municipality.exchange_receipt r using conflict_now n
       join municipality.exchange_key k on k.kind = 'tahakkuk' and k.foreign_key = split_part(n.foreign_key, chr(31), 2)
       where n.kind = '${KIND}' and n.matter = 'makbuz' and r.collection_oid = n.our_oid and r.accrual_oid = k.oid
       returning r.accrual_oid)
     insert into ${TOUCHED} select distinct accrual_oid from taken_back on conflict do nothing`,
  );
}

/** Returns the totals of what changed; a collection without lines was cancelled and goes. */
async function renewTotals({ run }: Merging, oids: string): Promise<void> {
  await run(
    `update municipality.collection c set total = l.total
     from (select collection_oid, sum(principal + late_fee) as total from municipality.collection_line
       where collection_oid in (${oids}) group by collection_oid) l
     where c.oid = l.collection_oid and c.total <> l.total`,
  );
  await run(
    `delete from municipality.collection c where c.oid in (${oids})
       and not exists (select from municipality.collection_line l where l.collection_oid = c.oid)`,
  );
}

/** Holds the accrual of a line by the second part of its key. */
const keyParts = `join municipality.exchange_key k on k.kind = 'tahakkuk' and k.foreign_key = split_part(e.foreign_key, chr(31), 2)`;

export const collections = defineKind({
  name: KIND,
  title: 'Tahsilatlar',
  words: ['makbuz', 'collection', 'payment'],
  meaning:
    'Gişede, bankada ve başka yollarda alınan paralar; bir makbuzun her borcu bir satır. Portalda kesilen makbuz kendi numarasıyla (portal_makbuz_no) geri gelince, onu gördüğünüz anlaşılır.',
  ending: 'Satır ve tutarı makbuzdan çıkar (iptal gibi); portalda kesilmiş makbuz kalır.',
  key: ['makbuz_no', 'borc'],
  columns: {
    makbuz_no: {
      type: code,
      isRequired: true,
      words: ['makbuz', 'makbuz numarası', 'tahsilat no', 'receipt', 'receipt no'],
      examples: ['G-2026-811', 'G-2026-812'],
      meaning: 'Sizin makbuz numaranız; yinelenmez',
    },
    borc: accrualColumn('Hangi borca sayıldığı'),
    sicil: registryColumn('Makbuzun kimin adına kesildiği'),
    tarih: {
      type: instant,
      isRequired: true,
      words: ['tahsilat tarihi', 'makbuz tarihi', 'ödeme tarihi', 'collected at'],
      examples: ['02.10.2026 10:45', '2026-10-02'],
      meaning: 'Paranın alındığı gün; bilinirse saatiyle',
    },
    asil: {
      type: money,
      isRequired: true,
      words: ['anapara', 'tutar', 'principal'],
      examples: ['600,00', '347,10'],
      meaning: 'Borcun aslına sayılan',
    },
    gecikme_zammi: {
      type: money,
      words: ['gecikme', 'zam', 'gecikme faizi', 'late fee'],
      examples: ['21,60', ''],
      meaning: 'Gecikme zammına ya da faizine sayılan; yazılmazsa 0',
    },
    gecikme_turu: {
      type: feeKind,
      words: ['gecikme kuralı', 'faiz türü', 'fee kind'],
      examples: ['gecikme zammı', ''],
      meaning: 'O tutarın ne olduğu; yazılmazsa makbuzda yalnız “gecikme bedeli” denir',
    },
    odeme_turu: {
      type: choice({
        '1': ['nakit', 'gişe', 'cash'],
        '2': ['posta çeki', 'banka', 'havale'],
        '3': ['mahsup', 'mahsup fişi'],
        '4': ['kredi kartı', 'kart', 'pos', 'card'],
        '5': ['güvence mahsup'],
      }),
      words: ['ödeme şekli', 'tahsilat türü', 'collection type'],
      examples: ['nakit', '4'],
      meaning: 'Yazılmazsa nakit',
    },
    portal_makbuz_no: {
      type: code,
      words: ['portal makbuz', 'online makbuz no', 'portal receipt no'],
      examples: ['', ''],
      meaning: 'Para portaldan alındıysa portalın makbuz numarası',
    },
    iptal: {
      type: yesNo,
      words: ['iptal mi', 'cancelled'],
      examples: ['H', ''],
      meaning:
        'Makbuz iptal edildiyse E. Portal makbuzunun iptali uyuşmayanlara yazılır, iki yönetici karar verir',
    },
  },
  adopts: {
    from: 'municipality.collection',
    on: 'own.receipt_no = coalesce(s.portal_makbuz_no, s.makbuz_no)',
    oid: 'own.oid',
    isShared: true,
  },
  said: `case when s.portal_makbuz_no is not null then 'portal' end`,
  checks: [
    {
      column: 'portal_makbuz_no',
      when: 's.portal_makbuz_no is not null and s.is_new',
      reason: 'Portalda bu numarayla makbuz yok.',
    },
    {
      column: 'makbuz_no',
      when: `s.portal_makbuz_no is null and not s.is_new and not ${isTheirs('s.oid')}`,
      reason: 'Bu makbuzu portal kesmiş; numarasını portal_makbuz_no sütununa da yazın.',
    },
    {
      column: 'asil',
      when: `s.portal_makbuz_no is not null and not exists (select from municipality.collection_line l
        where l.collection_oid = s.oid and l.accrual_oid = s.borc_oid and l.principal = s.asil)`,
      reason: 'Portalın makbuzunda bu borca bu tutar yazılmamış.',
    },
    {
      column: 'sicil',
      // A receipt of the portal may be over several records of its payer.
      when: `s.portal_makbuz_no is null and exists (select from ${FRESH} o where o.makbuz_no = s.makbuz_no and o.sicil_oid <> s.sicil_oid)`,
      reason: 'Makbuzun satırlarında başka başka kişiler var.',
    },
  ],
  prepare: (merging) =>
    noteSeen(
      merging,
      `(select * from ${stagedTable(KIND)} where iptal is not true) s join municipality.exchange_key k on k.kind = 'tahakkuk' and k.foreign_key = s.borc`,
      'k.oid',
    ),
  async merge(merging) {
    const { run } = merging;
    await noteSeen(merging, `(select * from ${FRESH} where iptal is not true) s`, 's.borc_oid');
    await holdCancellations(merging);
    // A receipt all of whose lines were cancelled is gone; with a line that comes back it is written anew.
    await run(
      `update ${FRESH} s set is_new = true where s.portal_makbuz_no is null and not s.is_new
         and not exists (select from municipality.collection c where c.oid = s.oid)`,
    );
    await run(
      `update ${FRESH} s set oid = first.oid from (select makbuz_no, min(oid) as oid from ${FRESH} where is_new group by makbuz_no) first
       where s.is_new and first.makbuz_no = s.makbuz_no and first.oid <> s.oid`,
    );
    await run(
      `insert into municipality.collection (oid, receipt_no, registry_oid, payer_name, payer_identity_no, collected_at,
         collection_type, total, verification_code)
       select g.oid, g.makbuz_no, g.sicil_oid, concat_ws(' ', nullif(r.name_or_title, ''), nullif(r.surname, '')), r.identity_no,
         g.tarih, g.odeme_turu, g.total, ${verificationCode('g.oid')}
       from (select s.oid, s.makbuz_no, min(s.sicil_oid) as sicil_oid, max(s.tarih) as tarih,
           coalesce(min(s.odeme_turu), '1') as odeme_turu, sum(s.asil + coalesce(s.gecikme_zammi, 0)) as total
         from ${FRESH} s where s.is_new and s.iptal is not true group by s.oid, s.makbuz_no) g
       join municipality.registry r on r.oid = g.sicil_oid`,
    );
    const theirs = `${FRESH} s where s.portal_makbuz_no is null`;
    await run(
      `update municipality.collection c set collected_at = s.tarih, collection_type = coalesce(s.odeme_turu, c.collection_type)
       from ${theirs} and not s.is_new and c.oid = s.oid`,
    );
    await run(
      `delete from municipality.collection_line l using ${theirs} and not s.is_new and l.collection_oid = s.oid and l.accrual_oid = s.borc_oid`,
    );
    await run(
      `insert into municipality.collection_line (collection_oid, line_no, accrual_oid, principal, late_fee, fee_kind)
       select s.oid, coalesce((select max(l.line_no) from municipality.collection_line l where l.collection_oid = s.oid), 0)
         + row_number() over (partition by s.oid order by s.line), s.borc_oid, s.asil, coalesce(s.gecikme_zammi, 0), coalesce(s.gecikme_turu, '')
       from ${theirs} and s.iptal is not true`,
    );
    await run(`insert into ${BROUGHT} select s.oid, s.borc_oid from ${theirs} and s.known_oid is null`);
    await renewTotals(merging, `select s.oid from ${theirs} and not s.is_new`);
    await run(`insert into ${TOUCHED} select distinct s.borc_oid from ${theirs} on conflict do nothing`);
  },
  async end(merging) {
    const { run } = merging;
    await run(
      `insert into ${TOUCHED} select distinct k.oid from ended_row e ${keyParts} where ${isTheirs('e.oid')} on conflict do nothing`,
    );
    await run(
      `delete from municipality.collection_line l using ended_row e ${keyParts}
       where l.collection_oid = e.oid and l.accrual_oid = k.oid and ${isTheirs('e.oid')}`,
    );
    await renewTotals(merging, `select e.oid from ended_row e where ${isTheirs('e.oid')}`);
  },
});
