import type { RequestKind } from 'municipality/contract';
import type { Citizen } from '~/features/identity/citizen/citizen.server';
import { nextCheck } from '~/features/identity/human-check/form-check.server';
import { fullName } from '~/features/identity/person-name';
import { findKiosk } from '~/features/identity/session/kiosk.server';
import { findMapView } from '~/parts/map/map-view.server';
import { redirect } from '~/platform/http/redirect.server';
import { isSilence } from '~/platform/municipal/errors.server';
import { findRow, type ReadRows } from '~/platform/municipal/read-answer.server';
import { readPart } from '~/platform/municipal/read-part.server';
import type { Option } from '~/ui/form/select';
import { requestsUrl, urls } from '~/urls';
import { listDistrictOptions, listKinds, listStreetOptions } from '../lookups.server';
import { PERSONAL_DATA_KIND } from '../rights';
import { stepTitle } from '../texts';
import type { RequestDraft } from './drafts.server';
import { listNearby } from './nearby.server';
import { requestFields, type TypedRequest } from './request-fields';

/** Says whose form it is, of which kind, and the draft it was kept in, if any. */
export interface FormPlace {
  readonly citizen: Citizen | null;
  readonly kindCode: string;
  readonly draft: RequestDraft | null;
}

/** It is asked for where the municipality's own list cannot be read. */
const unknownKind = (code: string): RequestKind => ({
  Code: code,
  Name: 'Başvuru',
  Group: 'istek',
  DepartmentName: '',
  Hint: '',
  AllowsAnonymous: true,
  NeedsPlace: true,
  NeedsAddress: false,
});

function typedNothing(citizen: Citizen | null): TypedRequest {
  const { GsmNumber, Email, WantsSms } = citizen?.member.UserDetail ?? {};
  const nothing = Object.fromEntries(requestFields.map((name) => [name, ''])) as TypedRequest;
  return {
    ...nothing,
    kimlik: citizen ? 'adimla' : '',
    telefon: GsmNumber ?? '',
    eposta: Email ?? '',
    sms: WantsSms && GsmNumber ? '1' : '',
  };
}

const none: ReadRows<Option> = { rows: [], unread: 0 };

/**
 * Reads the kind by its code, and the districts its form offers. Nothing else is missing while the municipality is
 * silent.
 */
export async function readLists(kindCode: string) {
  try {
    const kind = findRow(await listKinds(), ({ Code }) => Code === kindCode);
    if (!kind) throw new Response(null, { status: 404 });
    const districts = kind.NeedsPlace ? await readPart('Mahalle listesi', listDistrictOptions) : null;
    return { kind, districts: districts ?? none, isSilent: false };
  } catch (error) {
    if (!isSilence(error)) throw error;
    return { kind: unknownKind(kindCode), districts: none, isSilent: true };
  }
}

/** Whose data they are must be proven: everybody else is shown how to ask. @throws Response leading there */
export function requireKnown(citizen: Citizen | null, kindCode: string): void {
  const isKnown = citizen?.member.UserDetail.IsIdentityProven ?? false;
  if (!isKnown && kindCode === PERSONAL_DATA_KIND) throw redirect(urls.personalData, { status: 303 });
}

/** Whoever has a draft has shown to be a person already, unless it was only put aside. */
export const needsCheck = (citizen: Citizen | null, draft: RequestDraft | null) =>
  citizen === null && (draft === null || draft.isUnchecked);

/** Leads to where the form is posted: a draft's own address as soon as there is one. */
export function formPathOf(citizen: Citizen | null, kindCode: string, draft: RequestDraft | null): string {
  const place = draft ? { draft: draft.id, isForm: true } : { kind: kindCode };
  return requestsUrl({ ...place, isMember: citizen !== null });
}

/** Opens the form of a kind: empty, or as a draft has it. @throws Response 404 for a kind that is none */
export async function openForm(request: Request, { citizen, kindCode, draft }: FormPlace) {
  requireKnown(citizen, kindCode);
  const typed = draft?.typed ?? typedNothing(citizen);
  const { kind, districts, isSilent } = await readLists(kindCode);
  const streets = isSilent ? none : await streetsOf(typed.mahalle);
  const nearby = kind.NeedsPlace && !isSilent ? await listNearby(kindCode, typed) : { rows: [], unread: 0 };
  return {
    step: 'form' as const,
    pageTitle: stepTitle(kind.Name),
    kind,
    districts: districts.rows,
    streets: streets.rows,
    unread: districts.unread + streets.unread + nearby.unread,
    isSilent,
    typed: { ...typed } as TypedRequest,
    files: draft?.files ?? [],
    nearby: nearby.rows,
    map: kind.NeedsPlace ? await findMapView(typed.harita, typed.konum) : null,
    takesFiles: (await findKiosk(request)) === null,
    memberName: citizen
      ? fullName(citizen.member.UserDetail.MemberName, citizen.member.UserDetail.MemberSurname)
      : null,
    check: needsCheck(citizen, draft) ? nextCheck('request') : null,
    canSignIn: citizen === null,
    formPath: formPathOf(citizen, kindCode, draft),
    backPath:
      draft && !draft.isUnchecked
        ? requestsUrl({ draft: draft.id, isMember: citizen !== null })
        : requestsUrl(),
  };
}

/** Lists the streets of the district that stands in the form now; none where they cannot be had, which the page says. */
export async function streetsOf(districtCode: string) {
  if (districtCode === '') return none;
  return (await readPart('Sokak listesi', () => listStreetOptions(districtCode))) ?? none;
}
