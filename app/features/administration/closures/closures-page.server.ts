import { requireAdministrator } from '~/features/identity/second-proof/administrator.server';
import { recordStaffAct } from '~/features/identity/citizen/citizen.server';
import { leadTo } from '~/features/identity/lead-to.server';
import {
  closeService,
  closureStateOf,
  forgetClosures,
  listClosures,
  openService,
  type ServiceClosure,
} from '~/services/closures.server';
import { isRestoredForm, requireForm, textOf } from '~/platform/forms/forms.server';
import { typedIn, validateForm } from '~/platform/forms/validate-form.server';
import { getPortal } from '~/platform/portal/portal.server';
import { isClosable, isServiceName, serviceTitles } from '~/services/shape/closures';
import { formatDateTime } from '~/ui/turkish/format';
import { urls } from '~/urls';
import { answerTyped } from '../keeping/kept.server';
import { closableHere, closingFields, closingForm } from './closure-form.server';

const titleOf = (service: string) => (isServiceName(service) ? serviceTitles[service] : 'Bütün sayfalar');

function describe(
  { service, from, until, opensItself, reason, closedAt }: ServiceClosure,
  state: 'planned' | 'closed',
) {
  return {
    ...{ service, title: titleOf(service), state, reason, opensItself },
    from: (from ?? closedAt).toISOString(),
    until: until?.toISOString() ?? null,
  };
}

/** Opens `/yonetim/hizmetler`: what is closed or will be, and the form that closes. */
export async function openClosuresEditor(request: Request) {
  await requireAdministrator(request);
  const { database, now } = getPortal();
  const rows = (await listClosures(database)).flatMap((closure) => {
    const state = closureStateOf(closure, now());
    return state === 'over' ? [] : [describe(closure, state)];
  });
  return { rows, services: closableHere };
}

async function reopen(request: Request, form: FormData) {
  const citizen = await requireAdministrator(request);
  const service = textOf(form, 'hizmet');
  if (!isClosable(service)) throw new Response(null, { status: 404 });
  await recordStaffAct(request, citizen, citizen.identityNo, 'service-opened', titleOf(service));
  await openService(getPortal().database, service);
  forgetClosures();
  return leadTo(
    urls.closuresEditor,
    'success',
    `${titleOf(service)} açıldı; bütün sayfalarda en geç beş saniye içinde.`,
  );
}

/** Closes a service, now or later, or opens it: 303 back, or the form again. */
export async function changeClosures(request: Request) {
  const citizen = await requireAdministrator(request);
  const form = await requireForm(request);
  const typed = typedIn(form, closingFields);
  if (isRestoredForm(form)) return answerTyped([], typed, 200);
  if (textOf(form, 'islem') === 'ac') return reopen(request, form);
  const { database, now } = getPortal();
  const { values, problems } = validateForm(form, closingForm(now()));
  if (!values) return answerTyped(problems, typed);
  const { hizmet: service, neden: reason, bas: from, son: until } = values;
  const title = serviceTitles[service];
  const span = [from, until].map((at) => (at === null ? '' : formatDateTime(at.toISOString()))).join(' – ');
  const detail = from === null && until === null ? title : `${title}, ${span.trim()}`;
  await recordStaffAct(request, citizen, citizen.identityNo, 'service-closed', detail);
  const opensItself = values.kendi !== undefined || from !== null;
  await closeService(database, service, { from, until, opensItself, reason, now: now() });
  forgetClosures();
  return leadTo(
    urls.closuresEditor,
    'success',
    from === null
      ? `${title} kapatıldı; bütün sayfalarda en geç beş saniye içinde.`
      : `${title} için bakım planlandı; hizmet durumu sayfasında duyuruldu.`,
  );
}
