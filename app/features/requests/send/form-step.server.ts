import { data } from '@remix-run/node';
import type { Citizen } from '~/features/identity/citizen/citizen.server';
import { findExceeded } from '~/features/identity/exceeded.server';
import { isHuman, nextCheck, wantsOtherCheck } from '~/features/identity/human-check/form-check.server';
import { findKiosk } from '~/features/identity/session/kiosk.server';
import { isRestoredForm, textOf } from '~/platform/forms/forms.server';
import type { UploadForm } from '~/platform/forms/upload-form.server';
import { typedIn, type FormProblem } from '~/platform/forms/validate-form.server';
import { redirect } from '~/platform/http/redirect.server';
import { findPress } from '~/parts/map/map-press.server';
import { findMapView } from '~/parts/map/map-view.server';
import { distance, middleOf, REACH, readPoint, readTile, writePoint, type Point } from '~/parts/map/tiles';
import { findRow } from '~/platform/municipal/read-answer.server';
import { getPortal } from '~/platform/portal/portal.server';
import { MunicipalOutage } from '~/platform/municipal/errors.server';
import { getRequestContext } from '~/platform/request/request-context.server';
import { findFullDisk } from '~/platform/portal/free-disk.server';
import { requestsUrl, signInUrl } from '~/urls';
import { chosenFiles, findUploadLimit } from '../files.server';
import { draftHolderOf, holderOf } from '../holder.server';
import { isId } from '../ids';
import { listStreetOptions } from '../lookups.server';
import { requestTexts } from '../texts';
import { findPhotoPlace, keepFiles, removeFile } from './draft-files.server';
import { changeRequestDraft, findRequestDraft, startRequestDraft, type RequestDraft } from './drafts.server';
import {
  formPathOf,
  needsCheck,
  readLists,
  requireKnown,
  streetsOf,
  type FormPlace,
} from './open-form.server';
import { follow, listNearby } from './nearby.server';
import { LONGEST_TYPED, requestFields } from './request-fields';
import { validateRequest, type ValidatedRequest } from './request-form.server';
import { sendDraft } from './send-draft.server';

interface Outcome {
  readonly status: number;
  readonly problems?: readonly FormProblem[];
  readonly isRestoredForm?: boolean;
  readonly retryAfterSeconds?: number | undefined;
  /** Says what became of “ben de”, in a sentence. */
  readonly joined?: string | null;
}

const isEmpty = (form: FormData) => [...form.keys()].length === 0;

/** Shows the form again with everything that was typed, its files, and its next human check. */
async function answer(form: FormData, { citizen, kindCode, draft }: FormPlace, outcome: Outcome) {
  // Nothing came of a form that was too large: what a draft has of it stands.
  const typed = draft && isEmpty(form) ? draft.typed : typedIn(form, requestFields, LONGEST_TYPED);
  const {
    status,
    problems = [],
    isRestoredForm: isAgain = false,
    retryAfterSeconds,
    joined = null,
  } = outcome;
  const nearby = await listNearby(kindCode, typed);
  const streets = await streetsOf(typed.mahalle);
  const shown = {
    step: 'form' as const,
    problems,
    isRestoredForm: isAgain,
    joined,
    typed,
    map: await findMapView(typed.harita, typed.konum),
    nearby: nearby.rows,
    streets: streets.rows,
    unread: nearby.unread + streets.unread,
    files: draft?.files ?? [],
    check: needsCheck(citizen, draft) ? nextCheck('request') : null,
    formPath: formPathOf(citizen, kindCode, draft),
  };
  const headers = retryAfterSeconds ? { 'Retry-After': String(retryAfterSeconds) } : undefined;
  return data(shown, { status, ...(headers && { headers }) });
}

/** Counts a draft of a guest for the whole portal: nobody fills the database with what is never sent. */
async function findFullHouse() {
  const exceeded = await findExceeded('guest-draft-portal', '');
  return exceeded && { ...exceeded, text: requestTexts.tooManyGuests };
}

async function findTooMany(citizen: Citizen | null) {
  const exceeded =
    (await findFullDisk()) ??
    (citizen
      ? await findExceeded('request-start-member', citizen.identityNo)
      : ((await findExceeded('request-start-address', getRequestContext().clientIp)) ??
        (await findFullHouse())));
  return exceeded && { ...exceeded, problems: [{ text: exceeded.text }] };
}

