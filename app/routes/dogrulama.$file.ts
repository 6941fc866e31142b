import type { LoaderFunctionArgs } from '@remix-run/node';
import { findHumanCheckFile } from '~/features/identity/human-check/files.server';
import { resourceResponse } from '~/platform/http/headers.server';

/** Serves the picture (.png) and the sound (.wav) of a human check, and the script's task (is.json). */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const file = await findHumanCheckFile(request, params['file'] ?? '');
  if (file === 'too-many') return resourceResponse(null, { status: 429, headers: { 'Retry-After': '600' } });
  if (file === null) return resourceResponse(null, { status: 404 });
  return resourceResponse(file.body, { headers: { 'Content-Type': file.type } });
}
