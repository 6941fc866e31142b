import { data } from '@remix-run/node';
import { z } from 'zod';
import { flashHeader } from '~/platform/forms/flash.server';
import { findOwnPath, requireForm, textOf } from '~/platform/forms/forms.server';
import { type FormProblem, validateForm } from '~/platform/forms/validate-form.server';
import { getPortal } from '~/platform/portal/portal.server';
import { redirect } from '~/platform/http/redirect.server';
import { findVisitorToken } from '~/platform/http/visitor.server';
import { eDevletUrl, urls } from '~/urls';
import { fullName } from '../person-name';
import { registryKinds } from '../registry-kinds';
import { findFreshSession } from '../session/session.server';
import { findWaiting, forgetWaiting, type Waiting } from './choices.server';
import { enter, sayFailure } from './enter.server';
import { EDevletFailure, eDevletTexts } from './failure';
import { isEDevletOpen } from './limits.server';
import { isNewcomer, openNewcomer, takeNewcomer } from './newcomer.server';
import { eDevletFormTarget } from './open-strategy.server';
import { isReturn, receiveReturn } from './receive-return.server';
import { startEDevlet } from './start.server';

const ChoiceForm = z.object({
  sicil: z.string({ error: 'Hangi sicil kaydıyla gireceğinizi seçin.' }).max(64),
});

/** Names the step of who has no registry in the address. */
const NEWCOMER = 'kayit';

/** Shows the registries as the page does; nothing of the token. */
function choicesOf({ registries }: Waiting) {
  return registries.map(({ Oid, RegistryInfo: info }) => ({
    oid: Oid,
    no: info.RegistryNo,
    name: fullName(info.NameOrTitle, info.Surname),
    kind: registryKinds[info.Kind],
    address: info.AddressText ?? '',
  }));
}

/**
 * Opens the page behind `/e-devlet-girisi`: what e-Devlet sign-in is, the choice among several registries, or the gateway's
 * return, which is answered by a redirect.
 * @throws Response leading on
 */
export async function openEDevletPage(request: Request) {
  if (isReturn(request)) throw await receiveReturn(request);
  const { searchParams } = new URL(request.url);
  const target = findOwnPath(searchParams.get('hedef'));
  if (await findFreshSession(request)) throw redirect(target ?? urls.root);
  const municipality = getPortal().configuration.settings.MunicipalityName;
  const isOpen = await isEDevletOpen(request);
  const shown = { municipality, target, isOpen };
  const headers = { ...eDevletFormTarget(isOpen), 'Cache-Control': 'no-store' };
  const nothing = { choices: null, newcomer: null };
  const step = searchParams.get('adim');
  if (step !== 'sicil' && step !== NEWCOMER) return data({ ...shown, ...nothing }, { headers });
  const waiting = await findWaiting(findVisitorToken(request));
  if (!waiting || isNewcomer(waiting) !== (step === NEWCOMER)) throw await tooLate();
  return isNewcomer(waiting)
    ? data({ ...shown, choices: null, newcomer: await openNewcomer(request, waiting) }, { headers })
    : data({ ...shown, choices: choicesOf(waiting), newcomer: null }, { headers });
}

async function tooLate() {
  const text = 'Bu adımın süresi doldu; e-Devlet ile yeniden giriş yapın.';
  const headers = { 'Set-Cookie': await flashHeader({ kind: 'warning', text }) };
  return redirect(eDevletUrl(), { status: 303, headers });
}

/** Takes the button, or the chosen registry. */
export async function answerEDevletForm(request: Request) {
  const form = await requireForm(request);
  if (new URL(request.url).searchParams.get('adim') === NEWCOMER) {
    const waiting = await findWaiting(findVisitorToken(request));
    return waiting && isNewcomer(waiting) ? takeNewcomer(request, form, waiting) : tooLate();
  }
  if (textOf(form, 'islem') !== 'sicil') {
    return startEDevlet(request, findOwnPath(textOf(form, 'hedef')), 303);
  }
  const visitorToken = findVisitorToken(request);
  const waiting = await findWaiting(visitorToken);
  if (!waiting) return tooLate();
  const { values, problems } = validateForm(form, ChoiceForm);
  if (!values) return data({ problems, values: {} }, { status: 422 });
  // Only what was offered is taken: the municipality checks it once more.
  if (!waiting.registries.some(({ Oid }) => Oid === values.sicil))
    return problem(422, 'Listeden bir sicil kaydı seçin.');
  try {
    const answer = await enter(request, waiting, values.sicil);
    await forgetWaiting(visitorToken);
    return answer;
  } catch (failure) {
    if (!(failure instanceof EDevletFailure)) throw failure;
    if (failure.kind === 'silent') return problem(503, eDevletTexts.silent);
    await forgetWaiting(visitorToken);
    return sayFailure(failure, waiting.target);
  }
}

function problem(status: number, text: string) {
  const problems: FormProblem[] = [status === 422 ? { text, fieldId: 'sicil' } : { text }];
  return data({ problems, values: {} }, { status });
}
