import { isWithin } from 'municipality/values/clean-text';
import { data } from '@remix-run/node';
import { contract, type RefusalOf } from 'municipality/contract';
import { decidedMeanwhile } from '~/features/desk/seen-version.server';
import { askMunicipality, recordStaffAct, type Citizen } from '~/features/identity/citizen/citizen.server';
import { leadTo } from '~/features/identity/lead-to.server';
import { findLeaveAppeal } from '~/parts/content/appeals';
import { notify } from '~/features/notifications/notify.server';
import { isRestoredForm, requireForm } from '~/platform/forms/forms.server';
import { typedIn, validateForm, type FormProblem } from '~/platform/forms/validate-form.server';
import { isSilence, requireRefusal } from '~/platform/municipal/errors.server';
import { getPortal } from '~/platform/portal/portal.server';
import { deskLeaveUrl } from '~/urls';
import { leaveStates } from '../leave-states';
import { notFound, requireDeskLeave, requireLeaveManager } from './leave-manager.server';
import { z } from 'zod';

const LONGEST_NOTE = 500;

const LeaveDecisionForm = z
  .object({
    anahtar: z.uuid({ error: 'Form eksik geldi; sayfayı yenileyip yeniden doldurun.' }),
    karar: z.enum(['onay', 'ret'], { error: 'Kararınızı seçin: onayla ya da reddet.' }),
    not: z
      .string()
      .refine(isWithin(LONGEST_NOTE), `Not ${LONGEST_NOTE} karakterden uzun olamaz; kısaltın.`)
      .optional(),
  })
  .refine(({ karar, not }) => karar === 'onay' || (not ?? '').trim() !== '', {
    path: ['not'],
    error: 'İsteği neden reddettiğinizi not alanına yazın.',
  });

/** Lists every field that is shown again as it was typed. */
const decisionFields = ['anahtar', 'karar', 'not'] as const;

const SILENT =
  'Belediyenin sistemi yanıt vermedi; karar kaydedilmemiş olabilir. Aynı kararı yeniden gönderin: iki kez kaydedilmez.';

type Refusal = RefusalOf<typeof contract.DecideLeaveRequest>;

/** Lists the status of each refusal; null where the page is not there for whoever asks. */
const statuses: Readonly<Record<Refusal, number | null>> = {
  'role-missing': null,
  'leave-not-found': null,
  'leave-decided': 409,
  'own-leave': 422,
  'leave-refused': 422,
};

function answer(form: FormData, problems: readonly FormProblem[], status: number) {
  return data(
    { problems, typed: typedIn(form, decisionFields), isRestoredForm: isRestoredForm(form) },
    { status },
  );
}

/** Answers a form with faults: who decided meanwhile comes before them. */
function answerFaults(
  request: Request,
  form: FormData,
  citizen: Citizen,
  requestNo: string,
  problems: readonly FormProblem[],
) {
  return askMunicipality(request, async () => {
    const { State } = (await requireDeskLeave(citizen, requestNo)).reply;
    if (State === 'bekliyor') return answer(form, problems, 422);
    const meanwhile = decidedMeanwhile(leaveStates[State][0]);
    return answer(form, meanwhile.problems, meanwhile.status);
  });
}

/** Takes the decision about a leave: 303 to the request, or its page again with what was typed. */
export async function decideLeave(request: Request, requestNo = '') {
  const citizen = await requireLeaveManager(request);
  const form = await requireForm(request);
  if (isRestoredForm(form)) return answer(form, [], 200);
  const { values, problems } = validateForm(form, LeaveDecisionForm);
  if (!values) return answerFaults(request, form, citizen, requestNo, problems);
  const { anahtar: requestKey, karar, not: note = null } = values;
  const isApproved = karar === 'onay';
  return askMunicipality(request, async () => {
    try {
      const { reply } = await getPortal().municipality.DecideLeaveRequest(
        { requestKey, requestNo, isApproved, note },
        { token: citizen.accessToken },
      );
      await recordStaffAct(request, citizen, reply.IdentityNo, 'leave-decided', reply.RequestNo);
      await notify('leave', {
        ...{ state: reply.State, no: reply.RequestNo, step: `izin ${reply.RequestNo} ${reply.State}` },
        phone: reply.WantsSms ? (reply.GsmNumber ?? null) : null,
        identityNo: reply.IdentityNo,
        appeal: findLeaveAppeal(reply.State),
      });
      const text = `${reply.RequestNo} numaralı izin isteği ${isApproved ? 'onaylandı' : 'reddedildi'}.`;
      return await leadTo(deskLeaveUrl(requestNo), 'success', text);
    } catch (error) {
      if (isSilence(error)) return answer(form, [{ text: SILENT }], 503);
      const { code, message } = requireRefusal(error, contract.DecideLeaveRequest);
      if (code === 'undeclared') throw error;
      const status = statuses[code];
      if (status === null) throw notFound();
      return answer(form, [{ text: message }], status);
    }
  });
}