async function findObstacle(form: FormData, citizen: Citizen | null, draft: RequestDraft | null) {
  const exceeded = draft ? null : await findTooMany(citizen);
  if (exceeded) return exceeded;
  if (!needsCheck(citizen, draft) || (await isHuman(form, 'request'))) return null;
  return { status: 422, problems: [{ text: requestTexts.notHuman, fieldId: 'cevap' }] };
}

/** Whoever marks by a phone may be far away, or the phone be wrong. */
function findFarPlace({ konum = '' }: ValidatedRequest): FormProblem | null {
  const [point, { map }] = [readPoint(konum), getPortal().configuration];
  if (point === null || map === null || distance(point, map) <= REACH) return null;
  return {
    text: 'İşaretlediğiniz yer belediyemizden uzakta; haritada yeniden işaretleyin.',
    fieldId: 'konum',
  };
}

/** A street stands in the district's list; while that cannot be read the municipality checks it. */
async function findWrongPlace({ mahalle = '', sokak }: ValidatedRequest): Promise<FormProblem | null> {
  if (mahalle === '' || !sokak) return null;
  try {
    const streets = await listStreetOptions(mahalle);
    if (findRow(streets, ({ value }) => value === sokak)) return null;
  } catch (error) {
    if (error instanceof MunicipalOutage) return null;
    throw error;
  }
  return { text: 'Cadde ya da sokağı seçtiğiniz mahallenin listesinden seçin.', fieldId: 'sokak' };
}

/** Keeps what is typed as a draft, begun with it where there is none yet. */
async function keepTyped(
  request: Request,
  form: FormData,
  { citizen, kindCode, draft }: FormPlace,
  isUnchecked: boolean,
): Promise<RequestDraft> {
  const typed = typedIn(form, requestFields, LONGEST_TYPED);
  if (draft) {
    await changeRequestDraft(draft.id, (content) => ({ ...content, typed, isUnchecked }));
    return { ...draft, typed, isUnchecked };
  }
  const content = { kindCode, typed, files: [], isUnchecked };
  return startRequestDraft(request, await draftHolderOf(request, citizen), content);
}

/** Keeps what is typed, unjudged, and leads to sign-in and back to it. */
async function putAside(request: Request, form: FormData, place: FormPlace) {
  const exceeded = place.draft ? null : await findTooMany(null);
  if (exceeded) return answer(form, place, exceeded);
  const { id } = await keepTyped(request, form, place, true);
  return redirect(signInUrl(requestsUrl({ draft: id, isForm: true })), { status: 303 });
}

interface Held {
  readonly draft: RequestDraft | null;
  /** Says what stands against the files. */
  readonly obstacle: Outcome | null;
}

/**
 * Keeps the files of a post before anything else of it is checked: a browser does not choose them again by itself. They wait
 * with a draft, begun for them where there is none.
 */
async function holdFiles(request: Request, upload: UploadForm, at: FormPlace): Promise<Held> {
  const { citizen, draft: known } = at;
  if (chosenFiles(upload).length === 0) return { draft: known, obstacle: null };
  if (await findKiosk(request)) throw new Response(null, { status: 404 });
  const limit = await findUploadLimit(holderOf(request, citizen), upload, citizen === null);
  if (limit) return { draft: known, obstacle: { status: 429, problems: [limit] } };
  const exceeded = known ? null : await findTooMany(citizen);
  if (exceeded) return { draft: known, obstacle: exceeded };
  // The photo's own place is read for whoever asks for it, and never kept with the photo.
  const place = textOf(upload.form, 'fotoyeri') === '1' ? await findPhotoPlace(upload) : null;
  if (place && textOf(upload.form, 'konum') === '') upload.form.set('konum', writePoint(place));
  const draft = known ?? (await keepTyped(request, upload.form, at, true));
  const problems = await keepFiles(upload, draft);
  const kept = (await findRequestDraft(draft.id, await draftHolderOf(request, citizen))) ?? draft;
  return { draft: kept, obstacle: problems.length > 0 ? { status: 422, problems } : null };
}

