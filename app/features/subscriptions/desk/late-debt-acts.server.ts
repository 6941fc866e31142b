import { data } from '@remix-run/node';
import { contract, type LateDebtOperation, type LateDebtOutcome } from 'municipality/contract';
import { z } from 'zod';
import { requireDeskStaff } from '~/features/desk/desk-staff.server';
import { askMunicipality, recordStaffAct } from '~/features/identity/citizen/citizen.server';
import { leadTo } from '~/features/identity/lead-to.server';
import { isRestoredForm, requireForm, textOf } from '~/platform/forms/forms.server';
import type { FormProblem } from '~/platform/forms/validate-form.server';
import { requireRefusal } from '~/platform/municipal/errors.server';
import { getPortal } from '~/platform/portal/portal.server';
import { urls } from '~/urls';

/** Names the buttons that write; `kesme` alone shows what `kesme-onay` then asks for. */
const operations: Readonly<Record<string, LateDebtOperation>> = { bildirim: '1', 'kesme-onay': '2' };

const ChosenSubscriptions = z.object({
  key: z.uuid(),
  oids: z.array(z.string().min(1).max(64)).min(1).max(100),
});

/** Says what became of it, in the words of either operation. */
const outcomes: Readonly<Record<LateDebtOutcome, string>> = {
  yapildi: '',
  'borc-yok': 'vadesi geçmiş borcu kalmamış',
  'telefon-yok': 'kayıtlı cep telefonu yok',
  'bir-hafta-dolmadi': 'son bildirimin üstünden bir hafta geçmemiş',
  'zaten-istendi': 'kesme zaten istenmiş ya da hat kesik',
  'iptal-basvurusu-var': 'süren iptal başvurusu olduğu için kesme reddedildi',
  'odeme-suruyor': 'süren kart ödemesi olduğu için kesme reddedildi',
};

const tickedIn = (form: FormData) => form.getAll('abone').filter((value) => typeof value === 'string');

/** Shows the list again; with the key, so that a second post is the same act. */
function shown(form: FormData, problems: readonly FormProblem[], status: number, isCutCheck = false) {
  const page = { problems, ticked: tickedIn(form), key: textOf(form, 'anahtar').slice(0, 64) };
  return data({ ...page, isCutCheck, isRestoredForm: isRestoredForm(form) }, { status });
}

function summaryOf(operation: LateDebtOperation, done: readonly LateDebtOutcome[]): string {
  const count = done.filter((outcome) => outcome === 'yapildi').length;
  const what = operation === '1' ? 'aboneye bildirim gönderildi' : 'abonelik için kesme istendi';
  const others = Object.entries(outcomes).flatMap(([outcome, why]) => {
    const number = done.filter((one) => one === outcome).length;
    return why === '' || number === 0 ? [] : [`${number} abonelikte ${why}`];
  });
  return [`${count} ${what}.`, ...(others.length > 0 ? [`${others.join('; ')}.`] : [])].join(' ');
}

/**
 * Sends notices or asks for cuts: 303 back to the list with what became of each, or the list again. A cut is first
 * shown for checking, with nothing written.
 */
export async function actOnLateDebts(request: Request) {
  const citizen = await requireDeskStaff(request);
  const form = await requireForm(request);
  if (isRestoredForm(form)) return shown(form, [], 200);
  const act = textOf(form, 'islem');
  const operation = operations[act];
  if (operation === undefined && act !== 'kesme') throw new Response(null, { status: 404 });
  const chosen = ChosenSubscriptions.safeParse({ key: textOf(form, 'anahtar'), oids: tickedIn(form) });
  if (!chosen.success) return shown(form, [{ text: 'Listeden en az bir abonelik işaretleyin.' }], 422);
  if (operation === undefined) return shown(form, [], 200, true);
  const { key: requestKey, oids: subscriberOids } = chosen.data;
  return askMunicipality(request, async () => {
    try {
      const done = await getPortal().municipality.RecordLateDebtOperation(
        { requestKey, operation, subscriberOids },
        { token: citizen.accessToken },
      );
      const changed = done.rows.filter(({ Outcome }) => Outcome === 'yapildi');
      // Each subscription's person finds the act in their own record.
      const action = operation === '1' ? 'water-debt-notice' : 'water-cut-asked';
      for (const { IdentityNo, SubscriberNo } of changed) {
        await recordStaffAct(request, citizen, IdentityNo, action, SubscriberNo);
      }
      const back = `${urls.lateDebts}${new URL(request.url).search}`;
      const outcomesOf = done.rows.map(({ Outcome }) => Outcome);
      return await leadTo(
        back,
        changed.length === subscriberOids.length ? 'success' : 'warning',
        summaryOf(operation, outcomesOf),
      );
    } catch (error) {
      if (error instanceof Response) throw error;
      const { code, message } = requireRefusal(error, contract.RecordLateDebtOperation);
      if (code === 'undeclared') throw error;
      return shown(form, [{ text: message }], 422);
    }
  });
}
