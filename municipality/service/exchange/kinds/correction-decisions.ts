import { LONGEST_CORRECTION_TEXT, type CorrectionOutcome } from 'municipality/contract';
import { answerCorrection } from '../../corrections/answer-correction';
import { refuse } from '../../kit/refusal';
import { DECIDED_THERE, noteUnknownDecisions, takeDecisions } from '../merging/file-decisions';
import { defineKind } from '../merging/file-kind';
import { FRESH, type Merging } from '../merging/merging';
import { choice, code, day, text } from '../reading/field-types';

interface DecisionRow {
  readonly key: string;
  readonly duzeltme_no: string;
  readonly karar: Exclude<CorrectionOutcome, 'kismen'>;
  readonly gerekce: string;
}

/** Takes one decision as the desk would. @throws ServiceRefusal with what stands against it, in Turkish */
async function decide({ database, now }: Merging, row: DecisionRow): Promise<void> {
  await answerCorrection(
    database,
    {
      correctionNo: row.duzeltme_no,
      decisionKey: `file ${row.key} ${row.karar}`,
      decisionsOf: (lines) =>
        lines.map(({ accrualOid }) => ({ accrumentOid: accrualOid, outcome: row.karar, amount: null })),
      text: row.gerekce,
      by: { userName: '', name: DECIDED_THERE },
      now,
    },
    refuse,
  );
}

export const correctionDecisions = defineKind({
  name: 'duzeltme-karari',
  title: 'Düzeltme kararları',
  words: ['correction-decision'],
  meaning:
    'Burada bildirilen yanlışlıklar için sizde alınan kararlar. Kabul, isteğin bütün taksitlerini istenen tutara düzeltir, fazla ödenen tutar, gecikme bedeliyle birlikte mükellefin alacağı olur. Kısmen kabul, taksit taksit tutar istediği için masada verilir. Burada başka türlü karara bağlanmış, hesaplanamamış ya da ödemesi süren isteğin kararı uyuşmayanlara yazılır.',
  ending: 'Karar kalır: geri almak için yeni bir istek gerekir.',
  key: ['duzeltme_no'],
  columns: {
    duzeltme_no: {
      type: code,
      isRequired: true,
      words: ['düzeltme numarası', 'istek no', 'correction no'],
      examples: ['D2026-0000012', 'D2026-0000013'],
      meaning: 'İsteğin buradaki numarası',
    },
    karar: {
      type: choice({
        kabul: ['kabul edildi', 'onay', 'accepted'],
        ret: ['reddedildi', 'red', 'rejected'],
      }),
      isRequired: true,
      words: ['verilen karar', 'decision'],
      examples: ['kabul', 'ret'],
      meaning: 'Karar',
    },
    tarih: {
      type: day,
      isRequired: true,
      words: ['karar tarihi', 'decided on'],
      examples: ['23.11.2026', '2026-11-23'],
      meaning: 'Kararın günü',
    },
    gerekce: {
      type: text(LONGEST_CORRECTION_TEXT),
      isRequired: true,
      words: ['karar gerekçesi', 'reason'],
      examples: ['Alan tapu kaydına göre düzeltildi.', 'Tapu kaydı bizdekiyle aynı.'],
      meaning: 'Mükellefin okuyacağı gerekçe',
    },
  },
  oid: 's.duzeltme_no',
  checks: [],
  async merge(merging) {
    await noteUnknownDecisions(merging, {
      column: 'duzeltme_no',
      known: 'select from municipality.debt_correction c where c.correction_no = s.duzeltme_no',
      title: 'Düzeltme kararları',
      what: 'istek',
    });
    const { rows } = await merging.run<DecisionRow>(
      `select s.key, s.duzeltme_no, s.karar, s.gerekce from ${FRESH} s
       join municipality.debt_correction c on c.correction_no = s.duzeltme_no order by s.tarih, s.key`,
    );
    await takeDecisions(merging, 'duzeltme', rows, (row) => decide(merging, row));
  },
});
