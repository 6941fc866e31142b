import { findFullDisk } from '~/platform/portal/free-disk.server';
import { data } from '@remix-run/node';
import { type Citizen, askMunicipality, listRegistries } from '~/features/identity/citizen/citizen.server';
import { type Exceeded, findExceeded } from '~/features/identity/exceeded.server';
import { leadTo } from '~/features/identity/lead-to.server';
import { fullName } from '~/features/identity/person-name';
import { isRestoredForm, requireForm, textOf } from '~/platform/forms/forms.server';
import { refundTriesOnFailure } from '~/platform/limits/limits.server';
import { findRow } from '~/platform/municipal/read-answer.server';
import { getPortal } from '~/platform/portal/portal.server';
import { redirect } from '~/platform/http/redirect.server';
import { draftUrl } from '~/urls';
import type { Definition, Values } from '../definition';
import { type About, MOST_DRAFTS, deleteDraft, findSentValues, startDraft } from '../drafts.server';
import { listHoldings } from './holdings.server';
import { resolvePlace } from '../steps/place.server';

const problem = (text: string) => data({ problems: [{ text }], isRestoredForm: false }, { status: 422 });

const limitAnswer = ({ text, status, retryAfterSeconds }: Exceeded) =>
  data(
    { problems: [{ text }], isRestoredForm: false },
    { status, headers: { 'Retry-After': String(retryAfterSeconds) } },
  );

/** Says what a new draft is about and begins with; null when the person has no such thing. */
async function beginningOf(citizen: Citizen, definition: Definition, registryOid: string, form: FormData) {
  const { MemberName, MemberSurname } = citizen.member.UserDetail;
  const person = { identityNo: citizen.identityNo, fullName: fullName(MemberName, MemberSurname) };
  const begun = definition.begin(person);
  const [holdingOid, replacesNo] = [textOf(form, 'varlik'), textOf(form, 'yerine')];
  if (replacesNo !== '') {
    const sent = await getPortal().municipality.RetrieveDeclarationSummary(
      { registryOid, kind: definition.kind },
      { token: citizen.accessToken },
    );
    if (!findRow(sent, ({ DeclarationNo }) => DeclarationNo === replacesNo)) return null;
    const values = await findSentValues(citizen, replacesNo);
    return { about: { replacesNo } satisfies About, values: values ?? begun };
  }
  if (holdingOid === '') return { about: null, values: begun };
  const holdings = await listHoldings(citizen, definition.holdings, registryOid);
  const holding = findRow(holdings, ({ oid }) => oid === holdingOid);
  if (!holding) return null;
  const values = await withPlace(definition, { ...begun, ...holding.values });
  return { about: { holdingOid } satisfies About, values };
}

/** An address on record is filled in as far as it is known, with the words it stands in and what the door's record says. */
async function withPlace({ steps }: Definition, values: Values): Promise<Values> {
  const field = steps.flatMap(({ fields = [] }) => fields).find(({ kind }) => kind === 'address');
  if (field?.kind !== 'address') return values;
  if (!values[`${field.name}.kod`] && !values[`${field.name}.mahalle`]) return values;
  const place = await resolvePlace(field, {}, values);
  const filled = { ...values, ...place.values };
  if (!field.fills) return filled;
  // Ada and parsel of the record hold, not those of the door.
  const { block, parcel } = field.fills;
  return { ...filled, [block]: values[block] ?? '', [parcel]: values[parcel] ?? '' };
}

const UNPROVEN =
  'Bu üyelikle henüz beyan veremezsiniz: kimliğiniz ya da şirketin yetkilisi olduğunuz doğrulanmadı. e-Devlet ile giriş yapın ya da kimliğiniz ve yetki belgenizle belediyeye gelin.';

async function start(request: Request, citizen: Citizen, definition: Definition, form: FormData) {
  if (!citizen.member.UserDetail.IsIdentityProven) return problem(UNPROVEN);
  const registryOid = textOf(form, 'sicil');
  const registries = await listRegistries(citizen);
  if (!findRow(registries, ({ Oid }) => Oid === registryOid))
    return problem('Beyanı hangi sicil kaydınız için vereceğinizi seçin.');
  if (definition.holdings === 'estate' && textOf(form, 'varlik') === '' && textOf(form, 'yerine') === '')
    return problem('Hangi taşınmaz için bildireceğinizi listeden seçin.');
  const exceeded =
    (await findFullDisk()) ?? (await findExceeded('declaration-start-member', citizen.identityNo));
  if (exceeded) return limitAnswer(exceeded);
  const beginning = await beginningOf(citizen, definition, registryOid, form);
  if (!beginning) throw new Response(null, { status: 404 });
  const id = await startDraft(citizen, { kind: definition.kind, registryOid, ...beginning });
  if (id === null)
    return problem(
      `Aynı anda en çok ${MOST_DRAFTS} taslağınız olabilir. Gerekmeyen taslakları silip yeniden başlayın.`,
    );
  return redirect(draftUrl(definition.path, id), { status: 303 });
}

async function take(request: Request, citizen: Citizen, definition: Definition) {
  const form = await requireForm(request);
  if (isRestoredForm(form)) return data({ problems: [], isRestoredForm: true });
  if (textOf(form, 'islem') === 'sil') {
    await deleteDraft(citizen, textOf(form, 'taslak'));
    return leadTo(definition.path, 'success', 'Taslak silindi.');
  }
  return askMunicipality(request, () => start(request, citizen, definition, form));
}

/** Takes posts of the start page: a new draft, or the end of one. */
export function takeStart(request: Request, citizen: Citizen, definition: Definition) {
  return refundTriesOnFailure(() => take(request, citizen, definition));
}
