import type { MemberKind, PopulationPerson } from 'municipality/contract';
import { contract } from 'municipality/contract';
import { validateForm, typedIn } from '~/platform/forms/validate-form.server';
import { type LimitName, returnTry } from '~/platform/limits/limits.server';
import { isSilence, throwFaultAsOutage, requireRefusal } from '~/platform/municipal/errors.server';
import { getPortal } from '~/platform/portal/portal.server';
import { redirect } from '~/platform/http/redirect.server';
import { getRequestContext } from '~/platform/request/request-context.server';
import { registerUrl } from '~/urls';
import type { BirthDate } from '../birth-date-field.server';
import { findExceeded } from '../exceeded.server';
import { isHuman, nextCheck, wantsOtherCheck } from '../human-check/form-check.server';
import { answer, registerTexts, type Refused } from './answer.server';
import type { Draft } from './draft.server';
import { saveDraft } from './draft.server';
import { identityForms } from './register-form.server';

const fieldNames = ['kimlik', 'dogum.gun', 'dogum.ay', 'dogum.yil', 'unvan', 'vergidairesi'] as const;

/** Returns the values of a draft as they were typed, for whoever comes back to this step. */
export function identityValues(draft: Draft | null): Record<string, string> {
  if (!draft) return { vergidairesi: '001105' };
  const { identityNo, birth, title, taxOfficeCode } = draft;
  return {
    kimlik: identityNo,
    'dogum.gun': String(birth?.day ?? ''),
    'dogum.ay': String(birth?.month ?? ''),
    'dogum.yil': String(birth?.year ?? ''),
    unvan: title ?? '',
    vergidairesi: taxOfficeCode ?? '001105',
  };
}

type Identity = Pick<Draft, 'identityNo' | 'birth' | 'title' | 'taxOfficeCode'>;

function validateIdentity(form: FormData, kind: MemberKind) {
  if (kind === 'T') {
    const { values, problems } = validateForm(form, identityForms.T);
    const identity: Identity | null = values && {
      identityNo: values.kimlik,
      birth: null,
      title: values.unvan,
      taxOfficeCode: values.vergidairesi,
    };
    return { identity, problems };
  }
  const { values, problems } = validateForm(form, identityForms[kind]);
  const identity: Identity | null = values && {
    identityNo: values.kimlik,
    birth: values.dogum,
    title: null,
    taxOfficeCode: null,
  };
  return { identity, problems };
}

async function findLimit(name: LimitName, key: string): Promise<Refused | null> {
  const exceeded = await findExceeded(name, key);
  return exceeded && { ...exceeded, problems: [{ text: exceeded.text }] };
}

/** Finds a person; null when number and birth date are not one person's. @throws MunicipalOutage */
async function findInPopulation(identityNo: string, birth: BirthDate): Promise<PopulationPerson | null> {
  try {
    return await getPortal().municipality.GetRetailRegistryInfoViaNIS({ personPidNo: identityNo, ...birth });
  } catch (error) {
    const { code } = requireRefusal(error, contract.GetRetailRegistryInfoViaNIS);
    if (code === 'person-not-found') return null;
    throw error;
  }
}

/** Returns the person the typed identity is; a company is taken at its word until the phone on its record has spoken. */
async function prove(identity: Identity): Promise<Refused | { person: PopulationPerson | null }> {
  const { identityNo, birth } = identity;
  const person = birth && (await findInPopulation(identityNo, birth));
  if (birth && !person)
    return { status: 422, problems: [{ text: registerTexts.noMatch, fieldId: 'kimlik' }] };
  const { CanCreate } = await getPortal().municipality.CreateUserStatus({ userPidNo: identityNo });
  return CanCreate ? { person } : { status: 422, isMember: true };
}

async function findObstacle(form: FormData, identity: Identity): Promise<Refused | null> {
  const crowded = await findLimit('identity-check-address', getRequestContext().clientIp);
  if (crowded) return crowded;
  if (!(await isHuman(form, 'registration'))) {
    const text = registerTexts.notHuman;
    return { status: 422, problems: [{ text, fieldId: 'cevap' }] };
  }
  // It comes after the human check: a machine must not be able to use up another person's tries.
  return findLimit('identity-check-person', identity.identityNo);
}

/** Takes the first step: who somebody is, proved by the population register. 303 to the next one, or the form again. */
export async function takeIdentity(
  request: Request,
  form: FormData,
  { kind, draft, id }: { kind: MemberKind; draft: Draft | null; id: string | undefined },
) {
  const values = typedIn(form, fieldNames);
  if (wantsOtherCheck(form)) return answer({ status: 200, values, check: nextCheck('registration') });
  const again = (refused: Refused) => answer({ ...refused, values, check: nextCheck('registration') });
  const { identity, problems } = validateIdentity(form, kind);
  if (!identity) return again({ status: 422, problems });
  try {
    const obstacle = await findObstacle(form, identity);
    if (obstacle) return again(obstacle);
    const proof = await prove(identity).catch(throwFaultAsOutage);
    if ('status' in proof) return again(proof);
    await returnTry('identity-check-address', getRequestContext().clientIp);
    const next = { kind, ...identity, person: proof.person, isPhoneConfirmed: false };
    const saved = await saveDraft(request, { contact: draft?.contact ?? null, ...next }, id);
    return redirect(registerUrl({ registration: saved }), { status: 303 });
  } catch (error) {
    if (!isSilence(error)) throw error;
    return again({ status: 503, problems: [{ text: registerTexts.silent }] });
  }
}
