import { and, desc, eq, inArray } from 'drizzle-orm';
import type {
  CalculationLine,
  CleaningContent,
  CorrectionReason,
  EstateContent,
  Kurus,
} from 'municipality/contract';
import { dayInIstanbul } from 'municipality/law/calendar/calendar';
import type { Assessing } from '../../declarations/assessment/assessing';
import type { Assessment } from '../../declarations/assessment/assessment';
import { calculateCleaning } from '../../declarations/assessment/calculate-cleaning';
import { calculateEstate } from '../../declarations/assessment/calculate-estate';
import { declaration } from '../../declarations/tables';
import { refuse, ServiceRefusal } from '../../kit/refusal';
import { listHolidays } from '../../reference/holidays';
import {
  besideEachOther,
  type BothColumns,
  type Claiming,
  type NotCalculated,
  type Totals,
} from './recalculated';
import type { Subject } from './subjects';

type Declared = typeof declaration.$inferSelect & { readonly content: EstateContent | CleaningContent };

const isCalculable = (row: typeof declaration.$inferSelect): row is Declared =>
  row.content.kind !== 'sale' && row.content.kind !== 'advertising' && row.content.kind !== 'entertainment';

/** Finds the declaration by which an estate or the use of a place is taxed; null where none was given here. */
export async function findDeclared(
  { context: { database } }: Claiming,
  subject: Subject,
): Promise<Declared | null> {
  const [row] = await database
    .select()
    .from(declaration)
    .where(
      and(
        eq(declaration.subjectOid, subject.row.oid),
        inArray(declaration.kind, subject.kind === 'estate' ? ['building', 'plot', 'land'] : ['cleaning']),
        eq(declaration.state, 'accrued'),
      ),
    )
    .orderBy(desc(declaration.recordedAt), desc(declaration.declarationNo))
    .limit(1);
  return row && isCalculable(row) ? row : null;
}

/** Returns what was declared, with the claimed figure in place of the declared one; null where it has no such figure. */
function contentWith(
  { claim, debt }: Claiming,
  reason: CorrectionReason,
  content: Declared['content'],
): Declared['content'] | null {
  const { area, share, usageCode } = claim;
  if (reason === 'alan' && area)
    return content.kind === 'building' ? { ...content, grossArea: area } : { ...content, area };
  if (reason === 'hisse' && share && content.kind !== 'cleaning') {
    if (content.ownership === 'elbirligi') return null;
    const own = debt.registry.identityNo;
    const owners = content.owners.map((owner) => (owner.identityNo === own ? { ...owner, share } : owner));
    return { ...content, owners, ownership: 'payli' };
  }
  if (reason === 'kullanim' && usageCode) {
    if (content.kind === 'building') return { ...content, usageCode };
    if (content.kind === 'cleaning') return { ...content, activityCode: usageCode };
  }
  return null;
}

interface OfYear {
  readonly totals: Totals;
  readonly lines: readonly CalculationLine[];
}

function ofYear({ sheet, taxes }: Assessment, year: number): OfYear {
  const totals = new Map<string, Kurus>();
  for (const tax of taxes) if (tax.year === year) totals.set(tax.revenueCode, tax.total);
  const { Sections } = sheet.read();
  const section = Sections.find(({ Title }) => Title.startsWith(`${year} yılı`));
  return { totals, lines: section?.Lines ?? [] };
}

/** Calculates both columns by the declaration, with the calculation every declaration goes through. */
export async function calculateDeclared(
  claiming: Claiming,
  reason: CorrectionReason,
  subject: Subject,
  declared: Declared,
): Promise<BothColumns | NotCalculated> {
  const { context, debt } = claiming;
  const claimedContent = contentWith(claiming, reason, declared.content);
  if (claimedContent === null)
    return {
      why: 'Beyandaki mülkiyet şekliyle bu değer portalda yeniden hesaplanamıyor; belediye hesaplar.',
    };
  const { oid, subjectOid, taxStartsYear, recordedAt } = declared;
  const assessing: Assessing = {
    database: context.database,
    today: context.today,
    declaredOn: dayInIstanbul(recordedAt),
    isMetropolitan: context.settings.isMetropolitan,
    holidays: await listHolidays(context.database),
    taxpayer: {
      identityNo: debt.registry.identityNo,
      registryOid: debt.registry.oid,
      registryOids: [debt.registry.oid],
    },
    replaced: null,
    settled: { oid, subjectOid, taxStartsYear },
    mayOverpay: true,
    refuse,
  };
  const assess = async (content: Declared['content']): Promise<Assessment> => {
    if (content.kind === 'cleaning')
      return calculateCleaning(assessing, content, subject.kind === 'business' ? subject.row : null);
    return calculateEstate(assessing, content, subject.kind === 'estate' ? subject.row : null);
  };
  try {
    const { year } = debt.chosen;
    const recorded = ofYear(await assess(declared.content), year);
    const claimed = ofYear(await assess(claimedContent), year);
    return {
      steps: besideEachOther(recorded.lines, claimed.lines),
      recorded: recorded.totals,
      claimed: claimed.totals,
    };
  } catch (error) {
    if (error instanceof ServiceRefusal) return { why: error.message };
    throw error;
  }
}
