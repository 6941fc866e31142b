import { countTry } from '~/platform/limits/limits.server';
import { getRequestContext } from '~/platform/request/request-context.server';
import { findVisitorToken } from '~/platform/http/visitor.server';
import { drawDigits } from './draw-digits.server';
import { findHumanCheck } from './human-check.server';
import { findPurpose } from './purposes';
import { speakDigits } from './speak-digits.server';
import { newWork } from './work.server';

interface CheckFile {
  body: Uint8Array | string;
  type: string;
}

/** Finds what a human check shows to this visitor, by the name of its file; null when there is no such check. */
export async function findHumanCheckFile(
  request: Request,
  name: string,
): Promise<CheckFile | 'too-many' | null> {
  const limit = await countTry('human-check-address', getRequestContext().clientIp);
  if (!limit.isAllowed) return 'too-many';
  const visitor = findVisitorToken(request);
  if (visitor === null) return null;
  if (name === 'is.json') {
    const query = new URL(request.url).searchParams;
    const purpose = findPurpose(query.get('icin'));
    const wanted = Number(query.get('kez') ?? 0);
    if (purpose === null || !Number.isInteger(wanted)) return null;
    return { body: JSON.stringify(await newWork({ visitor, purpose }, wanted)), type: 'application/json' };
  }
  const [, id, ending] = /^(.+)\.(png|wav)$/.exec(name) ?? [];
  const check = findHumanCheck(id ?? '');
  if (!check) return null;
  const digits = check.answerFor(visitor);
  return ending === 'png'
    ? { body: drawDigits(digits), type: 'image/png' }
    : { body: speakDigits(digits), type: 'audio/wav' };
}
