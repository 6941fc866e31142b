import { FRESH } from '../merging/merging';
import { defineKind } from '../merging/file-kind';
import { writeRows } from '../merging/write-rows';
import { choice, code, day, money, text } from '../reading/field-types';
import { registryColumn } from './shared-columns';

const USED = `exists (select from municipality.credit own where own.oid = s.oid and own.free <> own.amount)`;

export const overpayments = defineKind({
  name: 'fazla-odeme',
  title: 'Fazla ödemeler',
  words: ['fazla-tahsilat', 'red-iade', 'overpayment', 'credit'],
  meaning:
    'Kişiye geri verilecek ya da borcuna sayılacak fazla ödemeler. Kişi portalda görür, borcuna saydırır ya da hesabına ister; mahsup makbuzu tahsilat dosyasında çıkar. Burada kullanılmış olanın tutarı değişmez.',
  ending: 'Kullanılmamışsa kalkar; burada kullanılmış olan kalır.',
  key: ['no'],
  columns: {
    no: {
      type: code,
      isRequired: true,
      words: ['fazla ödeme no', 'kayıt no', 'düzeltme fişi no', 'overpayment no'],
      examples: ['FO-2026-17', 'FO-2026-18'],
      meaning: 'Sizin kayıt numaranız; yinelenmez',
    },
    sicil: registryColumn('Para kimin'),
    tutar: {
      type: money,
      isRequired: true,
      words: ['fazla tutar', 'iade tutarı', 'amount'],
      examples: ['1.240,00', '86,55'],
      meaning: 'Geri verilecek tutar',
    },
    neden: {
      type: choice({
        duzeltme: ['düzeltme', 'vergi hatası', 'correction'],
        'cift-odeme': ['çift ödeme', 'mükerrer', 'iki kez ödeme', 'double payment'],
        satis: ['satış', 'satılan taşınmaz', 'sale'],
      }),
      isRequired: true,
      words: ['fazla ödemenin nedeni', 'cause'],
      examples: ['düzeltme', 'mükerrer'],
      meaning: 'Neden fazla olduğu',
    },
    aciklama: {
      type: text(300),
      words: ['açıklama metni', 'description'],
      examples: ['Bina vergisinde alan düzeltildi.', ''],
      meaning: 'Kişinin okuyacağı tek cümle; yazılmazsa yalnız nedeni görünür',
    },
    teblig: {
      type: day,
      words: ['tebliğ tarihi', 'tebliğ günü', 'notice day'],
      examples: ['20.11.2026', ''],
      meaning: 'Kişiye bildirildiği gün (213 m.120)',
    },
    son_gun: {
      type: day,
      words: ['son başvuru günü', 'claim until'],
      examples: ['22.11.2027', ''],
      meaning: 'İstemek için son gün; kesin bir gün yoksa boş',
    },
  },
  checks: [
    { column: 'tutar', when: 's.tutar <= 0', reason: 'Tutar sıfırdan büyük olmalı.' },
    { column: 'son_gun', when: 's.son_gun < s.teblig', reason: 'Son gün, tebliğden önce olamaz.' },
    {
      column: 'tutar',
      when: `not s.is_new and ${USED} and exists (select from municipality.credit own where own.oid = s.oid and own.amount <> s.tutar)`,
      reason: 'Bu fazla ödeme burada kullanılmış; tutarı değişmez.',
    },
    {
      column: 'sicil',
      when: `not s.is_new and ${USED} and exists (select from municipality.credit own where own.oid = s.oid and own.registry_oid <> s.sicil_oid)`,
      reason: 'Bu fazla ödeme burada kullanılmış; sahibi değişmez.',
    },
  ],
  weighty: {
    when: `exists (select from municipality.credit own where own.oid = s.oid and not s.is_new
      and (own.amount <> s.tutar or own.registry_oid <> s.sicil_oid))`,
    what: 'fazla ödemenin tutarı ya da sahibi',
  },
  async merge(merging) {
    await merging.run(
      `select from municipality.credit where oid in (select oid from ${FRESH}) order by oid for update`,
    );
    // What ended and comes back is written anew.
    await merging.run(
      `update ${FRESH} s set is_new = true where not s.is_new
         and not exists (select from municipality.credit own where own.oid = s.oid)`,
    );
    await writeRows(merging, {
      table: 'municipality.credit',
      values: {
        registry_oid: 's.sicil_oid',
        cause: 's.neden',
        source: `'dosya ' || s.key`,
        description: `coalesce(s.aciklama, '')`,
        amount: 's.tutar',
        free: 's.tutar',
        notice_day: 's.teblig',
        claim_until: 's.son_gun',
        credit_no: `'FZ' || extract(year from now())::int || lpad(nextval('municipality.credit_number')::text, 8, '0')`,
        opened_on: `(now() at time zone 'Europe/Istanbul')::date`,
        opened_at: 'now()',
      },
      whenKnown: { free: 'case when own.free = own.amount then s.tutar else own.free end' },
    });
  },
  async end({ run }) {
    await run(
      `delete from municipality.credit own using ended_row e where own.oid = e.oid and own.free = own.amount
         and not exists (select from municipality.credit_use u where u.credit_oid = own.oid)`,
    );
  },
});
