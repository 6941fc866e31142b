import type { LoaderFunctionArgs } from '@remix-run/node';
import { findSheet } from '~/features/home/appearance/appearance.server';
import { findCrestFile } from '~/features/home/appearance/crest-file.server';
import { resourceResponse } from '~/platform/http/headers.server';

const types = { css: 'text/css; charset=utf-8', svg: 'image/svg+xml' } as const;

async function findFile(file: string, version: string | null) {
  const sheet = findSheet(file, version);
  if (sheet) return { text: sheet.sheet, isCurrent: sheet.isCurrent, type: types.css };
  const crest = await findCrestFile(file, version);
  return crest && { ...crest, type: types.svg };
}

/** Serves what a chosen appearance adds to the stylesheet, or the municipality's crest, as a file a browser keeps. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const found = await findFile(params['file'] ?? '', new URL(request.url).searchParams.get('v'));
  if (found === null) return resourceResponse(null, { status: 404 });
  const life = found.isCurrent ? 'public, max-age=31536000, immutable' : 'no-cache';
  return resourceResponse(found.text, { headers: { 'Content-Type': found.type, 'Cache-Control': life } });
}
