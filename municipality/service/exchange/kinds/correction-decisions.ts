import { LONGEST_CORRECTION_TEXT, type CorrectionOutcome } from 'municipality/contract';
import { answerCorrection } from '../../corrections/answer-correction';
import { refuse, ServiceRefusal } from '../../kit/refusal';
import { defineKind } from '../merging/file-kind';
import { FRESH, noteHeld, type Merging } from '../merging/merging';
import { choice, code, day, text } from '../reading/field-types';

/** Stands in the records as the name of who decided. */
const DECIDED_THERE = 'Belediyenin bilgi sistemi';
/** Requests that are not here are named up to so many. */
const MOST_NAMED = 10;

interface DecisionRow {
  readonly key: string;
  readonly duzeltme_no: string;
  readonly karar: Exclude<CorrectionOutcome, 'kismen'>;
  readonly gerekce: string;
}

/** Takes one decision as the desk would. @returns what stands against it, in Turkish */
async function decide({ database, run, now }: Merging, row: DecisionRow): Promise<string | null> {
  await run('savepoint decision');
  try {
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
    return null;
  } catch (error) {
    if (!(error instanceof ServiceRefusal)) throw error;
    await run('rollback to savepoint decision');
    return error.message;
  }
}

async function noteUnknown({ run, note }: Merging): Promise<void> {
  const { rows } = await run<{ no: string }>(
    `select s.duzeltme_no as no from ${FRESH} s
     where not exists (select from municipality.debt_correction c where c.correction_no = s.duzeltme_no)
     order by 1 limit ${MOST_NAMED + 1}`,
  );
  if (rows.length === 0) return;
  const named = rows.slice(0, MOST_NAMED).map(({ no }) => no);
  const more = rows.length > MOST_NAMED ? ' ve ötekiler' : '';
  note(
    `Düzeltme kararları: bu numaralarla burada istek yok, kararları uygulanmadı: ${named.join(', ')}${more}.`,
  );
}

const quoted = (words: string) => `'${words.replaceAll("'", "''")}'`;

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
    const { run } = merging;
    await noteUnknown(merging);
    const { rows } = await run<DecisionRow>(
      `select s.key, s.duzeltme_no, s.karar, s.gerekce from ${FRESH} s
       join municipality.debt_correction c on c.correction_no = s.duzeltme_no order by s.tarih, s.key`,
    );
    for (const row of rows) {
      const against = await decide(merging, row);
      if (against === null) continue;
      await noteHeld(merging, {
        matter: 'duzeltme',
        ours: quoted(against),
        theirs: `'Karar: ' || s.karar`,
        when: `s.key = ${quoted(row.key)}`,
      });
    }
  },
});
