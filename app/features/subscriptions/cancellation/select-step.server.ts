import { randomUUID } from 'node:crypto';
import { answer } from '~/features/fast-payment/answer.server';
import { askMunicipality, type Citizen } from '~/features/identity/citizen/citizen.server';
import { validateForm } from '~/platform/forms/validate-form.server';
import { findRow } from '~/platform/municipal/read-answer.server';
import { getPortal } from '~/platform/portal/portal.server';
import { redirect } from '~/platform/http/redirect.server';
import { cancellationUrl } from '~/urls';
import { SelectionForm } from './start-form.server';
import { keepVisit } from './visit.server';

/** Begins a member's form for one of their subscriptions. */
export async function selectSubscription(request: Request, form: FormData, { accessToken }: Citizen) {
  const { values, problems } = validateForm(form, SelectionForm);
  if (!values) return answer({ status: 422, problems });
  return askMunicipality(request, async () => {
    const list = await getPortal().municipality.GetSubscriptionList({}, { token: accessToken });
    const chosen = findRow(list, ({ Oid }) => Oid === values.abonelik);
    if (!chosen) throw new Response(null, { status: 404 });
    if (chosen.TrackingNo)
      return redirect(cancellationUrl({ trackingNo: chosen.TrackingNo }), { status: 303 });
    const id = await keepVisit(request, {
      kind: 'form',
      applicant: { kind: 'member' },
      subscriberOid: chosen.Oid,
      requestKey: randomUUID(),
      typed: null,
      documents: [],
      trackingNo: null,
    });
    return redirect(cancellationUrl({ form: id }), { status: 303 });
  });
}
