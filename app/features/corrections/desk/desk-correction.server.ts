import { data } from '@remix-run/node';
import { contract, Oid, type DeskCorrection } from 'municipality/contract';
import { requireDeskStaff } from '~/features/desk/desk-staff.server';
import { decidedMeanwhile } from '~/features/desk/seen-version.server';
import { askMunicipality, recordStaffAct, type Citizen } from '~/features/identity/citizen/citizen.server';
import { leadTo } from '~/features/identity/lead-to.server';
import { notify } from '~/features/notifications/notify.server';
import type { AuditAction } from '~/platform/audit/actions';
import { randomToken } from '~/platform/configuration/secrets.server';
import { isRestoredForm, requireForm } from '~/platform/forms/forms.server';
import { typedIn, type FormProblem } from '~/platform/forms/validate-form.server';
import { requireDeclaredRefusal, requireRefusal } from '~/platform/municipal/errors.server';
import type { ReadReply } from '~/platform/municipal/read-answer.server';
import { getPortal } from '~/platform/portal/portal.server';
import { deskDebtCorrectionFileUrl, deskDebtCorrectionUrl } from '~/urls';
import { isCorrectionNo } from '../correction-number';
import { correctionView } from '../correction-view.server';
import { findCorrectionAppeal, stateTexts } from '../texts';
import { decisionFields, readDecision } from './desk-correction-form.server';

const notThere = () => new Response(null, { status: 404 });

/** @throws Response 404 for a number of no request */
async function requireCorrection(
  { accessToken: token }: Citizen,
  no: string,
): Promise<ReadReply<DeskCorrection>> {
  if (!isCorrectionNo(no)) throw notThere();
  try {
    return await getPortal().municipality.RetrieveDebtCorrectionRequestForDesk(
      { correctionNo: no },
      { token },
    );
  } catch (error) {
    requireDeclaredRefusal(error, contract.RetrieveDebtCorrectionRequestForDesk);
    throw notThere();
  }
}

const recordDeskAct = (
  request: Request,
  citizen: Citizen,
  { ApplicantIdentityNo, Correction }: DeskCorrection,
  action: AuditAction,
) => recordStaffAct(request, citizen, ApplicantIdentityNo, action, Correction.CorrectionNo);

/** Opens `/masa/duzeltmeler/:no`: one request with both columns, and the form that decides it. */
export async function openDeskCorrection(request: Request, no = '') {
  const citizen = await requireDeskStaff(request);
  return askMunicipality(request, async () => {
    const { reply, unread } = await requireCorrection(citizen, no);
    await recordDeskAct(request, citizen, reply, 'corrections-viewed');
    const correction = correctionView(reply.Correction);
    return {
      pageTitle: `Düzeltme isteği ${no}`,
      correction,
      documents: correction.documents.map((document) => ({
        ...document,
        path: deskDebtCorrectionFileUrl(no, document.oid),
      })),
      name: reply.ApplicantName ?? reply.MaskedName,
      decidedBy: reply.DecidedByName ?? null,
      requestKey: randomToken(18),
      unread,
    };
  });
}

export type DeskCorrectionView = Awaited<ReturnType<typeof openDeskCorrection>>;

/** Tells the sender what was decided. */
async function announce({ Correction, ApplicantIdentityNo, GsmNumber, WantsSms }: DeskCorrection) {
  const { CorrectionNo: no, State: state, Path } = Correction;
  await notify('debtCorrection', {
    state,
    no,
    step: `debt correction ${no} ${state}`,
    phone: WantsSms ? (GsmNumber ?? null) : null,
    identityNo: ApplicantIdentityNo,
    appeal: findCorrectionAppeal(Path, state),
  });
}

interface Shown {
  readonly problems: readonly FormProblem[];
  readonly status: number;
}

function shown(form: FormData, count: number, { problems, status }: Shown) {
  const typed: Record<string, string> = typedIn(form, decisionFields(count));
  return data({ problems, typed, isRestoredForm: isRestoredForm(form) }, { status });
}

/** Lists the refusals that say that something has changed meanwhile. */
const conflicts = new Set<string>(['correction-decided', 'amount-changed', 'payment-under-way']);

async function decide(request: Request, citizen: Citizen, form: FormData, no: string) {
  const { reply: found } = await requireCorrection(citizen, no);
  const { Lines, State } = found.Correction;
  const count = Lines.length;
  if (isRestoredForm(form)) return shown(form, count, { problems: [], status: 200 });
  const { decision, problems } = readDecision(form, found.Correction);
  const meanwhile = State === 'bekliyor' ? null : decidedMeanwhile(stateTexts[State].label);
  if (decision === null) return shown(form, count, meanwhile ?? { problems, status: 422 });
  try {
    const { reply: decided } = await getPortal().municipality.AnswerDebtCorrectionForDesk(
      { ...decision, correctionNo: no },
      { token: citizen.accessToken },
    );
    await recordDeskAct(request, citizen, decided, 'correction-decided');
    await announce(decided);
  } catch (error) {
    const { code, message } = requireRefusal(error, contract.AnswerDebtCorrectionForDesk);
    if (code === 'undeclared') throw error;
    if (code === 'correction-decided' && meanwhile) return shown(form, count, meanwhile);
    return shown(form, count, { problems: [{ text: message }], status: conflicts.has(code) ? 409 : 422 });
  }
  return leadTo(deskDebtCorrectionUrl(no), 'success', `${no} numaralı istek karara bağlandı.`);
}

/** Takes the desk's decision: 303 to the request, or the form again with what was typed. */
export async function decideCorrection(request: Request, no = '') {
  const citizen = await requireDeskStaff(request);
  const form = await requireForm(request);
  return askMunicipality(request, () => decide(request, citizen, form, no));
}

/** Reads a document of a request, to be saved. @throws Response 404 */
export async function readCorrectionDocument(request: Request, no: string, documentOid: string) {
  const citizen = await requireDeskStaff(request);
  if (!Oid.safeParse(documentOid).success) throw notThere();
  return askMunicipality(request, async () => {
    const { reply: found } = await requireCorrection(citizen, no);
    try {
      const { FileName, ContentType, Content } =
        await getPortal().municipality.RetrieveDebtCorrectionDocumentForDesk(
          { correctionNo: no, documentOid },
          { token: citizen.accessToken },
        );
      await recordDeskAct(request, citizen, found, 'corrections-viewed');
      return { name: FileName, contentType: ContentType, bytes: Buffer.from(Content, 'base64') };
    } catch (error) {
      requireDeclaredRefusal(error, contract.RetrieveDebtCorrectionDocumentForDesk);
      throw notThere();
    }
  });
}
