import { eq } from 'drizzle-orm';
import { LONGEST_DECLARATION_TEXT } from 'municipality/contract';
import { reviewSteps } from 'municipality/law/declaration/review-steps';
import { readRules, type Rules } from '../../declarations/assessment/open-assessing';
import { lockDeclarations } from '../../declarations/record/record-declaration';
import { takeReviewStep } from '../../declarations/review/act-on-declaration';
import { applyAcceptance, applyRejection } from '../../declarations/review/decide';
import { declaration } from '../../declarations/tables';
import { newOid } from '../../kit/database/oid';
import { refuse } from '../../kit/refusal';
import { openReferenceData } from '../../reference/reference-data';
import { DECIDED_THERE, noteUnknownDecisions, takeDecisions } from '../merging/file-decisions';
import { defineKind } from '../merging/file-kind';
import { FRESH, type Merging } from '../merging/merging';
import { choice, code, day, text } from '../reading/field-types';
import { exchangeDecisionNotice } from '../tables';

const acts = { kabul: 'accept', ret: 'reject', soru: 'ask' } as const;

interface DecisionRow {
  readonly key: string;
  readonly beyan_no: string;
  readonly karar: keyof typeof acts;
  readonly gerekce: string | null;
  readonly dayanak: string | null;
}

/** Takes one decision as the desk would. @throws ServiceRefusal with what stands against it, in Turkish */
async function decide(merging: Merging, rules: Rules, row: DecisionRow): Promise<void> {
  const { database, now, today } = merging;
  const [found] = await database
    .select({
      oid: declaration.oid,
      registryOid: declaration.registryOid,
      identityNo: declaration.declaredBy,
    })
    .from(declaration)
    .where(eq(declaration.declarationNo, row.beyan_no));
  if (!found) throw new Error('A decided declaration is gone');
  await lockDeclarations(database, found.registryOid);
  const act = acts[row.karar];
  // No tariff is looked up for a decision: whether the town is metropolitan does not matter.
  const deciding = { now, today, isMetropolitan: false };
  await takeReviewStep(
    { transaction: database, now, oid: found.oid, staffName: DECIDED_THERE },
    {
      requestKey: `file ${row.key}`,
      act,
      text: row.gerekce ?? '',
      ...(row.dayanak !== null && { legalBasis: row.dayanak }),
    },
    refuse,
    async (transaction, recorded) => {
      if (act === 'accept') return applyAcceptance(deciding, rules, transaction, recorded);
      if (act === 'reject') return applyRejection(deciding, rules, transaction, recorded);
      return {};
    },
  );
  await database.insert(exchangeDecisionNotice).values({
    oid: newOid(now),
    declarationNo: row.beyan_no,
    review: reviewSteps[act].to ?? 'open',
    identityNo: found.identityNo,
    at: now,
  });
}

export const declarationDecisions = defineKind({
  name: 'beyan-karari',
  title: 'Beyan kararları',
  words: ['declaration-decision'],
  meaning:
    'Burada verilen beyanlar için sizde alınan kararlar. Kabul satışa hüküm kazandırır, ret beyanın tahakkukunu kaldırıp öncekini geri getirir, soru beyan edene sorulur. Burada başka türlü karara bağlanmış ya da ödemesi süren beyanın kararı uyuşmayanlara yazılır.',
  ending: 'Karar kalır: geri almak için yeni bir beyan gerekir.',
  key: ['beyan_no', 'karar', 'tarih'],
  columns: {
    beyan_no: {
      type: code,
      isRequired: true,
      words: ['beyan numarası', 'declaration no'],
      examples: ['B2026-0000017', 'B2026-0000018'],
      meaning: 'Beyanın buradaki numarası',
    },
    karar: {
      type: choice({
        kabul: ['kabul edildi', 'onay', 'accepted'],
        ret: ['reddedildi', 'red', 'rejected'],
        soru: ['bilgi istendi', 'asked'],
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
      type: text(LONGEST_DECLARATION_TEXT),
      words: ['sorulan', 'reason'],
      examples: ['', 'Beyan edilen alan tapudakiyle uyuşmuyor.'],
      meaning: 'Beyan edenin okuyacağı gerekçe ya da soru; ret ve soru için gerekir',
    },
    dayanak: {
      type: text(200),
      words: ['yasal dayanak', 'legal basis'],
      examples: ['', 'VUK m.3/B'],
      meaning: 'Reddin dayandığı madde; ret için gerekir',
    },
  },
  oid: `s.beyan_no || ' ' || s.karar || ' ' || s.tarih`,
  checks: [
    {
      column: 'gerekce',
      when: `s.karar <> 'kabul' and s.gerekce is null`,
      reason: 'Ret ve soru için beyan edenin okuyacağı gerekçeyi yazın.',
    },
    {
      column: 'dayanak',
      when: `s.karar = 'ret' and s.dayanak is null`,
      reason: 'Reddin dayandığı maddeyi yazın, örneğin VUK m.3/B.',
    },
  ],
  async merge(merging) {
    const { run, database, now } = merging;
    await noteUnknownDecisions(merging, {
      column: 'beyan_no',
      known: 'select from municipality.declaration d where d.declaration_no = s.beyan_no',
      title: 'Beyan kararları',
      what: 'beyan',
    });
    const { rows } = await run<DecisionRow>(
      `select s.key, s.beyan_no, s.karar, s.gerekce, s.dayanak from ${FRESH} s
       join municipality.declaration d on d.declaration_no = s.beyan_no order by s.tarih, s.key`,
    );
    if (rows.length === 0) return;
    const rules = await readRules({ database, reference: openReferenceData(database, () => now) });
    await takeDecisions(merging, 'beyan', rows, (row) => decide(merging, rules, row));
  },
});