/** Puts what was done on the map into the form's own fields; false where nothing was. */
function moveMap(form: FormData): boolean {
  const [act = '', to = ''] = textOf(form, 'islem').split(':');
  const pressed = findPress(form) ?? (act === 'orta' ? middleOfView(form) : null);
  if (pressed) form.set('konum', writePoint(pressed));
  if (act === 'harita') form.set('harita', to);
  if (act === 'isaretsiz') form.delete('konum');
  // Centres the map on the phone's position.
  if (act === 'yerim') form.delete('harita');
  return pressed !== null || ['harita', 'isaretsiz', 'yerim'].includes(act);
}

function middleOfView(form: FormData): Point | null {
  const tile = readTile(textOf(form, 'harita'));
  return tile && middleOf(tile);
}

/** Takes “Ben de”: whoever fills in the form is counted with what somebody else reported, and may still send an own one. */
async function join(request: Request, form: FormData, place: FormPlace, reportedOid: string) {
  const exceeded = await findTooMany(place.citizen);
  if (exceeded) return answer(form, place, exceeded);
  const joined = await follow(request, place.citizen, reportedOid);
  if (joined.problem) {
    const { status, text } = joined.problem;
    return answer(form, place, { status, problems: [{ text }] });
  }
  const { followers, getsSms } = joined;
  const said = `Sayıldınız; sizinle birlikte ${followers} kişi bu bildirime katıldı.`;
  return answer(form, place, {
    status: 200,
    joined: getsSms ? `${said} Sonuçlanınca SMS ile haber verilecek.` : said,
  });
}

/** Handles what a form asks for that checks and sends nothing; null for everything else. */
async function takeChange(request: Request, form: FormData, place: FormPlace) {
  const [act = '', fileOid = ''] = textOf(form, 'islem').split(':');
  if (act === 'bende' && isId(fileOid)) return join(request, form, place, fileOid);
  if (place.citizen === null && act === 'giris') return putAside(request, form, place);
  if (moveMap(form)) return answer(form, place, { status: 200 });
  if (act === 'sokaklar' || wantsOtherCheck(form)) return answer(form, place, { status: 200 });
  if (act !== 'kaldir' || place.draft === null || !isId(fileOid)) return null;
  const problems = await removeFile(place.draft, fileOid);
  const files = place.draft.files.filter(({ oid }) => problems.length > 0 || oid !== fileOid);
  const status = problems.length > 0 ? 503 : 200;
  return answer(form, { ...place, draft: { ...place.draft, files } }, { status, problems });
}

/** Checks the form. 303 to the check page, or to the request where it is to be sent at once; or the form again. */
async function takeWhole(request: Request, form: FormData, place: FormPlace) {
  const { citizen, kindCode, draft } = place;
  const { kind, isSilent } = await readLists(kindCode);
  if (isSilent) return answer(form, place, { status: 503, problems: [{ text: requestTexts.silent }] });
  const { values, problems } = validateRequest(form, kind, citizen === null);
  if (!values) return answer(form, place, { status: 422, problems });
  const wrongPlace = findFarPlace(values) ?? (await findWrongPlace(values));
  if (wrongPlace) return answer(form, place, { status: 422, problems: [wrongPlace] });
  const obstacle = await findObstacle(form, citizen, draft);
  if (obstacle) return answer(form, place, obstacle);
  const written = await keepTyped(request, form, place, false);
  if (textOf(form, 'islem') === 'gonder') {
    const sent = await sendDraft(request, citizen, written);
    return 'problems' in sent ? answer(form, { ...place, draft: written }, sent) : sent;
  }
  return redirect(requestsUrl({ draft: written.id, isMember: citizen !== null }), { status: 303 });
}

/** Takes the form: files first, which are kept whatever else is wrong with it. */
export async function takeForm(request: Request, upload: UploadForm, place: FormPlace) {
  requireKnown(place.citizen, place.kindCode);
  const { form } = upload;
  if (upload.problems.length > 0) return answer(form, place, { status: 422, problems: upload.problems });
  if (isRestoredForm(form)) return answer(form, place, { status: 200, isRestoredForm: true });
  const { draft, obstacle } = await holdFiles(request, upload, place);
  const held = { ...place, draft };
  if (obstacle) return answer(form, held, obstacle);
  return (await takeChange(request, form, held)) ?? takeWhole(request, form, held);
}
