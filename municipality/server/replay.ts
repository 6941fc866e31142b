import { contract } from 'municipality/contract';
import { z } from 'zod';

const Line = z.object({
  call: z.string(),
  request: z.unknown().optional(),
  status: z.int().min(200).max(599).optional(),
  answer: z.unknown().optional(),
  text: z.string().optional(),
  withheld: z.string().optional(),
});
type Line = z.output<typeof Line>;

/** The recording cannot be read: where, and never what stands there. */
export class RecordingFault extends Error {
  override readonly name = 'RecordingFault';
}

function readLine(text: string, index: number): Line {
  try {
    return Line.parse(JSON.parse(text));
  } catch {
    throw new RecordingFault(`${index + 1}. satır bir kayıt satırı değil.`);
  }
}

const hidden = /^\[gizlendi(: \d+)?\]$/;
const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether a body is the recorded one, as far as that one may be known: what is hidden there may be anything. */
function isSame(recorded: unknown, asked: unknown): boolean {
  if (typeof recorded === 'string' && hidden.test(recorded)) return asked !== undefined;
  if (Array.isArray(recorded)) {
    if (!Array.isArray(asked) || asked.length !== recorded.length) return false;
    return recorded.every((value, index) => isSame(value, asked[index]));
  }
  if (isObject(recorded)) {
    return isObject(asked) && Object.entries(recorded).every(([field, value]) => isSame(value, asked[field]));
  }
  return recorded === asked;
}

function responseOf({ status, answer, text }: Line): Response {
  // It was not answered then, and says nothing now.
  if (status === undefined) return new Response(null, { status: 503 });
  const isPage = text?.startsWith('<html>') ?? false;
  const body = text ?? (answer === undefined ? '' : JSON.stringify(answer));
  const type = isPage ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8';
  return new Response(status === 204 ? null : body, { status, headers: { 'content-type': type } });
}

const no = (status: number, Message: string) => Response.json({ Message }, { status });

const callOfPath = new Map<string, string>(Object.values(contract).map(({ path, name }) => [path, name]));

/**
 * Answers from a recording: the exchange with the same call and body (asked again, the next one of them, and the last for
 * good), else the call's next one that was not given yet. No token is asked for: there is nobody in a recording.
 * @throws RecordingFault
 */
export function openReplay(recording: string): (request: Request) => Promise<Response> {
  const texts = recording.split('\n').filter((text) => text.trim() !== '');
  const lines = texts.map(readLine).filter(({ withheld }) => withheld === undefined);
  const given = new Set<Line>();

  function find(call: string, body: unknown): Line | undefined {
    const ofCall = lines.filter((line) => line.call === call);
    const same = ofCall.filter((line) => isSame(line.request, body));
    const isNew = (line: Line) => !given.has(line);
    return same.find(isNew) ?? same.at(-1) ?? ofCall.find(isNew);
  }

  return async (request) => {
    if (request.method !== 'POST') return no(405, 'Yalnız POST kabul edilir.');
    const call = callOfPath.get(new URL(request.url).pathname);
    if (call === undefined) return no(404, 'Böyle bir servis yok.');
    let body: unknown;
    try {
      body = await request.json();
    } catch {
      return no(400, 'İstek gövdesi geçerli bir JSON değil.');
    }
    const line = find(call, body);
    if (!line) return no(404, 'Kayıtta bu çağrının yanıtı yok.');
    given.add(line);
    return responseOf(line);
  };
}
