import { requireForm } from '~/platform/forms/forms.server';
import { requireUploadForm } from '~/platform/forms/upload-form.server';
import { formUploadLimits } from '../files.server';
import { takeAddition } from '../follow/add.server';
import { openFollow } from '../follow/follow.server';
import { findSender } from '../holder.server';
import { openCheck, requireRequestDraft, takeCheck } from '../send/check-step.server';
import { takeForm } from '../send/form-step.server';
import { openForm } from '../send/open-form.server';
import { openStart, takeStart } from './start.server';
import { refundTriesOnFailure } from '~/platform/limits/limits.server';

/** Reads where somebody stands, by the address alone: Back and a second tab work as everywhere. */
function placeOf(request: Request) {
  const query = new URL(request.url).searchParams;
  return {
    kind: query.get('tur'),
    draft: query.get('taslak'),
    isForm: query.get('adim') === 'form',
    follow: query.get('takip'),
  };
}

/** Opens `/ComplaintsAndRequests`, at whichever of its steps. */
export async function openRequests(request: Request) {
  const citizen = await findSender(request);
  const { kind, draft, isForm, follow } = placeOf(request);
  if (follow !== null) return openFollow(request, citizen, follow);
  if (draft !== null && isForm) {
    const written = await requireRequestDraft(request, citizen, draft);
    return openForm(request, { citizen, kindCode: written.kindCode, draft: written });
  }
  if (draft !== null) return openCheck(request, citizen, draft);
  if (kind !== null) return openForm(request, { citizen, kindCode: kind, draft: null });
  return openStart(request, citizen);
}

async function takeStep(request: Request) {
  const citizen = await findSender(request);
  const { kind, draft, isForm, follow } = placeOf(request);
  if (follow !== null) return takeAddition(request, citizen, follow);
  if (draft !== null && !isForm) return takeCheck(request, citizen, draft);
  if (draft === null && kind === null) return takeStart(request, await requireForm(request), citizen);
  const upload = await requireUploadForm(request, formUploadLimits);
  const written = draft === null ? null : await requireRequestDraft(request, citizen, draft);
  return takeForm(request, upload, { citizen, kindCode: written?.kindCode ?? kind ?? '', draft: written });
}

export function takeRequests(request: Request) {
  return refundTriesOnFailure(() => takeStep(request));
}
