import { MemberKind } from 'municipality/contract';
import { flashHeader } from '~/platform/forms/flash.server';
import { requireForm } from '~/platform/forms/forms.server';
import { refundTriesOnFailure } from '~/platform/limits/limits.server';
import { redirect } from '~/platform/http/redirect.server';
import { registerUrl, urls } from '~/urls';
import { findCodeView } from '../codes/code-step.server';
import { nextCheck } from '../human-check/form-check.server';
import { fullName, maskedName } from '../person-name';
import { registerTexts } from './answer.server';
import { takeCode } from './code-step.server';
import { bindingOf, contactValues, takeContact } from './contact-step.server';
import type { Draft } from './draft.server';
import { findDraft } from './draft.server';
import { identityValues, takeIdentity } from './identity-step.server';
import { SHORT } from './short-membership';

/** Says where somebody stands, by the address alone: Back and a second tab work as everywhere. */
interface Place {
  readonly kind: MemberKind | null;
  readonly id: string | undefined;
  readonly code: string | undefined;
  readonly draft: Draft | null;
}

/** @throws Response leading to the start when the registration is over, or on when the phone is confirmed */
async function requirePlace(request: Request): Promise<Place> {
  const query = new URL(request.url).searchParams;
  const kind = MemberKind.safeParse(query.get('tur')).data ?? null;
  const id = query.get('basvuru') ?? undefined;
  const code = query.get('onay') ?? undefined;
  const draft = id === undefined ? null : await findDraft(request, id);
  if (id !== undefined && !draft) {
    const flash = await flashHeader({ kind: 'warning', text: registerTexts.over });
    throw redirect(urls.register, { headers: { 'Set-Cookie': flash } });
  }
  if (draft?.isPhoneConfirmed && code === undefined) {
    // The registration is under way at the municipality: what was sent there must not change meanwhile.
    throw redirect(registerUrl({ registration: id ?? '', code: 'tamam' }));
  }
  return { kind, id, code, draft };
}

function nameOf({ person, title }: Draft): string {
  return maskedName(person ? fullName(person.Name, person.Surname) : (title ?? ''));
}

export async function openRegister(request: Request) {
  const { kind, id, code, draft } = await requirePlace(request);
  if (draft && id !== undefined && kind === null) {
    if (code === undefined) {
      const backPath = registerUrl({ kind: draft.kind, registration: id });
      const isPerson = Boolean(draft.person);
      return {
        step: 'contact' as const,
        name: nameOf(draft),
        isPerson,
        values: contactValues(draft),
        backPath,
      };
    }
    const backPath = registerUrl({ registration: id });
    if (draft.isPhoneConfirmed) return { step: 'last' as const };
    const view = await findCodeView(code, bindingOf(request, id, draft));
    // It is used, or an hour old: the form it belongs to is still there, filled.
    if (!view) throw redirect(backPath);
    return { step: 'code' as const, code: view, backPath };
  }
  if (new URL(request.url).searchParams.get('tur') === SHORT) throw redirect(urls.signUp);
  if (kind === null) return { step: 'kind' as const };
  const values = identityValues(draft);
  return {
    step: 'identity' as const,
    kind,
    values,
    check: nextCheck('registration'),
    backPath: urls.register,
  };
}

async function takeStep(request: Request) {
  const form = await requireForm(request);
  const { kind, id, code, draft } = await requirePlace(request);
  if (kind !== null) return takeIdentity(request, form, { kind, draft, id });
  if (!draft || id === undefined) throw redirect(urls.register);
  return code === undefined
    ? takeContact(request, form, id, draft)
    : takeCode(request, form, id, code, draft);
}

/** Handles the whole of becoming a member: each step answers with 303 to the next one, or with its form again. */
export function register(request: Request) {
  return refundTriesOnFailure(() => takeStep(request));
}
