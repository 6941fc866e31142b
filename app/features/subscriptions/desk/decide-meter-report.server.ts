import { data } from '@remix-run/node';
import { contract, type DeskMeterReport } from 'municipality/contract';
import { isWithin } from 'municipality/values/clean-text';
import { z } from 'zod';
import { requireDeskStaff } from '~/features/desk/desk-staff.server';
import { decidedMeanwhile } from '~/features/desk/seen-version.server';
import { askMunicipality, recordStaffAct } from '~/features/identity/citizen/citizen.server';
import { leadTo } from '~/features/identity/lead-to.server';
import { notify } from '~/features/notifications/notify.server';
import { findMeterReportAppeal } from '~/parts/content/appeals';
import { isRestoredForm, requireForm, textOf } from '~/platform/forms/forms.server';
import { typedIn, validateForm, type FormProblem } from '~/platform/forms/validate-form.server';
import { requireRefusal } from '~/platform/municipal/errors.server';
import { getPortal } from '~/platform/portal/portal.server';
import { deskMeterReportUrl } from '~/urls';
import { reportStates } from '../meter/reading-words';
import { requireMeterReport } from './meter-reports.server';

const key = z.uuid({ error: 'Form eksik geldi; sayfayı yenileyip yeniden deneyin.' });

const AcceptanceForm = z.object({ anahtar: key, islem: z.literal('kabul') });

const RefusalForm = z.object({
  anahtar: key,
  islem: z.literal('ret'),
  gerekce: z
    .string({ error: 'Gerekçeyi yazın; abone bunu görür.' })
    .min(10, 'Gerekçeyi en az 10 karakterle açıklayın.')
    .refine(isWithin(500), 'Gerekçe 500 karakterden uzun olamaz.'),
});

function shown(form: FormData, { problems, status }: { problems: readonly FormProblem[]; status: number }) {
  const typed = typedIn(form, ['anahtar', 'gerekce']);
  return data({ problems, typed, isRestoredForm: isRestoredForm(form) }, { status });
}

/** Tells the subscriber of the decision, on the phone of the record and by e-mail. */
function announceReport(row: DeskMeterReport): Promise<void> {
  const { Oid, State: state, SubscriberNo: no, GsmNumber, IdentityNo: identityNo } = row;
  return notify('meterReport', {
    ...{ state, no, spokenNo: no.slice(-3), step: `endeks ${Oid} ${state}` },
    ...{ phone: GsmNumber ?? null, identityNo },
    appeal: findMeterReportAppeal(state),
  });
}

/** Accepts or refuses a reported reading: 303 to its page, or the form again with what stands against it. */
export async function decideMeterReport(request: Request, oid: string) {
  const citizen = await requireDeskStaff(request);
  const form = await requireForm(request);
  if (isRestoredForm(form)) return shown(form, { problems: [], status: 200 });
  const isAccepted = textOf(form, 'islem') === 'kabul';
  const { values, problems } = validateForm(form, isAccepted ? AcceptanceForm : RefusalForm);
  return askMunicipality(request, async () => {
    const { reply: row } = await requireMeterReport(citizen, oid);
    const meanwhile = row.State === 'bekliyor' ? null : decidedMeanwhile(reportStates[row.State]);
    if (!values) return shown(form, meanwhile ?? { problems, status: 422 });
    try {
      const { reply: decided } = await getPortal().municipality.DecideMeterReport(
        {
          requestKey: values.anahtar,
          oid,
          isAccepted,
          reason: 'gerekce' in values ? values.gerekce : null,
        },
        { token: citizen.accessToken },
      );
      await announceReport(decided);
    } catch (error) {
      const { code, message } = requireRefusal(error, contract.DecideMeterReport);
      if (code === 'undeclared') throw error;
      if (code === 'report-state')
        return shown(form, meanwhile ?? { problems: [{ text: message }], status: 409 });
      return shown(form, { problems: [{ text: message }], status: 422 });
    }
    const action = isAccepted ? 'meter-report-accepted' : 'meter-report-refused';
    await recordStaffAct(request, citizen, row.IdentityNo, action, row.SubscriberNo);
    const done = isAccepted
      ? 'Endeks kabul edildi; sonraki faturada kullanılacak.'
      : 'Endeks geri çevrildi; abone gerekçeyi görür.';
    return leadTo(deskMeterReportUrl(oid), 'success', done);
  });
}
