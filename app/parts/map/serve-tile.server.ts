import { resourceResponse } from '~/platform/http/headers.server';
import { findTile } from './tile-store.server';
import { readTile } from './tiles';

/**
 * Serves a tile as a picture browsers keep for a day. @throws Response 404 for what there is none of, or cannot be had
 * now
 */
export async function serveTile(name: string): Promise<Response> {
  const tile = readTile(name);
  const picture = tile && (await findTile(tile));
  if (!picture) throw new Response(null, { status: 404 });
  return resourceResponse(picture.bytes, {
    headers: { 'Content-Type': picture.contentType, 'Cache-Control': 'public, max-age=86400' },
  });
}
