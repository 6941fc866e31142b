import type { CorrectionCalculation, CorrectionLine, DebtCorrection } from 'municipality/contract';
import { nameOfAccrual, nameOfDebt } from 'municipality/contract/debt-name';
import { debtCorrectionUrl } from '~/urls';
import { findCorrectionAppeal, outcomeTexts, reasonTexts, stateTexts } from './texts';

function lineView(line: CorrectionLine) {
  const { Claimed, Outcome } = line;
  return {
    oid: line.AccrumentOid,
    name: nameOfDebt({ ...line, Description: line.Description ?? '' }),
    accrualNo: line.AccrumentNo,
    dueDate: line.DueDate,
    accrued: line.Accrued,
    paid: line.Paid,
    claimed: Claimed,
    outcome: Outcome === null ? null : outcomeTexts[Outcome],
    decided: line.Decided,
    credited: line.Credited,
  };
}

export type LineView = ReturnType<typeof lineView>;

/** Shows both columns of a calculation. */
export function calculationView({
  Steps,
  Lines,
  WhyNotCalculated,
  RecordedFigure,
  ClaimedFigure,
}: CorrectionCalculation) {
  const whole = Lines.every(({ Claimed }) => Claimed !== null);
  return {
    recordedFigure: RecordedFigure ?? null,
    claimedFigure: ClaimedFigure ?? null,
    whyNot: WhyNotCalculated ?? null,
    steps: Steps.map((step) => ({
      label: step.Label,
      recorded: step.Recorded ?? '–',
      claimed: step.Claimed ?? '–',
      basis: step.LegalBasis ?? '',
    })),
    lines: Lines.map(lineView),
    accrued: Lines.reduce((sum, { Accrued }) => sum + Accrued, 0),
    claimed: whole ? Lines.reduce((sum, { Claimed }) => sum + (Claimed ?? 0), 0) : null,
  };
}

export type CalculationView = ReturnType<typeof calculationView>;

/** Shows a request, to its sender and to the desk. */
export function correctionView(correction: DebtCorrection) {
  const { CorrectionNo: no, State, Reason, Lines } = correction;
  const { RevenueName, Year, Description } = correction;
  const sumOf = (amountOf: (line: CorrectionLine) => number | null) =>
    Lines.reduce((sum, line) => sum + (amountOf(line) ?? 0), 0);
  return {
    no,
    path: debtCorrectionUrl(no),
    title: nameOfAccrual({ RevenueName, Year, Description }),
    about: Description,
    registryNo: correction.RegistryNo,
    accrualNo: correction.AccrumentNo,
    reason: reasonTexts[Reason].label,
    text: correction.Text,
    stateCode: State,
    state: stateTexts[State].label,
    tone: stateTexts[State].tone,
    legalName: correction.LegalName,
    legalBasis: correction.LegalBasis,
    answerDays: correction.AnswerDays,
    clockBasis: correction.ClockBasis,
    askableUntil: correction.AskableUntil,
    sentAt: correction.SentAt,
    dueOn: correction.DueOn,
    decidedAt: correction.DecidedAt,
    answer: correction.Answer ?? null,
    appeal: findCorrectionAppeal(correction.Path, State),
    decided: sumOf(({ Decided }) => Decided),
    credited: sumOf(({ Credited }) => Credited),
    documents: correction.Documents.map(({ Oid, FileName, Size }) => ({
      oid: Oid,
      name: FileName,
      size: Size,
    })),
    calculation: calculationView(correction),
  };
}

export type CorrectionView = ReturnType<typeof correctionView>;
