import { FRESH } from '../merging/merging';
import { choice, code, day, pdfName, text, whole } from '../reading/field-types';
import { writeRows } from '../merging/write-rows';
import { defineKind } from '../merging/file-kind';
import { examineFiles, keepFiles } from './resolution-files';

export const resolutions = defineKind({
  name: 'karar',
  title: 'Meclis ve encümen kararları',
  words: ['meclis', 'encumen', 'resolution'],
  meaning: 'Yayımlanan kararlar: herkes okur, kişisel veri yazmayın.',
  ending: 'Karar yayından kalkar.',
  key: ['karar'],
  columns: {
    karar: {
      type: code,
      isRequired: true,
      words: ['karar kodu', 'karar id', 'resolution', 'resolution id'],
      examples: ['K-1', 'K-2'],
      meaning: 'Kararın sizdeki değişmeyen anahtarı',
    },
    organ: {
      type: choice({ council: ['meclis', 'belediye meclisi'], committee: ['encümen', 'belediye encümeni'] }),
      isRequired: true,
      words: ['kurul', 'body'],
      examples: ['meclis', 'encümen'],
      meaning: 'Kararı alan',
    },
    karar_no: {
      type: code,
      isRequired: true,
      words: ['karar numarası', 'resolution no'],
      examples: ['2026/87', '2026/412'],
      meaning: 'Karar numarası',
    },
    birlesim: {
      type: whole(1, 999),
      words: ['birleşim no', 'session no'],
      examples: ['11', ''],
      meaning: 'Meclisin birleşimi',
    },
    oturum: {
      type: whole(1, 999),
      words: ['oturum no', 'sitting no'],
      examples: ['1', ''],
      meaning: 'Meclisin oturumu',
    },
    tarih: {
      type: day,
      isRequired: true,
      words: ['karar tarihi', 'decided on'],
      examples: ['02.11.2026', '2026-11-05'],
      meaning: 'Karar günü',
    },
    konu: {
      type: text(300),
      isRequired: true,
      words: ['karar konusu', 'subject'],
      examples: ['2027 yılı bütçesi', 'İşgal harcı'],
      meaning: 'Konusu',
    },
    ozet: {
      type: text(8_000),
      isRequired: true,
      words: ['karar özeti', 'karar metni', 'summary'],
      examples: ['2027 yılı bütçesi kabul edildi.', 'Pazar yerindeki işgal harcı belirlendi.'],
      meaning: 'Kararın özeti ya da metni',
    },
    birim: {
      type: text(200),
      isRequired: true,
      words: ['müdürlük', 'department'],
      examples: ['Mali Hizmetler Müdürlüğü', 'Zabıta Müdürlüğü'],
      meaning: 'Getiren birim',
    },
    komisyon: {
      type: text(200),
      words: ['commission'],
      examples: ['Plan ve Bütçe Komisyonu', ''],
      meaning: 'Havale edildiği komisyon',
    },
    sonuc: {
      type: choice({
        oybirligi: ['oy birliği', 'kabul'],
        oycoklugu: ['oy çokluğu'],
        ret: ['reddedildi'],
        'komisyona-havale': ['komisyona havale'],
        'geri-cekme': ['geri çekildi'],
      }),
      isRequired: true,
      words: ['karar sonucu', 'outcome'],
      examples: ['oy birliği', 'oycoklugu'],
      meaning: 'Nasıl sonuçlandığı',
    },
    kabul_oyu: {
      type: whole(0, 999),
      words: ['kabul', 'votes for'],
      examples: ['25', '5'],
      meaning: 'Kabul oyu; yazılmazsa 0',
    },
    ret_oyu: {
      type: whole(0, 999),
      words: ['ret', 'red oyu', 'votes against'],
      examples: ['0', '2'],
      meaning: 'Ret oyu; yazılmazsa 0',
    },
    dosya: {
      type: pdfName,
      words: ['pdf', 'karar dosyası', 'file'],
      examples: ['', ''],
      meaning:
        'İmzalı kararın PDF’i, CSV’nin yanında; en çok 7 MB. Sonraki teslimlerde yanında olması gerekmez',
    },
  },
  adopts: {
    from: 'municipality.resolution',
    on: 'own.body = s.organ and own.resolution_no = s.karar_no and own.decided_on = s.tarih',
    oid: 'own.oid',
  },
  checks: [
    {
      column: 'birlesim',
      when: `s.organ = 'committee' and (s.birlesim is not null or s.oturum is not null)`,
      reason: 'Encümenin birleşimi ve oturumu olmaz; boş bırakın.',
    },
  ],
  examine: examineFiles,
  async merge(merging) {
    // What was taken off the list and comes back is written anew.
    await merging.run(
      `update ${FRESH} s set is_new = true where not s.is_new
         and not exists (select from municipality.resolution own where own.oid = s.oid)`,
    );
    await writeRows(merging, {
      table: 'municipality.resolution',
      values: {
        body: 's.organ',
        resolution_no: 's.karar_no',
        session_no: 's.birlesim',
        sitting_no: 's.oturum',
        decided_on: 's.tarih',
        subject: 's.konu',
        summary: 's.ozet',
        department: 's.birim',
        commission: 's.komisyon',
        outcome: 's.sonuc',
        votes_for: 'coalesce(s.kabul_oyu, 0)',
        votes_against: 'coalesce(s.ret_oyu, 0)',
      },
    });
    await keepFiles(merging);
  },
  async end({ run }) {
    await run(`delete from municipality.resolution own using ended_row e where own.oid = e.oid`);
  },
});
