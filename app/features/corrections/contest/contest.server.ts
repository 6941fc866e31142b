import { randomUUID } from 'node:crypto';
import { data } from '@remix-run/node';
import { contract, type CorrectionOptions } from 'municipality/contract';
import {
  askMunicipality,
  recordOwn,
  requireCitizen,
  type Citizen,
} from '~/features/identity/citizen/citizen.server';
import { findExceeded } from '~/features/identity/exceeded.server';
import { leadTo } from '~/features/identity/lead-to.server';
import { nameOfAccrual } from 'municipality/contract/debt-name';
import { redirect } from '~/platform/http/redirect.server';
import { isRestoredForm, textOf } from '~/platform/forms/forms.server';
import { requireUploadForm, type UploadForm } from '~/platform/forms/upload-form.server';
import { typedIn, type FormProblem } from '~/platform/forms/validate-form.server';
import { isSilence, requireRefusal } from '~/platform/municipal/errors.server';
import type { ReadReply } from '~/platform/municipal/read-answer.server';
import { getPortal } from '~/platform/portal/portal.server';
import { contestUrl, debtCorrectionUrl } from '~/urls';
import { calculationView } from '../correction-view.server';
import { reasonTexts } from '../texts';
import {
  contestUploadLimits,
  keptText,
  readKept,
  takeDocuments,
  type KeptDocument,
} from './contest-documents.server';
import {
  contestFields,
  figureField,
  readContest,
  type Contest,
  type TypedContest,
} from './contest-form.server';
import { debtIn, findKeptContest, keepContest, placeOf, type KeptContest } from './kept-contest.server';
import { listReceiptDebts } from './receipt-debts.server';

/** @throws Response 404 for somebody else's debt, just as for none */
async function readOptions(
  { accessToken: token }: Citizen,
  request: Request,
): Promise<ReadReply<CorrectionOptions>> {
  try {
    return await getPortal().municipality.RetrieveDebtCorrectionOptions(debtIn(request), { token });
  } catch (error) {
    const { code, message } = requireRefusal(error, contract.RetrieveDebtCorrectionOptions);
    if (code === 'accrual-not-found') throw new Response(null, { status: 404 });
    if (code === 'correction-refused') throw await leadTo(contestUrl({}), 'warning', message);
    throw error;
  }
}

/** Sums up by accrual what a request is about: the debt itself, and what is corrected with it. */
function accruedBy(lines: CorrectionOptions['Lines'], accrualNo: string) {
  const sums = new Map<string, { readonly name: string; readonly accrued: number }>();
  for (const { AccrumentNo, RevenueName, Year, Description, Accrued } of lines) {
    const before = sums.get(AccrumentNo)?.accrued ?? 0;
    const name = nameOfAccrual({ RevenueName, Year, Description: Description ?? '' });
    sums.set(AccrumentNo, { name, accrued: before + Accrued });
  }
  const { accrued = 0 } = sums.get(accrualNo) ?? {};
  sums.delete(accrualNo);
  return { accrued, together: Array.from(sums, ([no, sum]) => ({ no, ...sum })) };
}

function optionsView({ reply, unread }: ReadReply<CorrectionOptions>, requestKey: string) {
  const { RevenueName, Year, Description, Reasons, Lines, WaitingNo } = reply;
  return {
    kind: 'debt' as const,
    title: nameOfAccrual({ RevenueName, Year, Description }),
    about: Description,
    accrualNo: reply.AccrumentNo,
    registryNo: reply.RegistryNo,
    ...accruedBy(Lines, reply.AccrumentNo),
    reasons: Reasons.map(({ Reason, Figure, RecordedFigure, Choices, ...way }) => ({
      value: Reason,
      ...reasonTexts[Reason],
      figure: Figure,
      recorded: RecordedFigure ?? null,
      choices: Choices.map(({ Code, Name }) => ({ value: Code, label: Name })),
      legalName: way.LegalName,
      legalBasis: way.LegalBasis,
      answerDays: way.AnswerDays,
      clockBasis: way.ClockBasis,
      askableUntil: way.AskableUntil,
    })),
    waiting: WaitingNo ? { no: WaitingNo, path: debtCorrectionUrl(WaitingNo) } : null,
    requestKey,
    unread,
  };
}

export type ContestOptions = ReturnType<typeof optionsView>;

/** Opens `/duzeltme`: what may be wrong with one debt, or with one of those a receipt paid; or the check of a kept form. */
export async function openContest(request: Request) {
  const citizen = await requireCitizen(request);
  const receipt = new URL(request.url).searchParams.get('makbuz');
  return askMunicipality(request, async () => {
    if (receipt !== null) return listReceiptDebts(citizen, receipt);
    const options = await readOptions(citizen, request);
    const kept = await findKeptContest(request, citizen);
    const check = placeOf(request).isCheck ? await openCheck(request, citizen, options.reply, kept) : null;
    const view = optionsView(options, kept?.typed.anahtar || randomUUID());
    return { ...view, kept: keptView(kept), check };
  });
}

const keptView = (kept: KeptContest | null) =>
  kept && { typed: kept.typed, documents: kept.documents, text: keptText(kept.documents) };

