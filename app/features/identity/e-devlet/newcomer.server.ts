import { data } from '@remix-run/node';
import { z } from 'zod';
import type { FormProblem } from '~/platform/forms/validate-form.server';
import { typedIn, validateForm } from '~/platform/forms/validate-form.server';
import { redirect } from '~/platform/http/redirect.server';
import { getPortal } from '~/platform/portal/portal.server';
import { findVisitorToken } from '~/platform/http/visitor.server';
import { eDevletNewcomerUrl } from '~/urls';
import { findCodeView, refuseCode, takeTypedCode } from '../codes/code-step.server';
import { type CodeBinding, sendCode } from '../codes/codes.server';
import { fullName } from '../person-name';
import { MobilePhoneField } from '../phone/mobile-phone-field.server';
import { forgetWaiting, keepWaiting, type Newcomer, type Waiting } from './choices.server';
import { enter, sayFailure } from './enter.server';
import { EDevletFailure, eDevletTexts } from './failure';
import { openRegistry, opensRegistries } from './municipal-steps.server';
import type { NamedPerson } from './strategy.server';

const PhoneForm = z.object({ telefon: MobilePhoneField });

type WaitingNewcomer = Waiting & { readonly newcomer: Newcomer };

export const isNewcomer = (waiting: Waiting): waiting is WaitingNewcomer => waiting.newcomer !== undefined;

interface Named extends NamedPerson {
  readonly token: string;
  readonly target: string | null;
}

/** Leads who has no registry to the page that opens one, or says what to do where none is opened. */
export async function welcomeNewcomer(request: Request, person: Named, headers: Headers) {
  const { token, target, identityNo, name, surname } = person;
  const named = { identityNo, name, surname, canOpen: name !== '' };
  const newcomer = { ...named, phone: null, isPhoneConfirmed: false };
  getPortal().log.info({ kind: 'no-registry', reason: 'led to open one' }, 'e-devlet.sign-in-failed');
  await keepWaiting(findVisitorToken(request) ?? '', { token, target, registries: [], newcomer });
  return redirect(eDevletNewcomerUrl(), { status: 303, headers });
}

/** The code belongs to this browser, to the token of the gateway and to the phone that was typed. */
function bindingOf(request: Request, { token, newcomer }: WaitingNewcomer): CodeBinding {
  const holder = findVisitorToken(request) ?? '';
  return { purpose: 'membership', holder, subject: `e-devlet ${token} ${newcomer.phone ?? ''}` };
}

const canOpenFor = (newcomer: Newcomer) => newcomer.canOpen && opensRegistries();

const findCodeId = (request: Request) => new URL(request.url).searchParams.get('onay');

/** Opens the page of who has no registry: why not, the phone, the code, or the last button. @throws Response leading on */
export async function openNewcomer(request: Request, waiting: WaitingNewcomer) {
  const { newcomer } = waiting;
  const { identityNo, name, surname, phone, isPhoneConfirmed } = newcomer;
  const shown = { identityNo, name: fullName(name, surname), phone: phone ?? '' };
  if (!canOpenFor(newcomer)) return { ...shown, step: 'counter' as const };
  if (isPhoneConfirmed) return { ...shown, step: 'last' as const };
  const id = findCodeId(request);
  if (id === null) return { ...shown, step: 'phone' as const };
  const code = await findCodeView(id, bindingOf(request, waiting));
  // It is used, or another phone was typed since: the form it belongs to is still there, filled.
  if (!code) throw redirect(eDevletNewcomerUrl());
  return { ...shown, step: 'code' as const, code };
}

function problem(status: number, problems: readonly FormProblem[], values: Record<string, string> = {}) {
  return data({ problems: [...problems], values }, { status });
}

async function takePhone(request: Request, form: FormData, waiting: WaitingNewcomer) {
  const typed = typedIn(form, ['telefon']);
  const { values, problems } = validateForm(form, PhoneForm);
  if (!values) return problem(422, problems, typed);
  const filled = { ...waiting, newcomer: { ...waiting.newcomer, phone: values.telefon } };
  await keepWaiting(findVisitorToken(request) ?? '', filled);
  const sent = await sendCode({ ...bindingOf(request, filled), phone: values.telefon });
  if ('status' in sent) return problem(sent.status, [{ text: sent.text }], typed);
  return redirect(eDevletNewcomerUrl(sent.id), { status: 303 });
}

/** Has the registry opened and signs the person in with it. A silence keeps what is confirmed. */
async function complete(request: Request, waiting: WaitingNewcomer, phone: string) {
  const visitorToken = findVisitorToken(request);
  try {
    const registryOid = await openRegistry(waiting.token, phone);
    // The municipality opens none after all: the page says where to turn.
    if (registryOid === null) {
      const newcomer = { ...waiting.newcomer, canOpen: false };
      await keepWaiting(visitorToken ?? '', { ...waiting, newcomer });
      return redirect(eDevletNewcomerUrl(), { status: 303 });
    }
    const answer = await enter(request, waiting, registryOid);
    await forgetWaiting(visitorToken);
    return answer;
  } catch (failure) {
    if (!(failure instanceof EDevletFailure)) throw failure;
    if (failure.kind === 'silent') return problem(503, [{ text: eDevletTexts.silent }]);
    await forgetWaiting(visitorToken);
    return sayFailure(failure, waiting.target);
  }
}

/** Takes the phone, the code, or the last button of who has no registry. */
export async function takeNewcomer(request: Request, form: FormData, waiting: WaitingNewcomer) {
  const { newcomer } = waiting;
  if (!canOpenFor(newcomer)) return redirect(eDevletNewcomerUrl(), { status: 303 });
  if (newcomer.isPhoneConfirmed) return complete(request, waiting, newcomer.phone ?? '');
  const id = findCodeId(request);
  if (id === null) return takePhone(request, form, waiting);
  const binding = bindingOf(request, waiting);
  const taken = await takeTypedCode(form, { id, binding, path: eDevletNewcomerUrl(id) });
  if (taken.kind === 'refused') return problem(taken.status, taken.problems);
  if (taken.phone !== newcomer.phone) return problem(422, refuseCode('membership').problems);
  const confirmed = { ...waiting, newcomer: { ...newcomer, isPhoneConfirmed: true } };
  await keepWaiting(findVisitorToken(request) ?? '', confirmed);
  return complete(request, confirmed, taken.phone);
}
