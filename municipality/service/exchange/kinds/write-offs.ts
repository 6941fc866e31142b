import { FRESH, noteHeld, PLANNED, unseenHere } from '../merging/merging';
import { day, text } from '../reading/field-types';
import { defineKind } from '../merging/file-kind';
import { accrualColumn } from './shared-columns';

export const writeOffs = defineKind({
  name: 'terkin',
  title: 'Terkinler',
  words: ['write-off'],
  meaning:
    'Kalanı artık istenmeyen borçlar. Burada ödenmiş ya da taksit planındaki borç terkin edilmez, uyuşmayanlara yazılır.',
  ending: 'Terkin kalkar, borcun kalanı yeniden istenir.',
  key: ['borc'],
  columns: {
    borc: accrualColumn('Borç'),
    tarih: {
      type: day,
      isRequired: true,
      words: ['terkin tarihi', 'written off on'],
      examples: ['15.09.2026', '2026-09-15'],
      meaning: 'Terkinin günü',
    },
    neden: {
      type: text(300),
      words: ['terkin nedeni', 'açıklama', 'reason'],
      examples: ['Encümen 2026/114', ''],
      meaning: 'Nedeni ya da kararı; yalnız dosyada durur',
    },
  },
  oid: 's.borc_oid',
  checks: [],
  async merge(merging) {
    const { run } = merging;
    await run(
      `select from municipality.accrual where oid in (select oid from ${FRESH}) order by oid for update`,
    );
    const isOwn = (condition: string) =>
      `exists (select from municipality.accrual own where own.oid = s.oid and ${condition})`;
    await noteHeld(merging, {
      matter: 'durum',
      ours: `'Taksit planında'`,
      theirs: `'Terkin edilmiş'`,
      when: isOwn(PLANNED),
    });
    await noteHeld(merging, {
      matter: 'durum',
      ours: `'Burada ödenmiş'`,
      theirs: `'Terkin edilmiş'`,
      when: isOwn(`own.paid_principal = own.principal and (${unseenHere('own.oid')}) > 0`),
    });
    await run(
      `update municipality.accrual own set written_off_on = s.tarih from ${FRESH} s where own.oid = s.oid`,
    );
  },
  async end({ run }) {
    await run(
      `update municipality.accrual own set written_off_on = null from ended_row e
       where own.oid = e.oid and not exists (select from municipality.exchange_key k
         where k.kind = 'tahakkuk' and k.oid = own.oid and k.ended_in is not null)`,
    );
  },
});
