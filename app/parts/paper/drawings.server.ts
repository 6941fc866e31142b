import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { countTry } from '~/platform/limits/limits.server';
import { resourceResponse } from '~/platform/http/headers.server';
import { getRequestContext } from '~/platform/request/request-context.server';
import { runJob, UnfinishedJob } from '~/platform/workers/pool.server';
import { drawPaper, drawPublicPaper } from './jobs';
import type { PaperContent } from './paper-content';

/** Says how many bytes of public papers are remembered, and for how many milliseconds. */
const remembered = new LRUCache<string, Uint8Array>({
  maxSize: 32 * 1_024 * 1_024,
  sizeCalculation: ({ byteLength }) => byteLength,
  ttl: 60 * 60_000,
});
const underway = new Map<string, Promise<Uint8Array>>();

/** After so many seconds whoever was refused may come back. */
const BUSY = 10;
const SLOW = 120;

const texts = {
  busy: 'Şu anda çok sayıda belge hazırlanıyor. Belgeniz birkaç saniye sonra hazırlanabilir; sayfayı yeniden açın.',
  slow: 'Belge zamanında hazırlanamadı. Birkaç dakika sonra yeniden deneyin; sorun sürerse belediyenizi arayın.',
  many: 'Kısa sürede çok sayıda belge istediniz. Birkaç dakika bekleyip yeniden deneyin.',
} as const;

function refusal(status: 429 | 503, text: string, seconds: number): Response {
  const headers = { 'Content-Type': 'text/plain; charset=utf-8', 'Retry-After': String(seconds) };
  return resourceResponse(text, { status, headers });
}

/** Counts what a visitor has drawn; work outside of requests belongs to no visitor. @throws Response 429 */
async function countDrawing(isPublic: boolean): Promise<void> {
  const { clientIp, requestId } = getRequestContext();
  if (requestId === '-' && !isPublic) return;
  const limit = await countTry('paper-address', clientIp);
  if (!limit.isAllowed) throw refusal(429, texts.many, limit.retryAfterSeconds);
}

async function draw(content: PaperContent, key: string): Promise<Uint8Array> {
  const isPublic = content.options.isPublic === true;
  await countDrawing(isPublic);
  const bytes = await runJob(isPublic ? drawPublicPaper : drawPaper, content);
  if (isPublic) remembered.set(key, bytes);
  return bytes;
}

/** Equal papers asked for at the same time are drawn once. */
async function drawOnce(content: PaperContent): Promise<Uint8Array> {
  const key = createHash('sha256').update(JSON.stringify(content)).digest('base64');
  const known = remembered.get(key) ?? underway.get(key);
  if (known) return known;
  const drawing = draw(content, key).finally(() => underway.delete(key));
  underway.set(key, drawing);
  return drawing;
}

/** Draws a paper as PDF. @throws Response 503 when too many are asked for or it takes too long */
export async function requireDrawing(content: PaperContent): Promise<Uint8Array> {
  try {
    return await drawOnce(content);
  } catch (error) {
    if (!(error instanceof UnfinishedJob)) throw error;
    throw error.reason === 'busy' ? refusal(503, texts.busy, BUSY) : refusal(503, texts.slow, SLOW);
  }
}
