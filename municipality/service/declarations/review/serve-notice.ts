import { kurus, type Calculation, type IsoDate } from 'municipality/contract';
import { dayInIstanbul } from 'municipality/law/calendar/calendar';
import { yearlyInstalmentDays } from 'municipality/law/declaration/instalment-days';
import { oldestYear } from 'municipality/law/declaration/limitation';
import { accruedBySilence, pastYearsNote, pastYearsTitle } from 'municipality/law/declaration/served-notice';
import { planAccruals } from 'municipality/law/declaration/plan-accruals';
import { dayText } from 'municipality/law/money/turkish-figures';
import type { ServiceDatabase } from '../../kit/database/connection';
import type { CallContext } from '../../kit/endpoint';
import { refuse } from '../../kit/refusal';
import { listEarlierAccruals } from '../assessment/earlier-accruals';
import { readRules, type Rules } from '../assessment/open-assessing';
import { taxedEstate } from '../assessment/tax-estate';
import { writeAccruals } from '../record/accrue';
import { openRecorded, type RecordedDeclaration } from '../record/open-recorded';
import { actOnDeclaration, requireDeskActor, type ActOutcome } from './act-on-declaration';
import { decidingOf, type Act, type Deciding, type DeskRefusal } from './decide';

interface Notice {
  readonly servedOn: IsoDate;
  readonly noticeNo: string;
}

/** Records that the municipality served its notice of the past years of a late declaration: they accrue (1319 m.32). */
export async function recordServedNotice(
  context: CallContext,
  { servedOn, noticeNo, ...act }: Act & Notice,
  refuseAct: DeskRefusal,
): Promise<void> {
  const actor = await requireDeskActor(context, refuseAct);
  const rules = await readRules(context);
  const served = {
    ...act,
    act: 'serve',
    text: `İhbarname no ${noticeNo.trim()}, tebliğ tarihi ${dayText(servedOn)}.`,
    legalBasis: '1319 m.32; VUK m.112',
  } as const;
  await actOnDeclaration(context, actor, served, refuseAct, (transaction, row) =>
    accruePastYears(decidingOf(context), rules, transaction, row, servedOn),
  );
}

async function accruePastYears(
  deciding: Deciding,
  rules: Rules,
  database: ServiceDatabase,
  row: RecordedDeclaration,
  servedOn: IsoDate,
): Promise<ActOutcome> {
  const { content, calculation, registryOid, subjectOid } = row;
  const pastTaxes = calculation.PastTaxes ?? [];
  if (pastTaxes.length === 0 || 'business' in content || content.kind === 'sale')
    throw refuse('declaration-refused', 'Bu beyanda ihbarname bekleyen geçmiş yıl yok.');
  requireDay(deciding, row, servedOn);
  const assessing = await openRecorded({ ...deciding, database }, rules, row, null);
  const taxes = pastTaxes
    .filter(({ Year }) => Year >= oldestYear(servedOn))
    .map(({ RevenueCode, Year, Total }) => ({
      revenueCode: RevenueCode,
      year: Year,
      total: Total,
      dueDates: yearlyInstalmentDays(Year, rules.holidays),
    }));
  const years = [...new Set(taxes.map(({ year }) => year))];
  const found = await listEarlierAccruals(assessing, content.kind, subjectOid, years);
  const accrued = found.find((one) => years.includes(one.year) && one.writtenOffOn === null);
  if (accrued)
    throw refuse(
      'declaration-refused',
      `${accrued.year} yılı için bu taşınmazın vergisi bu arada tahakkuk etmiş. Önce o tahakkuku inceleyin.`,
    );
  // Accrual begins when the time to sue is over; from then on a month is given (VUK m.112).
  const today = accruedBySilence(servedOn);
  const plan = planAccruals(taxes, [], { ...rules, today });
  const owner = {
    declarationOid: row.oid,
    registryOid,
    subjectOid,
    description: `${taxedEstate(assessing, content).name}, ${row.subject}`,
  };
  const written = await writeAccruals(database, deciding.now, owner, {
    ...calculation,
    Accruals: plan.accruals,
  });
  const renewed: Calculation = {
    ...calculation,
    PastTaxes: [],
    Sections: calculation.Sections.map((section) => ({
      ...section,
      Title: section.Title.replace(pastYearsTitle, ''),
    })),
    Notes: calculation.Notes.filter((note) => note !== pastYearsNote),
    Accruals: [...calculation.Accruals, ...written.Accruals],
    Total: kurus(calculation.Total + plan.total),
  };
  return {
    state: renewed.Accruals.length > 0 ? 'accrued' : row.state,
    columns: {
      calculation: renewed,
      total: renewed.Total,
      assessed: {
        years: [...(row.assessed?.years ?? []), ...years],
        taxes: [...(row.assessed?.taxes ?? []), ...taxes],
      },
    },
  };
}

function requireDay({ today }: Deciding, { recordedAt }: RecordedDeclaration, servedOn: IsoDate): void {
  if (servedOn > today)
    throw refuse(
      'declaration-refused',
      'Tebliğ tarihi bugünden sonra olamaz. Tebliğ alındısındaki günü yazın.',
    );
  if (servedOn < dayInIstanbul(recordedAt))
    throw refuse(
      'declaration-refused',
      'Tebliğ tarihi beyanın verildiği günden önce olamaz. Tebliğ alındısındaki günü yazın.',
    );
}
