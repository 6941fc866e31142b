import { eventKinds } from 'municipality/law/debt/limitation-events';
import { FRESH } from '../merging/merging';
import { writeRows } from '../merging/write-rows';
import { defineKind } from '../merging/file-kind';
import { choice, day } from '../reading/field-types';
import { accrualColumn } from './shared-columns';

const kinds = Object.entries(eventKinds);
const lasting = kinds.flatMap(([name, { lasts }]) => (lasts ? [`'${name}'`] : []));

export const limitationEvents = defineKind({
  name: 'zamanasimi',
  title: 'Tahsil zamanaşımı olayları',
  words: ['limitation', 'zamanasimi-olaylari'],
  meaning:
    'Borcun tahsil zamanaşımını kesen (6183 m.103) ya da durduran (m.104) olaylar. Burada görülen tahsilatlar yazılmasa da sayılır. Hiçbiri yazılmazsa vadeyi izleyen yılbaşından beş yıl sonra borç “zamanaşımına uğramış olabilir” diye gösterilir.',
  ending: 'Olay yok sayılır; zamanaşımı onsuz hesaplanır.',
  key: ['borc', 'olay', 'tarih'],
  columns: {
    borc: accrualColumn('Borç'),
    olay: {
      type: choice(Object.fromEntries(kinds.map(([name, { title }]) => [name, [title]]))),
      isRequired: true,
      words: ['olay türü', 'kesilme nedeni', 'durma nedeni', 'event'],
      examples: ['ödeme emri tebliği', 'teminat'],
      meaning: 'Kesen ya da durduran olay',
    },
    tarih: {
      type: day,
      isRequired: true,
      words: ['olay tarihi', 'tebliğ tarihi', 'başlangıç', 'event date'],
      examples: ['04.05.2026', '2026-02-09'],
      meaning: 'Olayın günü; sürenin ilk günü',
    },
    bitis: {
      type: day,
      words: ['bitiş tarihi', 'son gün', 'end date'],
      examples: ['', '2026-09-30'],
      meaning: 'Teminatın kalktığı, durdurmanın ya da durmanın bittiği gün; sürüyorsa boş',
    },
  },
  checks: [
    { column: 'bitis', when: 's.bitis < s.tarih', reason: 'Bitiş, olayın gününden önce olamaz.' },
    {
      column: 'bitis',
      when: `s.bitis is not null and s.olay not in (${lasting.join(', ')})`,
      reason: 'Bitiş yalnız teminat, yürütmeyi durdurma ve durma için yazılır.',
    },
  ],
  adopts: {
    from: 'municipality.limitation_event',
    on: 'own.accrual_oid = s.borc_oid and own.kind = s.olay and own.starts_on = s.tarih',
    oid: 'own.oid',
  },
  async merge(merging) {
    // What ended and comes back is written anew.
    await merging.run(
      `update ${FRESH} s set is_new = true where not s.is_new
         and not exists (select from municipality.limitation_event own where own.oid = s.oid)`,
    );
    await writeRows(merging, {
      table: 'municipality.limitation_event',
      values: { accrual_oid: 's.borc_oid', kind: 's.olay', starts_on: 's.tarih', ends_on: 's.bitis' },
    });
  },
  async end({ run }) {
    await run(`delete from municipality.limitation_event own using ended_row e where own.oid = e.oid`);
  },
});
