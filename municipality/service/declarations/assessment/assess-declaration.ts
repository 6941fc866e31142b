import { kurus, type Calculation, type DeclarationContent } from 'municipality/contract';
import { nameOfAccrual } from '../../../contract/debt-name';
import { calculateAdvertising, type AdvertisingAssessment } from './calculate-advertising';
import { calculateCleaning, type CleaningAssessment } from './calculate-cleaning';
import { calculateEntertainment } from './calculate-entertainment';
import { calculateEstate } from './calculate-estate';
import { calculateSale, validateSale } from './sale';
import { needsDecision } from 'municipality/law/declaration/needs-decision';
import { freedOn } from 'municipality/law/property/freed-estate';
import { limitationNote } from 'municipality/law/declaration/limitation';
import { type Assessing } from './assessing';
import type { Assessment } from './assessment';
import { readTaxedSigns } from './declared-signs';
import { writeLateCharges } from './late-charges';
import type { Rules } from './open-assessing';
import { listEarlierAccruals, type AccrualRow } from './earlier-accruals';
import { validateBusiness, type BusinessRow } from './validate-business';
import { validateEstate } from './validate-estate';
import { planAccruals, type OverpaidTax } from 'municipality/law/declaration/plan-accruals';
import { lira } from 'municipality/law/money/turkish-figures';
import type { EstateRow } from './estate-value';
import { listFamily, listOverpaid, taxKey } from '../tax-family';

/** Describes what was calculated, with what the subject's row needs of it. */
export type Calculated =
  | { readonly kind: 'estate'; readonly onRecord: EstateRow | null; readonly assessment: Assessment }
  | { readonly kind: 'sale'; readonly onRecord: EstateRow; readonly assessment: Assessment }
  | {
      readonly kind: 'cleaning';
      readonly onRecord: BusinessRow | null;
      readonly assessment: CleaningAssessment;
    }
  | {
      readonly kind: 'advertising';
      readonly onRecord: BusinessRow | null;
      readonly assessment: AdvertisingAssessment;
    }
  | {
      readonly kind: 'entertainment';
      readonly onRecord: BusinessRow | null;
      readonly assessment: Assessment;
    };

export interface AssessedDeclaration {
  readonly calculation: Calculation;
  readonly calculated: Calculated;
  /** Says where or what it is about, in one line. */
  readonly subject: string;
  /** Holds the accruals this one takes the place of. */
  readonly earlier: readonly AccrualRow[];
  readonly overpaid: readonly OverpaidTax[];
  /**
   * Holds the declarations about the same tax, and the taxes this one decides: what they left overpaid is counted as
   * paid here.
   */
  readonly familyOids: readonly string[];
  readonly taxKeys: ReadonlySet<string>;
}