/** Calculates a kept form anew; leads back to the form where none is kept, or it cannot be sent as it is. */
async function openCheck(
  request: Request,
  { accessToken: token }: Citizen,
  options: CorrectionOptions,
  kept: KeptContest | null,
) {
  const back = contestUrl({ ...placeOf(request).debt, ...(kept && { draft: kept.id }) });
  const contest = kept && !options.WaitingNo ? readContest(kept.form, options).contest : null;
  if (kept === null || contest === null) throw redirect(back, { status: 303 });
  const { reason, claim } = contest;
  try {
    const { reply } = await getPortal().municipality.CalculateDebtCorrection(
      { ...debtIn(request), reason, claim },
      { token },
    );
    return {
      reason: reasonTexts[reason].label,
      calculation: calculationView(reply),
      changePath: back,
    };
  } catch (error) {
    const { code, message } = requireRefusal(error, contract.CalculateDebtCorrection);
    if (code !== 'correction-refused') throw error;
    throw await leadTo(back, 'warning', message);
  }
}

/** Describes what stands on the page after a post that led nowhere: the form or its check again. */
interface Shown {
  readonly problems: readonly FormProblem[];
  readonly typed: TypedContest;
  readonly documents: readonly KeptDocument[];
  readonly kept: string;
  readonly isRestoredForm: boolean;
}

interface Outcome {
  readonly status: number;
  readonly problems?: readonly FormProblem[];
  readonly documents?: readonly KeptDocument[];
}

function shown(form: FormData, { status, problems = [], documents = readKept(form) }: Outcome) {
  const view: Shown = {
    problems,
    typed: typedIn(form, contestFields),
    documents,
    kept: keptText(documents),
    isRestoredForm: isRestoredForm(form),
  };
  return data(view, { status });
}

const SILENT =
  'Belediye sistemi yanıt vermedi; isteğinizin alınıp alınmadığı bilinmiyor. Birkaç dakika sonra yeniden gönderin, ikinci bir istek oluşmaz.';

/** Says what the municipality has against a claim, beside the field it was typed into. */
function claimProblem(message: string, { figure }: Contest): FormProblem {
  return { text: message, fieldId: figureField[figure] };
}

/** Keeps a form that can be calculated: 303 to its check page, or the form again. */
async function check(
  request: Request,
  citizen: Citizen,
  form: FormData,
  contest: Contest,
  documents: readonly KeptDocument[],
) {
  const { reason, claim } = contest;
  try {
    const token = { token: citizen.accessToken };
    await getPortal().municipality.CalculateDebtCorrection({ ...debtIn(request), reason, claim }, token);
  } catch (error) {
    const { code, message } = requireRefusal(error, contract.CalculateDebtCorrection);
    if (code !== 'correction-refused') throw error;
    return shown(form, { status: 422, documents, problems: [claimProblem(message, contest)] });
  }
  const draft = await keepContest(request, citizen, form, documents);
  return redirect(contestUrl({ ...placeOf(request).debt, draft, isCheck: true }), { status: 303 });
}

async function send(
  request: Request,
  citizen: Citizen,
  form: FormData,
  contest: Contest,
  documents: readonly KeptDocument[],
) {
  const exceeded = await findExceeded('correction-member', citizen.identityNo);
  if (exceeded)
    return shown(form, { status: exceeded.status, documents, problems: [{ text: exceeded.text }] });
  const { requestKey, reason, claim, text } = contest;
  try {
    const { reply } = await getPortal().municipality.RecordDebtCorrectionRequest(
      {
        requestKey,
        ...debtIn(request),
        reason,
        claim,
        text,
        documentOids: documents.map(({ oid }) => oid),
      },
      { token: citizen.accessToken },
    );
    await recordOwn(request, citizen, 'correction-sent', reply.CorrectionNo);
    return await leadTo(
      debtCorrectionUrl(reply.CorrectionNo),
      'success',
      `İsteğiniz alındı. Numarası ${reply.CorrectionNo}.`,
    );
  } catch (error) {
    if (isSilence(error)) return shown(form, { status: 503, documents, problems: [{ text: SILENT }] });
    const { code, message } = requireRefusal(error, contract.RecordDebtCorrectionRequest);
    if (code === 'undeclared' || code === 'accrual-not-found') throw error;
    return shown(form, { status: 422, documents, problems: [{ text: message }] });
  }
}

async function take(request: Request, citizen: Citizen, upload: UploadForm) {
  const { form } = upload;
  if (upload.problems.length > 0) return shown(form, { status: 422, problems: upload.problems });
  if (isRestoredForm(form)) return shown(form, { status: 200 });
  const { reply: options } = await readOptions(citizen, request);
  if (placeOf(request).isCheck) {
    const kept = await findKeptContest(request, citizen);
    const contest = kept && readContest(kept.form, options).contest;
    if (contest) return send(request, citizen, kept.form, contest, kept.documents);
    return redirect(contestUrl(placeOf(request).debt), { status: 303 });
  }
  const [act = '', removedOid = ''] = textOf(form, 'islem').split(':');
  if (act === 'kaldir')
    return shown(form, { status: 200, documents: readKept(form).filter(({ oid }) => oid !== removedOid) });
  const { documents, problems: fileProblems } = await takeDocuments(citizen, options.RegistryOid, upload);
  const { contest, problems } = readContest(form, options);
  if (contest === null || fileProblems.length > 0)
    return shown(form, { status: 422, documents, problems: [...problems, ...fileProblems] });
  return check(request, citizen, form, contest, documents);
}

/** Takes a step of the form: 303 to its check, or to the request once it is sent. */
export async function takeContest(request: Request) {
  const citizen = await requireCitizen(request);
  const upload = await requireUploadForm(request, contestUploadLimits);
  return askMunicipality(request, () => take(request, citizen, upload));
}
