import { ServiceRefusal } from './refusal';

const greatestBody = 1024 * 1024;

/** Reads a JSON body of at most 1 MB. Throws 413 for a longer one and 400 for one that is not JSON. */
export async function readJson(request: Request): Promise<unknown> {
  if (Number(request.headers.get('content-length') ?? 0) > greatestBody) throw tooLong();
  const bytes = await readBytes(request);
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new ServiceRefusal(400, 'İstek gövdesi geçerli bir JSON değil.');
  }
}

/** Counts while it reads: a chunked body announces no length. */
async function readBytes(request: Request): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader = request.body?.getReader();
  if (!reader) return new Uint8Array();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    length += part.value.byteLength;
    if (length > greatestBody) {
      await reader.cancel();
      throw tooLong();
    }
    chunks.push(part.value);
  }
  return Buffer.concat(chunks);
}

function tooLong(): ServiceRefusal {
  return new ServiceRefusal(413, 'İstek çok büyük.');
}