/** Validates and calculates a declaration as of today; writes nothing. */
export async function assessDeclaration(
  assessing: Assessing,
  content: DeclarationContent,
  { nameRevenue, lateFeeRates }: Pick<Rules, 'nameRevenue' | 'lateFeeRates'>,
): Promise<AssessedDeclaration> {
  const { calculated, subject, notes } = await calculate(assessing, content);
  const { assessment, onRecord } = calculated;
  const { today, holidays, refuse } = assessing;
  const subjectOid = onRecord?.oid ?? null;
  const earlier = await listEarlierAccruals(assessing, content.kind, subjectOid, assessment.years);
  const plan = planAccruals(assessment.taxes, earlier, { today, holidays, nameRevenue });
  const { replaced } = assessing;
  const family =
    replaced || subjectOid !== null
      ? await listFamily(assessing.database, {
          oid: replaced?.oid ?? '',
          kind: content.kind,
          subjectOid: subjectOid ?? '',
        })
      : [];
  const familyOids = family.map(({ oid }) => oid);
  const taxKeys = new Set([...earlier, ...assessment.taxes].map(taxKey));
  const overpaidBefore = await listOverpaid(assessing.database, familyOids, taxKeys);
  const [overpaid] = plan.overpaid;
  const mayOverpay = assessing.mayOverpay || (content.kind !== 'sale' && needsDecision(content));
  if (overpaid && !mayOverpay && overpaidBefore.length === 0) {
    const { revenueCode, year } = overpaid;
    const title = nameOfAccrual({ RevenueName: nameRevenue(revenueCode), Year: year });
    throw refuse(
      'accruals-paid',
      `${title} için ödenen tutar, bu beyana göre çıkan vergiden fazla. Fazla ödemenin geri verilmesi ya da mahsubu için emlak ve gelir servisimize başvurun; beyanı internetten vermeyin.`,
    );
  }
  const { sheet, lastDay, taxStartsYear, taxEndsYear = null, isEstimate } = assessment;
  for (const { revenueCode, year, amount } of plan.overpaid) {
    const title = nameOfAccrual({ RevenueName: nameRevenue(revenueCode), Year: year });
    sheet.note(
      `${title} için ${lira(amount)} fazla ödenmiş; belediye bu tutarı geri verir ya da borcunuza sayar. (VUK m.120)`,
    );
  }
  for (const note of notes) sheet.note(note);
  if (plan.setOff > 0) {
    sheet.note(`Daha önce ödediğiniz ${lira(plan.setOff)} düşüldü; yalnız aradaki fark tahakkuk eder.`);
  }
  const isOverdue = plan.accruals.some(({ Installments }) =>
    Installments.some(({ DueDate }) => DueDate < today),
  );
  if (isOverdue) {
    sheet.note(
      'Önceki taksitlerin son günü değişmez; günü geçenlere gecikme zammı işlemeyi sürdürür. (6183 m.51)',
    );
  }
  const tooOld = content.kind === 'sale' ? null : limitationNote(taxStartsYear, today);
  if (tooOld) sheet.note(tooOld);
  const isLate = lastDay !== null && assessing.declaredOn > lastDay;
  const pastTaxes = assessment.pastTaxes ?? [];
  const past = planAccruals(pastTaxes, [], { today, holidays, nameRevenue });
  const late = [...plan.late, ...past.late];
  const isFreed = 'place' in content && freedOn(content) !== null;
  if (isLate && !isFreed) await writeLateCharges(assessing, content, { lastDay, late, lateFeeRates }, sheet);
  if (isEstimate) {
    sheet.note(
      `Vergi ${taxStartsYear} yılında başlar. Tutarlar bu yılın tarifeleriyle tahmin edildi; ${taxStartsYear} tarifeleri yürürlüğe girince kesin tutar kendiliğinden tahakkuk eder, sizin bir şey yapmanız gerekmez.`,
    );
  }
  const written = sheet.read();
  if (written.UsesSampleTariff) {
    sheet.note(
      'Bu hesapta örnek tarife kullanıldı; gerçek tutar belediyenin resmî tarifesine göre değişebilir.',
    );
  }
  return {
    subject,
    earlier,
    overpaid: plan.overpaid,
    familyOids,
    taxKeys,
    calculated,
    calculation: {
      AsOfDate: today,
      TaxStartsYear: taxStartsYear,
      TaxEndsYear: taxEndsYear,
      LastDay: lastDay,
      IsLate: isLate,
      IsEstimate: isEstimate,
      ...sheet.read(),
      Accruals: plan.accruals,
      Total: kurus(plan.total),
      SetOff: plan.setOff > 0 ? plan.setOff : null,
      PastTaxes: pastTaxes.map(({ revenueCode, year, total }) => ({
        RevenueCode: revenueCode,
        RevenueName: nameRevenue(revenueCode),
        Year: year,
        Total: total,
      })),
    },
  };
}

async function calculate(
  assessing: Assessing,
  content: DeclarationContent,
): Promise<{ calculated: Calculated; subject: string; notes: readonly string[] }> {
  switch (content.kind) {
    case 'building':
    case 'plot':
    case 'land': {
      const { onRecord, subject, notes } = await validateEstate(assessing, content);
      const assessment = await calculateEstate(assessing, content, onRecord);
      return { subject, notes, calculated: { kind: 'estate', onRecord, assessment } };
    }
    case 'sale': {
      const { onRecord, subject } = await validateSale(assessing, content);
      const assessment = await calculateSale(assessing, content, onRecord);
      return { subject, notes: [], calculated: { kind: 'sale', onRecord, assessment } };
    }
    case 'cleaning': {
      const { onRecord, subject, notes } = await validateBusiness(assessing, content);
      const assessment = await calculateCleaning(assessing, content, onRecord);
      return { subject, notes, calculated: { kind: 'cleaning', onRecord, assessment } };
    }
    case 'advertising': {
      const { onRecord, subject, notes } = await validateBusiness(assessing, content);
      const taxedBefore = await readTaxedSigns(assessing, onRecord?.oid ?? null);
      const assessment = await calculateAdvertising(assessing, content, taxedBefore);
      return { subject, notes, calculated: { kind: 'advertising', onRecord, assessment } };
    }
    case 'entertainment': {
      const { onRecord, subject, notes } = await validateBusiness(assessing, content);
      const assessment = await calculateEntertainment(assessing, content);
      return { subject, notes, calculated: { kind: 'entertainment', onRecord, assessment } };
    }
    default:
      return content satisfies never;
  }
}
