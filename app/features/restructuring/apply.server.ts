import { data } from '@remix-run/node';
import { contract, kurus } from 'municipality/contract';
import type { Citizen } from '~/features/identity/citizen/citizen.server';
import {
  askMunicipality,
  recordOwn,
  requireCitizen,
  requireRegistry,
} from '~/features/identity/citizen/citizen.server';
import { leadTo } from '~/features/identity/lead-to.server';
import { findPauseEnd, pauseOf } from '~/features/payments/operation-pause';
import { isRestoredForm, requireForm } from '~/platform/forms/forms.server';
import { validateForm, typedIn, type FormProblem } from '~/platform/forms/validate-form.server';
import { isSilence, requireRefusal } from '~/platform/municipal/errors.server';
import { ownerOf } from '~/features/payments/payer.server';
import { listHeldAmong } from '~/features/payments/position/holds.server';
import { endUnsentOrders } from '~/features/payments/position/unsent-orders.server';
import { getPortal } from '~/platform/portal/portal.server';
import { restructuringPlanUrl } from '~/urls';
import { applyFields, applyFormFor } from './apply-form.server';
import { choiceIn } from './choice/choice-address';

function shown(form: FormData, problems: readonly FormProblem[], status: number) {
  return data(
    { problems, typed: typedIn(form, applyFields), isRestoredForm: isRestoredForm(form) },
    { status },
  );
}

const SILENT =
  'Belediye sistemi yanıt vermedi; başvurunuzun alınıp alınmadığı bilinmiyor. Birkaç dakika sonra “Başvuruyu gönder” düğmesine yeniden basın, ikinci bir başvuru oluşmaz.';

const PAID_JUST_NOW =
  'Seçtiğiniz borçlardan birinin kartla ödemesi sürüyor. Sonucu belli olunca borçlarınızı yeniden seçip başvurun.';

/** Tells why nothing is sent just now, in words; null when nothing stands against it. */
function findPause(): string | null {
  const { configuration, now } = getPortal();
  const until = findPauseEnd(pauseOf(configuration.settings), now());
  return until === null
    ? null
    : `Belediye gün sonu işlemleri nedeniyle saat ${until} olana kadar başvuru almıyor. Yazdıklarınız duruyor; o saatten sonra gönderin.`;
}

const fieldOf: Readonly<Record<string, string>> = {
  'difficulty-missing': 'zorluk',
  'collateral-missing': 'teminat',
};

async function apply(request: Request, form: FormData, citizen: Citizen) {
  const choice = choiceIn(request);
  const { offer } = choice;
  const { chosen, registries } = await requireRegistry(citizen, choice.registryOid);
  if (!offer || !chosen) throw new Response(null, { status: 404 });
  const { values, problems } = validateForm(form, applyFormFor(offer.kind));
  if (!values) return shown(form, problems, 422);
  const pause = findPause();
  if (pause !== null) return shown(form, [{ text: pause }], 503);
  await endUnsentOrders(chosen.Oid, ownerOf(citizen));
  if ((await listHeldAmong(values.borclar)).size > 0) return shown(form, [{ text: PAID_JUST_NOW }], 409);
  try {
    const { reply: plan } = await getPortal().municipality.AuthorizedRecordDebtRestructuring(
      {
        requestKey: values.anahtar,
        registryOid: chosen.Oid,
        accrumentOids: values.borclar,
        ...offer,
        total: kurus(values.toplam),
        difficulty: values.zorluk ?? null,
        collateral: values.teminat ?? null,
      },
      { token: citizen.accessToken },
    );
    await recordOwn(request, citizen, 'plan-applied', plan.PlanNo);
    const made = plan.State === 'basvuru' ? 'Başvurunuz alındı.' : 'Taksit planınız yürürlüğe girdi.';
    const others =
      registries.length > 1 ? ' Öteki kayıtlarınız için “Taksit planlarım” sayfasına dönün.' : '';
    const text = `${made} Plan no ${plan.PlanNo}.${others}`;
    return await leadTo(restructuringPlanUrl(plan.PlanNo), 'success', text);
  } catch (error) {
    if (isSilence(error)) return shown(form, [{ text: SILENT }], 503);
    const { code, message } = requireRefusal(error, contract.AuthorizedRecordDebtRestructuring);
    if (code === 'undeclared') throw error;
    const fieldId = fieldOf[code];
    return shown(form, [{ text: message, ...(fieldId !== undefined && { fieldId }) }], 422);
  }
}

/** Applies for the plan of the check page: 303 to the plan, or the form again with what was typed. */
export async function applyForPlan(request: Request) {
  const citizen = await requireCitizen(request);
  const form = await requireForm(request);
  if (isRestoredForm(form)) return shown(form, [], 200);
  return askMunicipality(request, () => apply(request, form, citizen));
}
