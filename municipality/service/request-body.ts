import { ServiceRefusal } from './refusal';

const oneMegabyte = 1024 * 1024;

/** Reads a JSON body of at most 1 MB or `longest` bytes. Throws 413 for a longer one, 400 for one that is not JSON. */
export async function readJson(request: Request, longest = oneMegabyte): Promise<unknown> {
  if (Number(request.headers.get('content-length') ?? 0) > longest) throw tooLong();
  const bytes = await readBytes(request, longest);
  return parse(() => new TextDecoder('utf-8', { fatal: true }).decode(bytes));
}

/** The same of a body that is a text already. */
export function readText(body: string, longest = oneMegabyte): unknown {
  if (Buffer.byteLength(body) > longest) throw tooLong();
  return parse(() => body);
}

function parse(read: () => string): unknown {
  try {
    return JSON.parse(read());
  } catch {
    throw new ServiceRefusal(400, 'İstek gövdesi geçerli bir JSON değil.');
  }
}

/** Counts while it reads: a chunked body announces no length. */
async function readBytes(request: Request, longest: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader = request.body?.getReader();
  if (!reader) return new Uint8Array();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    length += part.value.byteLength;
    if (length > longest) {
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
